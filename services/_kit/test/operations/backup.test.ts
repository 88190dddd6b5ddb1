import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHash } from 'node:crypto';
import { PassThrough, Readable, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { BaseConfig } from '@affinity/kit/config/base-config';
import { readObjects, writeObjects } from '@affinity/kit/operations/backup/object-stream';
import { ObjectArchive } from '@affinity/kit/operations/backup/stored-objects';
import type { StorageConfig } from '@affinity/kit/storage/storage-config';
import { createTestBucket } from '@affinity/kit/testing/test-bucket';
import { createTestDatabase, type TestDatabase } from '@affinity/kit/testing/test-database';
import { Client } from 'minio';
import { extract, pack } from 'tar-stream';
import { sample } from '../fixtures/sample-service.js';
import { type Outcome, runOps } from './run-ops.js';

class NotesMigration1764000000002 {
  readonly name = 'NotesMigration1764000000002';
  async up(runner: { query(sql: string): Promise<unknown> }): Promise<void> {
    await runner.query(`CREATE TABLE "Notes" (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, body text)`);
  }
  async down(runner: { query(sql: string): Promise<unknown> }): Promise<void> {
    await runner.query(`DROP TABLE "Notes"`);
  }
}
class LaterMigration1764000000003 {
  readonly name = 'LaterMigration1764000000003';
  async up(runner: { query(sql: string): Promise<unknown> }): Promise<void> {
    await runner.query(`ALTER TABLE "Notes" ADD COLUMN seen boolean NOT NULL DEFAULT false`);
  }
  async down(): Promise<void> {}
}

const service = { ...sample, database: { migrations: [...sample.database.migrations, NotesMigration1764000000002] } };
const newer = { ...service, database: { migrations: [...service.database.migrations, LaterMigration1764000000003] } };

describe('a database that pg_restore has filled', () => {
  let source: TestDatabase;
  beforeAll(async () => {
    source = await createTestDatabase(service.database);
    await source.query(`INSERT INTO "Notes" (body) VALUES ('as it was')`);
    // Two events of a cluster that is far ahead: one waits, one is published.
    await source.query(
      `INSERT INTO outbox (id, xid, type, envelope, published_at) VALUES
       ('0199a1b2-0000-7000-8000-000000000001', '999999999999', 't', '{}', NULL),
       ('0199a1b2-0000-7000-8000-000000000002', '999999999999', 't', '{}', now())`,
    );
  });
  const made: TestDatabase[] = [];
  afterAll(async () => {
    for (const one of [source, ...made]) await one.drop();
  });

  const settings = (url: string): Record<string, string> => ({
    AFFINITY_MODE: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    SERVICE_KEY: 'k'.repeat(32),
    IDENTITY_URL: 'http://127.0.0.1:9',
    DATABASE_URL: url,
    NATS_URL: 'nats://127.0.0.1:9',
    NATS_USER: 'sample',
    NATS_PASSWORD: 'n'.repeat(32),
    REDIS_URL: 'redis://127.0.0.1:9',
  });
  const ops = (definition: typeof service, url: string, ...argv: string[]): Promise<Outcome> =>
    runOps({ service: definition }, settings(url), 'database', ...argv);
  const namesOf = (definition: typeof service): string[] => definition.database.migrations.map((Migration) => new Migration().name!);

  it('holds no event back for ever: one that waits counts as settled in this cluster', async () => {
    const finished = await ops(service, source.url, 'finish-restore');
    expect(finished).toMatchObject({ code: 0 });
    expect(finished.stderr).toContain('"action":"database.restore"');
    const settled = () =>
      source.query(
        `SELECT published_at IS NULL AS waits, xid < pg_snapshot_xmin(pg_current_snapshot()) AS settled FROM outbox ORDER BY seq`,
      );
    // Transactions of other databases of the cluster are waited for, as the relay does.
    await expect.poll(settled).toEqual([
      { waits: true, settled: true },
      { waits: false, settled: false },
    ]);
  });

  it('of an older version is brought to this one', async () => {
    expect(await ops(newer, source.url, 'finish-restore')).toMatchObject({ code: 0 });
    expect(await source.query(`SELECT body FROM "Notes" WHERE NOT seen`)).toEqual([{ body: 'as it was' }]);
  });

  it('was empty before, and its dump of no newer version: else nothing is restored', async () => {
    const target = await createTestDatabase(undefined);
    made.push(target);
    expect(await ops(newer, target.url, 'check-restore', ...namesOf(service))).toMatchObject({ code: 0 });
    const refused = await ops(service, target.url, 'check-restore', ...namesOf(newer));
    expect([refused.code, refused.stderr]).toEqual([1, 'The dump is of a newer version of sample: it has LaterMigration1764000000003\n']);
    const full = await ops(newer, source.url, 'check-restore', ...namesOf(newer));
    expect([full.code, full.stderr]).toEqual([1, 'The database of sample is not empty: drop it and make it anew first\n']);
  });
});

describe('object backups', () => {
  let from: StorageConfig;
  beforeAll(async () => {
    from = await createTestBucket();
    const client = clientOf(from);
    for (let index = 0; index < 20; index += 1) {
      const headers = { 'Content-Type': 'image/png', 'Cache-Control': 'max-age=60', 'X-Amz-Meta-Owner': `owner ${index}` };
      await client.putObject(from.bucket, `a/${index}/ü file`, Buffer.alloc(1000 * index, index % 3), undefined, headers);
    }
    // The object is larger than what is read ahead, and its key longer than a name of a tar header may be.
    await client.putObject(from.bucket, `b/${'long'.repeat(60)}`, Buffer.alloc(3_000_000, 'large'));
  });

  function clientOf({ endpoint, accessKey, secretKey, region }: StorageConfig): Client {
    const { hostname, port } = new URL(endpoint);
    return new Client({ endPoint: hostname, port: Number(port), useSSL: false, accessKey, secretKey, region });
  }

  const ops = (storage: StorageConfig, ...argv: string[]): Promise<Outcome> =>
    runOps({ service: { ...sample, readConfig: () => ({}) as BaseConfig }, storageOf: () => storage }, {}, 'objects', ...argv);

  async function dump(storage: StorageConfig, earlier?: readonly object[]): Promise<Buffer> {
    const out = new PassThrough();
    const [stream] = await Promise.all([
      buffer(out),
      writeObjects(new ObjectArchive(storage), out, earlier && Readable.from(earlier.map((line) => JSON.stringify(line)))).then(() =>
        out.end(),
      ),
    ]);
    return stream;
  }

  interface Entry {
    readonly key: string;
    readonly etag: string;
    readonly same?: true;
    readonly content: Buffer;
  }

  async function entriesOf(stream: Buffer): Promise<Entry[]> {
    const tar = extract();
    Readable.from([stream]).pipe(tar as unknown as Writable);
    const found: Entry[] = [];
    for await (const entry of tar) {
      const about = JSON.parse((entry.header.pax as Record<string, string>)['AFFINITY.object']!) as Entry;
      found.push({ ...about, content: await buffer(Readable.from(entry as AsyncIterable<Buffer>)) });
    }
    return found.filter(({ key }) => key !== undefined);
  }

  /** Sends the stream back as whoever keeps it would. */
  async function sendBack(stream: Buffer, change: (entry: Entry & { sha256: string }) => object = (entry) => entry): Promise<Readable> {
    const tar = pack();
    // Whoever reads it may stop early.
    tar.on('error', () => undefined);
    const entries = await entriesOf(stream);
    for (const { content, ...about } of entries) {
      const pax = { 'AFFINITY.object': JSON.stringify(change({ ...about, content: undefined!, sha256: sha256(content) })) };
      tar.entry({ name: `objects/${about.key}`, pax }, content).on('error', () => undefined);
    }
    const total = { objects: entries.length, bytes: entries.reduce((sum, { content }) => sum + content.length, 0) };
    tar.entry({ name: 'end', pax: { 'AFFINITY.object': JSON.stringify(total) } }, '').on('error', () => undefined);
    tar.finalize();
    return Readable.from(tar as AsyncIterable<Buffer>);
  }

  /** Content and everything that a reader gets to see of each object. */
  async function everything(storage: StorageConfig): Promise<Record<string, unknown>> {
    const client = clientOf(storage);
    const found: Record<string, unknown> = {};
    const objects: AsyncIterable<{ name?: string }> = client.listObjectsV2(storage.bucket, '', true);
    for await (const { name } of objects) {
      const content = await buffer(await client.getObject(storage.bucket, name!));
      const { size, metaData } = await client.statObject(storage.bucket, name!);
      found[name!] = { size, metaData, sha256: sha256(content) };
    }
    return found;
  }

  const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

  it('come back with content and metadata', async () => {
    const to = await createTestBucket();
    expect(await ops(to, 'empty')).toMatchObject({ code: 0 });
    await readObjects(new ObjectArchive(to), await sendBack(await dump(from)));
    const before = await everything(from);
    expect(Object.keys(before)).toHaveLength(21);
    expect(before['a/7/ü file']).toMatchObject({
      metaData: { 'content-type': 'image/png', 'cache-control': 'max-age=60', owner: 'owner 7' },
    });
    expect(await everything(to)).toEqual(before);
  });

  it('are not put over what is there', async () => {
    for (const verb of ['empty', 'restore']) expect(await ops(from, verb)).toMatchObject({ code: 1, stderr: 'The bucket is not empty\n' });
  });

  it('leave out the contents that an earlier one has, by key and ETag', async () => {
    const whole = await entriesOf(await dump(from));
    const [, replaced, gone] = whole;
    const earlier = whole.filter((entry) => entry !== gone).map((entry) => (entry === replaced ? { ...entry, etag: 'other' } : entry));
    const entries = await entriesOf(await dump(from, earlier));
    expect(entries.map(({ key }) => key)).toEqual(whole.map(({ key }) => key));
    expect(entries.filter(({ same }) => !same).map(({ key }) => key)).toEqual([replaced!.key, gone!.key]);
    expect(entries.filter(({ same }) => same).every(({ content }) => content.length === 0)).toBe(true);
  });

  it('that are cut off, or of which a content was changed, are found out', async () => {
    const stream = await dump(from);
    const to = new ObjectArchive(await createTestBucket());
    await expect(readObjects(to, Readable.from([stream.subarray(0, 200_000)]))).rejects.toThrow();
    const other = (entry: object): object => ({ ...entry, sha256: '0'.repeat(64) });
    const damaged = await sendBack(stream, other);
    await expect(readObjects(to, damaged)).rejects.toThrow(/^The backup is damaged/);
  });

  it('end when nobody takes them any more', async () => {
    const out = new PassThrough();
    const written = writeObjects(new ObjectArchive(from), out);
    out.once('data', () => out.destroy());
    await expect(written).rejects.toThrow();
  });
});
