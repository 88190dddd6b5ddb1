import type { Words } from '#shared/text/words.js';
import type * as english from './password.texts.js';

export const FORGOT_PASSWORD_TEXTS: Words<typeof english.FORGOT_PASSWORD_TEXTS> = {
  title: 'Passwort zurücksetzen',
  lead: 'Sag uns deine E-Mail-Adresse, und wir schicken dir einen Link, mit dem du ein neues wählen kannst.',
  submit: 'Link schicken',
  submitting: 'Wird geschickt...',
  /** Neutral: never says whether the account exists. */
  sent: (email) => `Falls es für ${email} ein Konto gibt, ist ein Link unterwegs. Er funktioniert nur einmal und gilt 30 Minuten.`,
};

export const RESET_PASSWORD_TEXTS: Words<typeof english.RESET_PASSWORD_TEXTS> = {
  title: 'Wähle ein neues Passwort',
  lead: 'Alle Geräte werden abgemeldet, auch dieses.',
  incompleteLink: 'Dieser Link ist unvollständig. Bitte öffne ihn noch einmal aus der E-Mail, oder fordere einen neuen an.',
  submit: 'Passwort ändern',
  submitting: 'Wird geändert...',
  newLink: 'Neuen Link anfordern',
  done: 'Dein Passwort ist geändert. Melde dich mit dem neuen an.',
};

export const RESET_ERRORS: Words<typeof english.RESET_ERRORS> = {
  'identity.reset_token_invalid': 'Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte fordere einen neuen an.',
  'weak-password': 'Das Passwort ist zu schwach',
};
export const RESET_OTHER = 'Das Passwort konnte nicht geändert werden. Bitte versuch es noch einmal.';
export const PASSWORD_RESET_REQUEST_FAILED = 'Die Anfrage konnte nicht gesendet werden. Bitte versuch es noch einmal.';

export const BACK_TO_SIGN_IN = 'Zurück zur Anmeldung';
