import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { BackgroundLoop } from '../background/background-loop.js';
import { BackgroundLoops } from '../background/background-loops.js';
import type { Tx } from '../db/transactions.js';

/** What a service does to erase one account. */
export interface AccountEraser {
  /**
   * Erases in small steps, each safe to repeat: what a crash left is found again, and a repeat finds nothing to do.
   * @param goOn asked before each step
   * @returns false when it was told to stop before the end
   * @throws Error when something it needs is away: it is called again soon
   */
  erase(accountId: string, goOn: () => boolean): Promise<boolean>;
}

export const ACCOUNT_ERASER = Symbol('ACCOUNT_ERASER');

/** Whoever begins an erasure wakes the loop. The interval finds second passes, and what a process left behind. */
const IDLE_MS = 15_000;
/** A pass whose process died is begun again after this time, by any process. */
const PASS_SECONDS = 120;
/** A pass that failed is begun again sooner. */
const RETRY_SECONDS = 5;
/**
 * The second pass finds what was under way during the first: a request with an access token that was still good for five
 * minutes, an event of a neighbour that came late.
 */
const SECOND_PASS_MINUTES = 15;
const PASSES = 2;

/**
 * Erases accounts that may hold too much for one transaction, by the service's `ACCOUNT_ERASER`. Works through the table
 * `account_erasures (member_id, requested_at, passes, next_pass_at)`, which the service's migrations make.
 */
@Injectable()
export class AccountErasures {
  private readonly loop: BackgroundLoop;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(ACCOUNT_ERASER) private readonly eraser: AccountEraser,
    loops: BackgroundLoops,
  ) {
    this.loop = loops.add({ name: 'erasures', everyMs: IDLE_MS, round: (goOn) => this.passOver(goOn) });
  }

  /**
   * Only notes what is to be done: a transaction as long as an erasure would hold everybody's events back.
   * @param requestedAt ISO 8601
   */
  async begin(tx: Tx, accountId: string, requestedAt: string): Promise<void> {
    await tx.manager.query(`INSERT INTO account_erasures (member_id, requested_at) VALUES ($1, $2) ON CONFLICT DO NOTHING`, [
      accountId,
      requestedAt,
    ]);
    tx.afterCommit(this.wake);
  }

  /** Tells that there is somebody to erase. */
  readonly wake = (): void => this.loop.wake();

  /** @returns false when nobody is due */
  private async passOver(goOn: () => boolean): Promise<boolean> {
    const [[due]] = await this.dataSource.query<[{ member_id: string; passes: number }[], number]>(
      `UPDATE account_erasures SET next_pass_at = now() + make_interval(secs => ${PASS_SECONDS})
       WHERE member_id = (
         SELECT member_id FROM account_erasures WHERE next_pass_at <= now() ORDER BY next_pass_at LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING member_id, passes`,
    );
    if (!due) return false;
    const finished = await this.eraser.erase(due.member_id, goOn).catch(async (error: unknown) => {
      await this.again(due.member_id, RETRY_SECONDS);
      throw error;
    });
    if (!finished) {
      await this.again(due.member_id, 0);
    } else if (due.passes + 1 < PASSES) {
      await this.dataSource.query(
        `UPDATE account_erasures SET passes = passes + 1, next_pass_at = now() + make_interval(mins => ${SECOND_PASS_MINUTES})
         WHERE member_id = $1`,
        [due.member_id],
      );
    } else {
      await this.dataSource.query(`DELETE FROM account_erasures WHERE member_id = $1`, [due.member_id]);
    }
    return true;
  }

  private async again(accountId: string, seconds: number): Promise<void> {
    await this.dataSource.query(`UPDATE account_erasures SET next_pass_at = now() + make_interval(secs => $2) WHERE member_id = $1`, [
      accountId,
      seconds,
    ]);
  }
}
