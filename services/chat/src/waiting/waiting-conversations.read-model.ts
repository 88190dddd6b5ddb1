import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { MAX_UNREAD } from '../conversations/dto/conversation.responses.js';
import { MOST_CONVERSATIONS, type WaitingConversationsRequest, type WaitingConversationsResponse } from './waiting-conversations.dtos.js';

const side = (mine: 'low' | 'high'): string => `
  (SELECT c.pair_key, c.${mine === 'low' ? 'high' : 'low'}_id AS other_id, c.last_message_seq, c.cleared_seq, c.${mine}_read_seq AS read_seq
   FROM conversations c JOIN messages l ON l.pair_key = c.pair_key AND l.seq = c.last_message_seq
   WHERE c.${mine}_id = asked.member_id AND c.connected AND NOT c.${mine}_muted AND NOT c.${mine}_archived AND c.list_at > asked.since
     AND l.sender_id <> asked.member_id AND l.deleted_at IS NULL
   ORDER BY c.list_at DESC, c.pair_key DESC LIMIT ${MOST_CONVERSATIONS})`;

/** Walks along each member's own list. Of a conversation that the member muted or archived nothing waits. */
const WAITING: PreparedQuery = {
  name: 'waiting-conversations-v1',
  text: `
    SELECT asked.member_id AS "memberId", found.*
    FROM unnest($1::uuid[], $2::timestamptz[]) asked(member_id, since)
    CROSS JOIN LATERAL (
      SELECT c.pair_key AS "pairKey", c.other_id AS "otherId", l.sent_at AS at, counted.unread, counted.since AS "unreadSince"
      FROM (${side('low')} UNION ALL ${side('high')}) c
      JOIN messages l ON l.pair_key = c.pair_key AND l.seq = c.last_message_seq
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS unread, min(n.sent_at) AS since FROM (
          SELECT n.sent_at FROM messages n
          WHERE n.pair_key = c.pair_key AND n.seq > greatest(c.read_seq, c.cleared_seq) AND n.sender_id <> asked.member_id
            AND n.deleted_at IS NULL
          ORDER BY n.seq LIMIT ${MAX_UNREAD}) n) counted
      WHERE counted.unread > 0 OR NOT $3
      ORDER BY l.sent_at DESC, c.pair_key LIMIT ${MOST_CONVERSATIONS}) found
    ORDER BY asked.member_id, found.at DESC, found."pairKey"`,
};

interface WaitingRow extends Record<string, unknown> {
  readonly memberId: string;
  readonly pairKey: string;
  readonly otherId: string;
  readonly at: Date;
  readonly unread: number;
  readonly unreadSince: Date | null;
}

/** Where it is a member's turn, for whoever tells members of it (NTF-021, NTF-029). */
@Injectable()
export class WaitingConversations {
  constructor(private readonly queries: PreparedQueries) {}

  async of({ members, unread }: WaitingConversationsRequest): Promise<WaitingConversationsResponse> {
    const values = [members.map(({ memberId }) => memberId), members.map(({ since }) => since), unread];
    const rows = await this.queries.rows<WaitingRow>(WAITING, values);
    return {
      waiting: rows.map(({ at, unreadSince, ...row }) => ({
        ...row,
        at: at.toISOString(),
        unreadSince: unreadSince?.toISOString() ?? null,
      })),
    };
  }
}
