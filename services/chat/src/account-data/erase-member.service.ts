import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { Budgets } from '@affinity/kit/budgets/budgets';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { EraseInPieces, own } from '@affinity/kit/erasure/erase-in-pieces';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { ObjectStorage } from '@affinity/kit/storage/object-storage';
import { ChatConversationDeletedV1 } from '@affinity/proto/events/chat/conversation-deleted.v1';
import type { ChatConfig } from '../config.js';
import { holdConversation } from '../conversations/hold-conversation.js';
import { FarewellsService } from '../farewells/farewells.service.js';
import { REVISIONS, type Revisions } from '../conversations/revisions.js';
import { chatFilesOf } from '../files/chat-upload-rules.js';

interface ErasedConversation extends Revisions {
  readonly pair_key: string;
  readonly low_id: string;
  readonly high_id: string;
  readonly connection_revision: number;
}

const OF_MEMBER = `SELECT * FROM conversations WHERE low_id = $1 UNION ALL SELECT * FROM conversations WHERE high_id = $1`;

/**
 * Erases one member: the card, and each conversation with what both wrote in it and its sealed copies. The pair has one store
 * (MSG-085), and nobody is left to write to.
 * Each step erases one conversation. A repetition finds nothing to do.
 */
@Injectable()
export class EraseMemberService extends EraseInPieces {
  private readonly storage: ObjectStorage;

  constructor(
    @Inject(CONFIG) config: Pick<ChatConfig, 'storage'>,
    budgets: Budgets,
    transactions: Transactions,
    private readonly outbox: OutboxWriter,
    private readonly farewells: FarewellsService,
  ) {
    const storage = new ObjectStorage(config.storage);
    super(transactions, [
      own('members', 'id'),
      (tx, id) => budgets.forget(tx, id),
      { work: (id) => this.conversation(id) },
      { work: (id) => storage.removeAll(`quarantine/${id}/`) },
    ]);
    this.storage = storage;
  }

  /** The conversation's row goes after everything that belongs to it: a pass after a crash finds it again. */
  private async conversation(memberId: string): Promise<number> {
    const closed = await this.transactions.run((tx) => this.close(tx, memberId));
    if (!closed) return 0;
    await this.removeFiles(closed.pair_key);
    await this.transactions.run((tx) => this.removeConversation(tx, closed, memberId));
    return 1;
  }

  /** Closes the conversation: from here on no message is sent in it. */
  private async close(tx: Tx, memberId: string): Promise<ErasedConversation | undefined> {
    const [found] = await tx.manager.query<ErasedConversation[]>(`${OF_MEMBER} LIMIT 1`, [memberId]);
    if (!found) return undefined;
    const [[closed]] = await tx.manager.query<[ErasedConversation[], number]>(
      `UPDATE conversations SET connected = false, revision = revision + 1 WHERE pair_key = $1
       RETURNING pair_key, low_id, high_id, connection_revision, ${REVISIONS}`,
      [found.pair_key],
    );
    // A permission that is still open could bring a file after all this. The sweep of uploads removes the file, and then the row.
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
    const { pair_key: pairKey, low_id, high_id, revision, cardRevisions, connection_revision: connectionRevision } = conversation;
    const [low, high] = cardRevisions;
    await holdConversation(tx, pairKey);
    await tx.manager.query(`DELETE FROM messages WHERE pair_key = $1`, [pairKey]);
    await tx.manager.query(`DELETE FROM sealed_messages WHERE pair_key = $1`, [pairKey]);
    await tx.manager.query(`DELETE FROM message_edits WHERE pair_key = $1`, [pairKey]);
    await tx.manager.query(`DELETE FROM reported_conversations WHERE pair_key = $1`, [pairKey]);
    await this.farewells.forget(tx, pairKey);
    await tx.manager.query(`DELETE FROM conversations WHERE pair_key = $1`, [pairKey]);
    await this.outbox.add(tx, ChatConversationDeletedV1, {
      subject: pairKey,
      actorId: null,
      revision: revision + 1,
      data: {
        pairKey,
        memberId,
        otherId: memberId === low_id ? high_id : low_id,
        connectionRevision,
        cardRevisions: [low + 1, high + 1],
      },
    });
  }
}
