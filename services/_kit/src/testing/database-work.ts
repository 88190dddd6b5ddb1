import pg, { type Pool } from 'pg';
import { DataSource } from 'typeorm';
import { poolOf } from '../db/prepared-queries.js';
import type { TestService } from './test-service.js';

interface Asked {
  readonly text: string;
  readonly values: unknown[];
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Loops': number;
  readonly Plans?: PlanNode[];
}

/**
 * The statements about `tables` that the service runs while `act` does, each with the steps of its plan that were taken, and how
 * often. They tell what an answer costs; a clock cannot on a busy machine. To see the steps each statement is run again, and rolled
 * back.
 */
export async function databaseWork({ app, database }: TestService, tables: RegExp, act: () => Promise<unknown>): Promise<string[]> {
  await keepStatistics(database);
  const asked = await record(poolOf(app.get(DataSource)), tables, act);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const work: string[] = [];
    for (const { text, values } of asked) work.push(`${text}\n${await stepsOf(client, text, values)}`);
    return work;
  } finally {
    await client.end();
  }
}

/** Postgres counts rows anew once a minute, and may choose another index after it, which may be between two measurements. */
async function keepStatistics(database: TestService['database']): Promise<void> {
  await database.query(`
    DO $$ DECLARE name regclass; BEGIN
      FOR name IN SELECT oid FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
        AND NOT coalesce(reloptions @> '{autovacuum_enabled=false}', false)
      LOOP EXECUTE format('ALTER TABLE %s SET (autovacuum_enabled = false)', name); END LOOP;
    END $$`);
}

async function record(pool: Pool, tables: RegExp, act: () => Promise<unknown>): Promise<Asked[]> {
  const { prototype } = (pool as Pool & { Client: { prototype: { query: (...args: unknown[]) => unknown } } }).Client;
  const { query } = prototype;
  const asked: Asked[] = [];
  prototype.query = function recorded(this: unknown, ...args: unknown[]) {
    const [first, second] = args as [string | { text?: string; values?: unknown[] }, unknown];
    const { text = '', values = [] } = typeof first === 'string' ? { text: first, values: Array.isArray(second) ? second : [] } : first;
    if (tables.test(text)) asked.push({ text, values });
    return query.apply(this, args);
  };
  try {
    await act();
  } finally {
    prototype.query = query;
  }
  return asked;
}

async function stepsOf(client: pg.Client, text: string, values: unknown[]): Promise<string> {
  await client.query('BEGIN');
  // Postgres would read a test's small tables whole if it had counted their rows before.
  await client.query('SET LOCAL enable_seqscan = off');
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, FORMAT JSON) ${text}`,
      values,
    );
    return takenIn(rows[0]!['QUERY PLAN'][0].Plan).join('\n');
  } finally {
    await client.query('ROLLBACK');
  }
}

function takenIn(node: PlanNode): string[] {
  if (node['Actual Loops'] === 0) return [];
  const name = [node['Node Type'], node['Index Name'] ?? node['Relation Name'] ?? ''].join(' ').trim();
  return [`${name} x${node['Actual Loops']}`, ...(node.Plans ?? []).flatMap(takenIn)];
}
