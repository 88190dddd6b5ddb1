import { ApiError } from '#shared/api/api-error.js';
import { offlineText } from '#features/failures/error-texts.js';

const TEXTS: Readonly<Record<string, string>> = {
  'identity.passkey_refused': 'This passkey was not accepted. Try again, or sign in with your password.',
  'identity.passkey_copied': 'This passkey seems to have been copied, so we did not accept it. Sign in with your password.',
  'user-disabled': 'This account has been disabled',
  'identity.account_suspended': 'This account is suspended',
  'request.rate_limited': 'Too many attempts. Please try again later.',
};
const OTHER = 'Signing in with a passkey did not work. Please try again.';

/** The name tells the error: its class comes with a part that is loaded on demand. */
export const isPasskeyCancelled = (error: unknown): boolean => error instanceof Error && error.name === 'PasskeyCancelledError';

export const passkeySignInErrorText = (error: unknown): string =>
  offlineText(error) ?? (error instanceof ApiError && Object.hasOwn(TEXTS, error.code) ? TEXTS[error.code] : undefined) ?? OTHER;
