/** Why the second step of signing in did not work, by stable error code. */
export const SECOND_STEP_ERRORS: Readonly<Record<string, string>> = {
  'identity.second_factor_wrong': 'That code is not right, or was used before. Please try another.',
  'identity.passkey_refused': 'This passkey was not accepted. Please try again.',
  'identity.passkey_copied': 'This passkey seems to have been copied, so we did not accept it. Use another way.',
  'identity.too_many_attempts': 'Too many wrong codes. Use a recovery code or a passkey, or try again later.',
  'request.rate_limited': 'Too many attempts. Please try again later.',
  'user-disabled': 'This account has been disabled',
  'identity.account_suspended': 'This account is suspended',
};
export const SECOND_STEP_OTHER = 'That did not work. Please try again.';
