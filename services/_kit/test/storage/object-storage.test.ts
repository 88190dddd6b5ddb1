import { beforeAll, describe, expect, it } from '@jest/globals';
import { text } from 'node:stream/consumers';
import { ObjectStorage } from '@affinity/kit/storage/object-storage';
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

  it('stores, describes, reads and removes', async () => {
    await storage.put('a/b.txt', Buffer.from('hello'), 'text/plain');
    expect(await storage.stat('a/b.txt')).toEqual({ bytes: 5, contentType: 'text/plain' });
    expect(await text(await storage.read('a/b.txt'))).toBe('hello');
    await storage.remove('a/b.txt');
    expect(await storage.stat('a/b.txt')).toBeUndefined();
    await storage.remove('a/b.txt');
    await storage.check();
  });

  it('lets a browser upload what the permission says', async () => {
    expect(await upload()).toBeLessThan(300);
    expect(await storage.stat(rule.key)).toEqual({ bytes: 10, contentType: 'image/png' });
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
