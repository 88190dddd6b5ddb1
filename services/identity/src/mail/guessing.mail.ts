import type { MailText } from './mail-layout.js';

/** Tells an owner that strangers try passwords, and that there is nothing that must be done. */
export function guessingMail(to: string, displayName: string, resetLink: string): MailText {
  return {
    to,
    displayName,
    subject: 'Somebody is guessing your Affinity password',
    parts: [
      'Somebody entered wrong passwords for your Affinity account many times within an hour, on a device and network that are new to your account. We let only few tries through. While that goes on, new devices may be refused for some time, also with the right password.',
      'You can go on as usual where you have signed in before. You need not do anything if your password is long and used nowhere else.',
      'If it is short, or you use it elsewhere too, or you need to sign in on a new device now, set a new one here:',
      { href: resetLink, label: 'Set a new password' },
    ],
  };
}
