import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { Transactions } from '@affinity/kit/db/transactions';
import { Conversations } from '../conversations/conversations.read-model.js';
import { pairOf } from '../conversations/pair-key.js';
import { LivePublisher } from '../live/live-publisher.js';
import type { ReceiptsRequest } from './dto/receipts.request.js';

interface MovedRow {
  readonly delivered_seq: string;
  readonly read_seq: string;
}

/** Moves forward alone, and never past what was sent. `$1` the pair key, `$2` the member, `$3` delivered, `$4` read. */
function move(mine: 'low' | 'high'): PreparedQuery {
  const delivered = `greatest(c.${mine}_delivered_seq, least(greatest($3::bigint, $4::bigint), c.last_seq))`;
  const read = `greatest(c.${mine}_read_seq, least($4::bigint, c.last_seq))`;
  return {
    name: `receipts-move-${mine}-v1`,
    text: `
      UPDATE conversations c SET ${mine}_delivered_seq = ${delivered}, ${mine}_read_seq = ${read}, revision = c.revision + 1
      WHERE c.pair_key = $1 AND c.${mine}_id = $2 AND c.connected
        AND (c.${mine}_delivered_seq < ${delivered} OR c.${mine}_read_seq < ${read})
      RETURNING c.${mine}_delivered_seq AS delivered_seq, c.${mine}_read_seq AS read_seq`,
  };
}
const MOVE = { low: move('low'), high: move('high') } as const;

/** How far each of the two has received and read. No durable event: whoever missed a frame sees it with the conversation. */
@Injectable()
export class ReceiptsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly conversations: Conversations,
    private readonly live: LivePublisher,
  ) {}

  /** An older receipt changes nothing. @throws ConversationNotFoundError */
  async move(actor: Actor, key: string, { delivered = 0, read = 0 }: ReceiptsRequest): Promise<void> {
    const { pairKey, memberId, otherId } = pairOf(key, actor.accountId);
    const side = memberId < otherId ? 'low' : 'high';
    const [moved] = await this.transactions.statement<MovedRow>(MOVE[side], [pairKey, memberId, delivered, read]);
    if (!moved) {
      await this.conversations.assertVisible({ pairKey, memberId, otherId });
      return;
    }
    this.live.publish([otherId, memberId], {
      type: 'receipts',
      pairKey,
      memberId,
      deliveredSeq: Number(moved.delivered_seq),
      readSeq: Number(moved.read_seq),
    });
  }

  /** Tells the other's open pages; kept nowhere. @throws ConversationNotFoundError */
  async typing(actor: Actor, key: string): Promise<void> {
    const pair = pairOf(key, actor.accountId);
    await this.conversations.assertVisible(pair);
    this.live.publish([pair.otherId], { type: 'typing', pairKey: pair.pairKey, memberId: pair.memberId });
  }
}
