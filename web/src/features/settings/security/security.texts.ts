/** Words of "Sign-in and security", and of the question who is at the screen. */
export const SECURITY_TEXTS = {
  title: 'Sign-in and security',
  lead: 'Keep others out, even those who know your password.',
} as const;

export const PASSKEY_TEXTS = {
  title: 'Passkeys',
  hint: 'Passkey: sign in with your fingerprint, face or screen lock.',
  none: 'You have no passkey yet. With one, your password alone no longer opens your account.',
  unknown: 'This browser does not know passkeys.',
  add: 'Add a passkey',
  addLead: 'First we make sure that it is you. Then your device asks for your fingerprint, face or screen lock.',
  adding: 'Adding...',
  added: (name: string) => `The passkey "${name}" was added.`,
  there: 'This device has a passkey for your account already.',
  cancelled: 'No passkey was made. You can try again.',
  unknownDevice: 'My passkey',
  since: (when: string) => `Added ${when}`,
  lastUsed: (when: string) => `last used ${when}`,
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  renameTitle: 'Rename passkey',
  name: 'Name',
  save: 'Save',
  saving: 'Saving...',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove "${name}"?`,
  removeLead: 'It will no longer sign you in. Delete it on your device, too.',
  removing: 'Removing...',
  removed: (name: string) => `The passkey "${name}" was removed.`,
} as const;

export const TOTP_TEXTS = {
  title: 'Authenticator app',
  off: 'An app on your phone shows a six-digit code that we ask for after your password.',
  on: (when: string) => `Set up ${when}. We ask for a code after your password.`,
  setUp: 'Set up an app',
  setUpLead: 'First we make sure that it is you. Have your authenticator app at hand.',
  setUpNext: 'Go on',
  waiting: 'One moment...',
  dialogTitle: 'Set up your app',
  scan: 'Scan this with your authenticator app.',
  type: 'Or type this key into it:',
  open: 'On this device? Open your app',
  qrLabel: 'QR code for your authenticator app',
  code: 'Code that the app shows',
  confirm: 'Confirm',
  confirming: 'Checking...',
  added: 'Your authenticator app is set up.',
  remove: 'Remove the app',
  removeTitle: 'Remove your authenticator app?',
  removeLead: 'We will no longer ask for its codes.',
  removing: 'Removing...',
  removed: 'The authenticator app was removed.',
} as const;

export const RECOVERY_TEXTS = {
  title: 'Recovery codes',
  left: (count: number) =>
    count === 0
      ? 'You have none left. Make new ones before you need them.'
      : `For the day you lose your phone: each opens your account once, after your password. ${count} of 10 left.`,
  renew: 'Make new codes',
  renewTitle: 'Make new recovery codes?',
  renewLead: 'The codes from before will no longer work.',
  renewing: 'Making...',
  dialogTitle: 'Your recovery codes',
  dialogLead: 'Keep these somewhere safe, not only on this device. Each works once. We cannot show them again.',
  copy: 'Copy',
  copied: 'The codes are copied.',
  copyFailed: 'They could not be copied. Please write them down.',
  download: 'Save as file',
  fileName: 'affinity-recovery-codes.txt',
  file: (codes: readonly string[]) => `Recovery codes for Affinity. Each works once.\n\n${codes.join('\n')}\n`,
  done: 'I have kept them',
} as const;

export const CONFIRM_TEXTS = {
  password: 'Your password, to be sure it is you',
  passwordAgain: 'Your device did not recognise you, so we need your password, too.',
  noPassword: 'This works if you signed in within the last ten minutes.',
  passkey: 'Confirm with your passkey',
  code: 'Code from your authenticator app',
  recoveryCode: 'Recovery code',
  otherWays: 'Other ways to confirm',
  withPasskey: 'Use your passkey',
  withTotp: 'Use your authenticator app',
  withRecoveryCode: 'Use a recovery code',
  cancel: 'Cancel',
} as const;
