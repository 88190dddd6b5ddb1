import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';

export const HITS_PAGE_SIZE = 20;

/** Conversations of a member that are searched: those with the newest messages. */
export const MAX_SEARCHED_CONVERSATIONS = 1000;

/** Messages that are looked at first, and those that are looked at when the first have not filled a page: see ADR 50. */
export const LOOKED_AT_FIRST = 2000;
export const LOOKED_AT_NEXT = 18_000;

/** A place in the order of all messages of a member. */
interface PlaceRow {
  readonly horizon_at: Date | null;
  readonly horizon_key: string | null;
  readonly horizon_seq: string | null;
}

/** A message that has the words, or none; each row says how far the search has come, and nothing when it has come to the end. */
export type HitRow = PlaceRow & (FoundRow | { readonly [K in keyof FoundRow]: null });

export interface FoundRow {
  readonly pair_key: string;
  readonly seq: string;
  readonly id: string;
  readonly sender_id: string;
  readonly words: string;
  readonly sent_at: Date;
}

/** Code points of a message that are searched: twice the letters that one may have. Accents without end are looked at by nobody. */
export const SEARCHED_LETTERS = 8000;

/** The order of a member's messages over all conversations. Within one, the times never go back. */
const place = (of: string): string => `(${of}.sent_at, ${of}.pair_key, ${of}.seq)`;

/** What is searched of a message: a text, or the caption of a file and its name, where that is shown. */
const WORDS = `
  CASE WHEN m.file_key IS NULL THEN m.content
       WHEN m.file_type ~ '^(image|video)/|^audio/webm' THEN m.caption
       ELSE concat_ws(E'\\n', m.caption, m.file_name) END`;

const ownFrom = (mine: 'low' | 'high'): string => `
  (SELECT c.pair_key, c.cleared_seq, c.last_seq, c.list_at FROM conversations c WHERE c.${mine}_id = $1 AND c.connected
   ORDER BY c.list_at DESC, c.pair_key DESC LIMIT ${MAX_SEARCHED_CONVERSATIONS})`;

/** Whether the message of `o` at a seq lies below the place. */
const isBelow = (seq: string): string => `
  coalesce((SELECT ${place('x')} < ($3::timestamptz, $4::text, $5::bigint) FROM messages x WHERE x.pair_key = o.pair_key AND x.seq = ${seq}), false)`;

/**
 * Seq of the newest message of `o` below the place. Times rise with the seq, so that halving finds it. The time in the list does not
 * tell: it leaves out what was deleted.
 */
const TOP = `
  CASE WHEN $3::timestamptz = 'infinity' OR ${isBelow('o.last_seq')} THEN o.last_seq ELSE (
    WITH RECURSIVE half AS (
      SELECT o.cleared_seq AS below, o.last_seq + 1 AS above
      UNION ALL
      SELECT CASE WHEN n.is_below THEN n.seq ELSE half.below END, CASE WHEN n.is_below THEN half.above ELSE n.seq END
      FROM half CROSS JOIN LATERAL (
        SELECT (half.below + half.above) / 2 AS seq, ${isBelow('(half.below + half.above) / 2')} AS is_below
        OFFSET 0) n
      WHERE half.above - half.below > 1
    ) SELECT max(half.below) FROM half) END`;

/**
 * Messages of a member that have some words, newest first over all conversations, among those below a place. `$1` the member, `$2`
 * the words as a pattern, `$3` to `$5` time, pair key and seq of the place, `$6` how many messages are looked at, at most.
 *
 * How far that is, the horizon, is told from samples, as there is no index by time: of each conversation the first message, the
 * second, the fourth, and so on. Each sample stands for the messages since the one before it. The horizon is the last sample that
 * half of the number allows: of each conversation fewer than twice as many messages as its samples stand for lie above it. OFFSET
 * keeps Postgres from halving twice, for the column and for the condition.
 */
export const SEARCH_MESSAGES: PreparedQuery = {
  name: 'message-search-v2',
  text: `
    WITH own AS MATERIALIZED (
      SELECT * FROM (${ownFrom('low')} UNION ALL ${ownFrom('high')}) o ORDER BY o.list_at DESC, o.pair_key DESC LIMIT ${MAX_SEARCHED_CONVERSATIONS}
    ), begun AS MATERIALIZED (
      SELECT * FROM (SELECT o.pair_key, o.cleared_seq, ${TOP} AS top FROM own o WHERE o.last_seq > o.cleared_seq OFFSET 0) b WHERE b.top > b.cleared_seq
    ), sample AS MATERIALIZED (
      SELECT s.pair_key, s.seq, s.sent_at, d.depth, greatest(d.depth / 2, 1) AS weight
      FROM begun b
      CROSS JOIN (SELECT 1::bigint << n AS depth FROM generate_series(0, 62) n WHERE 1::bigint << n < 2 * $6::bigint) d
      JOIN messages s ON s.pair_key = b.pair_key AND s.seq = b.top - d.depth + 1
      WHERE d.depth <= b.top - b.cleared_seq AND (SELECT sum(t.top - t.cleared_seq) FROM begun t) > $6::bigint
    ), horizon AS MATERIALIZED (
      SELECT w.sent_at, w.pair_key, w.seq
      FROM (SELECT s.*, sum(s.weight) OVER (ORDER BY s.sent_at DESC, s.pair_key DESC, s.seq DESC) AS allowed FROM sample s) w
      WHERE w.allowed <= $6::bigint / 2
      ORDER BY w.sent_at, w.pair_key, w.seq LIMIT 1
    ), reach AS MATERIALIZED (
      SELECT b.pair_key, b.top, greatest(b.cleared_seq, b.top - max(2 * s.depth - 1)) AS bottom
      FROM horizon h JOIN sample s ON ${place('s')} >= ${place('h')} JOIN begun b ON b.pair_key = s.pair_key
      GROUP BY b.pair_key, b.top, b.cleared_seq
      UNION ALL
      SELECT b.pair_key, b.top, b.cleared_seq FROM begun b WHERE NOT EXISTS (SELECT FROM horizon)
    )
    SELECT h.sent_at AS horizon_at, h.pair_key AS horizon_key, h.seq AS horizon_seq, f.*
    FROM (SELECT) one LEFT JOIN horizon h ON true LEFT JOIN LATERAL (
      SELECT m.pair_key, m.seq, m.id, m.sender_id, m.sent_at, m.words
      FROM reach r CROSS JOIN LATERAL (
        SELECT m.*, ${WORDS} AS words FROM messages m
        WHERE m.pair_key = r.pair_key AND m.seq > r.bottom AND m.seq <= r.top AND m.deleted_at IS NULL) m
      WHERE left(m.words, ${SEARCHED_LETTERS}) ILIKE $2 AND (h.seq IS NULL OR ${place('m')} >= ${place('h')})
      ORDER BY m.sent_at DESC, m.pair_key DESC, m.seq DESC LIMIT ${HITS_PAGE_SIZE + 1}) f ON true
    ORDER BY f.sent_at DESC, f.pair_key DESC, f.seq DESC`,
};
