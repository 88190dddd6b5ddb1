import { layOutMail } from './mail-layout.js';
import type { MailMessage } from './mail-outbox.repository.js';

export interface Recipient {
  readonly to: string;
  readonly displayName: string;
}

export function confirmEmailMail({ to, displayName }: Recipient, link: string): MailMessage {
  return layOutMail({
    to,
    displayName,
    subject: 'Confirm your e-mail address for Affinity',
    parts: [
      'Welcome to Affinity. To confirm that this is your e-mail address, open this link:',
      { href: link, label: 'Confirm my e-mail address' },
      'The link works once and for 24 hours.',
      'If you did not sign up for Affinity, ignore this mail.',
    ],
  });
}

export function changeEmailMail({ to, displayName }: Recipient, link: string): MailMessage {
  return layOutMail({
    to,
    displayName,
    subject: 'Confirm your new e-mail address for Affinity',
    parts: [
      'You asked to use this e-mail address for your Affinity account from now on. To confirm it, open this link:',
      { href: link, label: 'Use this e-mail address' },
      'The link works once and for 24 hours. Until you open it, your old address stays as it is.',
      'If you did not ask for this, ignore this mail.',
    ],
  });
}

export function emailChangedMail({ to, displayName }: Recipient, link: string, days: number): MailMessage {
  return layOutMail({
    to,
    displayName,
    subject: 'The e-mail address of your Affinity account was changed',
    parts: [
      'Your Affinity account has another e-mail address now. You can no longer sign in with this one.',
      'If that was you, there is nothing to do.',
      `If it was not you, open this link within ${days} days. It puts this address back and signs everybody out. Then set a new password.`,
      { href: link, label: 'It was not me: put this address back' },
    ],
  });
}
