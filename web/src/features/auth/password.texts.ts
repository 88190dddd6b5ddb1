export const FORGOT_PASSWORD_TEXTS = {
  title: 'Reset your password',
  lead: 'Tell us your email and we will send you a link to choose a new one.',
  submit: 'Send reset link',
  submitting: 'Sending...',
  /** Neutral: never says whether the account exists. */
  sent: (email: string) => `If an account exists for ${email}, a link is on its way. It works once, for 30 minutes.`,
} as const;

export const RESET_PASSWORD_TEXTS = {
  title: 'Choose a new password',
  lead: 'Every device will be signed out, this one too.',
  incompleteLink: 'This link is incomplete. Please open it from the mail again, or ask for a new one.',
  submit: 'Change password',
  submitting: 'Changing...',
  newLink: 'Ask for a new link',
  done: 'Your password is changed. Sign in with the new one.',
} as const;

export const RESET_ERRORS: Readonly<Record<string, string>> = {
  'identity.reset_token_invalid': 'This link has expired or was already used. Please ask for a new one.',
  'weak-password': 'Password is too weak',
};
export const RESET_OTHER = 'The password could not be changed. Please try again.';
export const PASSWORD_RESET_REQUEST_FAILED = 'The request could not be sent. Please try again.';

export const BACK_TO_SIGN_IN = 'Back to sign in';
