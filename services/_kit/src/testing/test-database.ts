import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate, type DatabaseDefinition } from '../db/data-source.js';

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

/** A copy of a database that has the definition's tables: each run migrates once, and a test file takes 50 ms to have its own. */
export async function createTestDatabase(definition: DatabaseDefinition | undefined): Promise<TestDatabase> {
  const name = `t_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: adminUrl() });
  await admin.connect();
  const template = definition && (await migratedTemplate(admin, definition));
  // Everything in a copy belongs to the owner of the original.
  const role = template ?? name;
  if (!template) await createRole(admin, role);
  await admin.query(`CREATE DATABASE ${name} OWNER ${role} TEMPLATE ${template ?? 'template1'}`);
  const url = urlOf(name, role);
  const pool = openPool(url, 4);
  return {
    url,
    query: async <R extends pg.QueryResultRow>(text: string, values: unknown[] = []) => (await pool.query<R>(text, values)).rows,
    drop: async () => {
      await pool.end();
      await untilLeft(admin, name);
      await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      if (!template) await admin.query(`DROP ROLE ${role}`);
      await admin.end();
    },
  };
}

/** How long a closed connection may take to be gone, times 50 ms. */
const LEAVING = 20;

/**
 * Waits until nobody is connected any more, or until who stays does not mean to leave. A connection that was closed and is then ended
 * by force would tell that to nobody, which ends the process.
 */
async function untilLeft(admin: pg.Client, database: string): Promise<void> {
  for (let look = 0; look < LEAVING; look++) {
    const { rowCount } = await admin.query(`SELECT FROM pg_stat_activity WHERE datname = $1 LIMIT 1`, [database]);
    if (rowCount === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const createRole = (admin: pg.Client, role: string): Promise<unknown> => admin.query(`CREATE ROLE ${role} LOGIN PASSWORD '${role}'`);

function urlOf(database: string, role: string): string {
  const url = new URL(adminUrl());
  url.username = role;
  url.password = role;
  url.pathname = `/${database}`;
  return url.href;
}

/**
 * A database with the tables of these migrations, and the role of the same name that owns it. The first test process that asks
 * makes it, others wait. A template that broke off has no mark, and is made anew.
 */
async function migratedTemplate(admin: pg.Client, definition: DatabaseDefinition): Promise<string> {
  const migrations = definition.migrations.map((migration) => `${migration.name} ${migration.toString()}`);
  const name = `template_${createHash('sha256').update(migrations.join('\n')).digest('hex').slice(0, 16)}`;
  await admin.query(`SELECT pg_advisory_lock(hashtext($1))`, [name]);
  try {
    const { rowCount } = await admin.query(`SELECT FROM pg_database WHERE datname = $1 AND datistemplate`, [name]);
    if (rowCount !== 0) return name;
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.query(`DROP ROLE IF EXISTS ${name}`);
    await createRole(admin, name);
    await admin.query(`CREATE DATABASE ${name} OWNER ${name}`);
    await migrate(definition, urlOf(name, name), 'test-migrate');
    await admin.query(`ALTER DATABASE ${name} IS_TEMPLATE true`);
    return name;
  } finally {
    await admin.query(`SELECT pg_advisory_unlock(hashtext($1))`, [name]);
  }
}
