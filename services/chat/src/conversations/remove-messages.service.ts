import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { ChatConversationClearedV1 } from '@affinity/proto/events/chat/conversation-cleared.v1';
import { ChatConversationDeletedV1 } from '@affinity/proto/events/chat/conversation-deleted.v1';
import { SealedMessagesWorker } from '../sealed/sealed-messages.worker.js';
import { ConversationNotFoundError } from './conversation.errors.js';
import { holdConversation } from './hold-conversation.js';
import { pairOf, type Pair } from './pair-key.js';
import { sealMessages } from './seal-messages.js';

interface EmptiedConversation {
  readonly last_seq: string;
  readonly revision: number;
  readonly connection_revision: number;
}

/** Clearing and deleting, both for both members (MSG-085). */
@Injectable()
export class RemoveMessagesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: OutboxWriter,
    private readonly sealed: SealedMessagesWorker,
  ) {}

  /** The connection and the card stay (MSG-074). @throws ConversationNotFoundError */
  async clear(actor: Actor, pairKey: string): Promise<void> {
    const pair = pairOf(pairKey, actor.accountId);
    await this.transactions.run(async (tx) => {
      const { last_seq, revision } = await this.empty(tx, pair, true);
      const data = { ...pair, throughSeq: Number(last_seq) };
      await this.outbox.add(tx, ChatConversationClearedV1, { subject: pairKey, actorId: pair.memberId, revision, data });
    });
  }

  /**
   * Messages and chat are gone when this resolves; social-graph ends the connection on the event, which is part of the same
   * transaction (MSG-071..073).
   * @throws ConversationNotFoundError
   */
  async delete(actor: Actor, pairKey: string): Promise<void> {
    const pair = pairOf(pairKey, actor.accountId);
    await this.transactions.run(async (tx) => {
      const { revision, connection_revision } = await this.empty(tx, pair, false);
      const data = { ...pair, connectionRevision: connection_revision };
      await this.outbox.add(tx, ChatConversationDeletedV1, { subject: pairKey, actorId: pair.memberId, revision, data });
    });
  }

  /** Holds the conversation first: a message sent meanwhile is either before this and goes, or after it and finds how it stands then. */
  private async empty(tx: Tx, { pairKey }: Pair, connected: boolean): Promise<EmptiedConversation> {
    await holdConversation(tx, pairKey);
    const [[emptied]] = await tx.manager.query<[EmptiedConversation[], number]>(
      `UPDATE conversations
       SET cleared_seq = last_seq, last_message_seq = NULL, list_at = 'epoch', connected = $2, revision = revision + 1
       WHERE pair_key = $1 AND connected
       RETURNING last_seq, revision, connection_revision`,
      [pairKey, connected],
    );
    if (!emptied) throw new ConversationNotFoundError();
    await sealMessages(tx, pairKey);
    tx.afterCommit(this.sealed.wake);
    return emptied;
  }
}
