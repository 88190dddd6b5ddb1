import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { ChatConversationArrangedV1 } from '@affinity/proto/events/chat/conversation-arranged.v1';
import { MAX_PINNED_CONVERSATIONS } from '@affinity/proto/vocabulary/chat-limits';
import { ConversationNotFoundError } from '../conversations/conversation.errors.js';
import { Conversations } from '../conversations/conversations.read-model.js';
import type { ConversationCardResponse } from '../conversations/dto/conversation.responses.js';
import { holdConversation } from '../conversations/hold-conversation.js';
import { pairOf, type Pair } from '../conversations/pair-key.js';
import { cardRevision } from '../conversations/revisions.js';
import { TooManyPinnedError } from './arrangement.errors.js';
import type { ArrangementRequest } from './dto/arrangement.request.js';

type Side = 'low' | 'high';
/** How a member has a conversation in their list. */
type Arrangement = Readonly<Record<'muted' | 'pinned' | 'archived' | 'picturesOpen', boolean>>;

/** Comes before the conversation: two pinnings of one member would both find room for one. */
const HOLD_PINS: PreparedQuery = {
  name: 'pins-hold-v1',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('pins:' || $1::text, 0))`,
};

/** A member's own side: whether a conversation is muted, pinned or archived, and its pictures shown at once (MSG-100..102, MSG-129). */
@Injectable()
export class ArrangementService {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: OutboxWriter,
    private readonly conversations: Conversations,
  ) {}

  /** What is so already stays as it is, and nobody is told. @throws ConversationNotFoundError, TooManyPinnedError */
  async arrange(actor: Actor, pairKey: string, request: ArrangementRequest): Promise<ConversationCardResponse> {
    const pair = pairOf(pairKey, actor.accountId);
    const side: Side = pair.memberId < pair.otherId ? 'low' : 'high';
    await this.transactions.run(async (tx) => {
      if (request.pinned === true) await tx.rows(HOLD_PINS, [pair.memberId]);
      await holdConversation(tx, pairKey);
      const now = await this.find(tx, pair, side);
      const next = arranged(now, request);
      if (isDeepStrictEqual(next, now)) return;
      if (next.pinned && !now.pinned) await this.assertRoom(tx, pair.memberId);
      await this.write(tx, pair, side, next);
    });
    return this.conversations.get(pair.memberId, pairKey);
  }

  private async find(tx: Tx, { pairKey }: Pair, side: Side): Promise<Arrangement> {
    const [now] = await tx.manager.query<Arrangement[]>(
      `SELECT ${side}_muted AS muted, ${side}_pinned AS pinned, ${side}_archived AS archived,
              ${side}_pictures_open AS "picturesOpen"
       FROM conversations WHERE pair_key = $1 AND connected FOR NO KEY UPDATE`,
      [pairKey],
    );
    if (!now) throw new ConversationNotFoundError();
    return now;
  }

  /** A conversation that has ended holds no place. */
  private async assertRoom(tx: Tx, memberId: string): Promise<void> {
    const pinned = await tx.manager.query<unknown[]>(
      `SELECT 1 FROM conversations WHERE low_id = $1 AND low_pinned AND connected
       UNION ALL SELECT 1 FROM conversations WHERE high_id = $1 AND high_pinned AND connected`,
      [memberId],
    );
    if (pinned.length >= MAX_PINNED_CONVERSATIONS) throw new TooManyPinnedError();
  }

  private async write(tx: Tx, { pairKey, memberId }: Pair, side: Side, next: Arrangement): Promise<void> {
    // The other's card stays as it is, its number too.
    const [[{ revision }]] = await tx.manager.query<[[{ revision: number }], number]>(
      `UPDATE conversations
       SET ${side}_muted = $2, ${side}_pinned = $3, ${side}_archived = $4, ${side}_pictures_open = $5,
           ${side}_own_revision = ${side}_own_revision + 1
       WHERE pair_key = $1 RETURNING ${cardRevision(side)} AS revision`,
      [pairKey, next.muted, next.pinned, next.archived, next.picturesOpen],
    );
    const data = { pairKey, memberId, ...next };
    await this.outbox.add(tx, ChatConversationArrangedV1, { subject: pairKey, actorId: memberId, revision, data });
  }
}

/** Pinned and archived exclude each other: the one that is wished for ends the other. */
function arranged(now: Arrangement, { muted, pinned, archived, picturesOpen }: ArrangementRequest): Arrangement {
  return {
    muted: muted ?? now.muted,
    pinned: archived === true ? false : (pinned ?? now.pinned),
    archived: pinned === true ? false : (archived ?? now.archived),
    picturesOpen: picturesOpen ?? now.picturesOpen,
  };
}
