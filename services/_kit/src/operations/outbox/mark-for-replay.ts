import type { Pool } from 'pg';

const BATCH = 5000;

/**
 * Marks what was published since `since` as unpublished, so that the relay of the running service sends it again. Batches go in the
 * order of writing, each in its own transaction: as long as one is open no service of this Postgres cluster publishes. Rows that
 * the relay has sent again meanwhile lie behind, and are not marked twice.
 */
export async function markForReplay(pool: Pool, since: Date): Promise<number> {
  let marked = 0;
  for (let after = '0'; ;) {
    const { rows } = await pool.query<{ marked: string; last: string | null }>(
      `WITH batch AS (
         SELECT seq FROM outbox WHERE published_at >= $1 AND seq > $2 ORDER BY seq LIMIT ${BATCH}
       ), again AS (
         -- Those of a cluster the data was moved from mean nothing here.
         UPDATE outbox o SET published_at = NULL, xid = pg_current_xact_id() FROM batch WHERE o.seq = batch.seq RETURNING o.seq
       )
       SELECT count(*) AS marked, max(seq) AS last FROM again`,
      [since, after],
    );
    const { marked: count, last } = rows[0]!;
    marked += Number(count);
    if (last === null || Number(count) < BATCH) return marked;
    after = last;
  }
}
