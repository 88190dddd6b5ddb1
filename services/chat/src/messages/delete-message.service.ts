import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { ChatMessageDeletedV1 } from '@affinity/proto/events/chat/message-deleted.v1';
import { ConversationNotFoundError } from '../conversations/conversation.errors.js';
import { holdConversation } from '../conversations/hold-conversation.js';
import { pairOf } from '../conversations/pair-key.js';
import { REVISIONS, type Revisions } from '../conversations/revisions.js';
import { SEALED_COLUMNS } from '../conversations/seal-messages.js';
import { SealedMessagesWorker } from '../sealed/sealed-messages.worker.js';
import { MessageNotFoundError } from './message.errors.js';

@Injectable()
export class DeleteMessageService {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: OutboxWriter,
    private readonly sealed: SealedMessagesWorker,
  ) {}

  /**
   * Deletes an own message for both (MSG-033, MSG-034). Its row stays: nobody looks for a missing seq.
   * @throws ConversationNotFoundError, MessageNotFoundError also for the other member's message (SAFETY-34)
   */
  async delete(actor: Actor, pairKey: string, id: string): Promise<void> {
    const { memberId, otherId } = pairOf(pairKey, actor.accountId);
    await this.transactions.run(async (tx) => {
      await holdConversation(tx, pairKey);
      const held = await tx.manager.query<unknown[]>(`SELECT 1 FROM conversations WHERE pair_key = $1 AND connected FOR NO KEY UPDATE`, [
        pairKey,
      ]);
      if (held.length === 0) throw new ConversationNotFoundError();
      const seq = await this.seal(tx, pairKey, memberId, id);
      const { revision, cardRevisions } = await this.findLastMessage(tx, pairKey);
      const data = { pairKey, messageId: id, seq, senderId: memberId, recipientId: otherId, cardRevisions };
      await this.outbox.add(tx, ChatMessageDeletedV1, { subject: pairKey, actorId: memberId, revision, data });
      tx.afterCommit(this.sealed.wake);
    });
  }

  /** @returns the message's seq */
  private async seal(tx: Tx, pairKey: string, senderId: string, id: string): Promise<number> {
    const [sealed] = await tx.manager.query<{ seq: string }[]>(
      `INSERT INTO sealed_messages (${SEALED_COLUMNS}) SELECT ${SEALED_COLUMNS} FROM messages
       WHERE pair_key = $1 AND sender_id = $2 AND id = $3 AND deleted_at IS NULL
       RETURNING seq`,
      [pairKey, senderId, id],
    );
    if (!sealed) throw new MessageNotFoundError();
    await tx.manager.query(
      `UPDATE messages
       SET deleted_at = now(), content = '', upload_id = NULL, file_key = NULL, file_type = NULL, file_name = NULL, file_size = NULL,
           file_width = NULL, file_height = NULL, caption = NULL, voice = NULL, reply_seq = NULL, edited_at = NULL,
           low_reaction = NULL, high_reaction = NULL, reacted_at = NULL
       WHERE pair_key = $1 AND seq = $2`,
      [pairKey, sealed.seq],
    );
    return Number(sealed.seq);
  }

  /** Makes the newest message that is left the card's. */
  private async findLastMessage(tx: Tx, pairKey: string): Promise<Revisions> {
    const [[conversation]] = await tx.manager.query<[Revisions[], number]>(
      `UPDATE conversations c
       SET revision = c.revision + 1, last_message_seq = l.seq, list_at = coalesce(l.sent_at, 'epoch')
       FROM (VALUES (true)) AS once
       LEFT JOIN LATERAL (
         SELECT seq, sent_at FROM messages WHERE pair_key = $1 AND deleted_at IS NULL ORDER BY seq DESC LIMIT 1) l ON true
       WHERE c.pair_key = $1
       RETURNING ${REVISIONS}`,
      [pairKey],
    );
    return conversation!;
  }
}
