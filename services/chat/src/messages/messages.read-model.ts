import { Injectable } from '@nestjs/common';
import { PreparedQueries } from '@affinity/kit/db/prepared-queries';
import { ConversationNotFoundError } from '../conversations/conversation.errors.js';
import { pairOf } from '../conversations/pair-key.js';
import { FileAddresses } from '../files/file-addresses.js';
import type { MessagePageResponse } from './dto/message.response.js';
import type { ListMessagesQuery } from './dto/send-message.request.js';
import type { RepliedMessageRow } from './message.columns.js';
import { presentMessage } from './message.presenter.js';
import { MESSAGES_AFTER, MESSAGES_BEFORE, MESSAGES_PAGE_SIZE } from './messages.queries.js';

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
   * Messages just before or after a seq; without a seq the newest ones. Always ascending (MSG-024).
   * @throws ConversationNotFoundError (MSG-052, SAFETY-32)
   */
  async page(
    memberId: string,
    pairKey: string,
    { before = Number.MAX_SAFE_INTEGER, after }: ListMessagesQuery,
  ): Promise<MessagePageResponse> {
    const query = after === undefined ? MESSAGES_BEFORE : MESSAGES_AFTER;
    const rows = await this.queries.rows<PageRow>(query, [pairOf(pairKey, memberId).pairKey, memberId, after ?? before]);
    const [conversation] = rows;
    if (!conversation) throw new ConversationNotFoundError();
    const messages = rows.flatMap((row) => (row.id === null ? [] : [presentMessage(row, this.addresses)])).slice(0, MESSAGES_PAGE_SIZE);
    return {
      items: after === undefined ? messages.toReversed() : messages,
      hasMore: rows.length > MESSAGES_PAGE_SIZE,
      lastSeq: Number(conversation.last_seq),
      clearedSeq: Number(conversation.cleared_seq),
    };
  }
}
