import type { Pool, PoolClient } from 'pg';

export interface OutboxRow {
  readonly seq: string;
  readonly id: string;
  readonly type: string;
  /** Id of the aggregate. */
  readonly subject: string;
  /** JSON. */
  readonly envelope: string;
  /** False while a transaction that began to write earlier is open: what it commits comes before this row. */
  readonly settled: boolean;
}

/** Published rows are kept this long, so that a lost broker can be filled again. */
export const OUTBOX_RETENTION_DAYS = 7;

type Published = readonly Pick<OutboxRow, 'seq'>[];
const sequenceOf = (rows: Published): string[] => rows.map(({ seq }) => seq);

/**
 * Marks what was published and reads what comes next, in one round trip, in the order in which the rows were written. The first row
 * that is not `settled` and all rows after it have to wait: a transaction that is still open may commit rows that come before them.
 * A transaction takes its id before it waits for a row, and its `seq` in the outbox after. Of two changes of one aggregate the
 * later one may therefore have the lower id, and never the lower `seq`.
 */
export async function nextBatch(client: PoolClient, limit: number, published: Published = []): Promise<OutboxRow[]> {
  const { rows } = await client.query<OutboxRow>({
    name: 'outbox-next-batch-v3',
    text: `WITH published AS (UPDATE outbox SET published_at = now() WHERE seq = ANY($2::bigint[]))
           SELECT seq, id, type, envelope ->> 'subject' AS subject, envelope::text AS envelope,
                  xid < pg_snapshot_xmin(pg_current_snapshot()) AS settled
           FROM outbox
           WHERE published_at IS NULL AND seq <> ALL($2::bigint[])
           ORDER BY seq LIMIT $1`,
    values: [limit, sequenceOf(published)],
  });
  return rows;
}

/** The rows of a batch that may go out now: those before the first that has to wait. */
export function publishable(rows: readonly OutboxRow[]): OutboxRow[] {
  const held = rows.findIndex(({ settled }) => !settled);
  return held === -1 ? [...rows] : rows.slice(0, held);
}

export async function markPublished(client: PoolClient, rows: Published): Promise<void> {
  await client.query({
    name: 'outbox-mark-published-v1',
    text: `UPDATE outbox SET published_at = now() WHERE seq = ANY($1::bigint[])`,
    values: [sequenceOf(rows)],
  });
}

const PRUNE_BATCH = 1000;

/** Deletes rows past their retention, by table. Their age counts from when they were written: a replay does not renew them. */
const PRUNE = [
  `DELETE FROM outbox WHERE seq IN (SELECT seq FROM outbox WHERE published_at IS NOT NULL
     AND created_at < now() - make_interval(days => ${OUTBOX_RETENTION_DAYS}) ORDER BY seq LIMIT ${PRUNE_BATCH})`,
  `DELETE FROM inbox WHERE ctid IN (SELECT ctid FROM inbox
     WHERE processed_at < now() - make_interval(days => ${OUTBOX_RETENTION_DAYS + 1}) LIMIT ${PRUNE_BATCH})`,
  `DELETE FROM idempotency_keys WHERE ctid IN (SELECT ctid FROM idempotency_keys
     WHERE created_at < now() - interval '1 day' LIMIT ${PRUNE_BATCH})`,
];

/** Deletes a thousand rows of each table at most, so that no lock is held long. Says whether there is more. */
export async function prune(client: PoolClient): Promise<'done' | 'more'> {
  let more = false;
  for (const statement of PRUNE) {
    const { rowCount } = await client.query(statement);
    more ||= rowCount === PRUNE_BATCH;
  }
  return more ? 'more' : 'done';
}

/**
 * Marks everything published since `since` as unpublished, so that the relay sends it again (inboxes drop what was processed).
 * The rows take this transaction's id: those of a cluster the data was moved from mean nothing here.
 */
export async function replaySince(pool: Pool, since: Date): Promise<number> {
  const { rowCount } = await pool.query(`UPDATE outbox SET published_at = NULL, xid = pg_current_xact_id() WHERE published_at >= $1`, [
    since,
  ]);
  return rowCount ?? 0;
}

/** Rows that wait, and the age of the oldest in seconds. */
export async function backlog(client: Pool | PoolClient): Promise<{ rows: number; oldestSeconds: number }> {
  const { rows } = await client.query<{ rows: string; oldest: string | null }>(
    `SELECT count(*) AS rows, extract(epoch FROM now() - min(created_at)) AS oldest FROM outbox WHERE published_at IS NULL`,
  );
  return { rows: Number(rows[0]!.rows), oldestSeconds: Number(rows[0]!.oldest ?? 0) };
}
