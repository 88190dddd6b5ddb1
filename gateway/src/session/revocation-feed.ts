import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AckPolicy, DeliverPolicy, jetstream, type ConsumerMessages, type JsMsg } from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import { IdentitySessionEndedV1 } from '@affinity/proto/events/identity/session-ended.v1';
import { streamOf } from '@affinity/proto/events/define-event';
import { decode } from '@affinity/kit/events/process-message';
import { managerOf } from '@affinity/kit/events/streams';
import type { Logger } from '@affinity/kit/logging/logger';
import { REVOCATION_MEMORY_MS, type Revocations } from './revocations.js';

const STREAM = streamOf(IdentitySessionEndedV1.type);
/** Each instance's consumer has this name and a number. */
const NAME = 'gateway--ended-sessions';
/** The broker removes a dead gateway's consumer after this time. */
const ABANDONED_AFTER_MS = 60_000;

/**
 * Keeps `Revocations` current: every instance reads every ended session of the last six minutes and all that follow.
 * After an interruption it starts again from the last end it saw, or six minutes ago if that is earlier. Sockets outlive access
 * tokens: no end may be skipped, however long the interruption. Ending a session twice changes nothing.
 */
export class RevocationFeed {
  private messages: ConsumerMessages | undefined;
  private stopping = false;
  private running: Promise<void> | undefined;
  private caughtUp = false;
  /** Milliseconds since the epoch, by the broker's clock. Every end before this was read. */
  private readUntil: number;

  constructor(
    private readonly connection: NatsConnection,
    private readonly revocations: Revocations,
    private readonly logger: Logger,
    private readonly now: () => number = Date.now,
  ) {
    this.readUntil = now() - REVOCATION_MEMORY_MS;
  }

  start(): void {
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.messages?.close();
    await this.running;
  }

  /** True once the recent past was read. Before that an ended session could be let in. */
  get ready(): boolean {
    return this.caughtUp;
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      try {
        await this.consume();
      } catch (error) {
        if (!this.stopping) this.logger.warn({ err: error }, 'Ended sessions cannot be read; trying again');
      }
      if (!this.stopping) await sleep(500);
    }
  }

  private async consume(): Promise<void> {
    const manager = await managerOf(this.connection);
    const info = await manager.consumers.add(STREAM, {
      name: `${NAME}-${randomUUID()}`,
      filter_subject: IdentitySessionEndedV1.type,
      // There is one reader and no acknowledgement: the stream's order is the order seen here.
      ack_policy: AckPolicy.None,
      deliver_policy: DeliverPolicy.StartTime,
      opt_start_time: new Date(Math.min(this.readUntil, this.now() - REVOCATION_MEMORY_MS)).toISOString(),
      inactive_threshold: nanos(ABANDONED_AFTER_MS),
      mem_storage: true,
    });
    let unread = info.num_pending;
    if (unread === 0) this.caughtUp = true;
    const consumer = await jetstream(this.connection).consumers.get(STREAM, info.name);
    // A broker that lost the consumer aborts the reading: the loop then makes a new one.
    this.messages = await consumer.consume({ max_messages: 500, abort_on_missing_resource: true });
    // The closing is not awaited: it takes effect in the iteration below.
    if (this.stopping) void this.messages.close();
    for await (const message of this.messages) {
      this.accept(message);
      this.readUntil = message.time.getTime();
      if (--unread <= 0) this.caughtUp = true;
    }
  }

  private accept(message: JsMsg): void {
    try {
      const { data } = decode({ durable: NAME, event: IdentitySessionEndedV1 }, message.data);
      this.revocations.end(data);
    } catch (error) {
      // An unreadable message must not hide the readable ones behind it.
      this.logger.error({ err: error, sequence: message.seq }, 'An ended session could not be read');
    }
  }
}
