import type { Readable } from 'node:stream';
import pg, { type PoolClient } from 'pg';
import type { ServiceDefinition } from '../../bootstrap/service-definition.js';
import { createDataSource, migrate } from '../../db/data-source.js';
import { poolOf } from '../../db/prepared-queries.js';
import { OperationError } from '../command.js';
import { copyIn } from './copy-statement.js';
import type { DumpEnd, DumpHead } from './dump-format.js';
import { readDump } from './read-dump.js';

const name = (identifier: string): string => pg.escapeIdentifier(identifier);

/**
 * Fills an empty database from a dump: first the schema as it was then, by the migrations that the dump names; then all rows in
 * one transaction; then what was added to the schema since. On failure the database has a schema and no row.
 * @throws OperationError when the database is not empty, or the dump is damaged, of another service, or of a newer version
 */
export async function restoreDatabase(service: ServiceDefinition, databaseUrl: string, input: Readable): Promise<DumpEnd> {
  let restored: DumpEnd | undefined;
  let load: Load | undefined;
  try {
    await readDump(input, {
      head: async (head) => {
        if (head.service !== service.name) throw new OperationError(`This is a dump of ${head.service}, not of ${service.name}`);
        await assertEmpty(service, databaseUrl);
        await migrateTo(service, databaseUrl, head);
        load = await Load.begin(service, databaseUrl);
      },
      table: async ({ table, columns }, rows) => {
        await load!.table(table, columns, rows);
      },
      end: async (end) => {
        await load!.finish(end);
        restored = end;
      },
    });
  } finally {
    await load?.close();
  }
  await migrateTo(service, databaseUrl, undefined);
  return restored!;
}

const connect = (service: ServiceDefinition, url: string) =>
  createDataSource(service.database, { url, applicationName: `${service.name}-restore`, poolSize: 1 }).initialize();

async function assertEmpty(service: ServiceDefinition, url: string): Promise<void> {
  const dataSource = await connect(service, url);
  try {
    const [{ tables } = { tables: 0 }] = await dataSource.query<{ tables: number }[]>(
      `SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname = 'public'`,
    );
    if (tables > 0) throw new OperationError(`The database of ${service.name} is not empty: drop it and make it anew first`);
  } finally {
    await dataSource.destroy();
  }
}

/** All migrations, or those that the dump names. */
async function migrateTo(service: ServiceDefinition, url: string, head: DumpHead | undefined): Promise<void> {
  const known = new Map(service.database.migrations.map((Migration) => [new Migration().name ?? Migration.name, Migration]));
  const unknown = head?.migrations.filter((migration) => !known.has(migration)) ?? [];
  if (unknown.length > 0) throw new OperationError(`The dump is of a newer version of ${service.name}: it has ${unknown.join(', ')}`);
  const wanted = head ? head.migrations.map((migration) => known.get(migration)!) : service.database.migrations;
  await migrate({ migrations: wanted }, url, `${service.name}-restore`);
}

/** The transaction in which everything is filled in. */
class Load {
  private constructor(
    private readonly client: PoolClient,
    private readonly foreignKeys: readonly { table: string; constraint: string; definition: string }[],
    private readonly end: () => Promise<void>,
  ) {}

  static async begin(service: ServiceDefinition, url: string): Promise<Load> {
    const dataSource = await connect(service, url);
    const client = await poolOf(dataSource).connect();
    await client.query('BEGIN');
    for (const setting of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
      await client.query(`SET LOCAL ${setting} = 0`);
    // Rows come table by table: what they refer to may come later. Checked again at the end.
    const { rows } = await client.query<{ table: string; constraint: string; definition: string }>(
      `SELECT conrelid::regclass::text AS table, conname AS constraint, pg_get_constraintdef(oid) AS definition
       FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
    );
    for (const { table, constraint } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name(constraint)}`);
    return new Load(client, rows, async () => {
      client.release(true);
      await dataSource.destroy();
    });
  }

  async table(table: string, columns: readonly string[], rows: AsyncIterable<Buffer>): Promise<void> {
    // A migration may have put rows into it.
    await this.client.query(`DELETE FROM ${name(table)}`);
    await copyIn(this.client, `COPY ${name(table)} (${columns.map(name).join(', ')}) FROM STDIN`, rows);
  }

  async finish({ sequences }: DumpEnd): Promise<void> {
    for (const { table, constraint, definition } of this.foreignKeys) {
      await this.client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name(constraint)} ${definition}`);
    }
    for (const [sequence, { value, taken }] of Object.entries(sequences)) {
      await this.client.query(`SELECT setval($1::regclass, $2, $3)`, [name(sequence), value, taken]);
    }
    // Transaction ids of another cluster may be far ahead of this one's: what waits would never count as settled.
    await this.client.query(`UPDATE outbox SET xid = pg_current_xact_id() WHERE published_at IS NULL`);
    await this.client.query('COMMIT');
  }

  /** Without `finish` before, nothing of it was. */
  close(): Promise<void> {
    return this.end();
  }
}
