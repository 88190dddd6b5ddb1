import type { MailMessage } from './mail-outbox.repository.js';

/** The one place with the words of the password-reset mail. */
export function passwordResetMail(to: string, displayName: string, link: string, minutes: number): MailMessage {
  const greeting = displayName === '' ? 'Hello,' : `Hello ${displayName},`;
  const paragraphs = [
    greeting,
    'Somebody, probably you, asked to set a new password for your Affinity account. To choose one, open this link:',
    `The link works once and for ${minutes} minutes. Setting a new password signs you out everywhere.`,
    'If you did not ask for this, ignore this mail: your password stays as it is.',
  ];
  const [hello, asked, validity, ignore] = paragraphs.map(escapeHtml);
  return {
    to,
    subject: 'Set a new password for Affinity',
    text: `${paragraphs[0]}\n\n${paragraphs[1]}\n\n${link}\n\n${paragraphs[2]}\n\n${paragraphs[3]}\n`,
    html:
      `<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5">` +
      `<p>${hello}</p><p>${asked}</p><p><a href="${escapeHtml(link)}">Set a new password</a></p><p>${validity}</p><p>${ignore}</p></body></html>`,
  };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
