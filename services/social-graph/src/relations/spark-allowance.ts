import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import type { Tx } from '@affinity/kit/db/transactions';
import type { SocialGraphConfig } from '../config.js';
import { SparkLimitError } from './relation.errors.js';

const DAY_SECONDS = 86_400;

/**
 * How many sparks a member may still send: a spark taken back and sent again is sent twice, as the other hears of it twice.
 * Sendings older than a day are forgotten.
 */
@Injectable()
export class SparkAllowance {
  constructor(@Inject(CONFIG) private readonly config: SocialGraphConfig) {}

  /** Counts one more spark of the member in the transaction that sends it. @throws SparkLimitError */
  async take(tx: Tx, memberId: string): Promise<void> {
    // One member's sparks are counted one after another: many at once must not all find room for one more.
    await tx.manager.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`sparks-of:${memberId}`]);
    await tx.manager.query(`DELETE FROM spark_sendings WHERE member_id = $1 AND sent_at <= now() - make_interval(secs => $2)`, [
      memberId,
      DAY_SECONDS,
    ]);
    const [oldest] = await tx.manager.query<{ age: number }[]>(
      `SELECT extract(epoch FROM now() - sent_at)::integer AS age FROM spark_sendings
       WHERE member_id = $1 ORDER BY sent_at DESC OFFSET $2 LIMIT 1`,
      [memberId, this.config.sparksPerDay - 1],
    );
    if (oldest) throw new SparkLimitError(Math.max(1, DAY_SECONDS - oldest.age));
    await tx.manager.query(`INSERT INTO spark_sendings (member_id, sent_at) VALUES ($1, now())`, [memberId]);
  }

  /** For a member who is erased. */
  async forget(tx: Tx, memberId: string): Promise<void> {
    await tx.manager.query(`DELETE FROM spark_sendings WHERE member_id = $1`, [memberId]);
  }
}
