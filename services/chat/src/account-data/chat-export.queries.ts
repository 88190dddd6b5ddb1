import { EXPORT_PAGE, exportedList } from '@affinity/kit/exports/exported-lists';
import type { Voice } from '../messages/dto/voice.js';
import type { StoredFile } from '../files/stored-file.js';

export interface ExportedConversation {
  readonly pairKey: string;
  readonly memberId: string;
  readonly name: string | null;
  readonly connected: boolean;
  readonly lastMessageAt: Date | null;
}

/** The file's four fields are null together. */
export interface ExportedMessage extends Pick<StoredFile, 'type' | 'name' | 'bytes'> {
  readonly id: string;
  readonly seq: number;
  readonly from: 'me' | 'them';
  readonly content: string;
  readonly sentAt: Date;
  readonly key: string | null;
  readonly caption: string | null;
  readonly voice: Voice | null;
  /** The seq of the message that it replies to. */
  readonly replyTo: number | null;
  readonly editedAt: Date | null;
  /** What the member gave it, and, in an open conversation, the other. */
  readonly ownReaction: string | null;
  readonly theirReaction: string | null;
}

/**
 * A conversation from the member's side, also one that was deleted or closed. A closed one names the other member only by id: the
 * other may have blocked the member, and may have another name since.
 */
const side = (mine: 'low' | 'high'): string => {
  const theirs = mine === 'low' ? 'high' : 'low';
  return `
    SELECT c.pair_key AS "pairKey", c.${theirs}_id AS "memberId", CASE WHEN c.connected THEN m.name END AS name, c.connected, nullif(c.list_at, 'epoch') AS "lastMessageAt",
           c.${mine}_delivered_seq::integer AS "deliveredSeq", c.${mine}_read_seq::integer AS "readSeq",
           c.${mine}_muted AS muted, c.${mine}_pinned AS pinned, c.${mine}_archived AS archived,
           c.${mine}_pictures_open AS "picturesOpen"
    FROM conversations c LEFT JOIN members m ON m.id = c.${theirs}_id WHERE c.${mine}_id = $1 AND c.${theirs}_id > $2`;
};

/** `$1` the member, `$2` the last of the others read. */
export const CONVERSATIONS = `${side('low')} UNION ALL ${side('high')} ORDER BY "memberId" LIMIT ${EXPORT_PAGE}`;

/**
 * `$1` the pair key, `$2` the member, `$3` the last seq read, `$4` whether the conversation is open: in a closed one a member reads
 * only what they sent. Sealed copies are sealed from everyone (DECISION-8), the sender included.
 */
export const MESSAGES = `
  SELECT m.id, m.seq::integer AS seq, CASE WHEN m.sender_id = $2 THEN 'me' ELSE 'them' END AS "from", m.content, m.sent_at AS "sentAt",
         m.file_key AS key, m.file_type AS type, m.file_name AS name, m.file_size::integer AS bytes, m.caption, m.voice, m.reply_seq::integer AS "replyTo", m.edited_at AS "editedAt",
         CASE WHEN c.low_id = $2 THEN m.low_reaction ELSE m.high_reaction END AS "ownReaction",
         CASE WHEN $4 THEN CASE WHEN c.low_id = $2 THEN m.high_reaction ELSE m.low_reaction END END AS "theirReaction"
  FROM messages m JOIN conversations c ON c.pair_key = m.pair_key
  WHERE m.pair_key = $1 AND m.seq > $3 AND m.deleted_at IS NULL AND ($4 OR m.sender_id = $2) ORDER BY m.seq LIMIT ${EXPORT_PAGE}`;

/** Files that wait to be sent. */
export const UPLOADS = exportedList<{ readonly id: string }>({
  name: 'uploads',
  key: ['id'],
  text: `SELECT u.id, u.state, c.file_name AS name, c.declared_type AS "declaredType", u.created_at AS "createdAt"
         FROM uploads u JOIN conversation_uploads c ON c.upload_id = u.id
         WHERE u.owner_id = $1 AND u.id > $2 AND u.state NOT IN ('attached', 'discarding') ORDER BY u.id LIMIT ${EXPORT_PAGE}`,
});

/**
 * Conversations that others ended. What the member said to others is not in here: whether it still is would tell that the other
 * dismissed it.
 */
export const FAREWELLS = exportedList<{ readonly memberId: string }>({
  name: 'farewells',
  key: ['memberId'],
  text: `SELECT f.ended_by AS "memberId", m.name, f.sentence, f.ended_at AS "endedAt"
         FROM farewells f LEFT JOIN members m ON m.id = f.ended_by
         WHERE f.reader_id = $1 AND f.ended_by > $2 ORDER BY f.ended_by LIMIT ${EXPORT_PAGE}`,
});
