import { ApiError } from '../../api/api-error.js';

const TEXTS: Readonly<Record<string, string>> = {
  'wrong-password': 'Incorrect password',
  'weak-password': 'Password is too weak',
  'identity.sign_in_again': 'Please sign out, sign in again, and then try once more: this needs a fresh sign-in.',
  'identity.too_many_exports': 'You have asked for several archives already. Please try again tomorrow.',
  'identity.too_many_attempts': 'Too many attempts. Please try again later.',
  'invalid-email': 'Invalid email address',
  'identity.too_many_mails': 'Several mails are on their way already. Look into your spam folder, or try again later.',
  'identity.nothing_to_confirm': 'Your e-mail address is confirmed already.',
  'request.rate_limited': 'Too many attempts. Please try again later.',
};
const OTHER = 'That did not work. Please try again.';

/** What a member is told when a change of the account is refused. */
export function settingsErrorText(error: unknown): string {
  return (error instanceof ApiError && Object.hasOwn(TEXTS, error.code) ? TEXTS[error.code] : undefined) ?? OTHER;
}
