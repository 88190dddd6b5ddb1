import type { MailText } from './mail-layout.js';

/** The words of the password-reset mail stand here alone. */
export function passwordResetMail(to: string, displayName: string, link: string, minutes: number): MailText {
  return {
    to,
    displayName,
    subject: 'Set a new password for Affinity',
    parts: [
      'Somebody, probably you, asked to set a new password for your Affinity account. To choose one, open this link:',
      { href: link, label: 'Set a new password' },
      `The link works once and for ${minutes} minutes. Setting a new password signs you out everywhere.`,
      'If you did not ask for this, ignore this mail: your password stays as it is.',
    ],
  };
}
