import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { MAX_UNREAD } from '../conversations/dto/conversation.responses.js';
import type { WaitingMessagesRequest, WaitingMessagesResponse } from './waiting-messages.dtos.js';

/** The count stops at `MAX_UNREAD`, as that of a card does. Of a conversation that the member muted or archived nothing waits. */
const WAITING: PreparedQuery = {
  name: 'waiting-messages-v1',
  text: `
    SELECT asked.member_id AS "memberId", c.pair_key AS "pairKey", mine.other_id AS "otherId", counted.unread
    FROM unnest($1::uuid[], $2::text[]) asked(member_id, pair_key)
    JOIN conversations c ON c.pair_key = asked.pair_key AND c.connected
    JOIN LATERAL (
      SELECT c.high_id AS other_id, c.low_read_seq AS read_seq, c.low_muted OR c.low_archived AS quiet WHERE c.low_id = asked.member_id
      UNION ALL
      SELECT c.low_id, c.high_read_seq, c.high_muted OR c.high_archived WHERE c.high_id = asked.member_id
    ) mine ON NOT mine.quiet
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS unread FROM (
        SELECT FROM messages n
        WHERE n.pair_key = c.pair_key AND n.seq > greatest(mine.read_seq, c.cleared_seq) AND n.sender_id <> asked.member_id
          AND n.deleted_at IS NULL
        ORDER BY n.seq LIMIT ${MAX_UNREAD}) unread) counted
    WHERE counted.unread > 0`,
};

/** What waits to be read, for whoever tells members of it outside of the app (NTF-012). */
@Injectable()
export class WaitingMessages {
  constructor(private readonly queries: PreparedQueries) {}

  /** Conversations that are not the member's, or over, are left out. */
  async among(asked: WaitingMessagesRequest['asked']): Promise<WaitingMessagesResponse> {
    const values = [asked.map(({ memberId }) => memberId), asked.map(({ pairKey }) => pairKey)];
    return { waiting: await this.queries.rows<WaitingMessagesResponse['waiting'][number]>(WAITING, values) };
  }
}
