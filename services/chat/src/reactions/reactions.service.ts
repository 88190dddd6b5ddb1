import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { ChatMessageReactedV1 } from '@affinity/proto/events/chat/message-reacted.v1';
import { ConversationNotFoundError } from '../conversations/conversation.errors.js';
import { holdConversation } from '../conversations/hold-conversation.js';
import { pairOf, type Pair } from '../conversations/pair-key.js';
import { REVISIONS, type Revisions } from '../conversations/revisions.js';
import { FileAddresses } from '../files/file-addresses.js';
import { LivePublisher } from '../live/live-publisher.js';
import type { MessageResponse } from '../messages/dto/message.response.js';
import { messageColumns, repliedColumn, type RepliedMessageRow } from '../messages/message.columns.js';
import { MessageNotFoundError, ReactionNotEmojiError } from '../messages/message.errors.js';
import { presentMessage } from '../messages/message.presenter.js';
import { isEmoji } from './emoji.js';

type Column = 'low_reaction' | 'high_reaction';

/** What each of the two gave to a message: one emoji at most (MSG-098). */
@Injectable()
export class ReactionsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: OutboxWriter,
    private readonly addresses: FileAddresses,
    private readonly live: LivePublisher,
  ) {}

  /** The same emoji again changes nothing. @throws ReactionNotEmojiError, ConversationNotFoundError, MessageNotFoundError */
  async give(actor: Actor, pairKey: string, id: string, emoji: string): Promise<MessageResponse> {
    const pair = pairOf(pairKey, actor.accountId);
    if (!isEmoji(emoji)) throw new ReactionNotEmojiError();
    return this.set(pair, id, emoji);
  }

  /** @throws ConversationNotFoundError, MessageNotFoundError */
  async takeBack(actor: Actor, pairKey: string, id: string): Promise<MessageResponse> {
    return this.set(pairOf(pairKey, actor.accountId), id, null);
  }

  private set(pair: Pair, id: string, emoji: string | null): Promise<MessageResponse> {
    const { pairKey, memberId, otherId } = pair;
    const own: Column = memberId < otherId ? 'low_reaction' : 'high_reaction';
    return this.transactions.run(async (tx) => {
      await holdConversation(tx, pairKey);
      const held = await tx.manager.query<unknown[]>(`SELECT 1 FROM conversations WHERE pair_key = $1 AND connected FOR NO KEY UPDATE`, [
        pairKey,
      ]);
      if (held.length === 0) throw new ConversationNotFoundError();
      const known = await this.find(tx, pairKey, id);
      if (known[own] === emoji) return presentMessage(known, this.addresses);
      const reactedAt = await this.write(tx, known, own, emoji);
      const message = presentMessage({ ...known, [own]: emoji, reacted_at: reactedAt }, this.addresses);
      await this.tell(tx, pair, message);
      return message;
    });
  }

  private async find(tx: Tx, pairKey: string, id: string): Promise<RepliedMessageRow> {
    const [known] = await tx.manager.query<RepliedMessageRow[]>(
      `SELECT ${messageColumns('m')}, ${repliedColumn('m')} FROM messages m WHERE m.pair_key = $1 AND m.id = $2 AND m.deleted_at IS NULL`,
      [pairKey, id],
    );
    if (!known) throw new MessageNotFoundError();
    return known;
  }

  private async write(tx: Tx, { pair_key, seq }: RepliedMessageRow, own: Column, emoji: string | null): Promise<Date> {
    const [[reacted]] = await tx.manager.query<[{ reacted_at: Date }[], number]>(
      // The clock may have been put back since the last change: a later change has a later time.
      `UPDATE messages SET ${own} = $3, reacted_at = greatest(clock_timestamp(), reacted_at + interval '1 millisecond')
       WHERE pair_key = $1 AND seq = $2 RETURNING reacted_at`,
      [pair_key, seq, emoji],
    );
    return reacted!.reacted_at;
  }

  /** The event does not say which emoji. Open pages get it at once, and others read it. */
  private async tell(tx: Tx, { pairKey, memberId, otherId }: Pair, message: MessageResponse): Promise<void> {
    const [[{ revision, cardRevisions }]] = await tx.manager.query<[[Revisions], number]>(
      `UPDATE conversations SET revision = revision + 1 WHERE pair_key = $1 RETURNING ${REVISIONS}`,
      [pairKey],
    );
    const { id: messageId, seq, reactedAt } = message;
    const data = { pairKey, messageId, seq, memberId, otherId, reactedAt: reactedAt!, cardRevisions };
    await this.outbox.add(tx, ChatMessageReactedV1, { subject: pairKey, actorId: memberId, revision, data });
    tx.afterCommit(() => this.live.publish([otherId, memberId], { type: 'message', message }));
  }
}
