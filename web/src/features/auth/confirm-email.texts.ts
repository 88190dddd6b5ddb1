/** Words of the page that links about an e-mail address open. */
export const CONFIRM_EMAIL_TEXTS = {
  title: 'Your e-mail address',
  working: 'One moment...',
  confirmed: (email: string) => `Thank you. ${email} is confirmed.`,
  changed: (email: string) => `Done. The e-mail address of your account is ${email} now. Your other devices were signed out.`,
  restored: (email: string) =>
    `${email} is the address of your account again. Everybody was signed out, the old password no longer works, and ways to sign in that were added lately were removed. Set a new password by the link that we sent you.`,
  undoLead: 'This puts your old e-mail address back, signs everybody out of your account, and ends its password. You then set a new one.',
  undo: 'Put my old address back',
  used: 'This link was used before or is no longer valid.',
  already: 'Your e-mail address is confirmed already.',
  askAgain: 'Send a new one from Settings',
  incomplete: 'This link is incomplete. Please open it from the mail again.',
  failed: 'That did not work. Please try again.',
  tryAgain: 'Try again',
  goOn: 'Go to Affinity',
  newPassword: 'No mail? Ask for another link',
} as const;
