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
/** Each instance has a consumer of its own, with a number behind this. */
const NAME = 'gateway--ended-sessions';
/** A consumer of a gateway that is gone is removed by the broker after this. */
const ABANDONED_AFTER_MS = 60_000;

/**
 * Keeps `Revocations` current: every instance reads every ended session of the last six minutes and all that follow.
 * After an interruption it starts again from the last end it saw, or six minutes ago if that is earlier: sockets outlive
 * access tokens, so none may be skipped however long the interruption. Ending a session twice changes nothing.
 */
export class RevocationFeed {
  private messages: ConsumerMessages | undefined;
  private stopping = false;
  private running: Promise<void> | undefined;
  private caughtUp = false;
  /** Milliseconds since the epoch, by the broker's clock: every end before was read. */
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

  /** True once the recent past was read: before that an ended session could be let in. */
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
      // One reader and no acknowledgements: the stream's order is the order we see.
      ack_policy: AckPolicy.None,
      deliver_policy: DeliverPolicy.StartTime,
      opt_start_time: new Date(Math.min(this.readUntil, this.now() - REVOCATION_MEMORY_MS)).toISOString(),
      inactive_threshold: nanos(ABANDONED_AFTER_MS),
      mem_storage: true,
    });
    let unread = info.num_pending;
    if (unread === 0) this.caughtUp = true;
    const consumer = await jetstream(this.connection).consumers.get(STREAM, info.name);
    // Aborting when the broker has lost the consumer brings us back to the loop, which makes a new one.
    this.messages = await consumer.consume({ max_messages: 500, abort_on_missing_resource: true });
    // Not awaited: closing takes effect in the iteration below.
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
      // One unreadable message must not hide the readable ones behind it.
      this.logger.error({ err: error, sequence: message.seq }, 'An ended session could not be read');
    }
  }
}
