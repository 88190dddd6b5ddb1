/** The words of failures by stable error code, as far as they come with the sign-in screen. */
type ByCode = Readonly<Record<string, string>>;

/** IDN-020..024. Until when it holds, `refused.tsx` says. */
export const SIGN_IN_ERRORS: ByCode = {
  'invalid-email': 'Invalid email address',
  'user-disabled': 'This account has been disabled',
  'identity.account_suspended': 'This account is suspended',
  'identity.too_many_attempts': 'Too many attempts',
  'user-not-found': 'No account found with this email',
  'wrong-password': 'Incorrect password',
};
export const SIGN_IN_OTHER = 'Failed to sign in. Please try again.';

export const GOOGLE_POPUP_BLOCKED = 'Popup was blocked by your browser. Please allow popups for this site.';
