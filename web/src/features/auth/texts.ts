/** Words of the sign-in screens. IDN-005, IDN-006: the three promises, with the specification's nouns. */
export const PROMISES = [
  { key: 'matching', title: 'AI-powered matching', text: 'Ranked by what you both said, and it tells you why.' },
  { key: 'privacy', title: 'Security and privacy', text: 'Your answers help you match. They are never sold.' },
  { key: 'instant', title: 'Instant connections', text: 'Send a spark, get one back, start talking.' },
] as const;

export const AUTH_TEXTS = {
  promisesLabel: 'What Affinity promises',
  email: 'Email',
  password: 'Password',
  or: 'or',
  google: 'Continue with Google',
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
  /** IDN-059. */
  googleFailed: 'Failed to sign in with Google. Please try again.',
  stepOver: 'That took too long, or there were too many tries. Please sign in again.',
  newHere: 'New to Affinity?',
  createAccount: 'Create an account',
  checkFailed: 'We could not load your profile just now. Try again, or sign in once more.',
  tryAgain: 'Try again',
} as const;
