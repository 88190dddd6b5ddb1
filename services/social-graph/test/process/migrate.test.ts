import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDataSource } from '@affinity/kit/db/data-source';
import { createTestDatabase, type TestDatabase } from '@affinity/kit/testing/test-database';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { verifyLog } from '../../src/operations/verify-log.js';
import { service } from '../../src/service.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(undefined);
});
afterAll(() => database.drop());

async function migrate(): Promise<{ code: number | null; stderr: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../dist/migrate.js')], {
    env: { PATH: process.env['PATH'], DATABASE_URL: database.url },
  });
  let stderr = '';
  child.stderr.on('data', (chunk) => (stderr += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stderr };
}

async function tables(of = database): Promise<string[]> {
  const rows = await of.query<{ name: string }>(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`);
  return rows.map(({ name }) => name);
}

/** Takes migrations back, the newest first, to the one that made this table. */
async function undoUntilGone(dataSource: DataSource, table: string, of = database): Promise<void> {
  while ((await tables(of)).includes(table)) await dataSource.undoLastMigration();
}

it('brings an empty database to the newest schema, and leaves a new one alone', async () => {
  expect(await migrate()).toEqual({ code: 0, stderr: '' });
  const all = [
    'appeals',
    'budget_uses',
    'case_readings',
    'evidence_readings',
    'idempotency_keys',
    'inbox',
    'member_pairs',
    'members',
    'migrations',
    'moderation_cases',
    'moderation_decisions',
    'moderation_log',
    'outbox',
    'report_claims',
    'report_evidence',
    'reports',
    'spark_sendings',
  ];
  expect(await tables()).toEqual(all);
  expect(await migrate()).toEqual({ code: 0, stderr: '' });
  expect(await tables()).toEqual(all);
});

it('the migrations can be taken back and made again', async () => {
  const dataSource = createDataSource(service.database, { url: database.url, applicationName: 'test', poolSize: 1 });
  await dataSource.initialize();
  try {
    await dataSource.undoLastMigration();
    await dataSource.undoLastMigration();
    expect(await tables()).toEqual(expect.arrayContaining(['export_parts']));
    await undoUntilGone(dataSource, 'moderation_cases');
    await undoUntilGone(dataSource, 'export_parts');
    await undoUntilGone(dataSource, 'moderation_log');
    await undoUntilGone(dataSource, 'spark_sendings');
    expect(await tables()).toEqual(['idempotency_keys', 'inbox', 'member_pairs', 'members', 'migrations', 'outbox', 'reports']);
    await dataSource.undoLastMigration();
    expect(await tables()).toEqual(['idempotency_keys', 'inbox', 'migrations', 'outbox']);
    await dataSource.runMigrations();
    expect(await tables()).toEqual(expect.arrayContaining(['member_pairs', 'moderation_log', 'spark_sendings']));
  } finally {
    await dataSource.destroy();
  }
});

it('keeps what stands between members when sparks and connections are added, and when they are taken back', async () => {
  const dataSource = createDataSource(service.database, { url: database.url, applicationName: 'test', poolSize: 1 });
  await dataSource.initialize();
  const [low, high] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'];
  const follow = (): Promise<unknown[]> =>
    database.query(`SELECT high_follow_since IS NOT NULL AS follows, high_follow_revision FROM member_pairs`);
  const undoBackToFollows = (): Promise<void> => undoUntilGone(dataSource, 'spark_sendings');
  try {
    await undoBackToFollows();
    await database.query(`INSERT INTO members (id) VALUES ($1), ($2)`, [low, high]);
    await database.query(`INSERT INTO member_pairs (low_id, high_id, high_follow_since, high_follow_revision) VALUES ($1, $2, now(), 3)`, [
      low,
      high,
    ]);
    await dataSource.runMigrations();
    expect(await follow()).toEqual([{ follows: true, high_follow_revision: 3 }]);
    await database.query(`UPDATE member_pairs SET low_spark_since = now(), low_spark_revision = 1`);
    await undoBackToFollows();
    expect(await follow()).toEqual([{ follows: true, high_follow_revision: 3 }]);
    await dataSource.runMigrations();
  } finally {
    await dataSource.destroy();
  }
});

it('puts what was reported and decided before into cases, decisions and the chain', async () => {
  const own = await createTestDatabase(undefined);
  const dataSource = createDataSource(service.database, { url: own.url, applicationName: 'test', poolSize: 1 });
  await dataSource.initialize();
  const pool = new pg.Pool({ connectionString: own.url, max: 1 });
  // Dropping the database may cut a connection that is just being closed.
  pool.on('error', () => undefined);
  try {
    await dataSource.runMigrations();
    await undoUntilGone(dataSource, 'moderation_cases', own);
    const member = '00000000-0000-7000-8000-000000000001';
    await own.query(
      `INSERT INTO reports (id, reporter_id, member_id, kind, target_id, reason, note, state, created_at)
       SELECT gen_random_uuid(), gen_random_uuid(), $1, 'post', n::text, 'hate', '', CASE WHEN n > 2 THEN 'decided' ELSE 'open' END,
         now() - make_interval(days => n) FROM generate_series(1, 5) n`,
      [member],
    );
    await own.query(
      `INSERT INTO moderation_log (id, report_id, moderator_id, action, kind, target_id, member_id, reason, decided_at)
       SELECT gen_random_uuid(), id, gen_random_uuid(), CASE target_id WHEN '3' THEN 'disable-account' ELSE 'dismiss' END, kind, target_id,
         member_id, 'x', created_at FROM reports WHERE state = 'decided'`,
    );
    await dataSource.runMigrations();
    const cases = await own.query(`
      SELECT c.state, count(r.*)::int AS reports FROM moderation_cases c JOIN reports r ON r.case_id = c.id GROUP BY 1 ORDER BY 1`);
    expect(cases).toEqual([
      { state: 'decided', reports: 3 },
      { state: 'open', reports: 2 },
    ]);
    const decisions = await own.query(`
      SELECT d.action, d.appealable_until IS NOT NULL AS appealable, count(r.*)::int AS reports
      FROM moderation_decisions d JOIN reports r ON r.decision_id = d.id GROUP BY d.id, 1, 2 ORDER BY 1, 2`);
    expect(decisions).toEqual([
      { action: 'disable', appealable: true, reports: 1 },
      { action: 'dismiss', appealable: false, reports: 1 },
      { action: 'dismiss', appealable: false, reports: 1 },
    ]);
    expect(await verifyLog(pool)).toMatchObject({ rows: 3, broken: null });
  } finally {
    await pool.end();
    await dataSource.destroy();
    await own.drop();
  }
});
