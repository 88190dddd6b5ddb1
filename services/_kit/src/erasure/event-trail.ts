import { Inject, Injectable } from '@nestjs/common';
import { AckPolicy, DeliverPolicy, jetstream } from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import { streamOf } from '@affinity/proto/events/define-event';
import type { QueryRunner } from 'typeorm';
import { SERVICE_DEFINITION, type ServiceDefinition } from '../bootstrap/service-definition.js';
import { PreparedQueries, type PreparedQuery } from '../db/prepared-queries.js';
import type { Tx } from '../db/transactions.js';
import { UnavailableError } from '../errors/domain-error.js';
import { NATS } from '../events/nats.token.js';
import { managerOf } from '../events/streams.js';

/** Clocks of the database and the broker may differ by this much. */
const LEEWAY_MS = 60_000;
const BATCH = 500;
const FETCH_MS = 1000;
const ABANDONED_AFTER_MS = 30_000;
const MESSAGE_ID = 'Nats-Msg-Id';

interface PublishedEvent {
  /** The broker's message id. */
  readonly id: string;
  readonly type: string;
  readonly recordedAt: Date;
  readonly publishedAt: Date | null;
}

const ABOUT: PreparedQuery = {
  name: 'event-trail-v1',
  text: `SELECT id, type, created_at AS "recordedAt", published_at AS "publishedAt" FROM outbox
         WHERE type = ANY ($2) AND envelope ->> 'subject' = $1`,
};

/** For migrations: makes the outbox rows of one type findable by whom they are about. */
export async function indexOutboxBySubject(runner: QueryRunner, type: string, index: string): Promise<void> {
  await runner.query(`CREATE INDEX ${index} ON outbox ((envelope ->> 'subject')) WHERE type = '${type}'`);
}

/**
 * Erases what the service's events say of a person who is gone, as the events declare it (`forgotten`). The outbox keeps events to
 * publish them again after a loss of the broker; the stream keeps them for a week.
 */
@Injectable()
export class EventTrail {
  private readonly personal;

  constructor(
    @Inject(SERVICE_DEFINITION) service: ServiceDefinition,
    @Inject(NATS) private readonly connection: NatsConnection,
    private readonly queries: PreparedQueries,
  ) {
    this.personal = service.publishes.filter(({ forgotten }) => forgotten !== undefined);
  }

  /** Takes the name out of events about the subject, published or not, from here on. */
  async redact(tx: Tx, subject: string): Promise<void> {
    for (const { type, forgotten } of this.personal) {
      await tx.manager.query(
        `UPDATE outbox SET envelope = jsonb_set(envelope, '{data}', envelope -> 'data' || $3::jsonb)
         WHERE type = $2 AND envelope ->> 'subject' = $1`,
        [subject, type, JSON.stringify(forgotten)],
      );
    }
  }

  /**
   * Comes after `redact`, outside of a transaction. A repeat finds nothing left.
   * @throws UnavailableError while an older event is on its way: it may reach the broker as it was before
   */
  async eraseFromStream(subject: string): Promise<void> {
    const types = this.personal.map(({ type }) => type);
    for (const event of await this.queries.rows<PublishedEvent & Record<string, unknown>>(ABOUT, [subject, types])) {
      if (event.publishedAt === null) throw new UnavailableError('events.not_published', 'An older event is not published yet.');
      await this.overwrite(event);
    }
  }

  /** Looks through the stream from the time the event was recorded; what the broker has forgotten by itself is no failure. */
  private async overwrite({ id, type, recordedAt }: PublishedEvent): Promise<void> {
    const stream = streamOf(type);
    const manager = await managerOf(this.connection);
    const { name, num_pending: pending } = await manager.consumers.add(stream, {
      filter_subject: type,
      ack_policy: AckPolicy.None,
      deliver_policy: DeliverPolicy.StartTime,
      opt_start_time: new Date(recordedAt.getTime() - LEEWAY_MS).toISOString(),
      inactive_threshold: nanos(ABANDONED_AFTER_MS),
      mem_storage: true,
    });
    try {
      const consumer = await jetstream(this.connection).consumers.get(stream, name);
      for (let unread = pending; unread > 0;) {
        let read = 0;
        for await (const message of await consumer.fetch({ max_messages: Math.min(BATCH, unread), expires: FETCH_MS })) {
          read += 1;
          // A replay may have stored the event more than once: the whole stretch is read.
          if (message.headers?.get(MESSAGE_ID) === id) await manager.streams.deleteMessage(stream, message.seq, true);
        }
        if (read === 0) throw new Error(`${stream} was not read to its end`);
        unread -= read;
      }
    } finally {
      await manager.consumers.delete(stream, name).catch(() => false);
    }
  }
}
