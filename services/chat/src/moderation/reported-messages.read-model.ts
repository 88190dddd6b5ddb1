import { Injectable } from '@nestjs/common';
import { Transactions } from '@affinity/kit/db/transactions';
import { ConversationNotFoundError } from '../conversations/conversation.errors.js';
import { membersOf } from '../conversations/pair-key.js';
import { FileAddresses } from '../files/file-addresses.js';
import type { ListReportedMessagesQuery, ReportedMessagePageResponse } from './dto/reported-messages.dtos.js';
import { OwnConversationError } from './moderation.errors.js';
import { presentReportedMessage } from './reported-message.presenter.js';
import { LOG_READING, REPORTED_MESSAGES, REPORTED_PAGE_SIZE, type ReportedRow } from './reported-messages.queries.js';

/** The only way in which somebody other than the two reads a conversation: because of a report, until it is decided (DECISION-8). */
@Injectable()
export class ReportedMessages {
  constructor(
    private readonly transactions: Transactions,
    private readonly addresses: FileAddresses,
  ) {}

  /**
   * The messages just before a seq; without a seq the newest. Removed ones are there as long as their sealed copies last. Each
   * reading is logged before it is answered.
   * @throws OwnConversationError, ConversationNotFoundError also without an open report
   */
  async page(moderatorId: string, pairKey: string, { before }: ListReportedMessagesQuery): Promise<ReportedMessagePageResponse> {
    const members = membersOf(pairKey);
    if (!members) throw new ConversationNotFoundError();
    if (members.includes(moderatorId)) throw new OwnConversationError();
    const rows = await this.transactions.run(async (tx) => {
      const reasons = await tx.rows(LOG_READING, [pairKey, moderatorId, before ?? null]);
      if (reasons.length === 0) throw new ConversationNotFoundError();
      return tx.rows<ReportedRow & Record<string, unknown>>(REPORTED_MESSAGES, [pairKey, before ?? Number.MAX_SAFE_INTEGER]);
    });
    const items = rows.slice(0, REPORTED_PAGE_SIZE).map((row) => presentReportedMessage(row, this.addresses));
    return { items: items.toReversed(), hasMore: rows.length > REPORTED_PAGE_SIZE };
  }
}
