import { ApiError, hasCode, NAME_NOT_ALLOWED_CODE, OFFLINE_ERROR_CODE } from '#shared/api/api-error.js';

/** The texts a member sees, by stable error code, that come with the sign-in screen. Later ones are in `post-error-texts`. */

type TextTable = Readonly<Record<string, string>>;

const SIGN_IN_TEXTS: TextTable = {
  'invalid-email': 'Invalid email address',
  'user-disabled': 'This account has been disabled',
  'identity.account_suspended': 'This account is suspended',
  'user-not-found': 'No account found with this email',
  'wrong-password': 'Incorrect password',
};
const SIGN_IN_OTHER = 'Failed to sign in. Please try again.';

const SIGN_UP_TEXTS: TextTable = {
  'email-already-in-use': 'This email is already registered. Please sign in instead.',
  'invalid-email': 'Invalid email address',
  'weak-password': 'Password is too weak',
  'operation-not-allowed': 'Email/password accounts are not enabled',
  'identity.too_many_sign_ups': 'Many accounts were made from your network today. Please try again tomorrow.',
};
const SIGN_UP_OTHER = 'An unknown error occurred during sign up';

const RESET_TEXTS: TextTable = {
  'identity.reset_token_invalid': 'This link has expired or was already used. Please ask for a new one.',
  'weak-password': 'Password is too weak',
};

export type AuthIntent = 'signin' | 'signup';

const GOOGLE_OTHER: Readonly<Record<AuthIntent, string>> = {
  signin: 'Failed to sign in with Google. Please try again.',
  signup: 'Failed to sign up with Google. Please try again.',
};
export const GOOGLE_POPUP_BLOCKED = 'Popup was blocked by your browser. Please allow popups for this site.';

/** IDN-036, IDN-037. */
export const PASSWORDS_DO_NOT_MATCH = 'Passwords do not match';
export const PASSWORD_TOO_SHORT = 'Password must be at least 8 characters long';

/** What is said instead of a screen's own words while there is no connection; null for every other failure. */
export const offlineText = (error: unknown): string | null => (hasCode(error, OFFLINE_ERROR_CODE) ? messageOf(error) : null);

function lookUp(table: TextTable, error: unknown, other: string): string {
  return offlineText(error) ?? (error instanceof ApiError && Object.hasOwn(table, error.code) ? table[error.code] : undefined) ?? other;
}

/** IDN-020..024; the server says when one may try again. */
export const signInErrorText = (error: unknown): string =>
  hasCode(error, 'identity.too_many_attempts') ? messageOf(error) : lookUp(SIGN_IN_TEXTS, error, SIGN_IN_OTHER);

/** IDN-045..049; the server says why a name is not taken. */
export const signUpErrorText = (error: unknown): string =>
  hasCode(error, NAME_NOT_ALLOWED_CODE) ? messageOf(error) : lookUp(SIGN_UP_TEXTS, error, SIGN_UP_OTHER);

/** IDN-059..060. */
export const googleErrorText = (intent: AuthIntent): string => GOOGLE_OTHER[intent];

export const passwordResetErrorText = (error: unknown): string =>
  lookUp(RESET_TEXTS, error, 'The password could not be changed. Please try again.');

export const PASSWORD_RESET_REQUEST_FAILED = 'The request could not be sent. Please try again.';

/** What went wrong, in the server's words. Messages of the fields at fault say more than the message of the whole. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError && error.fieldErrors.length > 0) {
    return [...new Set(error.fieldErrors.map(({ message }) => message))].join(' ');
  }
  return error instanceof Error ? error.message : String(error);
}
