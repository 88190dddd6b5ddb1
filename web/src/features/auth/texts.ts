/** Words of the sign-in screens. IDN-005, IDN-006: the three promises, with the specification's nouns. */
export const PROMISES = [
  { key: 'matching', title: 'AI-powered matching', text: 'Ranked by what you both said, and it tells you why.' },
  { key: 'privacy', title: 'Security and privacy', text: 'Your answers help you match. They are never sold.' },
  { key: 'instant', title: 'Instant connections', text: 'Send a spark, get one back, start talking.' },
] as const;

export const PASSWORD_HINT = 'Minimum 8 characters';

export const AUTH_TEXTS = {
  promisesLabel: 'What Affinity promises',
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  firstName: 'First name',
  lastName: 'Last name',
  or: 'or',
  google: 'Continue with Google',
  backToSignIn: 'Back to sign in',
} as const;

export const SIGN_IN_TEXTS = {
  screen: 'Sign in',
  title: 'Welcome back',
  lead: 'Sign in to see who has been thinking of you.',
  rememberMe: 'Remember me',
  forgotPassword: 'Forgot password?',
  submit: 'Sign in',
  submitting: 'Signing in...',
  passkey: 'Sign in with a passkey',
  stepOver: 'That took too long, or there were too many tries. Please sign in again.',
  newHere: 'New to Affinity?',
  createAccount: 'Create an account',
  checkFailed: 'We could not load your profile just now. Try again, or sign in once more.',
  tryAgain: 'Try again',
} as const;

export const SIGN_UP_TEXTS = {
  title: 'Create your account',
  lead: 'Two minutes here, a few on who you are, then people worth meeting.',
  submit: 'Create account',
  submitting: 'Creating your account...',
  working: 'Many people signed up from your network today, so your browser does a little work first. This takes a few seconds.',
  stepOver: 'That took too long, or there were too many tries. Please begin again.',
  alreadyMember: 'Already a member?',
  signIn: 'Sign in',
} as const;

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
