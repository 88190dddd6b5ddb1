import type { ServerResponse } from 'node:http';
import { escapeHtml, sendPage } from '../page.ts';
import type { MailMessage, MailSummary } from './mail-store.ts';

/** Plain text as HTML in which only web links do anything. */
export function linkify(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => {
      if (index % 2 === 0) return escapeHtml(part);
      const [, link = '', rest = ''] = /^(.*?)([.,;:!?)\]]*)$/.exec(part) ?? [];
      return `<a href="${escapeHtml(link)}" rel="noopener noreferrer">${escapeHtml(link)}</a>${escapeHtml(rest)}`;
    })
    .join('');
}

export function sendInbox(response: ServerResponse, messages: readonly MailSummary[], to: string): void {
  const rows = messages.slice(0, 200).map((mail) => {
    const when = new Date(mail.receivedAt).toUTCString();
    return `<li class="row"><a href="/messages/${mail.id}"><strong>${escapeHtml(mail.subject || '(no subject)')}</strong><span class="muted">to ${escapeHtml(mail.to.join(', '))} · ${when}</span></a></li>`;
  });
  const search = `<form method="get" action="/"><label for="to">Recipient</label><input id="to" type="search" name="to" value="${escapeHtml(to)}" placeholder="name@example.com"></form>`;
  const list = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>No mail yet.</p>';
  sendPage(
    response,
    'Mail inbox',
    `<h1>Mail inbox</h1><p class="muted">Mail that this local copy sent. Nothing left this machine.</p>${search}${list}`,
  );
}

export function sendMessage(response: ServerResponse, mail: MailMessage): void {
  const head = `<p><a href="/">Inbox</a></p><h1>${escapeHtml(mail.subject || '(no subject)')}</h1><p class="muted">from ${escapeHtml(mail.from)} to ${escapeHtml(mail.to.join(', '))}<br>${new Date(mail.receivedAt).toUTCString()}</p>`;
  const text = mail.text === '' ? '' : `<div class="text">${linkify(mail.text)}</div>`;
  const html =
    mail.html === null
      ? ''
      : `<p class="muted">As formatted by the sender:</p><iframe title="Formatted message" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/messages/${mail.id}/html"></iframe>`;
  sendPage(response, mail.subject, head + text + html);
}

/** The HTML part for the frame: no scripts, no forms, no requests, links into a new tab. */
export function sendHtmlPart(response: ServerResponse, html: string): void {
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy':
        "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
    })
    .end(`<base target="_blank">${html}`);
}
