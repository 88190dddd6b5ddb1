import type { UsedRow } from '@affinity/kit/budgets/budget-window';
import { spendBudget, type SpentShare } from '@affinity/kit/budgets/spend-budget.sql';
import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { CONVERSATIONS, UNANSWERED_MESSAGES } from '../budgets.js';
import { conversationLock } from '../conversations/hold-conversation.js';
import { previewColumn } from '../links/link-previews.sql.js';
import { messageColumns, repliedColumn, type RepliedMessageRow } from './message.columns.js';

/** The message, and what its sender has used of the day's budgets; null for a message that costs nothing. */
export type PaidMessageRow = RepliedMessageRow & { readonly paid_message: UsedRow | null; readonly paid_conversation: UsedRow | null };

const paidFrom = (budget: string, allowed: string, from: string): string => {
  const share: SpentShare = { account: '$2', budget: `'${budget}'`, about: `''`, cost: '1', allowed, from };
  return spendBudget(share);
};

/**
 * Takes the next seq, stores the message, moves the conversation's last message and keeps the move to be announced, in one statement. Senders
 * into the same conversation wait for each other: the seqs have no gap. A statement that fails gives its seq back (SAFETY-P5).
 * Parameters: `$1` the pair key, `$2` the sender, `$3` the message's id, `$4` the text, `$5` to `$11` upload, key, type, name,
 * size, width and height of a file or nulls, `$12` and `$13` how many messages without an answer and how
 * many conversations the day allows, `$14` the caption of a file or null, `$15` the seq of
 * the message that is replied to or null, `$16` length and wave of a voice message or null, `$17` and `$18` the address of a page whose preview
 * is shown and its link in the text, or nulls. The seqs of a conversation have no gap: one up to the last is one of its messages.
 *
 * A conversation that the other member archived comes back to their list (MSG-102).
 *
 * A message costs budget until the other member has written; the first one costs a conversation as well. The statement fails as a
 * whole when one of the two is spent: see `Budgets.reasonOf`. Its condition asks for a message that the sender did not write, in
 * the order of the conversation: where both write, it stops after a few rows.
 *
 * The result is one `PaidMessageRow`. It is no row, and nothing is stored, when the pair is not connected, the sender used the id, the
 * message replied to does not exist, or the conversation was cleared while the statement waited. What was cleared then is not in its snapshot: it could not tell a
 * repeat from a new message. Of two simultaneous statements with one id the later violates `messages_once`.
 */
export const SEND_MESSAGE: PreparedQuery = {
  name: 'message-send-v9',
  text: `
    WITH held AS MATERIALIZED (
      SELECT ${conversationLock('$1')}
    ), seen AS MATERIALIZED (
      SELECT s.cleared_seq,
             (SELECT true FROM messages m WHERE m.pair_key = $1 AND m.sender_id <> $2::uuid ORDER BY m.seq LIMIT 1) IS NOT NULL AS answered
      FROM conversations s WHERE s.pair_key = $1 AND s.connected
    ), conversation AS (
      UPDATE conversations c
      SET last_seq = c.last_seq + 1, last_message_seq = c.last_seq + 1, revision = c.revision + 1,
          list_at = greatest(date_trunc('milliseconds', clock_timestamp()), c.list_at),
          low_archived = c.low_archived AND c.low_id = $2::uuid, high_archived = c.high_archived AND c.high_id = $2::uuid
      FROM held CROSS JOIN seen
      WHERE c.pair_key = $1 AND c.connected AND c.cleared_seq = seen.cleared_seq AND $2::uuid IN (c.low_id, c.high_id)
        AND ($15::bigint IS NULL OR $15::bigint <= c.last_seq)
        AND NOT EXISTS (SELECT FROM messages m WHERE m.sender_id = $2::uuid AND m.id = $3::uuid)
        AND NOT EXISTS (SELECT FROM sealed_messages s WHERE s.sender_id = $2::uuid AND s.id = $3::uuid)
      RETURNING c.pair_key, c.last_seq, c.list_at, c.revision, seen.answered, c.last_seq = c.cleared_seq + 1 AS first
    ), paid_message AS (${paidFrom(UNANSWERED_MESSAGES.name, '$12', '(SELECT FROM conversation WHERE NOT answered) AS unanswered')}
    ), paid_conversation AS (${paidFrom(CONVERSATIONS.name, '$13', '(SELECT FROM conversation WHERE NOT answered AND first) AS begun')}
    ), message AS (
      INSERT INTO messages (pair_key, seq, id, sender_id, content, upload_id, file_key, file_type, file_name, file_size, file_width, file_height, caption, reply_seq, voice, preview, sent_at)
      SELECT c.pair_key, c.last_seq, $3::uuid, $2::uuid, $4, $5::uuid, $6, $7, $8, $9::bigint, $10::integer, $11::integer, $14, $15::bigint, $16::jsonb, ${previewColumn('$17', '$18')}, c.list_at FROM conversation c
      RETURNING *
    ), moved AS (
      INSERT INTO conversation_moves (pair_key, last_seq, revision) SELECT c.pair_key, c.last_seq, c.revision FROM conversation c
    )
    SELECT ${messageColumns('message')}, ${repliedColumn('message')},
           (SELECT to_jsonb(p) FROM paid_message p) AS paid_message, (SELECT to_jsonb(p) FROM paid_conversation p) AS paid_conversation
    FROM message`,
};

/** A message by the id its sender gave it: `$1` the sender, `$2` the id. */
export const SENT_BEFORE: PreparedQuery = {
  name: 'message-sent-before-v5',
  text: `SELECT ${messageColumns('m')}, ${repliedColumn('m')} FROM messages m WHERE m.sender_id = $1 AND m.id = $2`,
};

/** Whether a conversation reaches to a seq: `$1` the pair key, `$2` the seq. */
export const REACHES: PreparedQuery = {
  name: 'conversation-reaches-v1',
  text: `SELECT 1 FROM conversations WHERE pair_key = $1 AND last_seq >= $2::bigint`,
};

export const SEALED_BEFORE: PreparedQuery = {
  name: 'message-sealed-before-v1',
  text: `SELECT 1 FROM sealed_messages WHERE sender_id = $1 AND id = $2`,
};
