import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@affinity/kit/testing/test-database';
import { runOpsWith } from '../faults/support/run-ops.ts';
import { findPostgresClient } from '../local/postgres-client.ts';
import { SERVICES } from '../services.ts';
import { localDatabases } from './local-databases.ts';

const WORDS = ['plain', 'line\nbreak\ttab\r\n', 'back\\slash \\N \\.', '\\.', 'ünïcødé 🫶 \u2028', '', null];
const MANY = 2000;

describe('dumps of databases', () => {
  const databases = new Map<string, TestDatabase>();
  const tools = localDatabases((name) => databases.get(name)!.url);
  let folder: string;
  let dump: string;

  async function empty(name: string): Promise<TestDatabase> {
    databases.set(name, await createTestDatabase(undefined));
    return databases.get(name)!;
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'affinity-dumps-'));
    dump = join(folder, 'notes.dump');
    const database = await empty('notes');
    await database.query(`CREATE EXTENSION pg_trgm`);
    await database.query(`
      CREATE TABLE "Notes" (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        parent_id bigint REFERENCES "Notes" (id),
        body text, bytes bytea, tags text[], extra jsonb, at timestamptz,
        length int GENERATED ALWAYS AS (length(body)) STORED
      )`);
    await database.query(`CREATE TABLE migrations (id serial PRIMARY KEY, "timestamp" bigint NOT NULL, name text NOT NULL)`);
    await database.query(`INSERT INTO migrations ("timestamp", name) VALUES (1, 'First1764000000001'), (2, 'Then1764000000002')`);
    for (const [index, words] of WORDS.entries()) {
      await database.query(
        `INSERT INTO "Notes" (parent_id, body, bytes, tags, extra, at) VALUES (NULL, $1, $2, $3, $4, '2026-01-01T00:00:00.123456Z')`,
        [words, Buffer.from([0, 10, 92, 46, 255]), [words, 'b'], JSON.stringify({ words, index })],
      );
    }
    // Rows whose parents lie behind them.
    await database.query(`INSERT INTO "Notes" (parent_id, body) SELECT NULL, md5(n::text) FROM generate_series(1, $1::int) n`, [MANY]);
    await database.query(`UPDATE "Notes" SET parent_id = 2000 - id + 8 WHERE id BETWEEN 8 AND 900`);
    await tools.dump('notes', dump);
  });
  afterAll(async () => {
    for (const one of databases.values()) await one.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const rowsOf = (database: TestDatabase): Promise<unknown[]> => database.query(`SELECT * FROM "Notes" ORDER BY id`);
  const tablesOf = (database: TestDatabase): Promise<unknown[]> =>
    database.query(`SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`);

  it('SAFETY-76 may be read by their owner only, and are not written over another', async () => {
    expect((await stat(dump)).mode & 0o777).toBe(0o600);
    await expect(tools.dump('notes', dump)).rejects.toMatchObject({ code: 'EEXIST' });
  });

  it('say what they hold', async () => {
    expect(await tools.read('notes', dump)).toEqual({
      tables: { Notes: WORDS.length + MANY, migrations: 2 },
      migrations: ['First1764000000001', 'Then1764000000002'],
    });
  });

  it('come back as they were, with rules and counters, to whoever owns the new database', async () => {
    const target = await empty('target');
    await tools.restore('target', dump);
    expect(await rowsOf(target)).toEqual(await rowsOf(databases.get('notes')!));
    const [next] = await target.query<{ id: string }>(`INSERT INTO "Notes" (body) VALUES ('next') RETURNING id`);
    expect(Number(next!.id)).toBe(WORDS.length + MANY + 1);
    await expect(target.query(`INSERT INTO "Notes" (parent_id) VALUES (-1)`)).rejects.toThrow(/violates foreign key/);
    await target.query(`ALTER TABLE "Notes" ADD COLUMN later int`);
  });

  it('are not put over what is there', async () => {
    const target = await empty('full');
    await target.query(`CREATE TABLE "Notes" (mine int)`);
    await expect(tools.restore('full', dump)).rejects.toThrow(/^full: pg_restore: error: .*already exists/s);
    expect(await tablesOf(target)).toEqual([{ tablename: 'Notes' }]);
    expect(await rowsOf(target).catch((error: Error) => error.message)).toMatch(/column "id" does not exist/);
  });

  it.each([
    ['cut off', (content: Buffer) => content.subarray(0, content.length - 2000)],
    ['empty', () => Buffer.alloc(0)],
    ['something else', () => Buffer.from('plain text\n'.repeat(100))],
  ])('that are %s are found out, and nothing of them is kept', async (what, damage) => {
    const damaged = join(folder, `${what}.dump`);
    await writeFile(damaged, damage(await readFile(dump)));
    const target = await empty(what);
    await expect(tools.read(what, damaged)).rejects.toThrow(new RegExp(`^${what}: pg_restore: error`));
    await expect(tools.restore(what, damaged)).rejects.toThrow(new RegExp(`^${what}: pg_restore: error`));
    expect(await tablesOf(target)).toEqual([]);
  });

  /** A `docker` whose database's container dumps by a command of ours, and reads dumps as it should. */
  async function dockerThatDumps(name: string, command: string): Promise<string> {
    const bin = join(folder, name);
    await mkdir(bin);
    const { pg_restore: restore } = await findPostgresClient();
    const words = restore.map((word) => `"${word}"`).join(' ');
    const script = `#!/bin/sh\ncase " $* " in\n*" config "*) echo affinity; exit;;\n*" pg_dump "*) ${command};;\n*" pg_restore "*) exec ${words} --file=-;;\nesac\necho "no service" >&2\nexit 1\n`;
    await writeFile(join(bin, 'docker'), script);
    await chmod(join(bin, 'docker'), 0o755);
    return bin;
  }

  it.each([
    ['fail half-way', (half: string) => `${half}; echo "server gone" >&2; exit 1`, /^(\S+): server gone$/],
    ['end early as if they were whole', (half: string) => `${half}; exit 0`, /^(\S+): pg_restore: error: .*end of file$/],
  ])('that %s make no backup; each is named', async (what, command, line) => {
    const half = `head -c ${(await stat(dump)).size - 2000} "${dump}"`;
    const bin = await dockerThatDumps(`docker whose dumps ${what}`, command(half));
    const backups = join(folder, `backups whose dumps ${what}`);
    await mkdir(backups);
    const { code, stderr } = await runOpsWith(
      { PATH: `${bin}:${process.env['PATH']}` },
      '--compose',
      'backup',
      'create',
      join(backups, 'monday'),
    );
    const named = stderr
      .trimEnd()
      .split('\n')
      .map((said) => line.exec(said)?.[1] ?? said);
    expect([code, named]).toEqual([1, [...SERVICES]]);
    expect(await readdir(backups)).toEqual([]);
  });

  it('make no backup either when files of members cannot be had', async () => {
    const bin = await dockerThatDumps('docker without files', `exec cat "${dump}"`);
    const backups = join(folder, 'backups without files');
    await mkdir(backups);
    const created = await runOpsWith({ PATH: `${bin}:${process.env['PATH']}` }, '--compose', 'backup', 'create', join(backups, 'monday'));
    expect(created).toMatchObject({ code: 1, stderr: 'posts: no service\n' });
    expect(await readdir(backups)).toEqual([]);
  });
});
