import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { ObjectStorage } from '@affinity/kit/storage/object-storage';
import { nowSeconds, signedPath } from '../support/signed-address.js';
import { TestWorld, type Answer, type Ask, type TestGateway } from '../support/test-gateway.js';

const PAIR = '0199a1b2-0000-7000-8000-000000000001_0199a1b2-0000-7000-8000-000000000002';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

let world: TestWorld;
let gateway: TestGateway;
let storage: ObjectStorage;
beforeAll(async () => {
  world = await TestWorld.start();
  storage = new ObjectStorage(world.bucket);
  gateway = await world.gateway();
});
afterAll(async () => {
  await gateway.close();
  await world.stop();
});

const ask = (path: string, headers: Ask['headers'] = {}, method = 'GET'): Promise<Answer> =>
  gateway.ask(method, path, { headers }, gateway.mediaPort);

/** Stores a file of a conversation. @returns its key */
async function stored(contentType: string, extension = 'bin'): Promise<string> {
  const key = `chat_files/${PAIR}/file_${uuidv7()}.${extension}`;
  await storage.put(key, Buffer.from(LETTERS), contentType);
  return key;
}

function expectNothing(answer: Answer): void {
  expect([answer.status, answer.body.code, answer.body.detail]).toEqual([404, 'request.not_found', 'There is nothing here.']);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  for (const name of ['etag', 'content-disposition', 'accept-ranges']) expect(answer.headers[name]).toBeUndefined();
}

it('MED-011 gives a file to whoever has the address that chat signed, under its name, and no browser keeps it', async () => {
  const key = await stored('application/pdf', 'pdf');
  const answer = await ask(signedPath({ key, name: 'Unsere Pläne.pdf' }));
  expect([answer.status, answer.text]).toEqual([200, LETTERS]);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="Unsere Pl_ne.pdf"; filename*=UTF-8''Unsere%20Pl%C3%A4ne.pdf`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'referrer-policy': 'no-referrer',
  });
  expect(answer.headers['set-cookie']).toBeUndefined();
});

it.each([
  'image/webp',
  'image/jpeg',
  'image/png',
  'image/gif',
  'video/mp4',
  'video/webm',
  'audio/webm',
  'audio/mpeg',
  'audio/mp4',
  'audio/ogg',
  'audio/wav',
])('shows %s when chat says so, and saves it otherwise', async (contentType) => {
  const key = await stored(contentType);
  const inline = await ask(signedPath({ key, name: 'a', disposition: 'inline' }));
  expect(inline.headers).toMatchObject({ 'content-type': contentType, 'content-disposition': 'inline; filename="a"' });
  const saved = await ask(signedPath({ key, name: 'a' }));
  expect(saved.headers).toMatchObject({ 'content-type': 'application/octet-stream', 'content-disposition': 'attachment; filename="a"' });
});

it.each(['text/html', 'image/svg+xml', 'application/pdf', 'audio/x-unknown', 'application/octet-stream'])(
  'SAFETY-47 only ever saves %s, whatever was signed',
  async (contentType) => {
    const answer = await ask(signedPath({ key: await stored(contentType), name: 'a.html', disposition: 'inline' }));
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="a.html"',
      'x-content-type-options': 'nosniff',
    });
  },
);

it('gives parts, for who seeks in a voice note', async () => {
  const path = signedPath({ key: await stored('audio/webm', 'webm'), name: 'note.webm', disposition: 'inline' });
  const part = await ask(path, { range: 'bytes=20-' });
  expect([part.status, part.text]).toEqual([206, 'uvwxyz']);
  expect(part.headers).toMatchObject({ 'content-range': 'bytes 20-25/26', 'content-length': '6', 'cache-control': 'private, no-store' });
  const head = await ask(path, {}, 'HEAD');
  expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', '26']);
  expect((await ask(path, { range: 'bytes=26-' })).status).toBe(416);
});

it('MED-011 to a wrong signature answers as if there were nothing', async () => {
  const key = await stored('image/webp', 'webp');
  const path = signedPath({ key, name: 'a.webp' });
  expect((await ask(path)).status).toBe(200);
  const missing = await ask(signedPath({ key: `${key}x`, name: 'a.webp' }));
  expectNothing(missing);
  const wrong = [
    `/media/${key}`,
    `${path}&v=2`,
    path.replace(/signature=.{4}/, 'signature=AAAA'),
    path.replace('name=a.webp', 'name=b.webp'),
    path.replace('disposition=attachment', 'disposition=inline'),
    path.replace(/expires=\d+/, `expires=${nowSeconds() + 6000}`),
    path.replace(PAIR, PAIR.replace('8000-000000000002', '8000-000000000003')),
    signedPath({ key, name: 'a.webp' }, 'another-signing-key-of-at-least-32-bytes'),
  ];
  for (const each of wrong) {
    const answer = await ask(each);
    expectNothing(answer);
    expect({ ...answer.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
  }
});

it('MED-011 ends with the time that was signed', async () => {
  const key = await stored('image/webp', 'webp');
  const path = signedPath({ key, name: 'a.webp', expires: nowSeconds() + 2 });
  expect((await ask(path)).status).toBe(200);
  await sleep(2100);
  expectNothing(await ask(path));
});

it('SAFETY-35 gives nothing for an address issued before the conversation was deleted', async () => {
  const key = await stored('image/webp', 'webp');
  const path = signedPath({ key, name: 'a.webp', disposition: 'inline' });
  const { etag } = (await ask(path)).headers;
  // The file is moved as chat's worker would.
  await storage.put(`sealed/${PAIR}/1`, Buffer.from(LETTERS), 'image/webp');
  await storage.remove(key);
  // Requests without a body are checked, too: they could be answered from what was known.
  for (const [headers, method] of [
    [{}, 'GET'],
    [{}, 'HEAD'],
    [{ 'if-none-match': etag! }, 'GET'],
    [{ range: 'bytes=0-4' }, 'GET'],
    [{ range: 'bytes=90-' }, 'GET'],
  ] as const) {
    const answer = await ask(path, headers, method);
    expect([answer.status, answer.headers['cache-control'], answer.headers['etag']]).toEqual([404, 'no-store', undefined]);
  }
  expectNothing(await ask(signedPath({ key: `sealed/${PAIR}/1`, name: 'a.webp' })));
});

it('SAFETY-F17: 503, not kept, with the storage away', async () => {
  const lonely = await world.gateway({ S3_ENDPOINT: 'http://127.0.0.1:9' });
  const path = signedPath({ key: `chat_files/${PAIR}/a.webp`, name: 'a.webp' });
  const answer = await lonely.ask('GET', path, {}, lonely.mediaPort);
  expect([answer.status, answer.body.code, answer.headers['cache-control']]).toEqual([503, 'media.unavailable', 'no-store']);
  await lonely.close();
});

it('lets pages record, preview and play: microphone, blob addresses and the media origin', async () => {
  const { headers } = await gateway.ask('GET', '/', { headers: { accept: 'text/html' } });
  expect(headers['permissions-policy']).toContain('microphone=(self)');
  const directives = String(headers['content-security-policy']).split('; ');
  const door = `http://127.0.0.1:${gateway.mediaPort}`;
  expect(directives).toContain(`media-src 'self' blob: ${door}`);
  expect(directives).toContain(`img-src 'self' data: blob: ${door}`);
});
