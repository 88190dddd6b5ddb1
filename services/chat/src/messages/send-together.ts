import { Injectable } from '@nestjs/common';
import { askedRows } from '@affinity/kit/db/asked-rows.sql';
import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { noneIfRefused, Together } from '@affinity/kit/db/together';
import { Transactions } from '@affinity/kit/db/transactions';
import { conversationIsFree } from '../conversations/hold-conversation.js';
import { messageColumns, type MessageRow } from './message.columns.js';

export interface Text {
  readonly pairKey: string;
  readonly senderId: string;
  readonly id: string;
  readonly content: string;
}

/** Two batches with the same ids would wait for each other at their index. */
const idIsFree = (sender: string, id: string): string =>
  `pg_try_advisory_xact_lock(hashtextextended('message:' || ${sender}::text || ${id}::text, 0))`;

/**
 * `SEND_MESSAGE` for texts of several conversations that cost no budget. Parameters: arrays of pair keys, senders, ids and texts.
 *
 * It waits for nobody: a conversation that somebody holds is left out, and so is every text that `SEND_MESSAGE` would not store, or
 * would count: in a conversation where the other member has not written, with an id that was used, the second of one conversation.
 * Each row is looked up by its index, whatever the planner thinks of the arrays' length. A conversation is read and then taken: who
 * takes it sees its newest state, and a clearing in between must show. One that has ended is looked at as one that never was.
 */
export const SEND_TOGETHER: PreparedQuery = {
  name: 'messages-send-together-v7',
  text: `
    WITH asked AS MATERIALIZED (
      SELECT DISTINCT ON (a.pair_key) a.pair_key, a.sender_id, a.id, a.content
      FROM ${askedRows({ pair_key: 'text', sender_id: 'uuid', id: 'uuid', content: 'text' })}
      ORDER BY a.pair_key, a.place
    ), held AS MATERIALIZED (
      SELECT asked.* FROM asked
      WHERE ${conversationIsFree('asked.pair_key')} AND ${idIsFree('asked.sender_id', 'asked.id')}
    ), known AS MATERIALIZED (
      SELECT held.*, s.cleared_seq
      FROM held CROSS JOIN LATERAL (SELECT c.* FROM conversations c WHERE c.pair_key = held.pair_key AND c.connected OFFSET 0) s
      WHERE held.sender_id IN (s.low_id, s.high_id)
    ), seen AS MATERIALIZED (
      SELECT known.*
      FROM known CROSS JOIN LATERAL (SELECT FROM conversations c WHERE c.pair_key = known.pair_key FOR NO KEY UPDATE SKIP LOCKED) free
      WHERE (SELECT true FROM messages m WHERE m.pair_key = known.pair_key AND m.sender_id <> known.sender_id ORDER BY m.seq LIMIT 1)
        AND (SELECT true FROM messages m WHERE m.sender_id = known.sender_id AND m.id = known.id) IS NULL
        AND (SELECT true FROM sealed_messages m WHERE m.sender_id = known.sender_id AND m.id = known.id) IS NULL
    ), conversation AS (
      UPDATE conversations c
      SET last_seq = c.last_seq + 1, last_message_seq = c.last_seq + 1, revision = c.revision + 1,
          list_at = greatest(date_trunc('milliseconds', clock_timestamp()), c.list_at),
          low_archived = c.low_archived AND c.low_id = seen.sender_id, high_archived = c.high_archived AND c.high_id = seen.sender_id
      FROM seen WHERE c.pair_key = seen.pair_key AND c.connected AND c.cleared_seq = seen.cleared_seq
      RETURNING c.pair_key, c.last_seq, c.list_at, c.revision, seen.sender_id, seen.id, seen.content
    ), message AS (
      INSERT INTO messages (pair_key, seq, id, sender_id, content, sent_at)
      SELECT c.pair_key, c.last_seq, c.id, c.sender_id, c.content, c.list_at FROM conversation c
      RETURNING *
    ), moved AS (
      INSERT INTO conversation_moves (pair_key, last_seq, revision) SELECT c.pair_key, c.last_seq, c.revision FROM conversation c
    )
    SELECT ${messageColumns('message')} FROM message`,
};

/** Two: one is prepared while the other is committed. */
const LIMITS = { batches: 2, asks: 50 };

/** Stores the texts of one moment by one statement. */
@Injectable()
export class SendTogether {
  private readonly together = new Together<Text, MessageRow | undefined>((texts) => this.store(texts), LIMITS);

  constructor(private readonly transactions: Transactions) {}

  /** @returns nothing for a text that has to be sent by itself: it may be refused, wait, or cost budget */
  send(text: Text): Promise<MessageRow | undefined> {
    return this.together.do(text);
  }

  private async store(texts: readonly Text[]): Promise<(MessageRow | undefined)[]> {
    // An id that comes twice is a repeat, or wrong.
    const ids = new Set<string>();
    const once = texts.filter(({ id, senderId }) => !ids.has(id + senderId) && ids.add(id + senderId));
    const values = [once.map((t) => t.pairKey), once.map((t) => t.senderId), once.map((t) => t.id), once.map((t) => t.content)];
    const rows = await this.transactions.statement<MessageRow>(SEND_TOGETHER, values).catch(noneIfRefused);
    const stored = new Map(rows.map((row) => [row.id + row.sender_id, row]));
    return texts.map((text) => (once.includes(text) ? stored.get(text.id + text.senderId) : undefined));
  }
}
