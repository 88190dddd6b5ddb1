import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '@affinity/kit/testing/patience';
import { ObjectStorage } from '@affinity/kit/storage/object-storage';
import { eventually, TestWorld, type Answer, type Ask, type TestGateway } from '../support/test-gateway.js';

const OWNER = '0198c0de-0000-7000-8000-000000000001';
const KEY = `posts/${OWNER}/1763735000000_beach-0123456789abcdef0123456789abcdef.webp`;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

describe('the media door', () => {
  let world: TestWorld;
  let gateway: TestGateway;
  let storage: ObjectStorage;
  beforeAll(async () => {
    world = await TestWorld.start();
    storage = new ObjectStorage(world.bucket);
    await storage.put(KEY, Buffer.from(LETTERS), 'image/webp');
    gateway = await world.gateway();
  });
  afterAll(async () => {
    await gateway.close();
    await world.stop();
  });

  const ask = (path: string, headers: Ask['headers'] = {}, method = 'GET'): Promise<Answer> =>
    gateway.ask(method, path, { headers }, gateway.mediaPort);
  const file = (headers: Ask['headers'] = {}, method = 'GET'): Promise<Answer> => ask(`/media/${KEY}`, headers, method);

  /** Every answer has these headers (SAFETY-47). */
  function expectLocked({ headers }: Answer): void {
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
  }

  it('MED-006, SAFETY-47: gives the stored bytes, for ever, and nothing that could act', async () => {
    const answer = await file();
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(LETTERS);
    expectLocked(answer);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '26',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=3600, s-maxage=30, must-revalidate',
    });
    expect(answer.headers['content-disposition']).toBeUndefined();
    expect((await ask(`/media/${KEY}?v=2`)).text).toBe(LETTERS);
  });

  it('HEAD tells the same and sends nothing', async () => {
    const [whole, head] = [await file(), await file({ range: 'bytes=0-4' }, 'HEAD')];
    expect([head.status, head.text]).toEqual([200, '']);
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control', 'accept-ranges']) {
      expect(head.headers[name]).toBe(whole.headers[name]);
    }
  });

  describe('of a part', () => {
    it.each([
      ['bytes=0-4', 'abcde', 'bytes 0-4/26'],
      ['bytes=23-', 'xyz', 'bytes 23-25/26'],
      ['bytes=-2', 'yz', 'bytes 24-25/26'],
      ['bytes=20-900', 'uvwxyz', 'bytes 20-25/26'],
    ])('%s gives it', async (range, text, contentRange) => {
      const answer = await file({ range });
      expect([answer.status, answer.text]).toEqual([206, text]);
      expect(answer.headers).toMatchObject({ 'content-range': contentRange, 'content-length': String(text.length) });
      expectLocked(answer);
    });

    it('that is not there: 416 with the length', async () => {
      const answer = await file({ range: 'bytes=26-' });
      expect([answer.status, answer.text]).toEqual([416, '']);
      expect(answer.headers['content-range']).toBe('bytes */26');
      expect(answer.headers['cache-control']).toBe('no-store');
    });

    it('of many parts, or nonsense: the whole', async () => {
      for (const range of ['bytes=0-1,4-5', 'bytes=x', 'lines=1-2'])
        expect(await file({ range })).toMatchObject({ status: 200, text: LETTERS });
    });

    it('if it is still the same file; otherwise the whole', async () => {
      const { etag } = (await file()).headers;
      expect((await file({ range: 'bytes=0-4', 'if-range': etag })).status).toBe(206);
      expect((await file({ range: 'bytes=0-4', 'if-range': '"other"' })).status).toBe(200);
      expect((await file({ range: 'bytes=0-4', 'if-range': 'Sat, 21 Nov 2026 00:00:00 GMT' })).status).toBe(200);
    });
  });

  it('304 for who has it', async () => {
    const etag = (await file()).headers['etag']!;
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await file({ 'if-none-match': known, range: 'bytes=0-4' });
      expect([answer.status, answer.text]).toEqual([304, '']);
      expect(answer.headers['etag']).toBe(etag);
    }
    expect((await file({ 'if-none-match': '"other"' })).status).toBe(200);
  });

  it.each(['text/html', 'image/svg+xml', 'application/pdf', 'application/octet-stream', 'image/webp; charset=x'])(
    'SAFETY-47: what is stored as %s is only ever saved',
    async (contentType) => {
      const key = `stories/${OWNER}/1_${contentType.replace(/\W/g, '-')}`;
      await storage.put(key, Buffer.from('<script>alert(1)</script>'), contentType);
      const answer = await ask(`/media/${key}`);
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({ 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' });
      expectLocked(answer);
    },
  );

  it.each(['video/mp4', 'video/webm', 'image/jpeg', 'image/png', 'image/gif'])('shows %s', async (contentType) => {
    const key = `profile_pictures/${OWNER}/${contentType.replace('/', '.')}`;
    await storage.put(key, Buffer.from('x'), contentType);
    const { headers } = await ask(`/media/${key}`);
    expect([headers['content-type'], headers['content-disposition']]).toEqual([contentType, undefined]);
  });

  it.each([
    ['quarantine', `quarantine/${OWNER}/${OWNER}`],
    ['files of chats', `chat_files/${OWNER}/letter.webp`],
    ['the top of the bucket', 'letter.webp'],
  ])('SAFETY-48, SAFETY-49, MED-011: never gives %s', async (_what, key) => {
    await storage.put(key, Buffer.from('secret'), 'image/webp');
    const answer = await ask(`/media/${key}`);
    expect([answer.status, answer.body.code]).toEqual([404, 'request.not_found']);
    expectLocked(answer);
  });

  it.each([
    `/media/posts/${OWNER}/no-such-file.webp`,
    `/media/posts/../quarantine/${OWNER}/${OWNER}`,
    `/media/posts/${OWNER}/..%2f..%2fquarantine/${OWNER}/${OWNER}`,
    `/media/posts/${OWNER}/%00.webp`,
    `/media/posts/${OWNER}/%`,
    '/media/',
    '/',
    '/index.html',
    '/api/session',
    '/health/ready',
    '/metrics',
    '/.git/config',
  ])('SAFETY-46, SAFETY-69: a problem for %s', async (path) => {
    const answer = await ask(path);
    expect([400, 404]).toContain(answer.status);
    expect(answer.headers['content-type']).toContain('problem+json');
    expect(answer.headers['cache-control']).toBe('no-store');
    expectLocked(answer);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])('405 for %s', async (method) => {
    const answer = await file({ origin: undefined }, method);
    expect(answer.status).toBe(405);
    expect(answer.headers['allow']).toBe('GET, HEAD');
    expectLocked(answer);
  });

  it('is another origin than the application, which has no such path', async () => {
    expect((await gateway.ask('GET', `/media/${KEY}`)).status).toBe(404);
    const page = await gateway.ask('GET', '/', { headers: { accept: 'text/html' } });
    expect(page.headers['content-security-policy']).toContain(`img-src 'self' data: blob: http://127.0.0.1:${gateway.mediaPort}`);
    expect(page.headers['content-security-policy']).toContain(`media-src 'self' blob: http://127.0.0.1:${gateway.mediaPort}`);
  });

  it('SAFETY-F17: 503 with the storage away, and the rest goes on', async () => {
    const lonely = await world.gateway({ S3_ENDPOINT: 'http://127.0.0.1:9' });
    const answer = await lonely.ask('GET', `/media/${KEY}`, {}, lonely.mediaPort);
    expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([503, 'media.unavailable', '2']);
    expectLocked(answer);
    expect((await lonely.ask('GET', '/api/ping')).status).toBe(200);
    expect((await lonely.manage('/health/ready')).status).toBe(200);
    await lonely.close();
  });

  it('404, not cached, for a file that was removed after it was known', async () => {
    const key = `posts/${OWNER}/1_gone.webp`;
    await storage.put(key, Buffer.from('x'), 'image/webp');
    expect((await ask(`/media/${key}`)).status).toBe(200);
    await storage.remove(key);
    const answer = await ask(`/media/${key}`);
    expect([answer.status, answer.headers['cache-control'], answer.headers['etag']]).toEqual([404, 'no-store', undefined]);
  });

  it('asks storage once about a file that many want', async () => {
    const key = `posts/${OWNER}/1_wanted.webp`;
    await storage.put(key, Buffer.from('x'), 'image/webp');
    const asking = vi.spyOn(ObjectStorage.prototype, 'stat');
    for (let again = 0; again < 5; again++) expect((await ask(`/media/${key}`)).status).toBe(200);
    expect(asking).toHaveBeenCalledTimes(1);
    asking.mockRestore();
  });

  describe('callers that go away', () => {
    const { stat, readPart } = ObjectStorage.prototype;
    afterEach(() => void vi.restoreAllMocks());
    const keys = Array.from({ length: 12 }, (_, number) => `posts/${OWNER}/1_left-${number}.mp4`);
    beforeAll(async () => {
      for (const key of keys) await storage.put(key, Buffer.alloc(100_000, 1), 'video/mp4');
    });
    const whole = keys.map((key) => `GET /media/${key} HTTP/1.1\r\nhost: media\r\n\r\n`).join('');

    /** A connection that has sent this text and is then left alone. */
    async function saying(text: string): Promise<Socket> {
      const socket = connect(gateway.mediaPort, '127.0.0.1').on('error', () => undefined);
      await new Promise<void>((written) => socket.once('connect', () => socket.write(text, () => written())));
      return socket;
    }

    it('while the storage is asked what there is give their slots back', async () => {
      const held: (() => void)[] = [];
      const asking = vi.spyOn(ObjectStorage.prototype, 'stat').mockImplementation(async function (this: ObjectStorage, key) {
        await new Promise<void>((go) => held.push(go));
        return stat.call(this, key);
      });
      vi.spyOn(ObjectStorage.prototype, 'readPart').mockImplementation(async function (this: ObjectStorage, ...part) {
        await new Promise<void>((go) => held.push(go));
        return readPart.apply(this, part);
      });
      // Each key has a connection of its own, and all share one more.
      const sockets = await Promise.all([...keys.map((key) => saying(`GET /media/${key} HTTP/1.1\r\nhost: media\r\n\r\n`)), saying(whole)]);
      await eventually(() => held.length === 2 * keys.length);
      const connections = () => new Promise<number>((counted) => gateway.gateway.media.server.getConnections((_, count) => counted(count)));
      for (const socket of sockets) socket.resetAndDestroy();
      await eventually(async () => (await connections()) === 0);
      asking.mockRestore();
      for (const go of held.splice(0)) go();
      await eventually(async () => (await gateway.manage('/metrics')).text.includes('affinity_gateway_media_streams 0'));
      expect(held).toEqual([]);
      vi.restoreAllMocks();
      expect((await file()).status).toBe(200);
    });

    it('in the middle of several answers that they asked for at once give the slots of all back, and let the storage go', async () => {
      const bodies: Readable[] = [];
      vi.spyOn(ObjectStorage.prototype, 'readPart').mockImplementation(async function (this: ObjectStorage, ...part) {
        const body = await readPart.apply(this, part);
        if (body) bodies.push(body);
        return body;
      });
      const socket = await saying(whole);
      await eventually(() => bodies.length === keys.length);
      socket.pause();
      socket.resetAndDestroy();
      await eventually(async () => (await gateway.manage('/metrics')).text.includes('affinity_gateway_media_streams 0'));
      await eventually(() => bodies.every(({ destroyed }) => destroyed));
    });
  });

  describe('a slow reader of a large file', () => {
    const key = `posts/${OWNER}/1_film.mp4`;
    const size = 40 * 1024 * 1024;
    beforeAll(() => storage.put(key, Buffer.alloc(size, 1), 'video/mp4', size));

    /** Asks for the file and never reads on. */
    async function stall(port: number) {
      const socket = connect(port, '127.0.0.1', () => socket.write(`GET /media/${key} HTTP/1.1\r\nhost: media\r\n\r\n`));
      await new Promise((resolve) => socket.once('data', resolve));
      socket.pause();
      return socket;
    }

    it('costs no memory, and nothing once it is gone', async () => {
      const before = process.memoryUsage().rss;
      const sockets = await Promise.all(Array.from({ length: 5 }, () => stall(gateway.mediaPort)));
      expect((await gateway.manage('/metrics')).text).toContain('affinity_gateway_media_streams 5');
      expect(process.memoryUsage().rss - before).toBeLessThan(size * 2);
      for (const socket of sockets) socket.destroy();
      await eventually(async () => (await gateway.manage('/metrics')).text.includes('affinity_gateway_media_streams 0'));
    });

    it('does not keep a gateway from closing', async () => {
      const closing = await world.gateway();
      const socket = await stall(closing.mediaPort);
      socket.on('error', () => undefined);
      const started = Date.now();
      await closing.close();
      expect(Date.now() - started).toBeLessThan(8000 * PATIENCE);
      socket.destroy();
    });
  });
});
