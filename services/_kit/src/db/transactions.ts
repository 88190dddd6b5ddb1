import { Injectable } from '@nestjs/common';
import type { PoolClient, QueryResultRow } from 'pg';
import { DataSource, QueryFailedError, QueryRunnerAlreadyReleasedError, type EntityManager } from 'typeorm';
import { withOpenTransaction } from './outside-work.js';
import { poolOf, type PreparedQuery } from './prepared-queries.js';
import { withConnection } from './with-connection.js';

/** An open transaction, passed as an argument: what takes a `Tx` takes part in it, what does not cannot. */
export interface Tx {
  readonly manager: EntityManager;
  /**
   * Runs a prepared statement in this transaction: what is written often pays for parsing and planning once a connection.
   * @returns the rows it selects, or those of its RETURNING clause
   * @throws QueryFailedError as `manager.query` does
   */
  rows<R extends QueryResultRow>(query: PreparedQuery, values: readonly unknown[]): Promise<R[]>;
  /** Runs once the transaction is committed, never when it is rolled back. For hints only: a crash in between loses it. */
  afterCommit(hook: () => void): void;
}

/** Postgres asks for a repeat with these: 40001 serialization_failure, 40P01 deadlock_detected. */
const REPEATABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 3;

@Injectable()
export class Transactions {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Runs `work` in one transaction, and repeats it when Postgres asks for that: `work` must have no effect outside of `tx`. It must
   * not wait for anybody but Postgres either: see `outsideWork`.
   */
  async run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return repeating(async () => {
      const hooks = new Set<() => void>();
      const result = await withOpenTransaction(() => this.dataSource.transaction((manager) => work(openTx(manager, hooks))));
      for (const hook of hooks) hook();
      return result;
    });
  }

  /**
   * Runs one prepared statement that is a transaction by itself: all it writes is committed when this resolves, or nothing is. One
   * round trip to the database replaces BEGIN, the statements and COMMIT.
   * @returns the rows it selects
   * @throws QueryFailedError as `manager.query` does
   */
  async statement<R extends QueryResultRow>(query: PreparedQuery, values: readonly unknown[]): Promise<R[]> {
    return repeating(() => withConnection(poolOf(this.dataSource), (connection) => execute<R>(connection, query, values)));
  }
}

function openTx(manager: EntityManager, hooks: Set<() => void>): Tx {
  return {
    manager,
    rows: async <R extends QueryResultRow>(query: PreparedQuery, values: readonly unknown[]) => {
      const runner = manager.queryRunner!;
      // After the transaction's end the connection is somebody else's.
      if (runner.isReleased) throw new QueryRunnerAlreadyReleasedError();
      return execute<R>((await runner.connect()) as PoolClient, query, values);
    },
    afterCommit: (hook) => hooks.add(hook),
  };
}

/** Errors come as TypeORM reports them: callers look at `driverError`, whichever way a statement went. */
async function execute<R extends QueryResultRow>(
  connection: Pick<PoolClient, 'query'>,
  { name, text }: PreparedQuery,
  values: readonly unknown[],
): Promise<R[]> {
  try {
    return (await connection.query<R>({ name, text, values: [...values] })).rows;
  } catch (error) {
    throw new QueryFailedError(text, [...values], error as Error);
  }
}

async function repeating<T>(attempt: () => Promise<T>): Promise<T> {
  for (let made = 1; ; made++) {
    try {
      return await attempt();
    } catch (error) {
      const code = (error as { driverError?: { code?: string } }).driverError?.code;
      if (made >= ATTEMPTS || code === undefined || !REPEATABLE.has(code)) throw error;
    }
  }
}

/** SQLSTATE 22: bad data; 23: a constraint; 40: broken off because of others. */
const REFUSED = /^(22|23|40)/;

/** True when Postgres refused a statement for what it says or met; false when Postgres itself was away. */
export function isRefused(error: unknown): boolean {
  return REFUSED.test((error as { driverError?: { code?: string } } | null)?.driverError?.code ?? '');
}

/** True when `error` is that CHECK constraint's refusal (SQLSTATE 23514). */
export function refusedByCheck(error: unknown, constraint: string): boolean {
  return isRefusal(error, '23514', constraint);
}

/** True when `error` is a violation of that unique constraint or index (SQLSTATE 23505). */
export function violates(error: unknown, constraint: string): boolean {
  return isRefusal(error, '23505', constraint);
}

function isRefusal(error: unknown, code: string, constraint: string): boolean {
  const driverError = (error as { driverError?: { code?: string; constraint?: string } } | null)?.driverError;
  return driverError?.code === code && driverError.constraint === constraint;
}
