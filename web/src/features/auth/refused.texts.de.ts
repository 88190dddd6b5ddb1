import type { Words } from '#shared/text/words.js';
import type * as english from './refused.texts.js';

export const REFUSED_TEXTS: Words<typeof english.REFUSED_TEXTS> = {
  until: (when) => `Ab dem ${when} kannst du dich wieder anmelden.`,
  why: 'Grund ansehen und Einspruch einlegen',
};
