import { Injectable } from '@nestjs/common';
import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { Transactions } from '@affinity/kit/db/transactions';
import { ABSENCE_HOURS } from '@affinity/proto/vocabulary/limits';

export interface Look extends Record<string, unknown> {
  readonly awayFrom: Date | null;
  readonly returnedAt: Date | null;
  /** Whether there is an absence that ended lately and that the member did not dismiss. */
  readonly returned: boolean;
}

/** Looks within so many minutes are one: a page asks often. */
const ONE_LOOK = `interval '10 minutes'`;
const ABSENCE = `interval '${ABSENCE_HOURS} hours'`;
/** What was missed is no news any more after so long. */
const STANDS = `interval '1 day'`;

/**
 * Of two that come at once the second finds the first's: one absence, told to both. Who has no row was never here before, and has missed
 * nothing.
 */
const LOOK: PreparedQuery = {
  name: 'member-look-v1',
  text: `
    WITH known AS MATERIALIZED (SELECT * FROM member_looks WHERE member_id = $1),
    now_looked AS (
      INSERT INTO member_looks AS l (member_id, looked_at)
      SELECT $1, now() WHERE NOT EXISTS (SELECT FROM known WHERE looked_at > now() - ${ONE_LOOK})
      ON CONFLICT (member_id) DO UPDATE SET
        away_from = CASE WHEN l.looked_at <= now() - ${ABSENCE} THEN l.looked_at ELSE l.away_from END,
        returned_at = CASE WHEN l.looked_at <= now() - ${ABSENCE} THEN now() ELSE l.returned_at END,
        dismissed = l.dismissed AND l.looked_at > now() - ${ABSENCE},
        looked_at = greatest(l.looked_at, now())
      RETURNING *)
    SELECT away_from AS "awayFrom", returned_at AS "returnedAt",
           coalesce(NOT dismissed AND returned_at > now() - ${STANDS}, false) AS returned
    FROM (SELECT * FROM now_looked UNION ALL SELECT * FROM known WHERE NOT EXISTS (SELECT FROM now_looked)) l`,
};
/** Of another absence nothing changes: it may be a page from before. */
const DISMISS: PreparedQuery = {
  name: 'member-look-dismiss-v1',
  text: `UPDATE member_looks SET dismissed = true WHERE member_id = $1 AND returned_at = $2`,
};

/** When members looked at the app (NTF-028). The clock is the database's. */
@Injectable()
export class LooksService {
  constructor(private readonly transactions: Transactions) {}

  /** The member looks at the app now. */
  async look(memberId: string): Promise<Look> {
    return (await this.transactions.statement<Look>(LOOK, [memberId]))[0]!;
  }

  async dismiss(memberId: string, returnedAt: string): Promise<void> {
    await this.transactions.statement(DISMISS, [memberId, returnedAt]);
  }
}
