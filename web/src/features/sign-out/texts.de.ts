import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const LOGOUT_TEXTS: Words<typeof english.LOGOUT_TEXTS> = {
  offline: 'Nicht abgemeldet: Es gibt keine Verbindung. Bitte melde dich noch einmal ab, wenn sie wieder da ist.',
  ask: {
    title: 'Abmelden',
    question: 'Was du geschrieben und nicht gesendet hast, geht verloren, wenn du dich abmeldest.',
    confirm: 'Abmelden',
    cancel: 'Bleiben',
  },
};

export const SIGNED_IN_TEXTS: Words<typeof english.SIGNED_IN_TEXTS> = {
  as: (who) => `Angemeldet als ${who}`,
  guest: 'Gast',
  logout: 'Das bist nicht du? Abmelden',
};
