import type { MailMessage } from './mail-outbox.repository.js';

export interface MailText {
  readonly to: string;
  readonly displayName: string;
  readonly subject: string;
  /** In order: words, or a link with what it is called. */
  readonly parts: readonly (string | MailLink)[];
}

export interface MailLink {
  readonly href: string;
  readonly label: string;
}

/** The one look of our mail: a greeting, paragraphs and links, as text and as plain HTML that loads nothing. */
export function layOutMail({ to, displayName, subject, parts }: MailText): MailMessage {
  const greeting = displayName === '' ? 'Hello,' : `Hello ${displayName},`;
  const all = [greeting, ...parts];
  const html = all.map((part) =>
    typeof part === 'string' ? escapeHtml(part) : `<a href="${escapeHtml(part.href)}">${escapeHtml(part.label)}</a>`,
  );
  return {
    to,
    subject,
    text: `${all.map((part) => (typeof part === 'string' ? part : part.href)).join('\n\n')}\n`,
    html:
      `<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5">` +
      `${html.map((part) => `<p>${part}</p>`).join('')}</body></html>`,
  };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
