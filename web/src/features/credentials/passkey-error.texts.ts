/** Why signing in with a passkey did not work, by stable error code. */
export const PASSKEY_ERRORS: Readonly<Record<string, string>> = {
  'identity.passkey_refused': 'This passkey was not accepted. Try again, or sign in with your password.',
  'identity.passkey_copied': 'This passkey seems to have been copied, so we did not accept it. Sign in with your password.',
  'user-disabled': 'This account has been disabled',
  'identity.account_suspended': 'This account is suspended',
  'request.rate_limited': 'Too many attempts. Please try again later.',
};
export const PASSKEY_OTHER = 'Signing in with a passkey did not work. Please try again.';
