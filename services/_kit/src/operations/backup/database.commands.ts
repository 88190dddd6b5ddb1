import type { ServiceDefinition } from '../../bootstrap/service-definition.js';
import { migrate } from '../../db/data-source.js';
import { type Command, OperationError, type Report } from '../command.js';
import type { OperatorContext } from '../operator-context.js';

/*
 * Rows and schema are copied and brought back by pg_dump and pg_restore. What only the service knows is here: which migrations
 * it has, and what has to be set right in rows that come from another cluster.
 */

const MOST_MIGRATIONS = 10_000;

const checkRestore: Command = {
  name: 'database check-restore',
  usage: '[migration]...',
  summary: 'exit code 1 when there is a table, or when this version does not know one of the migrations that made a dump',
  words: { min: 0, max: MOST_MIGRATIONS },
  async run(context, { words }) {
    const { name } = context.service;
    const unknown = await unknownMigrations(context, words);
    if (unknown.length > 0) throw new OperationError(`The dump is of a newer version of ${name}: it has ${unknown.join(', ')}`);
    const pool = await context.pool();
    const { rows } = await pool.query(`SELECT FROM pg_tables WHERE schemaname = 'public'`);
    const report: Report = { data: { service: name, tables: rows.length }, lines: [`${rows.length} tables`] };
    if (rows.length > 0) throw new OperationError(`The database of ${name} is not empty: drop it and make it anew first`, report);
    return report;
  },
};

const finishRestore: Command = {
  name: 'database finish-restore',
  summary: 'fits rows that pg_restore brought back to this cluster, and runs the migrations that came after them',
  async run(context) {
    const definition = await context.definition();
    await settleOutbox(context);
    await migrate(definition.database, context.config.databaseUrl, `${definition.name}-restore`);
    const { rows } = await (await context.pool()).query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
    await context.audit('database.restore', { migrations: rows.length });
    return { data: { service: definition.name, migrations: rows.length }, lines: [`${definition.name}: ${rows.length} migrations`] };
  },
};

/** Transaction ids of another cluster may be far ahead of this one's: waiting rows would never count as settled. */
async function settleOutbox(context: OperatorContext): Promise<void> {
  const client = await (await context.pool()).connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query('UPDATE outbox SET xid = pg_current_xact_id() WHERE published_at IS NULL');
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function unknownMigrations(context: OperatorContext, names: readonly string[]): Promise<string[]> {
  const known = new Set(namesOf(await context.definition()));
  return names.filter((name) => !known.has(name));
}

const namesOf = ({ database }: ServiceDefinition): string[] =>
  database.migrations.map((Migration) => new Migration().name ?? Migration.name);

export const DATABASE_COMMANDS: readonly Command[] = [checkRestore, finishRestore];
