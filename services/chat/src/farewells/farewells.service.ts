import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { ChatFarewellChangedV1 } from '@affinity/proto/events/chat/farewell-changed.v1';
import type { Farewell } from '@affinity/proto/vocabulary/farewells';
import { ConversationNotFoundError } from '../conversations/conversation.errors.js';
import { holdConversation } from '../conversations/hold-conversation.js';
import { pairOf, type Pair } from '../conversations/pair-key.js';

/** Leaves the other one a farewell and takes it away again (MSG-124, MSG-126). Everything here needs the conversation held. */
@Injectable()
export class FarewellsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: OutboxWriter,
  ) {}

  /** @param revision of the conversation, after its end */
  async leave(tx: Tx, { pairKey, memberId, otherId }: Pair, sentence: Farewell | null, revision: number): Promise<void> {
    await tx.manager.query(
      `INSERT INTO farewells (pair_key, reader_id, ended_by, sentence) VALUES ($1, $2, $3, $4)
       ON CONFLICT (pair_key) DO UPDATE
       SET reader_id = excluded.reader_id, ended_by = excluded.ended_by, sentence = excluded.sentence, ended_at = excluded.ended_at`,
      [pairKey, otherId, memberId, sentence],
    );
    await this.tell(tx, pairKey, otherId, revision);
  }

  /** @throws ConversationNotFoundError when there is none for the caller (SAFETY-32) */
  async dismiss(actor: Actor, pairKey: string): Promise<void> {
    const { memberId } = pairOf(pairKey, actor.accountId);
    await this.transactions.run(async (tx) => {
      await holdConversation(tx, pairKey);
      if (!(await this.forget(tx, pairKey, memberId))) throw new ConversationNotFoundError();
    });
  }

  /** @param readerId only if it is for this member; unless given, whoever it is for. @returns whether there was one */
  async forget(tx: Tx, pairKey: string, readerId?: string): Promise<boolean> {
    const [[gone]] = await tx.manager.query<[{ reader_id: string; revision: number }[], number]>(
      `DELETE FROM farewells f USING conversations c
       WHERE f.pair_key = $1 AND c.pair_key = f.pair_key AND ($2::uuid IS NULL OR f.reader_id = $2) RETURNING f.reader_id, c.revision`,
      [pairKey, readerId ?? null],
    );
    if (gone) await this.tell(tx, pairKey, gone.reader_id, gone.revision);
    return gone !== undefined;
  }

  private async tell(tx: Tx, pairKey: string, memberId: string, revision: number): Promise<void> {
    await this.outbox.add(tx, ChatFarewellChangedV1, { subject: pairKey, actorId: null, revision, data: { pairKey, memberId } });
  }
}
