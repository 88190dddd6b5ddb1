import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BackgroundLoops } from '../background/background-loops.js';
import { WINDOW_HOURS } from './budget.js';

const SWEEP_EVERY_MS = 10 * 60_000;
const BATCH = 1000;

/** Forgets uses that count no more, also of accounts that do nothing any more. */
@Injectable()
export class BudgetSweep {
  constructor(
    private readonly dataSource: DataSource,
    loops: BackgroundLoops,
  ) {
    loops.add({ name: 'budgets', everyMs: SWEEP_EVERY_MS, round: () => this.sweep() });
  }

  /** @returns true when there may be more */
  async sweep(): Promise<boolean> {
    const [, removed] = await this.dataSource.query<[unknown, number]>(
      `WITH over AS (SELECT floor(extract(epoch FROM clock_timestamp()) / 3600)::integer - ${WINDOW_HOURS} AS hour)
       DELETE FROM budget_uses b USING over
       WHERE b.hour <= over.hour
         AND b.ctid IN (SELECT u.ctid FROM budget_uses u, over WHERE u.hour <= over.hour LIMIT ${BATCH} FOR UPDATE OF u SKIP LOCKED)`,
    );
    return removed === BATCH;
  }
}
