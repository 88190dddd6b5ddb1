import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { ChatConversationClearedV1 } from '@affinity/proto/events/chat/conversation-cleared.v1';
import { ChatConversationDeletedV1 } from '@affinity/proto/events/chat/conversation-deleted.v1';
import type { Farewell } from '@affinity/proto/vocabulary/farewells';
import { FarewellsService } from '../farewells/farewells.service.js';
import { SealedMessagesWorker } from '../sealed/sealed-messages.worker.js';
import { ConversationNotFoundError } from './conversation.errors.js';
import { holdConversation } from './hold-conversation.js';
import { pairOf, type Pair } from './pair-key.js';
import { REVISIONS, type Revisions } from './revisions.js';
import { unlessKept } from './list-places.js';
import { sealMessages } from './seal-messages.js';

interface EmptiedConversation extends Revisions {
  readonly last_seq: string;
  readonly connection_revision: number;
  readonly blocked: boolean;
}

/** Clears and deletes conversations, both for both members (MSG-085). */
@Injectable()
export class RemoveMessagesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: OutboxWriter,
    private readonly sealed: SealedMessagesWorker,
    private readonly farewells: FarewellsService,
  ) {}

  /** Removes the messages. The connection and the card stay (MSG-074). @throws ConversationNotFoundError */
  async clear(actor: Actor, pairKey: string): Promise<void> {
    const pair = pairOf(pairKey, actor.accountId);
    await this.transactions.run(async (tx) => {
      const { last_seq, revision, cardRevisions } = await this.empty(tx, pair, true);
      const data = { ...pair, throughSeq: Number(last_seq), cardRevisions };
      await this.outbox.add(tx, ChatConversationClearedV1, { subject: pairKey, actorId: pair.memberId, revision, data });
    });
  }

  /**
   * Removes messages and chat before it resolves. The event is part of the same transaction; on it social-graph ends the connection
   * (MSG-071..073). The other one is told of the end, with the sentence that was chosen or without (MSG-124).
   * @throws ConversationNotFoundError
   */
  async delete(actor: Actor, pairKey: string, farewell: Farewell | null): Promise<void> {
    const pair = pairOf(pairKey, actor.accountId);
    await this.transactions.run(async (tx) => {
      const { revision, cardRevisions, connection_revision, blocked } = await this.empty(tx, pair, false);
      const data = { ...pair, connectionRevision: connection_revision, cardRevisions };
      await this.outbox.add(tx, ChatConversationDeletedV1, { subject: pairKey, actorId: pair.memberId, revision, data });
      if (!blocked) await this.farewells.leave(tx, pair, farewell, revision);
    });
  }

  /** Holds the conversation first. A message sent meanwhile either comes before and goes too, or comes after and finds the new state. */
  private async empty(tx: Tx, { pairKey }: Pair, connected: boolean): Promise<EmptiedConversation> {
    await holdConversation(tx, pairKey);
    const [[emptied]] = await tx.manager.query<[EmptiedConversation[], number]>(
      `UPDATE conversations
       SET cleared_seq = last_seq, last_message_seq = NULL, list_at = 'epoch', connected = $2, revision = revision + 1,
           ${unlessKept('$2')}
       WHERE pair_key = $1 AND connected
       RETURNING last_seq, connection_revision, blocked, ${REVISIONS}`,
      [pairKey, connected],
    );
    if (!emptied) throw new ConversationNotFoundError();
    await sealMessages(tx, pairKey);
    tx.afterCommit(this.sealed.wake);
    return emptied;
  }
}
