import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import type { Target } from '../evidence/evidence.client.js';

/** The time is longer than sealing takes: a process that holds a claim for longer is gone. */
const HELD_SECONDS = 30;
/** A claim keeps its id for this long, well before what was sealed in vain is cleared away. A later one has another id. */
const RESUMED_MINUTES = 30;
const KEPT_HOURS = 24;

export interface FiledReport {
  readonly id: string;
  readonly createdAt: string;
  /** The report was there before the request began. */
  readonly already: boolean;
}

export interface Claim {
  readonly reportId: string;
  /** Nobody claimed it before, so that it is not paid yet. */
  readonly first: boolean;
}

type Thing = Pick<Target, 'kind' | 'targetId'>;

/** One request at a time files a member's report about one thing. A request that failed leaves its claim to the next. */
@Injectable()
export class ReportClaims {
  /** @returns undefined while another request holds it */
  async take(tx: Tx, reporterId: string, { kind, targetId }: Thing, reportId: string): Promise<Claim | undefined> {
    const [claim] = await tx.manager.query<Claim[]>(
      `INSERT INTO report_claims AS c (reporter_id, kind, target_id, report_id, claimed_at, held_until)
       VALUES ($1, $2, $3, $4, now(), now() + interval '${HELD_SECONDS} seconds')
       ON CONFLICT (reporter_id, kind, target_id) DO UPDATE SET
         held_until = excluded.held_until,
         report_id = CASE WHEN c.claimed_at > now() - interval '${RESUMED_MINUTES} minutes' THEN c.report_id ELSE excluded.report_id END,
         claimed_at = CASE WHEN c.claimed_at > now() - interval '${RESUMED_MINUTES} minutes' THEN c.claimed_at ELSE excluded.claimed_at END
       WHERE c.held_until <= now()
       RETURNING report_id AS "reportId", xmax = 0 AS first`,
      [reporterId, kind, targetId, reportId],
    );
    return claim;
  }

  /** Lets the next request take the claim up. */
  async release(tx: Tx, reporterId: string, { kind, targetId }: Thing): Promise<void> {
    await tx.manager.query(`UPDATE report_claims SET held_until = now() WHERE reporter_id = $1 AND kind = $2 AND target_id = $3`, [
      reporterId,
      kind,
      targetId,
    ]);
  }

  /** @returns whether it was there: who held it for too long finds it ended by another */
  async end(tx: Tx, reporterId: string, { kind, targetId }: Thing): Promise<boolean> {
    const [, ended] = await tx.manager.query<[unknown[], number]>(
      `DELETE FROM report_claims WHERE reporter_id = $1 AND kind = $2 AND target_id = $3`,
      [reporterId, kind, targetId],
    );
    return ended > 0;
  }

  /** The report about it that is still open; or that was filed after `begun`, by a request that ran beside the one that began then. */
  async standing(tx: Tx, reporterId: string, { kind, targetId }: Thing, begun: Date): Promise<FiledReport | undefined> {
    const [filed] = await tx.manager.query<{ id: string; created_at: Date }[]>(
      `SELECT id, created_at FROM reports WHERE reporter_id = $1 AND kind = $2 AND target_id = $3 AND (state = 'open' OR created_at > $4)
       ORDER BY created_at LIMIT 1`,
      [reporterId, kind, targetId, begun],
    );
    return filed && { id: filed.id, createdAt: filed.created_at.toISOString(), already: filed.created_at <= begun };
  }

  async erase(tx: Tx, reporterId: string): Promise<void> {
    await tx.manager.query(`DELETE FROM report_claims WHERE reporter_id = $1`, [reporterId]);
  }

  /** Removes claims that were never taken up again. */
  async prune(tx: Tx, now: Date): Promise<void> {
    await tx.manager.query(`DELETE FROM report_claims WHERE claimed_at < $1::timestamptz - interval '${KEPT_HOURS} hours'`, [now]);
  }
}
