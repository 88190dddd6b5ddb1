import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
    'account_standings',
    'agreement_acceptances',
    'budget_uses',
    'idempotency_keys',
    'inbox',
    'interest_weights',
    'migrations',
    'outbox',
    'profile_photos',
    'profile_relations',
    'profiles',
    'questionnaire_drafts',
    'relation_counts',
    'uploads',
  ];
  expect(await tables()).toEqual(all);
  expect(await migrate()).toEqual({ code: 0, stderr: '' });
  expect(await tables()).toEqual(all);
});

it('the migrations can be taken back and made again', async () => {
  const dataSource = createDataSource(service.database, { url: database.url, applicationName: 'test', poolSize: 1 });
  await dataSource.initialize();
  try {
    // Every migration is undone but that of the kit's own tables, which came first.
    for (let left = service.database.migrations.length; left > 1; left--) await dataSource.undoLastMigration();
    expect(await tables()).toEqual(['idempotency_keys', 'inbox', 'migrations', 'outbox']);
    await dataSource.runMigrations();
    expect(await tables()).toContain('profiles');
  } finally {
    await dataSource.destroy();
  }
});
