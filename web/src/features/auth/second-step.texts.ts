import type { SecondFactorRequired } from '#shared/api/schema.js';

/** Words of the second step of a sign-in; loaded with it. */
export const SECOND_STEP_TEXTS = {
  title: 'One more step',
  lead: {
    passkey: 'Your account is protected by a passkey. Confirm with your fingerprint, face or screen lock.',
    totp: 'Enter the six-digit code that your authenticator app shows for Affinity.',
    'recovery-code': 'Enter one of the recovery codes that you kept. Each works once.',
  },
  confirmPasskey: 'Use your passkey',
  code: 'Code from your app',
  recoveryCode: 'Recovery code',
  submit: 'Continue',
  submitting: 'Checking...',
  back: 'Back to sign in',
  otherWays: 'Other ways to confirm',
} as const satisfies Record<string, string | Readonly<Record<SecondFactorRequired['methods'][number], string>>>;

export const SWITCH_TEXTS: Readonly<Record<SecondFactorRequired['methods'][number], string>> = {
  passkey: 'Use your passkey',
  totp: 'Use your authenticator app',
  'recovery-code': 'Use a recovery code',
};
