/** Why a change of the account was refused, by stable error code. */
export const SETTINGS_ERRORS: Readonly<Record<string, string>> = {
  'wrong-password': 'Incorrect password',
  'weak-password': 'Password is too weak',
  'identity.second_factor_wrong': 'That code is not right, or was used before. Please try another.',
  'identity.passkey_refused': 'This passkey was not accepted. Please try again.',
  'identity.passkey_copied': 'This passkey seems to have been copied, so we did not accept it. Use another way.',
  'identity.passkey_exists': 'This device has a passkey here already.',
  'identity.too_many_passkeys': 'You have as many passkeys as an account can have. Remove one first.',
  'identity.last_way_in': 'This is your only way to sign in. Set a password first.',
  'identity.sign_in_again': 'Please sign out, sign in again, and then try once more: this needs a fresh sign-in.',
  'identity.too_many_exports': 'You have asked for several archives already. Please try again tomorrow.',
  'identity.too_many_attempts': 'Too many attempts. Please try again later.',
  'invalid-email': 'Invalid email address',
  'identity.too_many_mails': 'Several mails are on their way already. Look into your spam folder, or try again later.',
  'identity.nothing_to_confirm': 'Your e-mail address is confirmed already.',
  'request.rate_limited': 'Too many attempts. Please try again later.',
};
export const SETTINGS_OTHER = 'That did not work. Please try again.';
