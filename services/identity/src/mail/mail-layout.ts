import type { MailPart } from './mail-says.js';
import type { MailText } from './mail-text.js';

/** What is sent. */
export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Fields of the head beside the usual ones. */
  readonly headers?: Readonly<Record<string, string>>;
}

const FONT = 'font-family:Figtree,Helvetica,Arial,sans-serif';
const STYLE = {
  page: 'margin:0;padding:0;background:#f6efec',
  frame: 'padding:24px 12px',
  card: 'max-width:560px;background:#ffffff;border:1px solid #e6d8d3;border-radius:12px',
  // The mark is words: nothing is loaded from anywhere.
  mark: "padding:24px 28px 0;font-family:Besley,Georgia,'Times New Roman',serif;font-size:26px;font-weight:bold;color:#4a1526",
  body: `padding:8px 28px 16px;${FONT};font-size:16px;line-height:1.55;color:#2b0d05;overflow-wrap:anywhere;word-break:break-word`,
  paragraph: 'margin:16px 0',
  button:
    'display:inline-block;padding:12px 22px;border-radius:24px;background:#4a1526;color:#f8eee8;font-weight:bold;text-decoration:none',
  quote: 'margin:16px 0;padding:4px 0 4px 16px;border-left:3px solid #e0623f',
  foot: `padding:16px 28px 24px;border-top:1px solid #e6d8d3;${FONT};font-size:13px;line-height:1.5;color:#6b565b`,
  footLink: 'color:#6b565b',
} as const;

/** The one look of our mail, as text and as HTML that loads nothing: mark, greeting, what is said, why it came and from where. */
export function layOutMail({ to, language, greeting, subject, parts, why, unsubscribe }: MailText, origin: string): MailMessage {
  const all = [greeting, ...parts];
  const end = unsubscribe && {
    text: `${unsubscribe.label}: ${unsubscribe.href}\n`,
    html: `<br>${footLink(unsubscribe.href, unsubscribe.label)}`,
  };
  return {
    to,
    subject,
    text: `${[...all.map(textOf), `-- \n${why}\n${end?.text ?? ''}Affinity, ${origin}`].join('\n\n')}\n`,
    html: [
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
      `<meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head><body style="${STYLE.page}">`,
      `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="${STYLE.frame}">`,
      `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${STYLE.card}">`,
      `<tr><td style="${STYLE.mark}">Affinity</td></tr>`,
      `<tr><td style="${STYLE.body}">${all.map(htmlOf).join('\n')}</td></tr>`,
      `<tr><td style="${STYLE.foot}">${escapeHtml(why)}${end?.html ?? ''}<br>Affinity, ${footLink(origin, origin)}</td></tr>`,
      `</table></td></tr></table></body></html>`,
    ].join('\n'),
    ...(unsubscribe && { headers: oneClick(unsubscribe.href) }),
  };
}

/** RFC 2369 and RFC 8058: programs that read mail show a button, which posts to this address. */
function oneClick(href: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function footLink(href: string, label: string): string {
  return `<a href="${escapeHtml(href)}" style="${STYLE.footLink}">${escapeHtml(label)}</a>`;
}

function textOf(part: MailPart): string {
  if (typeof part === 'string') return part;
  if ('href' in part) return `${part.label}:\n${part.href}`;
  return part.quote.replace(/^/gm, '> ');
}

function htmlOf(part: MailPart): string {
  if (typeof part === 'string') return `<p style="${STYLE.paragraph}">${linesOf(part)}</p>`;
  if ('quote' in part) return `<blockquote style="${STYLE.quote}">${linesOf(part.quote)}</blockquote>`;
  const { href, label } = part;
  return `<p style="${STYLE.paragraph}"><a href="${escapeHtml(href)}" style="${STYLE.button}">${escapeHtml(label)}</a></p>`;
}

function linesOf(text: string): string {
  return escapeHtml(text).replace(/\r?\n/g, '<br>');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
