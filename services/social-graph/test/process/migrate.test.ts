import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createDataSource } from '@affinity/kit/db/data-source';
import { createTestDatabase, type TestDatabase } from '@affinity/kit/testing/test-database';
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

async function tables(): Promise<string[]> {
  const rows = await database.query<{ name: string }>(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`);
  return rows.map(({ name }) => name);
}

it('brings an empty database to the newest schema, and leaves a new one alone', async () => {
  expect(await migrate()).toEqual({ code: 0, stderr: '' });
  const all = [
    'budget_uses',
    'export_collections',
    'export_parts',
    'idempotency_keys',
    'inbox',
    'member_pairs',
    'members',
    'migrations',
    'moderation_log',
    'outbox',
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
    expect(await tables()).not.toContain('budget_uses');
    await dataSource.undoLastMigration();
    expect(await tables()).toEqual(expect.arrayContaining(['export_parts']));
    await dataSource.undoLastMigration();
    expect(await tables()).not.toContain('export_parts');
    await dataSource.undoLastMigration();
    expect(await tables()).not.toContain('moderation_log');
    await dataSource.undoLastMigration();
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
  const undoBackToFollows = async (): Promise<void> => {
    for (let migration = 0; migration < 5; migration++) await dataSource.undoLastMigration();
  };
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
