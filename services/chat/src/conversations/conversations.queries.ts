import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { messageColumns, type MessageRow } from '../messages/message.columns.js';
import { MAX_UNREAD } from './dto/conversation.responses.js';
import { cardRevision } from './revisions.js';

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
  readonly muted: boolean;
  readonly pinned: boolean;
  readonly archived: boolean;
  readonly pictures_open: boolean;
} & (MessageRow | { readonly [K in keyof MessageRow]: null });

/** The conversation from one side, under the names that `card` reads. */
function seenFrom(mine: 'low' | 'high'): string {
  const theirs = mine === 'low' ? 'high' : 'low';
  return `
    c.pair_key, c.list_at, c.last_message_seq, c.last_seq, c.cleared_seq, ${cardRevision(mine)} AS revision, c.${mine}_id AS own_id, c.${theirs}_id AS other_id,
    c.${mine}_read_seq AS read_seq, c.${mine}_delivered_seq AS delivered_seq,
    c.${theirs}_read_seq AS their_read_seq, c.${theirs}_delivered_seq AS their_delivered_seq,
    c.${mine}_muted AS muted, c.${mine}_pinned AS pinned, c.${mine}_archived AS archived,
    c.${mine}_pictures_open AS pictures_open`;
}

/** Pinned ones first and archived ones last, the newest message first among each. */
const LIST_ORDER = 'c.pinned DESC, c.archived, c.list_at DESC, c.pair_key DESC';

/**
 * Everything a card shows, for the conversations of `source`. The count walks along the conversation and stops at `MAX_UNREAD`.
 * The condition says that the member did not write the message, not that the other did: for the latter Postgres would look through
 * all that the other ever wrote to anybody.
 */
function cards(source: string, more = ''): string {
  return `
    SELECT c.pair_key AS card_key, c.list_at, c.other_id, m.name, m.photo_url, c.read_seq, c.delivered_seq,
           c.their_read_seq, c.their_delivered_seq, c.last_seq, c.cleared_seq, c.revision, u.unread,
           c.muted, c.pinned, c.archived, c.pictures_open, ${messageColumns('l')}${more}
    FROM (${source}) c
    LEFT JOIN members m ON m.id = c.other_id
    LEFT JOIN messages l ON l.pair_key = c.pair_key AND l.seq = c.last_message_seq
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS unread FROM (
        SELECT FROM messages n
        WHERE n.pair_key = c.pair_key AND n.seq > greatest(c.read_seq, c.cleared_seq) AND n.sender_id <> c.own_id AND n.deleted_at IS NULL
        ORDER BY n.seq LIMIT ${MAX_UNREAD}) counted) u
    ORDER BY ${LIST_ORDER}`;
}

/**
 * A member's conversations from one side: those pinned, which come with the first page; those neither pinned nor archived, below the
 * cursor; and those archived, from their beginning until the cursor is among them.
 */
const sides = (mine: 'low' | 'high'): string => `
  (SELECT ${seenFrom(mine)} FROM conversations c WHERE c.${mine}_id = $1 AND c.${mine}_pinned AND c.connected AND $4 = 'first')
  UNION ALL
  (SELECT ${seenFrom(mine)} FROM conversations c
   WHERE c.${mine}_id = $1 AND c.connected AND (c.list_at, c.pair_key) < ($2::timestamptz, $3::text)
     AND NOT c.${mine}_pinned AND NOT c.${mine}_archived AND $4 <> 'archived'
   ORDER BY c.list_at DESC, c.pair_key DESC LIMIT ${CONVERSATIONS_PAGE_SIZE + 1})
  UNION ALL
  (SELECT ${seenFrom(mine)} FROM conversations c
   WHERE c.${mine}_id = $1 AND c.${mine}_archived AND c.connected
     AND (c.list_at, c.pair_key) < (CASE WHEN $4 = 'archived' THEN $2::timestamptz ELSE 'infinity' END, CASE WHEN $4 = 'archived' THEN $3::text ELSE '' END)
   ORDER BY c.list_at DESC, c.pair_key DESC LIMIT ${CONVERSATIONS_PAGE_SIZE + 1})`;

const archivedFrom = (mine: 'low' | 'high'): string =>
  `(SELECT count(*) FROM conversations a WHERE a.${mine}_id = $1 AND a.${mine}_archived AND a.connected)`;

/** What a page of the list says beside its cards: how many conversations are archived in all. */
export interface ListRow {
  readonly archived_count: number;
}

/** Where a page begins: at the top, or below a card that is archived or not. */
export type ListPart = 'first' | 'open' | 'archived';

/**
 * `$1` the member; the page begins below `$2` and `$3`, time and pair key of the last card of the page before, in the part `$4`. One
 * card too many is read, if there are more. A page that the cards before the archived ones do not fill goes on with those.
 */
export const CONVERSATION_LIST: PreparedQuery = {
  name: 'conversation-list-v8',
  text: cards(
    `SELECT * FROM (${sides('low')} UNION ALL ${sides('high')}) c ORDER BY ${LIST_ORDER} LIMIT ${CONVERSATIONS_PAGE_SIZE + 1}`,
    `, (${archivedFrom('low')} + ${archivedFrom('high')})::int AS archived_count`,
  ),
};

/** `$1` the pair key, `$2` the member. */
export const ONE_CONVERSATION: PreparedQuery = {
  name: 'conversation-card-v8',
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
