import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as httpRequest, type Server } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, CopyDestinationOptions, CopySourceOptions } from 'minio';
import { serveObjectStore } from '../object-store.ts';
import { freePort } from '../../local/ports.ts';

// Runs against the development store, or against any S3 endpoint that the environment names.
const external = process.env.S3_CONFORMANCE_ENDPOINT;
const own = external === undefined;
const ORIGIN = 'http://localhost:8080';
const MB = 1024 * 1024;

let server: Server | undefined;
let dir = '';
let endpoint = external ?? '';
let client: Client;
const accessKey = process.env.S3_CONFORMANCE_ACCESS_KEY ?? 'conformance';
const secretKey = process.env.S3_CONFORMANCE_SECRET_KEY ?? randomBytes(32).toString('base64url');
const bucket = process.env.S3_CONFORMANCE_BUCKET ?? 'conformance';
const region = process.env.S3_CONFORMANCE_REGION ?? 'us-east-1';
const prefix = `run-${randomUUID()}/`;

function connect(secret = secretKey, key = accessKey): Client {
  const url = new URL(endpoint);
  return new Client({
    endPoint: url.hostname,
    port: Number(url.port || (url.protocol === 'https:' ? 443 : 80)),
    useSSL: url.protocol === 'https:',
    accessKey: key,
    secretKey: secret,
    region,
    pathStyle: true,
    transportAgent: new (url.protocol === 'https:' ? HttpsAgent : Agent)({ keepAlive: false }),
  });
}

async function open(): Promise<void> {
  const port = endpoint === '' ? await freePort() : Number(new URL(endpoint).port);
  server = await serveObjectStore({ dir, port, buckets: [bucket], corsOrigins: [ORIGIN], accessKey, secretKey, region });
  endpoint = `http://127.0.0.1:${port}`;
}

async function close(): Promise<void> {
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
}

beforeAll(async () => {
  if (own) {
    dir = mkdtempSync(join(tmpdir(), 'affinity-s3-'));
    await open();
  }
  client = connect();
});

afterAll(async () => {
  await close();
  if (dir !== '') rmSync(dir, { recursive: true, force: true });
});

const read = async (key: string) => buffer(await client.getObject(bucket, key));
const codeOf = (text: string) => /<Code>([^<]*)<\/Code>/.exec(text)?.[1];
const put = (key: string, body: Buffer | string, meta?: Record<string, string>) =>
  client.putObject(bucket, key, Buffer.from(body), undefined, meta);

async function form(fields: Record<string, string>, file: Buffer, headers: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', new Blob([new Uint8Array(file)]), 'name.bin');
  return fetch(`${endpoint}/${bucket}`, { method: 'POST', body, headers });
}

async function signedForm(key: string, adjust: (policy: ReturnType<Client['newPostPolicy']>) => void = () => undefined) {
  const policy = client.newPostPolicy();
  policy.setBucket(bucket);
  policy.setKey(key);
  policy.setContentType('image/png');
  policy.setContentLengthRange(1, 1000);
  policy.setExpires(new Date(Date.now() + 60_000));
  adjust(policy);
  return (await client.presignedPostPolicy(policy)).formData as Record<string, string>;
}

describe('objects', () => {
  it('gives back what was put, with its type, metadata and MD5 as the ETag', async () => {
    const body = randomBytes(3 * MB);
    const key = `${prefix}a/photo 1+2%.png`;
    const { etag } = await put(key, body, { 'Content-Type': 'image/png', 'X-Amz-Meta-Owner': 'member' });
    expect(etag).toBe(createHash('md5').update(body).digest('hex'));
    expect((await read(key)).equals(body)).toBe(true);
    const stat = await client.statObject(bucket, key);
    expect(stat).toMatchObject({ size: body.length, etag, metaData: { 'content-type': 'image/png', owner: 'member' } });
    expect(Math.abs(Date.now() - stat.lastModified.getTime())).toBeLessThan(60_000);
  });

  it('replaces an object whole', async () => {
    await put(`${prefix}replace`, 'first version');
    await put(`${prefix}replace`, 'second');
    expect((await read(`${prefix}replace`)).toString()).toBe('second');
  });

  it('keeps an empty object', async () => {
    await put(`${prefix}empty`, '');
    expect((await client.statObject(bucket, `${prefix}empty`)).size).toBe(0);
    expect((await read(`${prefix}empty`)).length).toBe(0);
  });

  it('takes keys for names and never for paths', async () => {
    const keys = ['../../escape', 'a/../b', './c', 'ünï/✓', 'x'.repeat(900), 'a//b', '%2e%2e/%2f', "quote'()*!"].map(
      (key) => `${prefix}${key}`,
    );
    for (const key of keys) await put(key, key);
    for (const key of keys) expect((await read(key)).toString()).toBe(key);
  });

  it('refuses a key of more than 1024 bytes', async () => {
    await expect(put('é'.repeat(600), 'x')).rejects.toMatchObject({ code: 'KeyTooLongError' });
  });

  it('answers NoSuchKey for what was never put or was deleted', async () => {
    await put(`${prefix}gone`, 'x');
    await client.removeObject(bucket, `${prefix}gone`);
    await client.removeObject(bucket, `${prefix}gone`);
    await expect(client.getObject(bucket, `${prefix}gone`)).rejects.toMatchObject({ code: 'NoSuchKey' });
    await expect(client.statObject(bucket, `${prefix}gone`)).rejects.toMatchObject({ code: 'NotFound' });
  });

  it('deletes many at once', async () => {
    const keys = ['m/1', 'm/2 &<>', 'm/3'].map((key) => prefix + key);
    for (const key of keys) await put(key, 'x');
    await client.removeObjects(bucket, keys);
    for (const key of keys) await expect(client.statObject(bucket, key)).rejects.toThrow();
  });

  it('copies, keeping or replacing the metadata', async () => {
    await put(`${prefix}from`, 'copied', { 'Content-Type': 'text/plain', 'X-Amz-Meta-A': '1' });
    await client.copyObject(
      new CopySourceOptions({ Bucket: bucket, Object: `${prefix}from` }),
      new CopyDestinationOptions({ Bucket: bucket, Object: `${prefix}to` }),
    );
    expect((await read(`${prefix}to`)).toString()).toBe('copied');
    expect((await client.statObject(bucket, `${prefix}to`)).metaData).toMatchObject({ 'content-type': 'text/plain', a: '1' });
    await client.copyObject(
      new CopySourceOptions({ Bucket: bucket, Object: `${prefix}from` }),
      new CopyDestinationOptions({
        Bucket: bucket,
        Object: `${prefix}to2`,
        MetadataDirective: 'REPLACE',
        Headers: { 'Content-Type': 'text/csv' },
      }),
    );
    expect((await client.statObject(bucket, `${prefix}to2`)).metaData['content-type']).toBe('text/csv');
  });

  it('serves ranges: 206 with Content-Range, from the end, and 416 beyond it', async () => {
    await put(`${prefix}range`, '0123456789');
    const url = await client.presignedGetObject(bucket, `${prefix}range`, 60);
    const get = async (range: string) => {
      const response = await fetch(url, { headers: { range } });
      return [response.status, response.headers.get('content-range'), await response.text()];
    };
    expect(await get('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234']);
    expect(await get('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789']);
    expect(await get('bytes=-2')).toEqual([206, 'bytes 8-9/10', '89']);
    expect(await get('bytes=5-100')).toEqual([206, 'bytes 5-9/10', '56789']);
    expect((await get('bytes=10-'))[0]).toBe(416);
  });

  it('honours If-None-Match and If-Match', async () => {
    const { etag } = await put(`${prefix}cond`, 'x');
    const url = await client.presignedGetObject(bucket, `${prefix}cond`, 60);
    expect((await fetch(url, { headers: { 'if-none-match': `"${etag}"` } })).status).toBe(304);
    expect((await fetch(url, { headers: { 'if-match': '"other"' } })).status).toBe(412);
  });
});

describe('listing', () => {
  const list = (at: string, recursive: boolean) =>
    Readable.from(client.listObjectsV2(bucket, `${prefix}${at}`, recursive)).toArray() as Promise<
      { name?: string; prefix?: string; size: number }[]
    >;

  it('lists by prefix in key order, grouped by folder unless recursive', async () => {
    for (const key of ['l/b', 'l/a', 'l/sub/1', 'l/sub/2', 'l/é&']) await put(prefix + key, 'x');
    const names = (await list('l/', false)).map((item) => item.name ?? item.prefix);
    expect(new Set(names)).toEqual(new Set(['l/a', 'l/b', 'l/sub/', 'l/é&'].map((key) => prefix + key)));
    expect(names).toHaveLength(4);
    expect((await list('l/', true)).map((item) => item.name)).toEqual(
      ['l/a', 'l/b', 'l/sub/1', 'l/sub/2', 'l/é&'].map((key) => prefix + key),
    );
  });

  it('pages with a continuation token', async () => {
    for (let i = 0; i < 5; i += 1) await put(`${prefix}page/${i}`, 'x');
    const names: string[] = [];
    let token = '';
    for (let pages = 0; pages < 10; pages += 1) {
      const page = await client.listObjectsV2Query(bucket, `${prefix}page/`, token, '', 2, '');
      names.push(...page.objects.map((object) => object.name ?? ''));
      token = page.nextContinuationToken;
      if (!page.isTruncated) break;
    }
    expect(names).toEqual([0, 1, 2, 3, 4].map((i) => `${prefix}page/${i}`));
  });
});

describe('multipart uploads', () => {
  it('joins parts in order', async () => {
    const body = randomBytes(12 * MB);
    const { etag } = await client.putObject(bucket, `${prefix}big`, Readable.from([body.subarray(0, 7 * MB), body.subarray(7 * MB)]));
    expect(etag).toMatch(/-\d+$/);
    expect((await read(`${prefix}big`)).equals(body)).toBe(true);
  });

  it('forgets an aborted upload', async () => {
    const id = await client.initiateNewMultipartUpload(bucket, `${prefix}aborted`, {});
    await client.removeIncompleteUpload(bucket, `${prefix}aborted`);
    await expect(client.completeMultipartUpload(bucket, `${prefix}aborted`, id, [{ part: 1, etag: 'x' }])).rejects.toMatchObject({
      code: 'NoSuchUpload',
    });
    await expect(client.statObject(bucket, `${prefix}aborted`)).rejects.toThrow();
  });
});

describe('permission', () => {
  it('SAFETY-48 answers 403 to anonymous GET, HEAD, LIST, PUT and DELETE', async () => {
    await put(`${prefix}private`, 'secret');
    const key = `${bucket}/${prefix}private`;
    for (const [method, path] of [
      ['GET', key],
      ['HEAD', key],
      ['PUT', key],
      ['DELETE', key],
      ['GET', bucket],
      ['GET', `${bucket}?list-type=2`],
      ['GET', ''],
      ['POST', `${bucket}?delete`],
    ]) {
      const response = await fetch(`${endpoint}/${path}`, { method, ...(method === 'PUT' ? { body: 'x' } : {}) });
      expect([method, path, response.status]).toEqual([method, path, 403]);
      expect(await response.text()).not.toContain('secret');
    }
  });

  it('refuses a wrong secret and an unknown key', async () => {
    await expect(connect('wrong-secret').statObject(bucket, `${prefix}private`)).rejects.toThrow();
    await expect(connect('wrong-secret').putObject(bucket, `${prefix}forged`, 'x')).rejects.toMatchObject({
      code: 'SignatureDoesNotMatch',
    });
    await expect(connect(secretKey, 'somebody').putObject(bucket, `${prefix}forged`, 'x')).rejects.toMatchObject({
      code: 'InvalidAccessKeyId',
    });
  });

  it('refuses a presigned URL that expired, was changed, or is used for another method', async () => {
    await put(`${prefix}one`, '1');
    await put(`${prefix}two`, '2');
    const url = await client.presignedGetObject(bucket, `${prefix}one`, 60);
    expect(await (await fetch(url)).text()).toBe('1');
    const status = async (address: string, init?: RequestInit) => (await fetch(address, init)).status;
    expect(await status(url.replace('/one?', '/two?'))).toBe(403);
    expect(await status(url.replace('X-Amz-Expires=60', 'X-Amz-Expires=600'))).toBe(403);
    expect(await status(`${url}&response-content-type=text%2Fhtml`)).toBe(403);
    expect(await status(url, { method: 'PUT', body: 'x' })).toBe(403);
    expect(await status(url, { method: 'DELETE' })).toBe(403);
    const old = await client.presignedUrl('GET', bucket, `${prefix}one`, 60, {}, new Date(Date.now() - 120_000));
    expect(await status(old)).toBe(403);
  });

  it('takes a PUT on a presigned PUT URL, for that key only', async () => {
    const url = await client.presignedPutObject(bucket, `${prefix}upload`, 60);
    expect((await fetch(url, { method: 'PUT', body: 'by url' })).status).toBe(200);
    expect((await read(`${prefix}upload`)).toString()).toBe('by url');
    expect((await fetch(url.replace('/upload?', '/other?'), { method: 'PUT', body: 'x' })).status).toBe(403);
    expect((await fetch(url)).status).toBe(403);
  });

  it('honours signed response headers', async () => {
    const url = await client.presignedGetObject(bucket, `${prefix}one`, 60, {
      'response-content-disposition': 'attachment; filename="a.txt"',
    });
    expect((await fetch(url)).headers.get('content-disposition')).toBe('attachment; filename="a.txt"');
  });
});

describe('upload forms', () => {
  const type = { 'Content-Type': 'image/png' };

  it('takes a file within the policy', async () => {
    const key = `${prefix}form/ok`;
    const file = Buffer.from('\r\n--not-a-boundary\r\nbytes');
    expect((await form({ ...(await signedForm(key)), ...type }, file)).status).toBe(204);
    expect((await read(key)).equals(file)).toBe(true);
    expect((await client.statObject(bucket, key)).metaData['content-type']).toBe('image/png');
  });

  it('SAFETY-41 refuses a file over or under the allowed length and keeps nothing of it', async () => {
    const key = `${prefix}form/size`;
    const over = await form({ ...(await signedForm(key)), ...type }, randomBytes(1001));
    expect([over.status, codeOf(await over.text())]).toEqual([400, 'EntityTooLarge']);
    const far = await form({ ...(await signedForm(key)), ...type }, randomBytes(5 * MB));
    expect([far.status, codeOf(await far.text())]).toEqual([400, 'EntityTooLarge']);
    const under = await form({ ...(await signedForm(key)), ...type }, Buffer.alloc(0));
    expect([under.status, codeOf(await under.text())]).toEqual([400, 'EntityTooSmall']);
    await expect(client.statObject(bucket, key)).rejects.toThrow();
    expect((await form({ ...(await signedForm(key)), ...type }, randomBytes(1000))).status).toBe(204);
  });

  it('refuses another key, another type, an extra field, no policy, a changed policy and an expired one', async () => {
    const fields = async (adjust?: Parameters<typeof signedForm>[1]): Promise<Record<string, string>> => ({
      ...(await signedForm(`${prefix}form/deny`, adjust)),
      ...type,
    });
    const file = Buffer.from('x');
    const status = async (values: Record<string, string>) => (await form(values, file)).status;
    expect(await status({ ...(await fields()), key: `${prefix}form/other` })).toBe(403);
    expect(await status({ ...(await fields()), 'Content-Type': 'text/html' })).toBe(403);
    expect(await status({ ...(await fields()), 'x-amz-meta-extra': '1' })).toBe(403);
    const { policy, ...without } = await fields();
    expect(await status(without)).toBe(403);
    const wider = Buffer.from(
      Buffer.from(policy ?? '', 'base64')
        .toString()
        .replace('1000', '9999'),
    ).toString('base64');
    expect(await status({ ...without, policy: wider })).toBe(403);
    expect(await status(await fields((p) => p.setExpires(new Date(Date.now() - 1000))))).toBe(403);
    await expect(client.statObject(bucket, `${prefix}form/deny`)).rejects.toThrow();
  });

  it('allows any key below a signed prefix', async () => {
    const values = {
      ...(await signedForm('x', (p) => {
        p.policy.conditions = p.policy.conditions.filter((condition) => condition[1] !== '$key');
        p.setKeyStartsWith(`${prefix}form/any/`);
      })),
      ...type,
    };
    expect((await form({ ...values, key: `${prefix}form/any/1` }, Buffer.from('x'))).status).toBe(204);
    expect((await form({ ...values, key: `${prefix}form/1` }, Buffer.from('x'))).status).toBe(403);
  });
});

// What follows needs to know the server's settings or to restart it.
if (own) {
  describe('the development store', () => {
    it('lets the web origin read and upload and answers no other origin', async () => {
      const preflight = (origin: string) =>
        fetch(`${endpoint}/${bucket}/x`, {
          method: 'OPTIONS',
          headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' },
        });
      const allowed = await preflight(ORIGIN);
      expect([
        allowed.status,
        allowed.headers.get('access-control-allow-origin'),
        allowed.headers.get('access-control-allow-headers'),
      ]).toEqual([200, ORIGIN, 'content-type']);
      const foreign = await preflight('http://evil.example');
      expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([403, null]);
      const url = await client.presignedGetObject(bucket, `${prefix}one`, 60);
      expect((await fetch(url, { headers: { origin: 'http://evil.example' } })).headers.get('access-control-allow-origin')).toBeNull();
      expect((await fetch(url, { headers: { origin: ORIGIN } })).headers.get('access-control-allow-origin')).toBe(ORIGIN);
    });

    it('SAFETY-47 serves media with nosniff and a sandbox', async () => {
      await put(`${prefix}page.html`, '<script>1</script>', { 'Content-Type': 'text/html' });
      const { headers } = await fetch(await client.presignedGetObject(bucket, `${prefix}page.html`, 60));
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain('sandbox');
    });

    it('keeps nothing of an upload that breaks off', async () => {
      const url = new URL(await client.presignedPutObject(bucket, `${prefix}broken`, 60));
      await new Promise<void>((resolve) => {
        const upload = httpRequest(url, { method: 'PUT', headers: { 'content-length': 1000 } });
        upload.on('error', () => resolve());
        upload.write('partial');
        setTimeout(() => upload.destroy(new Error('cut')), 100);
      });
      await new Promise((resolve) => setTimeout(resolve, 200));
      await expect(client.statObject(bucket, `${prefix}broken`)).rejects.toThrow();
    });

    it('refuses a body that is not the signed one', async () => {
      const url = await client.presignedPutObject(bucket, `${prefix}hash`, 60);
      const response = await fetch(url, {
        method: 'PUT',
        body: 'x',
        headers: { 'content-md5': createHash('md5').update('y').digest('base64') },
      });
      expect([response.status, codeOf(await response.text())]).toEqual([400, 'BadDigest']);
    });

    it('creates a bucket, refuses to delete a full one, deletes an empty one', async () => {
      await client.makeBucket('second-bucket');
      expect(await client.bucketExists('second-bucket')).toBe(true);
      await client.putObject('second-bucket', 'x', 'x');
      await expect(client.removeBucket('second-bucket')).rejects.toMatchObject({ code: 'BucketNotEmpty' });
      await client.removeObject('second-bucket', 'x');
      await client.removeBucket('second-bucket');
      expect(await client.bucketExists('second-bucket')).toBe(false);
      await expect(client.makeBucket('Bad_Bucket..')).rejects.toThrow();
    });

    it('has everything still after a restart', async () => {
      await put(`${prefix}kept`, 'kept', { 'Content-Type': 'text/plain' });
      await close();
      await open();
      client = connect();
      expect((await read(`${prefix}kept`)).toString()).toBe('kept');
      expect((await client.statObject(bucket, `${prefix}kept`)).metaData['content-type']).toBe('text/plain');
    });

    it('survives many writers of one key with one of them winning whole', async () => {
      const bodies = Array.from({ length: 20 }, () => randomBytes(50_000));
      await Promise.all(bodies.map((body) => put(`${prefix}contended`, body)));
      const winner = await read(`${prefix}contended`);
      expect(bodies.some((body) => body.equals(winner))).toBe(true);
    });
  });
}
