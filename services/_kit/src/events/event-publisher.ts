import { jetstream, type JetStreamClient } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { outsideWork } from '../db/outside-work.js';

export interface OutgoingEvent {
  readonly id: string;
  readonly subject: string;
  readonly payload: string;
  /** Events with the same key keep their order even when a publish fails halfway; usually the aggregate's id. */
  readonly orderKey: string;
}

/** Splits into rounds in which no key appears twice, so that an event is only sent once its predecessor is stored. */
export function rounds(events: readonly OutgoingEvent[]): OutgoingEvent[][] {
  const seen = new Map<string, number>();
  const result: OutgoingEvent[][] = [];
  for (const event of events) {
    const round = seen.get(event.orderKey) ?? 0;
    seen.set(event.orderKey, round + 1);
    (result[round] ??= []).push(event);
  }
  return result;
}

/** Publishes to JetStream and answers only when the broker has stored every event. */
export class EventPublisher {
  private readonly client: JetStreamClient;

  constructor(connection: NatsConnection) {
    this.client = jetstream(connection, { timeout: 5000 });
  }

  /**
   * Stores the events, those of one key in the given order. Those of different keys are under way at once.
   * @throws Error when any was not stored; the whole batch may then be sent again.
   */
  async publishAll(events: readonly OutgoingEvent[]): Promise<void> {
    for (const round of rounds(events)) await this.publishRound(round);
  }

  private async publishRound(events: readonly OutgoingEvent[]): Promise<void> {
    outsideWork('The event broker');
    const acknowledgements = await Promise.all(
      events.map((event) => this.client.publish(event.subject, event.payload, { msgID: event.id })),
    );
    // Older brokers acknowledged lost messages like this during a partition (SAFETY-D6).
    const lost = acknowledgements.findIndex((ack) => ack.duplicate && ack.seq === 0);
    if (lost >= 0) throw new Error(`The broker did not store event ${events[lost]!.id}`);
  }

  async publish(event: OutgoingEvent): Promise<void> {
    await this.publishRound([event]);
  }
}
