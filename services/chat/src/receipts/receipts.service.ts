import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { Transactions } from '@affinity/kit/db/transactions';
import { Conversations } from '../conversations/conversations.read-model.js';
import { findPair, pairOf, type Pair } from '../conversations/pair-key.js';
import { LivePublisher } from '../live/live-publisher.js';
import type { DeliveredRequest, ReceiptsRequest } from './dto/receipts.request.js';
import { MOVE_DELIVERED, MOVE_RECEIPTS, type MovedRow } from './receipts.queries.js';

/** How far each of the two has received and read. There is no durable event: a page that missed a frame reads it with the conversation. */
@Injectable()
export class ReceiptsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly conversations: Conversations,
    private readonly live: LivePublisher,
  ) {}

  /** An older receipt changes nothing. @throws ConversationNotFoundError */
  async move(actor: Actor, key: string, { delivered = 0, read = 0 }: ReceiptsRequest): Promise<void> {
    const pair = pairOf(key, actor.accountId);
    const side = pair.memberId < pair.otherId ? 'low' : 'high';
    const [moved] = await this.transactions.statement<MovedRow>(MOVE_RECEIPTS[side], [pair.pairKey, pair.memberId, delivered, read]);
    if (moved) this.tell(pair, moved);
    else await this.conversations.assertVisible(pair);
  }

  /** A conversation named twice counts with its higher seq. Conversations that are not the caller's, or do not exist, are left out. */
  async moveDelivered({ accountId }: Actor, { items }: DeliveredRequest): Promise<void> {
    const asked = items.flatMap(({ pairKey, seq }) => {
      const pair = findPair(pairKey, accountId);
      return pair ? [{ pair, seq }] : [];
    });
    if (asked.length === 0) return;
    const moved = await this.transactions.statement<MovedRow>(MOVE_DELIVERED, [
      accountId,
      asked.map(({ pair }) => pair.pairKey),
      asked.map(({ seq }) => seq),
    ]);
    for (const row of moved) this.tell(pairOf(row.pair_key, accountId), row);
  }

  /** Tells the other's open pages that the member is typing. Nothing is stored. @throws ConversationNotFoundError */
  async typing(actor: Actor, key: string): Promise<void> {
    const pair = pairOf(key, actor.accountId);
    await this.conversations.assertVisible(pair);
    this.live.publish([pair.otherId], { type: 'typing', pairKey: pair.pairKey, memberId: pair.memberId });
  }

  private tell({ pairKey, memberId, otherId }: Pair, { delivered_seq, read_seq }: MovedRow): void {
    const [deliveredSeq, readSeq] = [Number(delivered_seq), Number(read_seq)];
    this.live.publish([otherId, memberId], { type: 'receipts', pairKey, memberId, deliveredSeq, readSeq });
  }
}
