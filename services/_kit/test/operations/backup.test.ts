import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
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
    await runner.query(`
      CREATE TABLE "Notes" (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        parent_id bigint REFERENCES "Notes" (id),
        body text, bytes bytea, tags text[], extra jsonb, at timestamptz,
        length int GENERATED ALWAYS AS (length(body)) STORED
      )`);
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

const WORDS = ['plain', 'line\nbreak\ttab\r\n', 'back\\slash \\N \\.', '\\.', 'ünïcødé 🫶', '', null];

describe('database backups', () => {
  let folder: string;
  let database: TestDatabase;
  let dump: string;
  const others: TestDatabase[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'affinity-backup-test-'));
    dump = join(folder, 'sample.dump.gz');
    database = await createTestDatabase(service.database);
    for (const [index, words] of WORDS.entries()) {
      await database.query(
        `INSERT INTO "Notes" (parent_id, body, bytes, tags, extra, at) VALUES (NULL, $1, $2, $3, $4, '2026-01-01T00:00:00.123456Z')`,
        [words, Buffer.from([0, 10, 92, 46, 255]), [words, 'b'], JSON.stringify({ words, index })],
      );
    }
    // Rows whose parents lie behind them, and enough of them for several chunks.
    await database.query(`INSERT INTO "Notes" (parent_id, body) SELECT NULL, repeat('x', 200) FROM generate_series(1, 2000)`);
    await database.query(`UPDATE "Notes" SET parent_id = 2000 - id + 8 WHERE id BETWEEN 8 AND 900`);
    // As of a cluster that is far ahead: an event that waits, and one that is published.
    await database.query(
      `INSERT INTO outbox (id, xid, type, envelope, published_at) VALUES
       ('0199a1b2-0000-7000-8000-000000000001', '999999999999', 't', '{}', NULL),
       ('0199a1b2-0000-7000-8000-000000000002', '999999999999', 't', '{}', now())`,
    );
    expect(await ops(service, database.url, 'dump', dump)).toMatchObject({ code: 0 });
  });
  afterAll(async () => {
    for (const one of [database, ...others]) await one.drop();
    await rm(folder, { recursive: true, force: true });
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

  async function emptyDatabase(): Promise<TestDatabase> {
    const made = await createTestDatabase(undefined);
    others.push(made);
    return made;
  }

  async function hashes(of: TestDatabase, skip: readonly string[] = []): Promise<Record<string, string>> {
    const tables = await of.query<{ name: string }>(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`);
    const found: Record<string, string> = {};
    for (const { name } of tables.filter((table) => !skip.includes(table.name))) {
      const [row] = await of.query<{ hash: string }>(
        `SELECT md5(coalesce(string_agg(row, E'\\n' ORDER BY row), '')) AS hash FROM (SELECT t::text AS row FROM "${name}" t) rows`,
      );
      found[name] = row!.hash;
    }
    return found;
  }

  it('come back as they were, table by table, in an empty database of another cluster’s time', async () => {
    const target = await emptyDatabase();
    expect(await ops(service, target.url, 'verify', dump)).toMatchObject({ code: 0 });
    expect(await ops(service, target.url, 'restore', dump)).toMatchObject({ code: 0 });
    const times = ['migrations', 'outbox'];
    expect(await hashes(target, times)).toEqual(await hashes(database, times));
    expect(Object.keys(await hashes(target))).toEqual(expect.arrayContaining(['Notes', 'inbox', 'outbox', 'counts']));
    const [next] = await target.query<{ id: string }>(`INSERT INTO "Notes" (body) VALUES ('next') RETURNING id`);
    expect(Number(next!.id)).toBe(WORDS.length + 2001);
    await expect(target.query(`INSERT INTO "Notes" (parent_id) VALUES (-1)`)).rejects.toThrow(/violates foreign key/);
  });

  it('hold no event back for ever: one that waits counts as settled in the new cluster', async () => {
    const target = await emptyDatabase();
    await ops(service, target.url, 'restore', dump);
    const settled = await target.query(
      `SELECT published_at IS NULL AS waits, xid < pg_snapshot_xmin(pg_current_snapshot()) AS settled FROM outbox ORDER BY seq`,
    );
    expect(settled).toEqual([
      { waits: true, settled: true },
      { waits: false, settled: false },
    ]);
  });

  it('of an older version come back and are migrated; one of a newer version is refused', async () => {
    const target = await emptyDatabase();
    expect(await ops(newer, target.url, 'restore', dump)).toMatchObject({ code: 0 });
    expect(await target.query(`SELECT count(*)::int AS n FROM "Notes" WHERE NOT seen`)).toEqual([{ n: WORDS.length + 2000 }]);
    const later = join(folder, 'later.dump.gz');
    await ops(newer, target.url, 'dump', later);
    const another = await emptyDatabase();
    const refused = await ops(service, another.url, 'restore', later);
    expect([refused.code, refused.stderr]).toEqual([1, 'The dump is of a newer version of sample: it has LaterMigration1764000000003\n']);
  });

  it('are restored into an empty database only, and only of the same service', async () => {
    const before = await hashes(database);
    expect((await ops(service, database.url, 'restore', dump)).stderr).toMatch(/^The database of sample is not empty/);
    expect(await hashes(database)).toEqual(before);
    const target = await emptyDatabase();
    const other = { ...service, name: 'other', publishes: [], consumes: [] };
    expect((await ops(other, target.url, 'restore', dump)).stderr).toBe('This is a dump of sample, not of other\n');
  });

  it.each([
    [
      'a changed byte',
      (text: Buffer) => Buffer.from(text.toString('latin1').replace('plain', 'plane'), 'latin1'),
      /table Notes is not as it was/,
    ],
    [
      'a missing row',
      (text: Buffer) => Buffer.from(text.toString('latin1').replace(/\n[^\n]*plain[^\n]*/, ''), 'latin1'),
      /table Notes is not/,
    ],
    ['a missing end', (text: Buffer) => text.subarray(0, text.length - 200), /cut off/],
  ])('with %s are found out, and nothing of them is kept', async (_what, damage, message) => {
    const damaged = join(folder, 'damaged.dump.gz');
    await writeFile(damaged, gzipSync(damage(gunzipSync(await readFile(dump)))));
    const target = await emptyDatabase();
    for (const verb of ['verify', 'restore']) {
      const { code, stderr } = await ops(service, target.url, verb, damaged);
      expect([verb, code]).toEqual([verb, 1]);
      expect(stderr).toMatch(message);
    }
    expect(await target.query(`SELECT count(*)::int AS n FROM "Notes"`)).toEqual([{ n: 0 }]);
  });

  it('that were cut off on the disk are found out', async () => {
    const cut = join(folder, 'cut.dump.gz');
    await writeFile(cut, (await readFile(dump)).subarray(0, 5000));
    expect(await ops(service, database.url, 'verify', cut)).toMatchObject({ code: 1 });
  });

  it('SAFETY-76 may be read by their owner only', async () => {
    expect((await stat(dump)).mode & 0o777).toBe(0o600);
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
    // Larger than what is read ahead, and longer than a name of a tar header may be.
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

  /** As whoever keeps the stream would send it back. */
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
