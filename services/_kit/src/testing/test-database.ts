import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createDataSource, type DatabaseDefinition } from '../db/data-source.js';

/** A database of the test file's own, migrated, owned by a role that is no superuser. */
export interface TestDatabase {
  readonly url: string;
  query<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]>;
  drop(): Promise<void>;
}

/** Where the test run's Postgres listens, with a superuser. */
function adminUrl(): string {
  const url = process.env['TEST_POSTGRES_URL'];
  if (!url) throw new Error('TEST_POSTGRES_URL is not set: the test set-up starts Postgres');
  return url;
}

/** A pool whose idle connections may be cut when the database is dropped. */
export function openPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max });
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return pool;
}

export async function createTestDatabase(definition: DatabaseDefinition | undefined): Promise<TestDatabase> {
  const name = `t_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: adminUrl() });
  await admin.connect();
  await admin.query(`CREATE ROLE ${name} LOGIN PASSWORD '${name}'`);
  await admin.query(`CREATE DATABASE ${name} OWNER ${name}`);
  const target = new URL(adminUrl());
  target.username = name;
  target.password = name;
  target.pathname = `/${name}`;
  if (definition) {
    const dataSource = createDataSource(definition, { url: target.href, applicationName: 'test-migrate', poolSize: 1 });
    await dataSource.initialize();
    await dataSource.runMigrations();
    await dataSource.destroy();
  }
  const pool = openPool(target.href, 4);
  return {
    url: target.href,
    query: async <R extends pg.QueryResultRow>(text: string, values: unknown[] = []) => (await pool.query<R>(text, values)).rows,
    drop: async () => {
      await pool.end();
      await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await admin.query(`DROP ROLE ${name}`);
      await admin.end();
    },
  };
}
