import { Inject, Injectable } from '@nestjs/common';
import { NATS } from '@affinity/kit/events/nats.token';
import { managerOf } from '@affinity/kit/events/streams';
import { streamOf } from '@affinity/proto/events/define-event';
import { AckPolicy, DeliverPolicy, jetstream } from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';

export interface PublishedFact {
  /** Of the event: the broker's message id. */
  readonly id: string;
  readonly type: string;
  readonly recordedAt: Date;
}

/** Clocks of the database and the broker may differ by this much. */
const LEEWAY_MS = 60_000;
const BATCH = 500;
const FETCH_MS = 1000;
const ABANDONED_AFTER_MS = 30_000;
const MESSAGE_ID = 'Nats-Msg-Id';

/** Facts that the broker keeps for a week. One that names a person who is gone is overwritten there. */
@Injectable()
export class PublishedFacts {
  constructor(@Inject(NATS) private readonly connection: NatsConnection) {}

  /** Looks through the stream from the time the fact was recorded; what the broker has forgotten by itself is no failure. */
  async erase(fact: PublishedFact): Promise<void> {
    const stream = streamOf(fact.type);
    const manager = await managerOf(this.connection);
    const { name, num_pending: pending } = await manager.consumers.add(stream, {
      filter_subject: fact.type,
      ack_policy: AckPolicy.None,
      deliver_policy: DeliverPolicy.StartTime,
      opt_start_time: new Date(fact.recordedAt.getTime() - LEEWAY_MS).toISOString(),
      inactive_threshold: nanos(ABANDONED_AFTER_MS),
      mem_storage: true,
    });
    try {
      const consumer = await jetstream(this.connection).consumers.get(stream, name);
      for (let unread = pending; unread > 0;) {
        let read = 0;
        for await (const message of await consumer.fetch({ max_messages: Math.min(BATCH, unread), expires: FETCH_MS })) {
          read += 1;
          // A replay may have stored it more than once: the whole stretch is read.
          if (message.headers?.get(MESSAGE_ID) === fact.id) await manager.streams.deleteMessage(stream, message.seq, true);
        }
        if (read === 0) throw new Error(`${stream} was not read to its end`);
        unread -= read;
      }
    } finally {
      await manager.consumers.delete(stream, name).catch(() => false);
    }
  }
}
