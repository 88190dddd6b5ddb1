import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MailMessage, MailSummary } from './mail/mail-store.ts';
import { startMailCatcher, type MailCatcher } from './mail-catcher.ts';
import { reservePorts } from '../local/ports.ts';

let dir: string;
let catcher: MailCatcher;
let ports: { smtp: number; http: number };
let inbox: string;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'affinity-mail-'));
  const reserved = await reservePorts(['smtp', 'http']);
  await reserved.release();
  ports = { ...reserved.ports };
  inbox = `http://127.0.0.1:${ports.http}`;
  catcher = await startMailCatcher({ dir, smtpPort: ports.smtp, httpPort: ports.http });
});
afterAll(async () => {
  await catcher.close();
  rmSync(dir, { recursive: true, force: true });
});

/** Speaks SMTP (RFC 5321) by hand: the sender's library must not hide what the server says. */
async function send(to: string, message: string): Promise<void> {
  const socket = connect(ports.smtp, '127.0.0.1');
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  const expectCode = async (code: string) => {
    for (;;) {
      const { value } = (await lines.next()) as { value: string };
      if (/^\d{3} /.test(value)) return expect(value.slice(0, 3)).toBe(code);
    }
  };
  await expectCode('220');
  for (const [command, code] of [
    ['EHLO test', '250'],
    ['MAIL FROM:<no-reply@affinity.example>', '250'],
    [`RCPT TO:<${to}>`, '250'],
    ['DATA', '354'],
    [`${message.replaceAll('\n', '\r\n')}\r\n.`, '250'],
    ['QUIT', '221'],
  ] as const) {
    socket.write(`${command}\r\n`);
    await expectCode(code);
  }
  socket.end();
}

const list = async (to: string) =>
  ((await (await fetch(`${inbox}/api/messages?to=${encodeURIComponent(to)}`)).json()) as { messages: MailSummary[] }).messages;
const read = async (id: string) => (await (await fetch(`${inbox}/api/messages/${id}`)).json()) as MailMessage;

describe('the mail catcher', () => {
  it('keeps what was sent and finds it by recipient, newest first', async () => {
    await send(
      'ada@example.com',
      'From: Affinity <no-reply@affinity.example>\nTo: ada@example.com\nSubject: =?utf-8?q?R=C3=A9initialiser?=\n\nFollow http://localhost:8080/reset?token=abc.',
    );
    await send('Ada@Example.com', 'Subject: second\n\ntext');
    await send('bob@example.com', 'Subject: other\n\ntext');
    const mails = await list('ADA@example.com');
    expect(mails.map((mail) => mail.subject)).toEqual(['second', 'Réinitialiser']);
    const mail = await read(mails[1]?.id ?? '');
    expect(mail).toMatchObject({ from: 'no-reply@affinity.example', to: ['ada@example.com'], html: null });
    expect(mail.text.trim()).toBe('Follow http://localhost:8080/reset?token=abc.');
  });

  it('shows text inertly, with its links and nothing else alive', async () => {
    await send(
      'eve@example.com',
      'Subject: <img src=x onerror=alert(1)>\n\n<script>alert(1)</script> "https://a.example/?q=1&r=2". javascript:alert(1)',
    );
    const [mail] = await list('eve@example.com');
    const response = await fetch(`${inbox}/messages/${mail?.id}`);
    const html = await response.text();
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain('<a href="https://a.example/?q=1&amp;r=2" rel="noopener noreferrer">');
    expect(html).not.toContain('href="javascript');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const front = await (await fetch(inbox)).text();
    expect(front).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(front).not.toContain('<img');
  });

  it('serves an HTML part only where no script can run', async () => {
    await send('html@example.com', 'Subject: h\nContent-Type: text/html\n\n<b>hi</b><script>alert(1)</script>');
    const [mail] = await list('html@example.com');
    const { headers } = await fetch(`${inbox}/messages/${mail?.id}/html`);
    expect(headers.get('content-security-policy')).toMatch(/^sandbox allow-popups[^;]*; default-src 'none'/);
    expect(headers.get('content-security-policy')).not.toContain('allow-scripts');
    expect(await (await fetch(`${inbox}/messages/${mail?.id}`)).text()).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  });

  it('answers 404 for ids that it never gave and 421 to a foreign host name', async () => {
    expect((await fetch(`${inbox}/messages/..%2f..%2fetc%2fpasswd`)).status).toBe(404);
    expect((await fetch(`${inbox}/api/messages/20260101000000-00000000-0000-0000-0000-000000000000`)).status).toBe(404);
    const status = await new Promise((resolve, reject) => {
      request({ port: ports.http, host: '127.0.0.1', path: '/api/messages', headers: { host: 'evil.example' } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(421);
  });

  it('has its messages still after a restart, until they are deleted', async () => {
    const before = (await list('')).length;
    expect(before).toBeGreaterThan(0);
    await catcher.close();
    // Lets fetch notice that its kept connections are gone.
    await sleep(100);
    catcher = await startMailCatcher({ dir, smtpPort: ports.smtp, httpPort: ports.http });
    expect((await list('')).length).toBe(before);
    expect((await fetch(`${inbox}/api/messages`, { method: 'DELETE', headers: { origin: 'http://evil.example' } })).status).toBe(403);
    expect((await fetch(`${inbox}/api/messages`, { method: 'DELETE' })).status).toBe(204);
    expect(await list('')).toEqual([]);
  });
});
