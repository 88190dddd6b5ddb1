import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { SEALED_DAYS } from '../sealed/sealed-messages.worker.js';

export const REPORTED_PAGE_SIZE = 50;

/** A message, or its sealed copy; `bigint` columns come as text. */
export interface ReportedRow {
  readonly seq: string;
  readonly id: string;
  readonly sender_id: string;
  readonly content: string;
  readonly file_key: string | null;
  readonly file_type: string | null;
  readonly file_name: string | null;
  readonly file_size: string | null;
  readonly file_width: number | null;
  readonly file_height: number | null;
  readonly caption: string | null;
  readonly sent_at: Date;
  /** Its words before each change, oldest first, and until when they stood. */
  readonly earlier: readonly { readonly words: string; readonly until: string }[] | null;
  readonly sealed_at: Date | null;
}

/**
 * Records who reads and why: a row for each open report of the conversation. `$1` the pair key, `$2` the moderator, `$3` the seq
 * that is asked for, or null. No row: there is no reason to read.
 */
export const LOG_READING: PreparedQuery = {
  name: 'moderator-reading-v1',
  text: `
    INSERT INTO moderator_readings (report_id, moderator_id, pair_key, before_seq)
    SELECT r.report_id, $2::uuid, r.pair_key, $3::bigint
    FROM reported_conversations r JOIN conversations c ON c.pair_key = r.pair_key
    WHERE r.pair_key = $1 AND r.filed_at IS NOT NULL AND r.decided_at IS NULL
    RETURNING report_id`,
};

const COLUMNS = 'seq, id, sender_id, content, file_key, file_type, file_name, file_size, file_width, file_height, caption, sent_at';
const newest = (from: string, limit: string): string => `(${from} ORDER BY seq DESC LIMIT ${limit})`;

/** What the two of `$1` wrote, removed or not, newest first. The sealed copy stands for a deleted message's empty row. */
const written = (condition: string, limit: string): string => `
  SELECT found.*, (
    SELECT jsonb_agg(jsonb_build_object('words', e.content, 'until', e.replaced_at) ORDER BY e.id) FROM message_edits e
    WHERE e.pair_key = $1 AND e.seq = found.seq AND e.replaced_at > now() - make_interval(days => ${SEALED_DAYS})) AS earlier
  FROM (
    ${newest(`SELECT ${COLUMNS}, NULL::timestamptz AS sealed_at FROM messages WHERE pair_key = $1 AND deleted_at IS NULL ${condition}`, limit)}
    UNION ALL
    ${newest(
      `SELECT ${COLUMNS}, sealed_at FROM sealed_messages
       WHERE pair_key = $1 AND sealed_at > now() - make_interval(days => ${SEALED_DAYS}) ${condition}`,
      limit,
    )}
  ) found
  ORDER BY seq DESC LIMIT ${limit}`;

/** `$1` the pair key, `$2` a seq: messages older than that. One too many is read, if there are more. */
export const REPORTED_MESSAGES: PreparedQuery = {
  name: 'reported-messages-v3',
  text: written('AND seq < $2::bigint', String(REPORTED_PAGE_SIZE + 1)),
};

/** `$1` the pair key, `$2` how many. */
export const NEWEST_MESSAGES: PreparedQuery = { name: 'newest-messages-v2', text: written('', '$2::int') };
