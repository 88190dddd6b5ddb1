import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const MENTION_TEXTS: Words<typeof english.MENTION_TEXTS> = {
  list: 'Personas para mencionar',
  keys: 'Elige con las flechas, confirma con Enter, cierra con Escape.',
};
