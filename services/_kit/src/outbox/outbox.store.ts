import type { Envelope } from '@affinity/proto/events/define-event';
import type { Pool, PoolClient } from 'pg';

export interface OutboxRow {
  readonly seq: string;
  readonly id: string;
  readonly type: string;
  readonly envelope: Envelope;
}

/** Published rows are kept this long, so that a lost broker can be filled again. */
export const OUTBOX_RETENTION_DAYS = 7;

/** Rows of committed transactions only, oldest transaction first: nothing that commits later can sort before them. */
export async function nextBatch(client: PoolClient, limit: number): Promise<OutboxRow[]> {
  const { rows } = await client.query<OutboxRow>({
    name: 'outbox_next_batch',
    text: `SELECT seq, id, type, envelope FROM outbox
           WHERE published_at IS NULL AND xid < pg_snapshot_xmin(pg_current_snapshot())
           ORDER BY xid, seq LIMIT $1`,
    values: [limit],
  });
  return rows;
}

export async function markPublished(client: PoolClient, rows: readonly OutboxRow[]): Promise<void> {
  await client.query(`UPDATE outbox SET published_at = now() WHERE seq = ANY($1::bigint[])`, [rows.map((row) => row.seq)]);
}

const PRUNE_BATCH = 1000;

/** What is past its retention, by table. Rows are counted from when they were written: a replay does not renew them. */
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
