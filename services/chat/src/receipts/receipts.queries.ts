import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';

/** How far a member has received and read in a conversation; `bigint` columns come as text. */
export interface MovedRow {
  readonly pair_key: string;
  readonly delivered_seq: string;
  readonly read_seq: string;
}

/** Moves a receipt only forward, and never past what was sent. `$1` the pair key, `$2` the member, `$3` delivered, `$4` read. */
function move(mine: 'low' | 'high'): PreparedQuery {
  const delivered = `greatest(c.${mine}_delivered_seq, least(greatest($3::bigint, $4::bigint), c.last_seq))`;
  const read = `greatest(c.${mine}_read_seq, least($4::bigint, c.last_seq))`;
  return {
    name: `receipts-move-${mine}-v2`,
    text: `
      UPDATE conversations c SET ${mine}_delivered_seq = ${delivered}, ${mine}_read_seq = ${read}, revision = c.revision + 1
      WHERE c.pair_key = $1 AND c.${mine}_id = $2 AND c.connected
        AND (c.${mine}_delivered_seq < ${delivered} OR c.${mine}_read_seq < ${read})
      RETURNING c.pair_key, c.${mine}_delivered_seq AS delivered_seq, c.${mine}_read_seq AS read_seq`,
  };
}
export const MOVE_RECEIPTS = { low: move('low'), high: move('high') } as const;

/** The member's own delivered or read seq. */
const own = (what: 'delivered' | 'read'): string => `CASE WHEN c.low_id = $1 THEN c.low_${what}_seq ELSE c.high_${what}_seq END`;

/**
 * Moves `delivered` forward in many conversations, under the rules of `move`. `$1` the member, `$2` pair keys, `$3` their seqs,
 * both arrays of one length. A conversation that is not the member's, is closed or is already there is left out.
 * The rows are locked in one order: two statements like this never deadlock.
 */
export const MOVE_DELIVERED: PreparedQuery = {
  name: 'receipts-move-delivered-v1',
  text: `
    WITH asked AS (
      SELECT a.pair_key, max(a.seq) AS seq FROM unnest($2::text[], $3::bigint[]) AS a (pair_key, seq) GROUP BY a.pair_key
    ), held AS MATERIALIZED (
      SELECT c.pair_key, a.seq FROM asked a JOIN conversations c ON c.pair_key = a.pair_key
      WHERE $1::uuid IN (c.low_id, c.high_id) AND c.connected AND ${own('delivered')} < least(a.seq, c.last_seq)
      ORDER BY c.pair_key FOR NO KEY UPDATE OF c
    )
    UPDATE conversations c
    SET low_delivered_seq = CASE WHEN c.low_id = $1 THEN least(h.seq, c.last_seq) ELSE c.low_delivered_seq END,
        high_delivered_seq = CASE WHEN c.high_id = $1 THEN least(h.seq, c.last_seq) ELSE c.high_delivered_seq END,
        revision = c.revision + 1
    FROM held h
    WHERE c.pair_key = h.pair_key
    RETURNING c.pair_key, ${own('delivered')} AS delivered_seq, ${own('read')} AS read_seq`,
};
