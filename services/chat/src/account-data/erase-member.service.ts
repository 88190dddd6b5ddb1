import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { Budgets } from '@affinity/kit/budgets/budgets';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { ExportParts } from '@affinity/kit/exports/export-parts';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { ObjectStorage } from '@affinity/kit/storage/object-storage';
import { ChatConversationDeletedV1 } from '@affinity/proto/events/chat/conversation-deleted.v1';
import type { ChatConfig } from '../config.js';
import { holdConversation } from '../conversations/hold-conversation.js';
import { chatFilesOf } from '../files/chat-upload-rules.js';

interface ErasedConversation {
  readonly pair_key: string;
  readonly low_id: string;
  readonly high_id: string;
  readonly revision: number;
  readonly connection_revision: number;
}

const OF_MEMBER = `SELECT * FROM conversations WHERE low_id = $1 UNION ALL SELECT * FROM conversations WHERE high_id = $1`;

/**
 * Erases one member: the card, what was collected for exports, and each conversation with what both wrote in it, as there is one store for the pair
 * (MSG-085) and nobody is left to write to. Sealed copies too. One conversation a step; what is left after a crash is
 * found again by the same questions, so a conversation goes after everything that belongs to it.
 */
@Injectable()
export class EraseMemberService {
  private readonly storage: ObjectStorage;

  constructor(
    @Inject(CONFIG) { storage }: ChatConfig,
    private readonly transactions: Transactions,
    private readonly outbox: OutboxWriter,
    private readonly exports: ExportParts,
    private readonly budgets: Budgets,
  ) {
    this.storage = new ObjectStorage(storage);
  }

  /**
   * Repeating it finds nothing to do.
   * @param goOn asked before each step
   * @returns false when it was told to stop before the end
   */
  async erase(memberId: string, goOn: () => boolean): Promise<boolean> {
    await this.transactions.run((tx) => this.removeCard(tx, memberId));
    for (;;) {
      if (!goOn()) return false;
      const closed = await this.transactions.run((tx) => this.close(tx, memberId));
      if (!closed) break;
      await this.removeFiles(closed.pair_key);
      await this.transactions.run((tx) => this.removeConversation(tx, closed, memberId));
    }
    await this.storage.removeAll(`quarantine/${memberId}/`);
    return true;
  }

  private async removeCard(tx: Tx, memberId: string): Promise<void> {
    await tx.manager.query(`DELETE FROM members WHERE id = $1`, [memberId]);
    await this.exports.erase(tx, memberId);
    await this.budgets.forget(tx, memberId);
  }

  /** Nothing is sent any more from here on. */
  private async close(tx: Tx, memberId: string): Promise<ErasedConversation | undefined> {
    const [found] = await tx.manager.query<ErasedConversation[]>(`${OF_MEMBER} LIMIT 1`, [memberId]);
    if (!found) return undefined;
    const [[closed]] = await tx.manager.query<[ErasedConversation[], number]>(
      `UPDATE conversations SET connected = false, revision = revision + 1 WHERE pair_key = $1
       RETURNING pair_key, low_id, high_id, revision, connection_revision`,
      [found.pair_key],
    );
    // A permission that is still good could bring a file after everything: the sweep of uploads removes it, and then the row.
    await tx.manager.query(
      `UPDATE uploads SET state = 'discarding', claim = NULL, checking_until = NULL, file = NULL, refusal = NULL, quarantined = true,
                          base_key = $2 || 'erased-' || id
       WHERE id IN (SELECT upload_id FROM conversation_uploads WHERE pair_key = $1)`,
      [found.pair_key, chatFilesOf(found.pair_key)],
    );
    await tx.manager.query(`DELETE FROM conversation_uploads WHERE pair_key = $1`, [found.pair_key]);
    return closed;
  }

  /** @throws Error when the storage does not answer: the pass is made again */
  private async removeFiles(pairKey: string): Promise<void> {
    await this.storage.removeAll(chatFilesOf(pairKey));
    await this.storage.removeAll(`sealed/${pairKey}/`);
  }

  private async removeConversation(tx: Tx, conversation: ErasedConversation, memberId: string): Promise<void> {
    const { pair_key: pairKey, low_id, high_id, revision, connection_revision: connectionRevision } = conversation;
    await holdConversation(tx, pairKey);
    await tx.manager.query(`DELETE FROM messages WHERE pair_key = $1`, [pairKey]);
    await tx.manager.query(`DELETE FROM sealed_messages WHERE pair_key = $1`, [pairKey]);
    await tx.manager.query(`DELETE FROM reported_conversations WHERE pair_key = $1`, [pairKey]);
    await tx.manager.query(`DELETE FROM conversations WHERE pair_key = $1`, [pairKey]);
    await this.outbox.add(tx, ChatConversationDeletedV1, {
      subject: pairKey,
      actorId: null,
      revision: revision + 1,
      data: { pairKey, memberId, otherId: memberId === low_id ? high_id : low_id, connectionRevision },
    });
  }
}
