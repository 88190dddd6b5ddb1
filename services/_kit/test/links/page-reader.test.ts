import { randomBytes } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withOpenTransaction } from '@affinity/kit/db/outside-work';
import { PageReader } from '@affinity/kit/links/page-reader';
import { html, startPageServer, type Answer, type PageServer } from './page-server.js';

const TITLE = '<title>A page</title>';
const read = { title: 'A page', description: null, site: '127.0.0.1' };
const KB = 1024;

describe('what a page says of itself', () => {
  let server: PageServer;
  let reader: PageReader;
  const summary = (path = '/') => reader.summary(`http://127.0.0.1:${server.port}${path}`);
  const summaryOf = (answer: Answer) => {
    server.answer = answer;
    return summary();
  };

  beforeAll(async () => {
    server = await startPageServer();
  });
  beforeEach(() => {
    server.forget();
    reader = new PageReader({ userAgent: 'Tests/1.0 (+https://example.org)', mayReach: () => true, mayConnectTo: () => true });
  });
  afterEach(() => reader.close());
  afterAll(() => server.close());

  it('EXPERIENCE-15 is its title, its description and its site', async () => {
    const page = `<!doctype html><html><head><meta charset=utf-8>
      <title>Not this</title><meta name="description" content="Nor this">
      <meta property="og:title" content="Ann &amp; Lee&#39;s &lt;b&gt;walk&lt;/b&gt;">
      <meta property="og:description" content="  A&nbsp;day\n by the   sea ">
      <meta property="og:site_name" content="Walks"></head><body>`;
    expect(await summaryOf(html(page))).toEqual({ title: "Ann & Lee's <b>walk</b>", description: 'A day by the sea', site: 'Walks' });
  });

  it('EXPERIENCE-15 is asked for as by a stranger', async () => {
    await summaryOf(html(TITLE, { 'set-cookie': 'a=1; Path=/' }));
    await summary('/a?b=c');
    const { headers, url, method } = server.requests[1]!;
    expect([method, url]).toEqual(['GET', '/a?b=c']);
    expect(headers).toEqual({
      host: `127.0.0.1:${server.port}`,
      connection: 'close',
      'user-agent': 'Tests/1.0 (+https://example.org)',
      accept: 'text/html, application/xhtml+xml;q=0.9',
      'accept-language': 'en',
      'accept-encoding': 'gzip, br',
    });
  });

  it.each([
    ['a page without a title', html('<p>Words</p>')],
    ['an empty page', html('')],
    ['a title that nobody sees', html('<title> \u200b\u202e </title>')],
    ['plain text', html(TITLE, { 'content-type': 'text/plain' })],
    ['a picture', html(TITLE, { 'content-type': 'image/svg+xml' })],
    ['a type that begins like one', html(TITLE, { 'content-type': 'text/html5' })],
    ['no type', (_, response) => response.end(TITLE)],
    ['a page that is not found', (_, response) => response.writeHead(404, { 'content-type': 'text/html' }).end(TITLE)],
    ['a part of a page', (_, response) => response.writeHead(206, { 'content-type': 'text/html' }).end(TITLE)],
    ['a failure', (_, response) => response.writeHead(500, { 'content-type': 'text/html' }).end(TITLE)],
    ['a broken connection', (request) => request.socket.destroy()],
    ['no HTTP', (request) => request.socket.end('220 mail.example ESMTP\r\n')],
    [
      'an answer that breaks off',
      (_, response) =>
        void response.writeHead(200, { 'content-type': 'text/html', 'content-length': 999 }).write(TITLE, () => response.destroy()),
    ],
    ['a packing that is not understood', html(TITLE, { 'content-encoding': 'zstd' })],
    ['a page that is packed twice', html(gzipSync(gzipSync(TITLE)), { 'content-encoding': 'gzip, gzip' })],
    ['a packed page that is none', html(TITLE, { 'content-encoding': 'gzip' })],
  ] satisfies [string, Answer][])('EXPERIENCE-15 nothing is said of %s', async (_, answer) => {
    expect(await summaryOf(answer)).toBeUndefined();
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    ['as it is', html(TITLE)],
    ['as XHTML', html(TITLE, { 'content-type': 'Application/XHTML+XML' })],
    ['by gzip', html(gzipSync(TITLE), { 'content-encoding': 'gzip' })],
    ['by brotli', html(brotliCompressSync(TITLE), { 'content-encoding': 'BR' })],
  ])('EXPERIENCE-15 comes %s', async (_, answer) => {
    expect(await summaryOf(answer)).toEqual(read);
  });

  describe('and no more is read', () => {
    /** Writes for ever. @returns what could be sent until the reader went away */
    const endless = (start: string | Buffer, more: Buffer, headers = {}): { answer: Answer; sent: Promise<number> } => {
      const { promise: sent, resolve } = Promise.withResolvers<number>();
      const answer: Answer = (_, response) => {
        let bytes = 0;
        const body = function* (): Generator<string | Buffer> {
          for (yield start; ; bytes += more.length) yield more;
        };
        response.writeHead(200, { 'content-type': 'text/html', ...headers });
        pipeline(Readable.from(body()), response, () => resolve(bytes));
      };
      return { answer, sent };
    };
    /** More than fits into the buffers of a connection on both its sides. */
    const BUFFERED = 16 * KB * KB;

    it.each(['</head>', '<body>', '<body class="a"><title>Another</title>'])('EXPERIENCE-15 after %s', async (end) => {
      const { answer, sent } = endless(`<head>${TITLE}${end}`, Buffer.alloc(64 * KB, ' '));
      expect(await summaryOf(answer)).toEqual(read);
      expect(await sent).toBeLessThan(BUFFERED);
    });

    it('EXPERIENCE-15 after 512 kB', async () => {
      const { answer, sent } = endless(TITLE, Buffer.alloc(64 * KB, ' '));
      expect(await summaryOf(answer)).toEqual(read);
      expect(await sent).toBeLessThan(BUFFERED);
      const after = (kilobytes: number) => html(`${' '.repeat(kilobytes * KB)}${TITLE}`);
      expect(await summaryOf(after(511))).toEqual(read);
      expect(await summaryOf(after(512))).toBeUndefined();
    });

    it('EXPERIENCE-15 after 512 kB that were packed small', async () => {
      const bomb = gzipSync(Buffer.concat([Buffer.from('<p>'), Buffer.alloc(512 * KB * KB, ' '), Buffer.from(TITLE)]));
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      const begun = process.cpuUsage();
      expect(await summaryOf(html(bomb, { 'content-encoding': 'gzip' }))).toBeUndefined();
      const { user } = process.cpuUsage(begun);
      const now = process.memoryUsage();
      expect(now.heapUsed + now.arrayBuffers - heapUsed - arrayBuffers).toBeLessThan(128 * KB * KB);
      expect(user / 1000).toBeLessThan(1000);
    });

    it('EXPERIENCE-15 after 512 kB that become nothing', async () => {
      // Each is a whole file of no bytes.
      const nothing = Buffer.concat(Array.from({ length: 3000 }, () => gzipSync('')));
      const { answer, sent } = endless(gzipSync(''), nothing, { 'content-encoding': 'gzip' });
      const begun = performance.now();
      expect(await summaryOf(answer)).toBeUndefined();
      expect(performance.now() - begun).toBeLessThan(4000);
      expect(await sent).toBeLessThan(BUFFERED);
    });

    it('EXPERIENCE-15 of headers after 16 kB', async () => {
      const noise = (bytes: number): string => randomBytes(bytes / 2).toString('hex');
      expect(await summaryOf(html(TITLE, { 'x-noise': noise(15 * KB) }))).toEqual(read);
      expect(await summaryOf(html(TITLE, { 'x-noise': noise(17 * KB) }))).toBeUndefined();
    });

    it('EXPERIENCE-15 after five seconds, whether head, words or redirects are slow', async () => {
      const slow: Record<string, Answer> = {
        '/silent': () => undefined,
        '/head': async (_, { socket }) => {
          for (socket!.write('HTTP/1.1 200 OK\r\nx: '); !socket!.destroyed; await sleep(200)) socket!.write('x');
        },
        '/words': async (_, response) => {
          for (response.writeHead(200, { 'content-type': 'text/html' }); !response.destroyed; await sleep(200)) response.write(`${TITLE} `);
        },
        '/moved': async (request, response) => {
          await sleep(2000);
          response.writeHead(302, { location: `${request.url}?1` }).end();
        },
      };
      server.answer = (request, response) => slow[request.url!.split('?')[0]!]!(request, response);
      const took = async (path: string): Promise<number> => {
        const begun = performance.now();
        expect(await summary(path)).toBeUndefined();
        return performance.now() - begun;
      };
      for (const time of await Promise.all(Object.keys(slow).map(took))) {
        expect(time).toBeGreaterThan(4900);
        expect(time).toBeLessThan(8000);
      }
      expect(server.requests.length).toBeGreaterThan(4);
      await expect.poll(() => server.requests.every(({ socket }) => socket.destroyed)).toBe(true);
    });
  });

  it('EXPERIENCE-15 is asked for once at a time, whoever waits for it', async () => {
    server.answer = async (request, response) => {
      await sleep(50);
      html(TITLE)(request, response);
    };
    const all = await Promise.all(['/', '/#a', '/../', '/other'].map(summary));
    expect(all).toEqual([read, read, read, read]);
    expect([server.requests.length, new Set(server.requests.map(({ url }) => url))]).toEqual([2, new Set(['/', '/other'])]);
    await summary();
    expect(server.requests).toHaveLength(3);
  });

  it('EXPERIENCE-15 is not waited for by a reader that closes, nor asked for afterwards', async () => {
    const begun = performance.now();
    const waiting = summaryOf(() => undefined);
    await expect.poll(() => server.requests.length).toBe(1);
    await reader.close();
    expect(await waiting).toBeUndefined();
    expect(performance.now() - begun).toBeLessThan(3000);
    server.answer = html(TITLE);
    expect(await summary()).toBeUndefined();
    expect(server.requests).toHaveLength(1);
  });

  it('EXPERIENCE-15 is not asked for inside a transaction', async () => {
    await expect(withOpenTransaction(() => summary())).rejects.toThrow('inside a transaction');
  });
});
