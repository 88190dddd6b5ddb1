import { setTimeout as sleep } from 'node:timers/promises';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { PATIENCE } from './patience.js';
import { streamOf, type EventData, type EventDefinition, type Envelope } from '@affinity/proto/events/define-event';
import type { NatsConfig } from '../config/base-config.js';
import type { ConsumerDefinition } from '../events/consumer.definition.js';
import { v7 as uuidv7 } from 'uuid';

/** Reads what was published, and publishes what a neighbour would, over a real broker. */
export class EventLog {
  /** By type of event, the last sequence in its stream that was stored here. */
  private readonly stored = new Map<string, number>();

  private constructor(private readonly connection: NatsConnection) {}

  static async open(config: NatsConfig): Promise<EventLog> {
    return new EventLog(await connect({ servers: config.url, user: config.user, pass: config.password }));
  }

  /** Every stored event of this type, oldest first. */
  async all<D extends EventDefinition>(definition: D): Promise<Envelope<EventData<D>>[]> {
    const manager = await jetstreamManager(this.connection);
    const stream = await manager.streams.info(streamOf(definition.type)).catch(() => undefined);
    const events: Envelope<EventData<D>>[] = [];
    for (let seq = stream?.state.first_seq ?? 1; stream && seq <= stream.state.last_seq; seq++) {
      const message = await manager.streams.getMessage(stream.config.name, { seq }).catch(() => null);
      if (message?.subject !== definition.type) continue;
      try {
        events.push(message.json<Envelope<EventData<D>>>());
      } catch {
        // Tests publish bytes that are no event, too.
      }
    }
    return events;
  }

  /** Waits until `count` events of this type about `subject` are stored. */
  async until<D extends EventDefinition>(definition: D, subject: string, count = 1): Promise<Envelope<EventData<D>>[]> {
    for (const deadline = Date.now() + 10_000 * PATIENCE; ;) {
      const events = (await this.all(definition)).filter((event) => event.subject === subject);
      if (events.length >= count) return events;
      if (Date.now() > deadline) throw new Error(`${count} ${definition.type} about ${subject}: saw ${events.length}`);
      await sleep(30);
    }
  }

  /**
   * Milliseconds from the beginning of `write` until the broker has the event about the subject that it returns.
   * @throws Error after ten seconds
   */
  async timeToPublish(definition: EventDefinition, write: () => Promise<string>): Promise<number> {
    const arrivals = new Map<string, number>();
    const subscription = this.connection.subscribe(definition.type, {
      callback: (_error, message) => void arrivals.set(message.json<{ subject: string }>().subject, performance.now()),
    });
    try {
      await this.connection.flush();
      const begun = performance.now();
      const subject = await write();
      for (const deadline = begun + 10_000; !arrivals.has(subject); await sleep(1)) {
        if (performance.now() > deadline) throw new Error(`${definition.type} about ${subject} did not come`);
      }
      return arrivals.get(subject)! - begun;
    } finally {
      subscription.unsubscribe();
    }
  }

  /** Stores an event as a neighbour would, and waits for nobody. */
  async publish<D extends EventDefinition>(definition: D, event: Announced<D>): Promise<Envelope<EventData<D>>> {
    const envelope = envelopeOf(definition, event);
    const { seq } = await jetstream(this.connection).publish(envelope.type, JSON.stringify(envelope));
    this.stored.set(envelope.type, Math.max(seq, this.stored.get(envelope.type) ?? 0));
    return envelope;
  }

  /** Delivers an event to a consumer twice, as two stored messages with one id, and waits until both were settled. */
  async deliverTwice<D extends EventDefinition>(consumer: ConsumerDefinition<D>, event: Announced<D>): Promise<Envelope<EventData<D>>> {
    const envelope = await this.publish(consumer.event as D, event);
    await this.publish(consumer.event as D, { ...event, id: envelope.id, time: new Date(envelope.time) });
    await this.settled(consumer);
    return envelope;
  }

  /**
   * Waits until the consumer has acknowledged what was stored here, and has nothing pending. The broker counts what is pending a
   * moment after it has stored it, so the count alone would not do.
   */
  async settled(consumer: ConsumerDefinition): Promise<void> {
    const manager = await jetstreamManager(this.connection);
    for (const deadline = Date.now() + 15_000 * PATIENCE; ;) {
      const info = await manager.consumers.info(streamOf(consumer.event.type), consumer.durable).catch(() => undefined);
      const come = (info?.ack_floor.stream_seq ?? -1) >= (this.stored.get(consumer.event.type) ?? 0);
      if (info && come && info.num_pending === 0 && info.num_ack_pending === 0) return;
      if (Date.now() > deadline) throw new Error(`${consumer.durable} did not settle`);
      await sleep(30);
    }
  }

  async close(): Promise<void> {
    await this.connection.close();
  }
}

/** What a neighbour says happened. */
export interface Announced<D extends EventDefinition> {
  readonly subject: string;
  readonly data: EventData<D>;
  readonly actorId?: string | null;
  readonly revision?: number;
  readonly id?: string;
  readonly time?: Date;
}

const envelopeOf = <D extends EventDefinition>(definition: D, event: Announced<D>): Envelope<EventData<D>> => ({
  specversion: '1.0',
  id: event.id ?? uuidv7(),
  type: definition.type,
  source: `/services/${definition.owner}`,
  subject: event.subject,
  time: (event.time ?? new Date()).toISOString(),
  actorId: event.actorId ?? null,
  revision: event.revision ?? 1,
  data: event.data,
});
