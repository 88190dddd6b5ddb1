import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PageReader } from '@affinity/kit/links/page-reader';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

let server: Server;
let port: number;
let origin: string;
let asked: IncomingMessage[] = [];
const answers = new Map<string, Answer>();
/** Reads pages of this machine, where the tests' pages are, under one of its addresses alone. */
const reader = new PageReader({ userAgent: 'Test/1', mayReach: (ip) => ip === '127.0.0.1', mayConnectTo: (to) => to === port });

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request);
    (answers.get(request.url!) ?? ((gone) => gone.writeHead(404).end()))(response, request);
  });
  await new Promise<void>((listening) => void server.listen(0, listening));
  port = (server.address() as AddressInfo).port;
  origin = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await reader.close();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});
beforeEach(() => {
  asked = [];
  answers.clear();
});

const PAGE = '<title>The harbour</title>';
const SUMMARY = { title: 'The harbour', description: null };
const html = (body: string | Buffer, headers: Record<string, string> = {}): Answer => {
  return (response) => void response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(body);
};
const redirect = (location: string, status = 302): Answer => {
  return (response) => void response.writeHead(status, { location }).end();
};
const read = (path: string, answer?: Answer) => {
  if (answer) answers.set(path, answer);
  return reader.summary(origin + path);
};

describe('a page', () => {
  it('MSG-118 is read, by a request that says who asks and nothing of a member', async () => {
    expect(await read('/a', html(PAGE))).toEqual(SUMMARY);
    const { 'user-agent': agent, cookie, referer, connection } = asked[0]!.headers;
    expect([agent, cookie, referer, connection]).toEqual(['Test/1', undefined, undefined, 'close']);
  });

  it.each([
    ['packed', html(gzipSync(PAGE), { 'content-encoding': 'gzip' })],
    ['in XHTML', html(PAGE, { 'content-type': 'Application/XHTML+xml' })],
    ['in another encoding', html(Buffer.from('<title>The harbour</title>', 'utf16le'), { 'content-type': 'text/html; charset=utf-16le' })],
  ])('MSG-118 is read %s', async (_, answer) => expect(await read('/a', answer)).toEqual(SUMMARY));

  it.each([
    ['that is no page', html(PAGE, { 'content-type': 'application/json' })],
    ['of a type that only begins as one', html(PAGE, { 'content-type': 'text/html5' })],
    ['with an error', ((response) => void response.writeHead(500, { 'content-type': 'text/html' }).end(PAGE)) satisfies Answer],
    ['packed wrongly', html('nonsense', { 'content-encoding': 'gzip' })],
    ['cut off', ((response) => void response.writeHead(200, { 'content-type': 'text/html' }).destroy()) satisfies Answer],
    ['with a header without end', html(PAGE, { 'x-long': 'a'.repeat(20_000) })],
  ])('MSG-118 says nothing when it is one %s', async (_, answer) => expect(await read('/a', answer)).toBeUndefined());

  it('EXPERIENCE-15 is read to the end of its head, and to 512 kB at most, however small it is packed', async () => {
    expect(await read('/head', html(`<head>${PAGE}</head>${'a'.repeat(5_000_000)}`))).toEqual(SUMMARY);
    const bomb = gzipSync(Buffer.concat([Buffer.alloc(100_000_000, ' '), Buffer.from(PAGE)]));
    expect(await read('/bomb', html(bomb, { 'content-encoding': 'gzip' }))).toBeUndefined();
  });

  it('EXPERIENCE-15 has five seconds, also when it comes drop by drop', { timeout: 20_000 }, async () => {
    let drops = 0;
    const dripping: Answer = (response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const timer = setInterval(() => (drops += 1) && response.write(' '), 100);
      response.on('close', () => clearInterval(timer));
    };
    expect(await read('/slow', dripping)).toBeUndefined();
    expect(drops).toBeGreaterThan(5);
    const after = drops;
    await new Promise((done) => setTimeout(done, 500));
    expect(drops - after).toBeLessThanOrEqual(1);
  });
});

describe('a redirect', () => {
  it.each([301, 302, 303, 307, 308])('MSG-118 is followed: %i', async (status) => {
    answers.set('/to', html(PAGE));
    expect(await read('/a', redirect('to', status))).toEqual(SUMMARY);
  });

  it('MSG-118 is followed three times, and no further', async () => {
    answers.set('/4', html(PAGE));
    for (const n of [1, 2, 3]) answers.set(`/${n}`, redirect(`/${n + 1}`));
    expect(await read('/1')).toEqual(SUMMARY);
    expect(await read('/0', redirect('/1'))).toBeUndefined();
    expect(await read('/loop', redirect('/loop'))).toBeUndefined();
  });

  it('EXPERIENCE-15 leads nowhere that may not be reached: another address, another port, another scheme', async () => {
    answers.set('/secret', html(PAGE));
    const targets = [`http://127.0.0.2:${port}/secret`, `http://[::1]:${port}/secret`, 'http://127.0.0.1:1/secret', 'file:///etc/passwd'];
    for (const target of [...targets, `http://me:key@127.0.0.1:${port}/secret`, 'data:text/html,<title>x</title>', 'http://']) {
      expect(await read('/a', redirect(target))).toBeUndefined();
    }
    expect(asked.map(({ url }) => url)).not.toContain('/secret');
  });
});

describe('an address that may not be reached', () => {
  it('EXPERIENCE-15 is not connected to, as a number or by a name', async () => {
    answers.set('/', html(PAGE));
    const guarded = new PageReader({ userAgent: 'Test/1', mayConnectTo: () => true });
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0', '2130706433']) {
      expect(await guarded.summary(`http://${host}:${port}/`)).toBeUndefined();
    }
    expect(asked).toEqual([]);
    // The same name is asked where this machine may be reached.
    const open = new PageReader({ userAgent: 'Test/1', mayReach: () => true, mayConnectTo: () => true });
    expect(await open.summary(`http://localhost:${port}/`)).toEqual(SUMMARY);
    await Promise.all([guarded.close(), open.close()]);
  });

  it('EXPERIENCE-15 is one of another port than those of the web', async () => {
    answers.set('/', html(PAGE));
    const onWeb = new PageReader({ userAgent: 'Test/1', mayReach: () => true });
    expect(await onWeb.summary(`${origin}/`)).toBeUndefined();
    expect(asked).toEqual([]);
    await onWeb.close();
  });
});
