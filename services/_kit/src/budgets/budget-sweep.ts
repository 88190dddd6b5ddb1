import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LOGGER, type Logger } from '../logging/logger.js';
import { WINDOW_HOURS } from './budget.js';

const SWEEP_EVERY_MS = 10 * 60_000;
const BATCH = 1000;

/** Forgets uses that count no more, also of accounts that do nothing any more. Any number of processes may do it at once. */
@Injectable()
export class BudgetSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> | undefined;
  private stopping = false;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async sweep(): Promise<void> {
    for (let removed = BATCH; removed === BATCH && !this.stopping;) {
      [, removed] = await this.dataSource.query<[unknown, number]>(
        `WITH over AS (SELECT floor(extract(epoch FROM clock_timestamp()) / 3600)::integer - ${WINDOW_HOURS} AS hour)
         DELETE FROM budget_uses b USING over
         WHERE b.hour <= over.hour
           AND b.ctid IN (SELECT u.ctid FROM budget_uses u, over WHERE u.hour <= over.hour LIMIT ${BATCH} FOR UPDATE OF u SKIP LOCKED)`,
      );
    }
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.sweeping ??= this.sweep()
        .catch((error: unknown) => this.logger.warn({ err: error }, 'Sweeping budgets failed'))
        .finally(() => (this.sweeping = undefined));
    }, SWEEP_EVERY_MS);
    this.timer.unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    clearInterval(this.timer);
    await this.sweeping;
  }
}
