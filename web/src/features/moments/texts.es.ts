import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const MOMENT_TEXTS: Words<typeof english.MOMENT_TEXTS> = {
  title: 'Es mutuo',
  text: (name) => `${name} y tú os enviasteis una chispa. Ya podéis escribiros.`,
  hello: 'Saludar',
  later: 'Más tarde',
  answered: (name) => `${name} respondió a tu chispa. Ya podéis escribiros.`,
  see: 'Ver',
};
