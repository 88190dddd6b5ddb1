import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** An open transaction, passed as an argument: what takes a `Tx` takes part in it, what does not cannot. */
export interface Tx {
  readonly manager: EntityManager;
  /** Runs once the transaction is committed, never when it is rolled back. For hints only: a crash in between loses it. */
  afterCommit(hook: () => void): void;
}

/** Postgres asks for a repeat with these: 40001 serialization_failure, 40P01 deadlock_detected. */
const REPEATABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 3;

@Injectable()
export class Transactions {
  constructor(private readonly dataSource: DataSource) {}

  /** Runs `work` in one transaction; repeats it when Postgres asks for that, so `work` must have no effect outside of `tx`. */
  async run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        const hooks = new Set<() => void>();
        const result = await this.dataSource.transaction((manager) => work({ manager, afterCommit: (hook) => hooks.add(hook) }));
        for (const hook of hooks) hook();
        return result;
      } catch (error) {
        const code = (error as { driverError?: { code?: string } }).driverError?.code;
        if (attempt >= ATTEMPTS || code === undefined || !REPEATABLE.has(code)) throw error;
      }
    }
  }
}

/** True when `error` is a violation of that unique constraint or index (SQLSTATE 23505). */
export function violates(error: unknown, constraint: string): boolean {
  const driverError = (error as { driverError?: { code?: string; constraint?: string } } | null)?.driverError;
  return driverError?.code === '23505' && driverError.constraint === constraint;
}
