import { beforeAll, describe, expect, it } from 'vitest';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createServer as createTlsServer } from 'node:tls';
import { pino } from 'pino';
import { ConfigurationError } from '@affinity/kit/config/env-reader';
import { assertBucketPrivate } from '@affinity/kit/storage/bucket-privacy';
import { ObjectStorage } from '@affinity/kit/storage/object-storage';
import { SealedFiles } from '@affinity/kit/storage/sealed-files';
import type { StorageConfig } from '@affinity/kit/storage/storage-config';
import { createTestBucket } from '@affinity/kit/testing/test-bucket';

const rule = { key: 'uploads/one.png', contentType: 'image/png', maxBytes: 1000, expiresInSeconds: 60 };

describe('object storage', () => {
  let storage: ObjectStorage;
  let url: string;
  beforeAll(async () => {
    const config = await createTestBucket();
    storage = new ObjectStorage(config);
    url = `${config.endpoint}/${config.bucket}`;
  });

  async function upload(change: { key?: string; contentType?: string; bytes?: number } = {}): Promise<number> {
    const permission = await storage.permitUpload(rule);
    const form = new FormData();
    const fields = {
      ...permission.fields,
      ...(change.key ? { key: change.key } : {}),
      ...(change.contentType ? { 'Content-Type': change.contentType } : {}),
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new Blob(['x'.repeat(change.bytes ?? 10)]));
    return (await fetch(permission.url, { method: 'POST', body: form })).status;
  }

  it('keeps sealed copies as they were, grouped by what they are for, until they are forgotten together', async () => {
    const sealed = new SealedFiles(storage, 'area');
    await storage.put('c/one.txt', Buffer.from('before'), 'text/plain');
    expect(await sealed.seal('case', 0, 'c/one.txt')).toBe('evidence/area/case/0');
    expect(await sealed.seal('other', 0, 'c/one.txt')).toBe('evidence/area/other/0');
    expect(await sealed.seal('case', 1, 'c/never-was.txt')).toBeNull();
    await storage.remove('c/one.txt');
    expect(await storage.stat('evidence/area/case/0')).toMatchObject({ bytes: 6, contentType: 'text/plain' });
    for (let times = 0; times < 2; times++) await sealed.forget('case');
    expect(await storage.stat('evidence/area/case/0')).toBeUndefined();
    expect(await storage.stat('evidence/area/other/0')).toBeDefined();
  });

  it('stores, describes, reads and removes', async () => {
    await storage.put('a/b.txt', Buffer.from('hello'), 'text/plain');
    expect(await storage.stat('a/b.txt')).toEqual({
      bytes: 5,
      contentType: 'text/plain',
      etag: expect.stringMatching(/^[0-9a-f]+$/),
    });
    expect(await text(await storage.read('a/b.txt'))).toBe('hello');
    await storage.remove('a/b.txt');
    expect(await storage.stat('a/b.txt')).toBeUndefined();
    await storage.remove('a/b.txt');
    await storage.check();
  });

  it('copies objects to a place of their own, again without a change, and leaves out what is not there', async () => {
    for (const name of ['x/one.txt', 'y/two.txt']) await storage.put(name, Buffer.from(name), 'text/plain');
    for (let times = 0; times < 2; times++) {
      const copied = await storage.copyObjects(['x/one.txt', 'x/gone.txt', 'y/two.txt'], 'kept/7/');
      expect([...copied]).toEqual([
        ['x/one.txt', 'kept/7/one.txt'],
        ['y/two.txt', 'kept/7/two.txt'],
      ]);
    }
    await storage.removeAll('x/');
    expect(await text(await storage.read('kept/7/one.txt'))).toBe('x/one.txt');
    expect(await storage.stat('kept/7/one.txt')).toMatchObject({ contentType: 'text/plain', bytes: 9 });
    const listed = await Array.fromAsync(storage.list('kept/'));
    expect(listed.map(({ key, bytes }) => [key, bytes])).toEqual([
      ['kept/7/one.txt', 9],
      ['kept/7/two.txt', 9],
    ]);
    expect(listed[0]!.storedAt).toBeInstanceOf(Date);
  });

  it('copies within the store: the bytes do not come here', async () => {
    const config = await createTestBucket();
    const direct = new ObjectStorage(config);
    let passed = 0;
    const between = createServer((asked, answer) => {
      const { hostname, port } = new URL(config.endpoint);
      const onward = request({ hostname, port, method: asked.method, path: asked.url, headers: asked.headers }, (answered) => {
        answer.writeHead(answered.statusCode!, answered.headers);
        answered.on('data', (chunk: Buffer) => (passed += chunk.length));
        answered.pipe(answer);
      });
      asked.on('data', (chunk: Buffer) => (passed += chunk.length));
      asked.pipe(onward);
    }).listen(0, '127.0.0.1');
    try {
      await once(between, 'listening');
      const storage = new ObjectStorage({ ...config, connectTo: `http://127.0.0.1:${(between.address() as AddressInfo).port}` });
      await direct.put('from/a name+.bin', Buffer.alloc(1_000_000, 'x'), 'video/mp4');
      expect(await storage.copy('from/a name+.bin', 'to/1')).toBe(true);
      expect(await storage.copy('from/none.bin', 'to/2')).toBe(false);
      expect(passed).toBeLessThan(10_000);
      expect(await direct.stat('to/1')).toMatchObject({ bytes: 1_000_000, contentType: 'video/mp4' });
    } finally {
      between.closeAllConnections();
      between.close();
    }
  });

  it('lets a browser upload what the permission says', async () => {
    expect(await upload()).toBeLessThan(300);
    expect(await storage.stat(rule.key)).toMatchObject({ bytes: 10, contentType: 'image/png' });
  });

  it('reads a part, and a whole into a file', async () => {
    await storage.put('letters.txt', Buffer.from('abcdefgh'), 'text/plain');
    expect(await text((await storage.readPart('letters.txt', 2, 3))!)).toBe('cde');
    expect(await storage.readPart('no-such.txt', 0, 1)).toBeUndefined();
    const folder = await mkdtemp(join(tmpdir(), 'storage-'));
    await storage.readToFile('letters.txt', join(folder, 'copy'));
    expect(await readFile(join(folder, 'copy'), 'utf8')).toBe('abcdefgh');
    await storage.putFile('again.txt', join(folder, 'copy'), 'text/plain');
    expect(await storage.stat('again.txt')).toMatchObject({ bytes: 8 });
    await expect(storage.putFile('never.txt', join(folder, 'gone'), 'text/plain')).rejects.toMatchObject({ code: 'ENOENT' });
    await rm(folder, { recursive: true });
  });

  it('removes everything whose key begins alike, and nothing else', async () => {
    for (const key of ['set/a.webp', 'set/a-small.webp', 'set/b.webp']) await storage.put(key, Buffer.from('x'), 'image/webp');
    await storage.removeAll('set/a');
    await storage.removeAll('set/nothing');
    expect(await storage.stat('set/a.webp')).toBeUndefined();
    expect(await storage.stat('set/a-small.webp')).toBeUndefined();
    expect(await storage.stat('set/b.webp')).toBeDefined();
  });

  it.each([
    ['under another key', { key: 'uploads/other.png' }],
    ['as another type', { contentType: 'text/html' }],
    ['one byte too large', { bytes: 1001 }],
  ])('refuses an upload %s', async (_what, change) => {
    expect(await upload(change)).toBeGreaterThanOrEqual(400);
    expect(await storage.stat('uploads/other.png')).toBeUndefined();
  });

  it('is private: no reading and no listing without a permission', async () => {
    await storage.put('secret.txt', Buffer.from('secret'), 'text/plain');
    expect((await fetch(`${url}/secret.txt`)).status).toBe(403);
    expect((await fetch(`${url}/`)).status).toBe(403);
    expect(await (await fetch(await storage.permitDownload('secret.txt', 60))).text()).toBe('secret');
  });
});

describe('a store that is nearer by another address', () => {
  const PUBLIC = 'https://files.example.org';
  let near: StorageConfig;
  let storage: ObjectStorage;
  beforeAll(async () => {
    const config = await createTestBucket();
    near = { ...config, endpoint: PUBLIC, connectTo: config.endpoint };
    storage = new ObjectStorage(near);
  });

  /** What the store answers to a browser, whose way to it leads past a proxy that keeps the host. */
  async function ask(url: string, host: string): Promise<{ status: number; text: string }> {
    const { pathname, search } = new URL(url);
    const { hostname, port } = new URL(near.connectTo!);
    const asked = request({ host: hostname, port, path: `${pathname}${search}`, headers: { host } });
    asked.end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return { status: answer.statusCode!, text: await text(answer) };
  }

  it('is asked there, streams and parts included', async () => {
    await storage.put('near.txt', Buffer.from('abcdefgh'), 'text/plain');
    await storage.put('stream.txt', Readable.from([Buffer.from('abc'), Buffer.from('def')]), 'text/plain', 6);
    expect(await text(await storage.read('stream.txt'))).toBe('abcdef');
    expect(await text((await storage.readPart('near.txt', 2, 3))!)).toBe('cde');
    await storage.check();
    await storage.removeAll('stream');
    expect(await storage.stat('stream.txt')).toBeUndefined();
  });

  it('signs for the host that browsers use, and for no other', async () => {
    await storage.put('link.txt', Buffer.from('linked'), 'text/plain');
    const link = await storage.permitDownload('link.txt', 60);
    expect(new URL(link).origin).toBe(PUBLIC);
    expect(new URL((await storage.permitUpload(rule)).url).origin).toBe(PUBLIC);
    expect(await ask(link, 'files.example.org')).toEqual({ status: 200, text: 'linked' });
    expect((await ask(link, new URL(near.connectTo!).host)).status).toBe(403);
  });

  it('SAFETY-48: is asked there whether strangers are let in', async () => {
    const lines: string[] = [];
    await assertBucketPrivate(near, pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }));
    expect(lines).toEqual([]);
  });

  it('over https has to show the certificate of the public host', async () => {
    const names: string[] = [];
    const server = createTlsServer({ SNICallback: (name, done) => (names.push(name), done(new Error('no certificate'))) });
    server.on('tlsClientError', () => undefined);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const secure = new ObjectStorage({ ...near, connectTo: `https://127.0.0.1:${port}` });
    await expect(secure.stat('near.txt')).rejects.toThrow();
    expect(names).toEqual(['files.example.org']);
    await new Promise((resolve) => server.close(resolve));
  });
});

describe('the privacy of the bucket', () => {
  const silent = pino({ level: 'silent' });

  /** A store that lets strangers do what `open` says, whoever they are. */
  async function openStore(open: (method: string, url: string) => boolean): Promise<{ config: StorageConfig; close(): Promise<void> }> {
    const server = createServer((request, response) => {
      request.resume();
      const known = request.headers.authorization !== undefined;
      response.setHeader('etag', '"x"');
      response.writeHead(known || open(request.method!, request.url!) ? 200 : 403).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const config = {
      endpoint: `http://127.0.0.1:${port}`,
      accessKey: 'a',
      secretKey: 's'.repeat(32),
      bucket: 'media',
      region: 'us-east-1',
    };
    return { config, close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))) };
  }

  it('SAFETY-48: a private one is accepted, and nothing is left in it', async () => {
    const config = await createTestBucket();
    await assertBucketPrivate(config, silent);
    expect(await new ObjectStorage(config).stat('quarantine/privacy-probe')).toBeUndefined();
  });

  it.each([
    ['lists itself', (_method: string, url: string) => !url.includes('privacy-probe')],
    ['gives its objects', (_method: string, url: string) => url.includes('privacy-probe')],
  ])('SAFETY-48: one that %s to anyone is refused', async (_what, open) => {
    const store = await openStore(open);
    await expect(assertBucketPrivate(store.config, silent)).rejects.toThrow(ConfigurationError);
    await store.close();
    const closed = await openStore(() => false);
    await assertBucketPrivate(closed.config, silent);
    await closed.close();
  });

  it('an absent one proves nothing and stops nothing', async () => {
    const store = await openStore(() => true);
    await store.close();
    const lines: string[] = [];
    await assertBucketPrivate(store.config, pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }));
    expect(lines.join()).toContain('could not be checked');
  });
});
