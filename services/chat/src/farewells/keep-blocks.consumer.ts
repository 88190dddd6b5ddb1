import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import { HandlesEvent, type EventHandler } from '@affinity/kit/events/handles-event.decorator';
import type { Envelope } from '@affinity/proto/events/define-event';
import { SocialGraphRelationChangedV1 } from '@affinity/proto/events/social-graph/relation-changed.v1';
import { holdConversation } from '../conversations/hold-conversation.js';
import { pairKeyOf } from '../conversations/pair-key.js';

/** Between two of whom one blocked the other no farewell stands (MSG-126). */
export const Blocks = defineConsumer({
  durable: 'chat--blocks',
  event: SocialGraphRelationChangedV1,
  concerns: ({ kind, active }) => kind === 'block' && active,
});

/**
 * Takes the farewell of the two away, and notes the block until they connect anew: a chat may be deleted before the end of the
 * connection is heard of. Pages are not told. A frame would tell whoever is there that they were blocked (ADR 25).
 */
@Injectable()
@HandlesEvent(Blocks)
export class KeepBlocksConsumer implements EventHandler<typeof Blocks.event> {
  async handle({ data: { memberId, otherId } }: Envelope<SocialGraphRelationChangedV1>, tx: Tx): Promise<void> {
    const pairKey = pairKeyOf(memberId, otherId);
    await holdConversation(tx, pairKey);
    await tx.manager.query(`UPDATE conversations SET blocked = true WHERE pair_key = $1 AND NOT blocked`, [pairKey]);
    await tx.manager.query(`DELETE FROM farewells WHERE pair_key = $1`, [pairKey]);
  }
}
