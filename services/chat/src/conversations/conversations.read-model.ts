import { Injectable } from '@nestjs/common';
import { PreparedQueries } from '@affinity/kit/db/prepared-queries';
import { CursorCodec } from '@affinity/kit/paging/cursor';
import { z } from 'zod';
import { FileAddresses } from '../files/file-addresses.js';
import { ConversationNotFoundError } from './conversation.errors.js';
import { presentConversation } from './conversation.presenter.js';
import { CONVERSATION_LIST, CONVERSATIONS_PAGE_SIZE, ONE_CONVERSATION, CONNECTED, type CardRow } from './conversations.queries.js';
import type { ConversationCardResponse, ConversationPageResponse } from './dto/conversation.responses.js';
import { pairOf, type Pair } from './pair-key.js';

/** Where the next page begins: below this card. A conversation that moves up meanwhile stands above it. */
const cursors = new CursorCodec(z.strictObject({ at: z.iso.datetime(), key: z.string().max(80) }));

/** A conversation is there for its two members as long as they are connected (MSG-005, MSG-052). */
@Injectable()
export class Conversations {
  constructor(
    private readonly queries: PreparedQueries,
    private readonly addresses: FileAddresses,
  ) {}

  /** @throws InvalidRequestError when the cursor is not one of this list */
  async page(memberId: string, cursor: string | undefined): Promise<ConversationPageResponse> {
    const { at, key } = cursor === undefined ? { at: 'infinity', key: '' } : cursors.decode(cursor);
    const rows = await this.queries.rows<CardRow>(CONVERSATION_LIST, [memberId, at, key]);
    const items = rows.slice(0, CONVERSATIONS_PAGE_SIZE);
    const last = items.at(-1);
    const nextCursor = last && rows.length > items.length ? cursors.encode({ at: last.list_at.toISOString(), key: last.card_key }) : null;
    return { items: items.map((row) => presentConversation(row, this.addresses)), nextCursor };
  }

  /** @throws ConversationNotFoundError (SAFETY-32) */
  async get(memberId: string, pairKey: string): Promise<ConversationCardResponse> {
    const [row] = await this.queries.rows<CardRow>(ONE_CONVERSATION, [pairOf(pairKey, memberId).pairKey, memberId]);
    if (!row) throw new ConversationNotFoundError();
    return presentConversation(row, this.addresses);
  }

  /** @throws ConversationNotFoundError */
  async assertVisible({ pairKey }: Pair): Promise<void> {
    const conversation = await this.queries.first<{ connected: boolean }>(CONNECTED, [pairKey]);
    if (!conversation?.connected) throw new ConversationNotFoundError();
  }
}
