import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { ConversationNotFoundError } from '../conversations/conversation.errors.js';
import { pairOf } from '../conversations/pair-key.js';
import { FileAddresses } from '../files/file-addresses.js';
import type { MessagePageResponse, MessageResponse } from './dto/message.response.js';
import type { ListMessagesQuery } from './dto/send-message.request.js';
import type { RepliedMessageRow } from './message.columns.js';
import { presentMessage } from './message.presenter.js';
import { MESSAGES_AFTER, MESSAGES_AROUND, MESSAGES_BEFORE, MESSAGES_ON_A_SIDE, MESSAGES_PAGE_SIZE } from './messages.queries.js';

type PageRow = { readonly last_seq: string; readonly cleared_seq: string } & (
  | RepliedMessageRow
  | { readonly [K in keyof RepliedMessageRow]: null }
);

@Injectable()
export class MessagesReadModel {
  constructor(
    private readonly queries: PreparedQueries,
    private readonly addresses: FileAddresses,
  ) {}

  /**
   * Messages just before or after a seq, or on both sides of one; without a seq the newest ones. Always ascending (MSG-024).
   * @throws ConversationNotFoundError (MSG-052, SAFETY-32)
   */
  async page(memberId: string, pairKey: string, { before, after, around }: ListMessagesQuery): Promise<MessagePageResponse> {
    if (around !== undefined) return this.around(memberId, pairKey, around);
    const query = after === undefined ? MESSAGES_BEFORE : MESSAGES_AFTER;
    const { messages, ...conversation } = await this.read(query, memberId, pairKey, after ?? before ?? Number.MAX_SAFE_INTEGER);
    const items = messages.slice(0, MESSAGES_PAGE_SIZE);
    return {
      ...conversation,
      items: after === undefined ? items.toReversed() : items,
      hasMore: messages.length > MESSAGES_PAGE_SIZE,
    };
  }

  /** The message at the seq may have been cleared: the page then begins with what came after it. */
  private async around(memberId: string, pairKey: string, around: number): Promise<MessagePageResponse> {
    const { messages, ...conversation } = await this.read(MESSAGES_AROUND, memberId, pairKey, around);
    const upTo = messages.filter(({ seq }) => seq <= around);
    const newer = messages.slice(upTo.length);
    return {
      ...conversation,
      items: [...upTo.slice(-MESSAGES_ON_A_SIDE), ...newer.slice(0, MESSAGES_ON_A_SIDE)],
      hasMore: upTo.length > MESSAGES_ON_A_SIDE,
      hasNewer: newer.length > MESSAGES_ON_A_SIDE,
    };
  }

  private async read(
    query: PreparedQuery,
    memberId: string,
    pairKey: string,
    seq: number,
  ): Promise<{ messages: MessageResponse[]; lastSeq: number; clearedSeq: number }> {
    const rows = await this.queries.rows<PageRow>(query, [pairOf(pairKey, memberId).pairKey, memberId, seq]);
    const [conversation] = rows;
    if (!conversation) throw new ConversationNotFoundError();
    return {
      messages: rows.flatMap((row) => (row.id === null ? [] : [presentMessage(row, this.addresses)])),
      lastSeq: Number(conversation.last_seq),
      clearedSeq: Number(conversation.cleared_seq),
    };
  }
}
