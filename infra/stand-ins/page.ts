import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

// The look of the pages that only a developer sees: the mail inbox and the Google stand-in.
const STYLE = `
:root { color-scheme: light dark; --line: #d9d5de; --soft: #f5f3f7; --text: #221d29; --muted: #6a6373; --accent: #7c2d7a; --paper: #fff; }
@media (prefers-color-scheme: dark) { :root { --line: #3a3442; --soft: #221e28; --text: #eeeaf2; --muted: #a59dae; --accent: #e3a6e0; --paper: #18151c; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--soft); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 46rem; margin: 2.5rem auto; padding: 1.5rem 2rem 2rem; background: var(--paper); border: 1px solid var(--line); border-radius: 14px; }
main.narrow { max-width: 26rem; }
h1 { margin: 0 0 .25rem; font-size: 1.35rem; } p { margin: .5rem 0; } .muted { color: var(--muted); font-size: .9rem; }
a { color: var(--accent); } ul { list-style: none; margin: 1rem 0 0; padding: 0; }
li.row a { display: grid; gap: .1rem; padding: .7rem .25rem; border-top: 1px solid var(--line); text-decoration: none; color: inherit; }
li.row a:hover { background: var(--soft); }
.text { white-space: pre-wrap; overflow-wrap: anywhere; border-top: 1px solid var(--line); padding-top: 1rem; margin-top: 1rem; }
iframe { width: 100%; height: 24rem; border: 1px solid var(--line); border-radius: 8px; background: #fff; }
label { display: block; margin: .75rem 0 .2rem; } label.inline { display: flex; gap: .5rem; align-items: center; }
input[type=text], input[type=email], input[type=search] { width: 100%; padding: .55rem .7rem; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; }
button { padding: .55rem 1.1rem; font: inherit; border-radius: 8px; border: 1px solid var(--line); background: var(--paper); color: inherit; cursor: pointer; }
button.primary { background: #7c2d7a; border-color: #7c2d7a; color: #fff; } button.person { display: block; width: 100%; text-align: left; margin-top: .5rem; }
.actions { display: flex; gap: .75rem; justify-content: flex-end; margin-top: 1.25rem; } :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

/** Sends a page on which no script runs. `formAction` lists where its forms may lead, redirects included. */
export function sendPage(
  response: ServerResponse,
  title: string,
  body: string,
  options: { status?: number; narrow?: boolean; formAction?: string } = {},
): void {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main${options.narrow ? ' class="narrow"' : ''}>${body}</main></body></html>`;
  response
    .writeHead(options.status ?? 200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; style-src ${STYLE_HASH}; frame-src 'self'; base-uri 'none'; frame-ancestors 'self'; form-action ${options.formAction ?? "'self'"}`,
    })
    .end(html);
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .end(JSON.stringify(body));
}

/** False when a foreign site's name was pointed at this machine to read a loopback server through a browser. */
export function isLocalHost(request: IncomingMessage): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.headers.host ?? '');
}
