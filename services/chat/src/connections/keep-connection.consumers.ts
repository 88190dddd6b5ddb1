import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { HandlesEvent, type PreparingHandler } from '@affinity/kit/events/handles-event.decorator';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { ChatConversationClosedV1 } from '@affinity/proto/events/chat/conversation-closed.v1';
import { ChatConversationOpenedV1 } from '@affinity/proto/events/chat/conversation-opened.v1';
import type { Envelope } from '@affinity/proto/events/define-event';
import { holdConversation } from '../conversations/hold-conversation.js';
import { pairKeyOf } from '../conversations/pair-key.js';
import type { MemberCard } from '../members/member-card.js';
import { MemberCards } from '../members/member-cards.service.js';
import { ConnectionsEnded, ConnectionsMade } from './connection-consumers.definitions.js';

type ConnectionEvent = Envelope<{ memberId: string; otherId: string }>;

/**
 * Keeps the connection unless a newer state of it is here: beginnings and ends arrive by two consumers, in any order.
 * A row also stands for an end that came first. What was deleted here stays closed, until a newer connection opens it.
 */
async function keepNewest(tx: Tx, { data, revision }: ConnectionEvent, connected: boolean): Promise<number | undefined> {
  const [low, high] = [data.memberId, data.otherId].toSorted();
  await holdConversation(tx, pairKeyOf(low!, high!));
  const [kept] = await tx.manager.query<{ revision: number }[]>(
    `INSERT INTO conversations (pair_key, low_id, high_id, connected, connection_revision) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (pair_key) DO UPDATE
     SET connected = excluded.connected, connection_revision = excluded.connection_revision, revision = conversations.revision + 1
     WHERE conversations.connection_revision < excluded.connection_revision
     RETURNING revision`,
    [pairKeyOf(low!, high!), low, high, connected, revision],
  );
  return kept?.revision;
}

@Injectable()
@HandlesEvent(ConnectionsMade)
export class KeepConnectionMadeConsumer implements PreparingHandler<typeof ConnectionsMade.event, readonly MemberCard[]> {
  constructor(
    private readonly members: MemberCards,
    private readonly outbox: OutboxWriter,
  ) {}

  /** @returns the cards of those who are not known here yet, in the order in which rows are locked */
  async prepare({ data: { memberId, otherId } }: ConnectionEvent): Promise<readonly MemberCard[]> {
    const cards = await Promise.all([memberId, otherId].toSorted().map((id) => this.members.newerThanHere(id, 0)));
    return cards.filter((card) => card !== undefined);
  }

  async handle(event: ConnectionEvent, tx: Tx, cards: readonly MemberCard[]): Promise<void> {
    const { memberId, otherId } = event.data;
    for (const card of cards) await this.members.keep(tx, card);
    const revision = await keepNewest(tx, event, true);
    if (revision === undefined) return;
    const data = { pairKey: pairKeyOf(memberId, otherId), memberId, otherId };
    await this.outbox.add(tx, ChatConversationOpenedV1, { subject: data.pairKey, actorId: event.actorId, revision, data });
  }
}

/** Also of a pair of whom one blocked the other: that ends the connection. */
@Injectable()
@HandlesEvent(ConnectionsEnded)
export class KeepConnectionEndedConsumer {
  constructor(private readonly outbox: OutboxWriter) {}

  async handle(event: ConnectionEvent, tx: Tx): Promise<void> {
    const { memberId, otherId } = event.data;
    const revision = await keepNewest(tx, event, false);
    if (revision === undefined) return;
    const data = { pairKey: pairKeyOf(memberId, otherId), memberId, otherId };
    await this.outbox.add(tx, ChatConversationClosedV1, { subject: data.pairKey, actorId: event.actorId, revision, data });
  }
}
