import { timeInWords, type MailText } from './mail-layout.js';

/** @param device such as "Firefox on Linux", or undefined where the browser does not say */
export function newSignInMail(to: string, displayName: string, device: string | undefined, at: Date, settings: string): MailText {
  return {
    to,
    displayName,
    subject: 'New sign-in to your Affinity account',
    parts: [
      `Somebody signed in to your Affinity account with ${device ?? 'a browser'} that was not used for it before: ${timeInWords(at)}.`,
      'If that was you, there is nothing to do.',
      'If it was not you, sign that device out in your settings and change your password:',
      { href: settings, label: 'See where I am signed in' },
    ],
  };
}
