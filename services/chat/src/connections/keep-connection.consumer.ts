import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import { HandlesEvent, type EventHandler } from '@affinity/kit/events/handles-event.decorator';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { ChatConversationClosedV1 } from '@affinity/proto/events/chat/conversation-closed.v1';
import { ChatConversationOpenedV1 } from '@affinity/proto/events/chat/conversation-opened.v1';
import type { Envelope } from '@affinity/proto/events/define-event';
import { SocialGraphRelationChangedV1 } from '@affinity/proto/events/social-graph/relation-changed.v1';
import { holdConversation } from '../conversations/hold-conversation.js';
import { unlessKept } from '../conversations/list-places.js';
import { pairKeyOf } from '../conversations/pair-key.js';
import { FarewellsService } from '../farewells/farewells.service.js';
import { REVISIONS, type Revisions } from '../conversations/revisions.js';

/** The connections: kept here, so that sending asks no other service. */
export const Connections = defineConsumer({
  durable: 'chat--connections',
  event: SocialGraphRelationChangedV1,
  concerns: ({ kind }) => kind === 'connection',
});

/** A connection opens the conversation of the two. Its end, also by a block, closes it. */
@Injectable()
@HandlesEvent(Connections)
export class KeepConnectionConsumer implements EventHandler<typeof Connections.event> {
  constructor(
    private readonly outbox: OutboxWriter,
    private readonly farewells: FarewellsService,
  ) {}

  async handle({ data, revision, actorId }: Envelope<SocialGraphRelationChangedV1>, tx: Tx): Promise<void> {
    const kept = await keepNewest(tx, data, revision);
    if (kept === undefined) return;
    const { memberId: lowId, otherId: highId, active } = data;
    // The event names the member who acted first.
    const [memberId, otherId] = actorId === highId ? [highId, lowId] : [lowId, highId];
    const pairKey = pairKeyOf(lowId, highId);
    await this.outbox.add(tx, active ? ChatConversationOpenedV1 : ChatConversationClosedV1, {
      subject: pairKey,
      actorId,
      revision: kept.revision,
      data: { pairKey, memberId, otherId, cardRevisions: kept.cardRevisions },
    });
    if (active) await this.farewells.forget(tx, pairKey);
  }
}

/**
 * Keeps the connection unless a newer state of it is here. A conversation deleted here stays closed until a newer connection opens it.
 * @returns undefined when nothing is new
 */
async function keepNewest(
  tx: Tx,
  { memberId: lowId, otherId: highId, active }: SocialGraphRelationChangedV1,
  revision: number,
): Promise<Revisions | undefined> {
  const pairKey = pairKeyOf(lowId, highId);
  await holdConversation(tx, pairKey);
  const [kept] = await tx.manager.query<Revisions[]>(
    `INSERT INTO conversations (pair_key, low_id, high_id, connected, connection_revision) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (pair_key) DO UPDATE
     SET connected = excluded.connected, connection_revision = excluded.connection_revision, revision = conversations.revision + 1,
         blocked = conversations.blocked AND NOT excluded.connected, ${unlessKept('excluded.connected')}
     WHERE conversations.connection_revision < excluded.connection_revision
     RETURNING ${REVISIONS}`,
    [pairKey, lowId, highId, active, revision],
  );
  return kept;
}
