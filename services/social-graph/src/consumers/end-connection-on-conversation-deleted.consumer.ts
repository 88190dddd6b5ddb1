import { Injectable } from '@nestjs/common';
import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import type { Tx } from '@affinity/kit/db/transactions';
import { HandlesEvent, type EventHandler } from '@affinity/kit/events/handles-event.decorator';
import { ChatConversationDeletedV1 } from '@affinity/proto/events/chat/conversation-deleted.v1';
import type { Envelope } from '@affinity/proto/events/define-event';
import { endedConnection, isConnection } from '../relations/domain/pair.js';
import { PairsRepository } from '../relations/pairs.repository.js';
import { RelationEvents } from '../relations/relation-events.js';
import { SocialGraphTelemetry } from '../telemetry.js';

/** Deleting a chat removes each of the two from the other's connections (MSG-072, GRAPH-013). */
export const EndConnection = defineConsumer({ durable: 'social-graph--end-connection', event: ChatConversationDeletedV1 });

/**
 * Ends the connection that was meant, and the sparks that stood then: what the two made anew since then stays. A connection that a
 * block ended meanwhile is not given back, and one that was given back ends.
 */
@Injectable()
@HandlesEvent(EndConnection)
export class EndConnectionOnConversationDeletedConsumer implements EventHandler<typeof EndConnection.event> {
  constructor(
    private readonly pairs: PairsRepository,
    private readonly events: RelationEvents,
    private readonly telemetry: SocialGraphTelemetry,
  ) {}

  async handle({ data, time }: Envelope<ChatConversationDeletedV1>, tx: Tx): Promise<void> {
    const { memberId, otherId, connectionRevision } = data;
    const pair = await this.pairs.lock(tx, memberId, otherId, false);
    await this.pairs.keepConnectionEnded(tx, memberId, otherId, connectionRevision);
    if (!isConnection(pair, connectionRevision)) return;
    const changes = endedConnection(pair, new Date(time));
    if (changes.length === 0) return;
    const after = await this.pairs.save(tx, memberId, otherId, pair, changes);
    await this.events.add(tx, memberId, otherId, after, changes);
    tx.afterCommit(() => this.telemetry.relationsChanged(changes));
  }
}
