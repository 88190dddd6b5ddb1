import { timeInWords, type MailText } from './mail-layout.js';

/** @param device such as "Firefox on Linux", or undefined where the browser does not say */
export function passwordChangedMail(to: string, displayName: string, device: string | undefined, at: Date, resetLink: string): MailText {
  return {
    to,
    displayName,
    subject: 'The password of your Affinity account was changed',
    parts: [
      `Your Affinity account has a new password. It was set with ${device ?? 'a browser'}: ${timeInWords(at)}.`,
      'If that was you, there is nothing to do.',
      'If it was not you, set another one by a link that we send to this address. That signs everybody out. Then look through "Sign-in and security" in your settings:',
      { href: resetLink, label: 'Set another password' },
    ],
  };
}
