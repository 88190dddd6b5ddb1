import type { MailText } from './mail-layout.js';

export interface Recipient {
  readonly to: string;
  readonly displayName: string;
}

export function confirmEmailMail({ to, displayName }: Recipient, link: string): MailText {
  return {
    to,
    displayName,
    subject: 'Confirm your e-mail address for Affinity',
    parts: [
      'Welcome to Affinity. To confirm that this is your e-mail address, open this link:',
      { href: link, label: 'Confirm my e-mail address' },
      'The link works once and for 24 hours.',
      'If you did not sign up for Affinity, ignore this mail.',
    ],
    why: 'You get this mail because somebody signed up for Affinity with this e-mail address.',
  };
}

export function changeEmailMail({ to, displayName }: Recipient, link: string): MailText {
  return {
    to,
    displayName,
    subject: 'Confirm your new e-mail address for Affinity',
    parts: [
      'You asked to use this e-mail address for your Affinity account from now on. To confirm it, open this link:',
      { href: link, label: 'Use this e-mail address' },
      'The link works once and for 24 hours. Until you open it, your old address stays as it is.',
      'If you did not ask for this, ignore this mail.',
    ],
    why: 'You get this mail because somebody entered this e-mail address for an Affinity account.',
  };
}

export function emailChangedMail({ to, displayName }: Recipient, link: string, days: number): MailText {
  return {
    to,
    displayName,
    subject: 'The e-mail address of your Affinity account was changed',
    parts: [
      'Your Affinity account has another e-mail address now. You can no longer sign in with this one.',
      'If that was you, there is nothing to do.',
      `If it was not you, open this link within ${days} days. It puts this address back, signs everybody out, ends the password, and removes passkeys, authenticator apps, recovery codes and Google sign-ins that were added lately. Then set a new password by the link that we send.`,
      { href: link, label: 'It was not me: put this address back' },
    ],
    why: 'You get this mail because this was the e-mail address of your Affinity account until now.',
  };
}

export function emailRestoredMail({ to, displayName }: Recipient, link: string, minutes: number): MailText {
  return {
    to,
    displayName,
    subject: 'The e-mail address of your Affinity account is back',
    parts: [
      'This is the e-mail address of your Affinity account again. Everybody was signed out, and the old password no longer works.',
      'Passkeys, authenticator apps, recovery codes and Google sign-ins that were added in the week before the address was changed, or since, were removed.',
      'To choose a new password, open this link:',
      { href: link, label: 'Set a new password' },
      `The link works once and for ${minutes} minutes. After that, ask for another one by "Forgot password" on the sign-in page.`,
    ],
  };
}
