export const SIGN_UP_TEXTS = {
  firstName: 'First name',
  lastName: 'Last name',
  /** IDN-060. */
  googleFailed: 'Failed to sign up with Google. Please try again.',
  title: 'Create your account',
  lead: 'Two minutes here, a few on who you are, then people worth meeting.',
  submit: 'Create account',
  submitting: 'Creating your account...',
  working: 'Many people signed up from your network today, so your browser does a little work first. This takes a few seconds.',
  stepOver: 'That took too long, or there were too many tries. Please begin again.',
  alreadyMember: 'Already a member?',
  signIn: 'Sign in',
} as const;

/** IDN-045..049. */
export const SIGN_UP_ERRORS: Readonly<Record<string, string>> = {
  'email-already-in-use': 'This email is already registered. Please sign in instead.',
  'invalid-email': 'Invalid email address',
  'weak-password': 'Password is too weak',
  'operation-not-allowed': 'Email/password accounts are not enabled',
  'identity.too_many_sign_ups': 'Many accounts were made from your network today. Please try again tomorrow.',
};
export const SIGN_UP_OTHER = 'An unknown error occurred during sign up';
