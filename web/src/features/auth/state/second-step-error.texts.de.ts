import type { Words } from '#shared/text/words.js';
import type * as english from './second-step-error.texts.js';

export const SECOND_STEP_ERRORS: Words<typeof english.SECOND_STEP_ERRORS> = {
  'identity.second_factor_wrong': 'Dieser Code stimmt nicht oder wurde schon benutzt. Bitte versuch einen anderen.',
  'identity.passkey_refused': 'Dieser Passkey wurde nicht angenommen. Bitte versuch es noch einmal.',
  'identity.passkey_copied': 'Dieser Passkey scheint kopiert worden zu sein, darum haben wir ihn nicht angenommen. Nimm einen anderen Weg.',
  'identity.too_many_attempts':
    'Zu viele falsche Codes. Nimm einen Wiederherstellungscode oder einen Passkey, oder versuch es später noch einmal.',
  'request.rate_limited': 'Zu viele Versuche. Bitte versuch es später noch einmal.',
  'user-disabled': 'Dieses Konto wurde deaktiviert',
  'identity.account_suspended': 'Dieses Konto ist gesperrt',
};
export const SECOND_STEP_OTHER = 'Das hat nicht geklappt. Bitte versuch es noch einmal.';
