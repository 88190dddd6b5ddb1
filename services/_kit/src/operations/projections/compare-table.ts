import type { Pool, PoolClient } from 'pg';
import type { TableProjection } from './projection.js';

export interface Differences {
  /** Rows that the facts ask for. */
  readonly facts: number;
  readonly missing: number;
  readonly wrong: number;
  /** Rows that no fact asks for. */
  readonly extra: number;
}

type Row = Readonly<Record<string, unknown>>;
export interface Comparison extends Differences {
  /** Added and repaired rows as the facts have them, and retired ones; only those of a projection that settles. */
  readonly touched: readonly Row[];
}

const BATCH = 1000;

/**
 * Compares the table with what the facts ask for, and brings it in line in one transaction unless `check` is set. The rows
 * are collected in a temporary table first, so that this transaction is as short as the differences are few.
 * @param wanted rows in batches; when it throws nothing has changed
 */
export async function compareTable(
  pool: Pool,
  projection: TableProjection,
  wanted: AsyncIterable<Row>,
  check: boolean,
): Promise<Comparison> {
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await stage(client, projection, wanted);
    const [{ facts } = { facts: 0 }] = (await client.query<{ facts: number }>('SELECT count(*)::int AS facts FROM wanted')).rows;
    const counted = check ? await count(client, projection) : await repair(client, projection);
    return { facts, ...counted };
  } finally {
    // The closed connection takes the temporary table and the setting along.
    client.release(true);
  }
}

async function stage(
  client: PoolClient,
  { columns, carried, key, wanted: condition }: TableProjection,
  rows: AsyncIterable<Row>,
): Promise<void> {
  const staged = { ...columns, ...carried };
  const definition = Object.entries(staged).map(([name, type]) => `${name} ${type}`);
  await client.query(`CREATE TEMP TABLE wanted (${definition.join(', ')}, PRIMARY KEY (${key.join(', ')}))`);
  const names = Object.keys(staged).join(', ');
  let batch: Row[] = [];
  const flush = async (): Promise<void> => {
    if (batch.length === 0) return;
    await client.query(`INSERT INTO wanted (${names}) SELECT ${names} FROM jsonb_populate_recordset(NULL::wanted, $1)`, [
      JSON.stringify(batch),
    ]);
    batch = [];
  };
  for await (const row of rows) {
    batch.push(row);
    if (batch.length === BATCH) await flush();
  }
  await flush();
  if (condition !== undefined) await client.query(`DELETE FROM wanted s WHERE NOT (${condition})`);
  await client.query('ANALYZE wanted');
}

const same = ({ key }: TableProjection): string => key.map((column) => `t.${column} = s.${column}`).join(' AND ');

async function count(client: PoolClient, projection: TableProjection): Promise<Omit<Comparison, 'facts'>> {
  const { table, differs, part = 'true' } = projection;
  const { rows } = await client.query<Omit<Differences, 'facts'>>(
    `SELECT (SELECT count(*)::int FROM wanted s WHERE NOT EXISTS (SELECT FROM ${table} t WHERE ${same(projection)})) AS missing,
            (SELECT count(*)::int FROM ${table} t JOIN wanted s ON ${same(projection)} WHERE ${differs}) AS wrong,
            (SELECT count(*)::int FROM ${table} t WHERE (${part}) AND NOT EXISTS (SELECT FROM wanted s WHERE ${same(projection)})) AS extra`,
  );
  return { ...rows[0]!, touched: [] };
}

async function repair(client: PoolClient, projection: TableProjection): Promise<Omit<Comparison, 'facts'>> {
  const { table, columns, key, differs, part = 'true', retire } = projection;
  const names = Object.keys(columns);
  const set =
    projection.repair ??
    names
      .filter((name) => !key.includes(name))
      .map((name) => `${name} = s.${name}`)
      .join(', ');
  const gone = `(${part}) AND NOT EXISTS (SELECT FROM wanted s WHERE ${same(projection)})`;
  await client.query('BEGIN');
  try {
    // Writers of the table other than its consumers wait for this lock.
    await client.query(`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
    const extra = await client.query<{ row: Row }>(
      retire === undefined
        ? `DELETE FROM ${table} t WHERE ${gone}`
        : `UPDATE ${table} t SET ${retire} WHERE ${gone} RETURNING to_jsonb(t) AS row`,
    );
    const wrong = await client.query<{ row: Row }>(
      `UPDATE ${table} t SET ${set} FROM wanted s WHERE ${same(projection)} AND (${differs}) RETURNING to_jsonb(s) AS row`,
    );
    const missing = await client.query<{ row: Row }>(
      `WITH added AS (
         INSERT INTO ${table} (${names.join(', ')})
         SELECT ${names.map((name) => `s.${name}`).join(', ')} FROM wanted s WHERE NOT EXISTS (SELECT FROM ${table} t WHERE ${same(projection)})
         RETURNING ${key.join(', ')}
       ) SELECT to_jsonb(s) AS row FROM wanted s JOIN added t ON ${same(projection)}`,
    );
    await client.query('COMMIT');
    return {
      missing: missing.rowCount ?? 0,
      wrong: wrong.rowCount ?? 0,
      extra: extra.rowCount ?? 0,
      touched: projection.settle ? [...wrong.rows, ...missing.rows, ...extra.rows].map(({ row }) => row) : [],
    };
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
