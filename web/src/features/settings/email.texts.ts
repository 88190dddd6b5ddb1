/** Words of the part of /settings about the e-mail address. */
export const EMAIL_TEXTS = {
  title: 'E-mail address',
  lead: 'You sign in with it, and we write to it about your account only.',
  confirmed: 'Confirmed',
  unconfirmed: 'Not confirmed yet: open the link in the mail we sent you.',
  send: 'Send the link again',
  sending: 'Sending...',
  sent: 'A new link is on its way.',
  newAddress: 'New e-mail address',
  change: 'Change e-mail address',
  changing: 'Sending...',
  confirmLead: (email: string) => `We send a link to ${email}. Your address changes when you open it.`,
  asked: (email: string) => `Open the link that we send to ${email}. Your address changes then, and your other devices are signed out.`,
} as const;
