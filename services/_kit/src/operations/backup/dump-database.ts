import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import pg, { type Pool, type PoolClient } from 'pg';
import { readInSnapshot } from '../read-in-snapshot.js';
import { copyOut } from './copy-statement.js';
import { END_OF_ROWS, FORMAT, type DumpedTable, type DumpEnd, type DumpHead, type DumpTable } from './dump-format.js';

/** The tool that migrates keeps its own table; the restore makes it by migrating. */
export const MIGRATIONS_TABLE = 'migrations';
const name = (identifier: string): string => pg.escapeIdentifier(identifier);

/** Writes the whole content of a service's database as it is at one moment, beside the running service. */
export async function dumpDatabase(pool: Pool, service: string, out: Writable): Promise<DumpEnd> {
  const write = async (chunk: string | Buffer): Promise<void> => {
    if (!out.write(chunk)) await once(out, 'drain');
  };
  return readInSnapshot(pool, async (client) => {
    const [now] = (await client.query<{ at: Date }>('SELECT now() AS at')).rows;
    const migrations = await client.query<{ name: string }>(`SELECT name FROM ${MIGRATIONS_TABLE} ORDER BY id`);
    const head: DumpHead = { dump: FORMAT, service, takenAt: now!.at.toISOString(), migrations: migrations.rows.map((row) => row.name) };
    await write(`${JSON.stringify(head)}\n`);
    const tables: Record<string, DumpedTable> = {};
    for (const table of await tablesOf(client)) {
      await write(`${JSON.stringify(table)}\n`);
      tables[table.table] = await dumpTable(client, table, out);
      await write(END_OF_ROWS);
    }
    const end: DumpEnd = { end: true, tables, sequences: await sequencesOf(client) };
    await write(`${JSON.stringify(end)}\n`);
    return end;
  });
}

async function dumpTable(client: PoolClient, { table, columns }: DumpTable, out: Writable): Promise<DumpedTable> {
  const hash = createHash('sha256');
  const rows = await copyOut(client, `COPY ${name(table)} (${columns.map(name).join(', ')}) TO STDOUT`, (row) => {
    hash.update(row);
    return out.write(row) ? undefined : once(out, 'drain').then(() => undefined);
  });
  return { rows, sha256: hash.digest('hex') };
}

/** Tables with the columns that are written, by name. What Postgres computes from others is computed again. */
export async function tablesOf(client: PoolClient): Promise<DumpTable[]> {
  const { rows } = await client.query<DumpTable>(
    `SELECT c.relname AS table, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE n.nspname = 'public' AND c.relkind = 'r' AND c.relname <> $1 AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY c.relname ORDER BY c.relname`,
    [MIGRATIONS_TABLE],
  );
  return rows;
}

async function sequencesOf(client: PoolClient): Promise<DumpEnd['sequences']> {
  const { rows } = await client.query<{ sequence: string }>(
    `SELECT c.relname AS sequence FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'public' AND c.relkind = 'S' AND c.relname <> $1 ORDER BY c.relname`,
    [`${MIGRATIONS_TABLE}_id_seq`],
  );
  const found: Record<string, { value: string; taken: boolean }> = {};
  for (const { sequence } of rows) {
    // Sequences do not know snapshots: it is ahead of the rows, never behind.
    const [state] = (
      await client.query<{ value: string; taken: boolean }>(`SELECT last_value AS value, is_called AS taken FROM ${name(sequence)}`)
    ).rows;
    found[sequence] = state!;
  }
  return found;
}
