import type { Words } from '#shared/text/words.js';
import type * as english from './refused.texts.js';

export const REFUSED_TEXTS: Words<typeof english.REFUSED_TEXTS> = {
  until: (when) => `Du kannst dich nach dem ${when} wieder anmelden.`,
  why: 'Grund ansehen und Einspruch einlegen',
};
