import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { sendHtmlPart, sendInbox, sendMessage } from './mail/inbox-pages.ts';
import { MailStore } from './mail/mail-store.ts';
import { isLocalHost, sendJson, sendPage } from './page.ts';

export interface MailCatcherOptions {
  readonly dir: string;
  readonly smtpPort: number;
  readonly httpPort: number;
}

export interface MailCatcher {
  close(): Promise<void>;
}

const MAX_BYTES = 10 * 1024 * 1024;

async function handle(request: IncomingMessage, response: ServerResponse, store: MailStore): Promise<void> {
  if (!isLocalHost(request)) return sendJson(response, 421, { code: 'wrong_host' });
  const url = new URL(request.url ?? '/', 'http://inbox');
  const [, id, part] = /^\/(?:api\/)?messages\/([^/]+)(\/html)?$/.exec(url.pathname) ?? [];
  const to = url.searchParams.get('to') ?? undefined;
  if (request.method === 'DELETE' && url.pathname === '/api/messages') {
    // A browser names the page a request comes from; only programs may empty the inbox.
    if (request.headers.origin !== undefined) return sendJson(response, 403, { code: 'cross_site' });
    await store.clear();
    response.writeHead(204).end();
    return;
  }
  if (request.method !== 'GET') return sendJson(response, 405, { code: 'method_not_allowed' });
  if (url.pathname === '/') return sendInbox(response, store.list(to), to ?? '');
  if (url.pathname === '/health') return sendJson(response, 200, { status: 'ok' });
  if (url.pathname === '/api/messages') return sendJson(response, 200, { messages: store.list(to) });
  const mail = id === undefined ? undefined : await store.find(id);
  if (!mail) return sendPage(response, 'Not found', '<h1>Not found</h1><p><a href="/">Inbox</a></p>', { status: 404 });
  if (url.pathname.startsWith('/api/')) return sendJson(response, 200, mail);
  if (part) return sendHtmlPart(response, mail.html ?? '');
  return sendMessage(response, mail);
}

function listen(server: Server | SMTPServer, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const emitter = server as Server;
    emitter.once('error', reject);
    emitter.listen(port, '127.0.0.1', () => resolve());
  });
}

/**
 * Plays the mail provider: takes every message by SMTP and shows it on `http://127.0.0.1:<httpPort>/`.
 * JSON: `GET /api/messages?to=` gives `{messages: MailSummary[]}` newest first, `GET /api/messages/<id>` a MailMessage,
 * `DELETE /api/messages` empties the box.
 */
export async function startMailCatcher(options: MailCatcherOptions): Promise<MailCatcher> {
  const store = new MailStore(options.dir);
  const smtp = new SMTPServer({
    authOptional: true,
    // Loopback only: there is no certificate to offer, and nothing to protect on the way.
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: MAX_BYTES,
    onData(stream, session, done) {
      const keep = async () => {
        const raw = await buffer(stream);
        if (stream.sizeExceeded) throw Object.assign(new Error('Message too large'), { responseCode: 552 });
        const { mailFrom, rcptTo } = session.envelope;
        const mail = await store.add(raw, { from: mailFrom ? mailFrom.address : '', to: rcptTo.map((recipient) => recipient.address) });
        return `kept as ${mail.id}`;
      };
      callbackify(keep)(done);
    },
  });
  await listen(smtp, options.smtpPort);
  smtp.on('error', (error) => process.stderr.write(`mail catcher: ${error.message}\n`));
  const http = createServer((request, response) => {
    handle(request, response, store).catch((error: unknown) => {
      process.stderr.write(`mail catcher: ${(error as Error).stack}\n`);
      if (!response.headersSent) sendJson(response, 500, { code: 'internal' });
    });
  });
  await listen(http, options.httpPort);
  return {
    async close() {
      http.closeAllConnections();
      await Promise.all([new Promise((resolve) => http.close(resolve)), new Promise<void>((resolve) => smtp.close(() => resolve()))]);
    },
  };
}
