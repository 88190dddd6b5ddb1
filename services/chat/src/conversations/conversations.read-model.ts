import { Injectable } from '@nestjs/common';
import { PreparedQueries } from '@affinity/kit/db/prepared-queries';
import { CursorCodec, CursorTime } from '@affinity/kit/paging/cursor';
import { z } from 'zod';
import { FileAddresses } from '../files/file-addresses.js';
import { Farewells } from '../farewells/farewells.read-model.js';
import { ConversationNotFoundError } from './conversation.errors.js';
import { presentConversation } from './conversation.presenter.js';
import {
  CONVERSATION_LIST,
  CONVERSATIONS_PAGE_SIZE,
  ONE_CONVERSATION,
  CONNECTED,
  type CardRow,
  type ListPart,
  type ListRow,
} from './conversations.queries.js';
import type { ConversationCardResponse, ConversationPageResponse } from './dto/conversation.responses.js';
import { pairOf, type Pair } from './pair-key.js';
import { PairKey } from './pair-key.schema.js';

/** Where the next page begins: below this card. A conversation that moves up meanwhile stands above it. */
const cursors = new CursorCodec(z.strictObject({ at: CursorTime, key: PairKey, archived: z.literal(true).optional() }));

/** A conversation is there for its two members as long as they are connected (MSG-005, MSG-052). */
@Injectable()
export class Conversations {
  constructor(
    private readonly queries: PreparedQueries,
    private readonly addresses: FileAddresses,
    private readonly farewells: Farewells,
  ) {}

  /** @throws InvalidRequestError when the cursor is not one of this list */
  async page(memberId: string, cursor: string | undefined): Promise<ConversationPageResponse> {
    const { at, key, part } = cursor === undefined ? TOP : beginningAt(cursor);
    const [rows, farewells] = await Promise.all([
      this.queries.rows<CardRow & ListRow>(CONVERSATION_LIST, [memberId, at, key, part]),
      part === 'first' ? this.farewells.of(memberId) : [],
    ]);
    const items = rows.slice(0, CONVERSATIONS_PAGE_SIZE);
    const last = items.at(-1);
    return {
      items: items.map((row) => presentConversation(row, this.addresses)),
      archived: rows[0]?.archived_count ?? 0,
      nextCursor: last && rows.length > items.length ? cursorBelow(last) : null,
      ...(farewells.length > 0 && { farewells }),
    };
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

interface Beginning {
  readonly at: string;
  readonly key: string;
  readonly part: ListPart;
}

const TOP: Beginning = { at: 'infinity', key: '', part: 'first' };

function beginningAt(cursor: string): Beginning {
  const { archived, ...below } = cursors.decode(cursor);
  return { ...below, part: archived ? 'archived' : 'open' };
}

const cursorBelow = ({ list_at, card_key, archived }: CardRow): string =>
  cursors.encode({ at: list_at.toISOString(), key: card_key, ...(archived && { archived }) });
