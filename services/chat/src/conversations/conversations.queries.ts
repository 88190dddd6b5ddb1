import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { messageColumns, type MessageRow } from '../messages/message.columns.js';
import { MAX_UNREAD } from './dto/conversation.responses.js';

export const CONVERSATIONS_PAGE_SIZE = 100;

/** A conversation as one of the two sees it; `bigint` columns come as text. The message's columns are null when there is no message. */
export type CardRow = {
  readonly card_key: string;
  readonly list_at: Date;
  readonly other_id: string;
  readonly name: string | null;
  readonly photo_url: string | null;
  readonly read_seq: string;
  readonly delivered_seq: string;
  readonly their_read_seq: string;
  readonly their_delivered_seq: string;
  readonly last_seq: string;
  readonly cleared_seq: string;
  readonly revision: number;
  readonly unread: number;
} & (MessageRow | { readonly [K in keyof MessageRow]: null });

/** The conversation from one side, under the names that `card` reads. */
function seenFrom(mine: 'low' | 'high'): string {
  const theirs = mine === 'low' ? 'high' : 'low';
  return `
    c.pair_key, c.list_at, c.last_message_seq, c.last_seq, c.cleared_seq, c.revision, c.${mine}_id AS own_id, c.${theirs}_id AS other_id,
    c.${mine}_read_seq AS read_seq, c.${mine}_delivered_seq AS delivered_seq,
    c.${theirs}_read_seq AS their_read_seq, c.${theirs}_delivered_seq AS their_delivered_seq`;
}

/**
 * Everything a card shows, for the conversations of `source`. The count walks along the conversation and stops at `MAX_UNREAD`.
 * The condition says that the member did not write the message, not that the other did: for the latter Postgres would look through
 * all that the other ever wrote to anybody.
 */
function cards(source: string): string {
  return `
    SELECT c.pair_key AS card_key, c.list_at, c.other_id, m.name, m.photo_url, c.read_seq, c.delivered_seq,
           c.their_read_seq, c.their_delivered_seq, c.last_seq, c.cleared_seq, c.revision, u.unread, ${messageColumns('l')}
    FROM (${source}) c
    LEFT JOIN members m ON m.id = c.other_id
    LEFT JOIN messages l ON l.pair_key = c.pair_key AND l.seq = c.last_message_seq
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS unread FROM (
        SELECT FROM messages n
        WHERE n.pair_key = c.pair_key AND n.seq > greatest(c.read_seq, c.cleared_seq) AND n.sender_id <> c.own_id AND n.deleted_at IS NULL
        ORDER BY n.seq LIMIT ${MAX_UNREAD}) counted) u
    ORDER BY c.list_at DESC, c.pair_key DESC`;
}

const side = (mine: 'low' | 'high'): string => `
  (SELECT ${seenFrom(mine)} FROM conversations c
   WHERE c.${mine}_id = $1 AND c.connected AND (c.list_at, c.pair_key) < ($2::timestamptz, $3::text)
   ORDER BY c.list_at DESC, c.pair_key DESC LIMIT ${CONVERSATIONS_PAGE_SIZE + 1})`;

/**
 * `$1` the member; the page begins below `$2` and `$3`, time and pair key of the last card of the page before. One card too many is
 * read, if there are more.
 */
export const CONVERSATION_LIST: PreparedQuery = {
  name: 'conversation-list-v3',
  text: cards(`
    SELECT * FROM (${side('low')} UNION ALL ${side('high')}) s
    ORDER BY s.list_at DESC, s.pair_key DESC LIMIT ${CONVERSATIONS_PAGE_SIZE + 1}`),
};

/** `$1` the pair key, `$2` the member. */
export const ONE_CONVERSATION: PreparedQuery = {
  name: 'conversation-card-v3',
  text: cards(`
    SELECT ${seenFrom('low')} FROM conversations c WHERE c.pair_key = $1 AND c.low_id = $2 AND c.connected
    UNION ALL
    SELECT ${seenFrom('high')} FROM conversations c WHERE c.pair_key = $1 AND c.high_id = $2 AND c.connected`),
};

/** `$1` the pair key. */
export const CONNECTED: PreparedQuery = {
  name: 'conversation-connected-v1',
  text: `SELECT connected FROM conversations WHERE pair_key = $1`,
};
