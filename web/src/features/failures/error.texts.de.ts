import type { Words } from '#shared/text/words.js';
import type * as english from './error.texts.js';

export const SIGN_IN_ERRORS: Words<typeof english.SIGN_IN_ERRORS> = {
  'invalid-email': 'Ungültige E-Mail-Adresse',
  'user-disabled': 'Dieses Konto wurde deaktiviert',
  'identity.account_suspended': 'Dieses Konto ist gesperrt',
  'identity.too_many_attempts': 'Zu viele Versuche',
  'user-not-found': 'Zu dieser E-Mail-Adresse gibt es kein Konto',
  'wrong-password': 'Falsches Passwort',
};
export const SIGN_IN_OTHER = 'Die Anmeldung hat nicht geklappt. Bitte versuch es noch einmal.';

export const GOOGLE_POPUP_BLOCKED = 'Dein Browser hat das Pop-up blockiert. Bitte erlaube Pop-ups für diese Website.';
