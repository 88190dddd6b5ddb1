import { layOutMail } from './mail-layout.js';
import type { MailMessage } from './mail-outbox.repository.js';

/** @param device such as "Firefox on Linux", or undefined where the browser does not say */
export function newSignInMail(to: string, displayName: string, device: string | undefined, at: Date, settings: string): MailMessage {
  const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at);
  return layOutMail({
    to,
    displayName,
    subject: 'New sign-in to your Affinity account',
    parts: [
      `Somebody signed in to your Affinity account with ${device ?? 'a browser'} that was not used for it before: ${time} UTC.`,
      'If that was you, there is nothing to do.',
      'If it was not you, sign that device out in your settings and change your password:',
      { href: settings, label: 'See where I am signed in' },
    ],
  });
}
