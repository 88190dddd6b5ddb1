import { setTimeout as sleep } from 'node:timers/promises';
import {
  AckPolicy,
  DeliverPolicy,
  jetstream,
  type ConsumerInfo,
  type ConsumerMessages,
  type JetStreamManager,
  type JsMsg,
} from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import { streamOf } from '@affinity/proto/events/define-event';
import { LRUCache } from 'lru-cache';
import type { Counter, Histogram } from 'prom-client';
import { isDatabaseAway } from '../errors/database-away.js';
import { UnavailableError } from '../errors/domain-error.js';
import type { Logger } from '../logging/logger.js';
import type { ConsumerCounters } from '../telemetry/consumer-metrics.js';
import { isSampled } from '../telemetry/tracing.js';
import type { ConsumerDefinition } from './consumer.definition.js';
import { EventsInHand, type EventInHand, type Unfinished } from './events-in-hand.js';
import type { EventPublisher } from './event-publisher.js';
import type { AnyHandler } from './handles-event.decorator.js';
import { decode, PoisonMessageError, processOnce, processTogether, type TransactionsOfEvents } from './process-message.js';
import { isRestoredFromBackup } from './restored-database.js';
import { ensureDeadLetterStream, ensureStreamExists, managerOf } from './streams.js';
import type { StreamOptions } from './stream-options.js';

/** Failures before an event goes to the dead letters. */
export const MAX_DELIVERIES = 5;
/** Delay before delivery n + 1. */
const BACKOFF_MS = [250, 1000, 4000, 10_000];
/** A process that dies with a message in hand delays it by this much; a live one says more often that it still works. */
const ACK_WAIT_MS = 5000;
const AWAY_DELAY_MS = 2000;
const WAITING_KNOWN_MS = 60_000;
/** Events that all processes together have in hand: those that wait for their turn or to be tried again are among them. */
const IN_HAND = 256;
const HANDS = { atOnce: 4, together: 1 };
const DONE: Unfinished = new Map();

interface RunnerCounts extends ConsumerCounters {
  readonly duration: Histogram<'consumer' | 'outcome'>;
  readonly waited: Counter<'consumer'>;
}

/** Runs one declared consumer: durable, explicit acknowledgement after commit, backoff, dead letters. */
export class ConsumerRunner {
  private messages: ConsumerMessages | undefined;
  private stopping = false;
  private databaseChecked = false;
  private readonly failures = new LRUCache<number, number>({ max: 10_000 });
  /** Entries expire: nothing more is heard here of an event that another process took over. */
  private readonly waiting = new LRUCache<number, true>({ max: 1000, ttl: WAITING_KNOWN_MS });
  private running: Promise<void> | undefined;

  constructor(
    private readonly definition: ConsumerDefinition,
    private readonly handler: AnyHandler,
    private readonly connection: NatsConnection,
    private readonly publisher: EventPublisher,
    private readonly transactions: TransactionsOfEvents,
    private readonly counts: RunnerCounts,
    private readonly logger: Logger,
    private readonly streams: StreamOptions,
  ) {}

  start(): void {
    this.running = this.run();
  }

  /** Finishes the message in hand, then stops. */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.messages?.close();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      try {
        await this.consume();
      } catch (error) {
        if (!this.stopping) this.logger.warn({ err: error, consumer: this.definition.durable }, 'Consumer interrupted; it starts again');
      }
      if (!this.stopping) await sleep(500);
    }
  }

  private async consume(): Promise<void> {
    const stream = streamOf(this.definition.event.type);
    const manager = await managerOf(this.connection);
    await ensureStreamExists(manager, stream, [`${this.definition.event.owner}.>`], this.streams);
    // A broker that lost its store lost the dead letters, too: an event that fails for good would have nowhere to go.
    await ensureDeadLetterStream(manager, this.streams);
    await this.ensureDurable(manager, stream);
    const consumer = await jetstream(this.connection).consumers.get(stream, this.definition.durable);
    // A consumer that the broker has lost ends the loop below, and the next round makes a new one.
    this.messages = await consumer.consume({ max_messages: IN_HAND, abort_on_missing_resource: true });
    // The close is not awaited: it takes effect in the iteration below.
    if (this.stopping) void this.messages.close();
    const { atOnce = HANDS.atOnce, together = HANDS.together } = this.definition;
    const inHand = new EventsInHand(
      { atOnce, together },
      (events) => this.work(events),
      () => !this.connection.isClosed(),
    );
    try {
      for await (const message of this.messages) {
        const event = await this.receive(message);
        if (event) inHand.take(event);
      }
    } finally {
      await inHand.close();
    }
  }

  /** @returns nothing when there is nothing to be done about the message */
  private async receive(message: JsMsg): Promise<EventInHand | undefined> {
    const { definition } = this;
    const consumer = definition.durable;
    if (message.redelivered) this.counts.redelivered.inc({ consumer });
    const end = this.counts.duration.startTimer({ consumer });
    try {
      const event = decode(definition, message.data);
      if (definition.concerns?.(event.data) ?? true) return { message, event, key: definition.by?.(event) ?? event.subject };
      message.ack();
      end({ outcome: 'passed-over' });
    } catch (error) {
      const again = await this.failed(message, error);
      if (again !== undefined) message.nak(again);
      end({ outcome: 'failed' });
    }
    return undefined;
  }

  private async work(events: readonly EventInHand[]): Promise<Unfinished> {
    const together = events.length > 1 ? await this.deliverTogether(events) : undefined;
    if (together) return together;
    const alone = await Promise.all(events.map(async (event) => [event, await this.deliver(event)] as const));
    return new Map(alone.flatMap(([event, afterMs]) => (afterMs === undefined ? [] : [[event, { afterMs }]])));
  }

  /** @returns nothing when each is to be tried by itself, so that only who is at fault fails */
  private async deliverTogether(events: readonly EventInHand[]): Promise<Unfinished | undefined> {
    const consumer = this.definition.durable;
    // A trace shows what one event did.
    if (events.some(({ event }) => isSampled(event.traceparent))) return undefined;
    const end = this.counts.duration.startTimer({ consumer });
    try {
      const envelopes = events.map(({ event }) => event);
      const first = await processTogether(this.definition, this.handler, envelopes, this.transactions);
      for (const { message, event } of events) {
        this.acknowledge(message);
        end({ outcome: first.has(event.id) ? 'processed' : 'repeated' });
      }
      return DONE;
    } catch (error) {
      if (!isDatabaseAway(error)) return undefined;
      for (const { message } of events) this.waits(message.seq, error);
      return new Map(events.map((event) => [event, { afterMs: AWAY_DELAY_MS }]));
    }
  }

  /** @returns after how many milliseconds it is to be tried again */
  private async deliver({ message, event }: EventInHand): Promise<number | undefined> {
    const end = this.counts.duration.startTimer({ consumer: this.definition.durable });
    try {
      const first = await processOnce(this.definition, this.handler, event, this.transactions);
      this.acknowledge(message);
      end({ outcome: first ? 'processed' : 'repeated' });
      return undefined;
    } catch (error) {
      const again = await this.failed(message, error);
      end({ outcome: 'failed' });
      return again;
    }
  }

  private acknowledge(message: JsMsg): void {
    message.ack();
    this.failures.delete(message.seq);
    this.waiting.delete(message.seq);
  }

  /** Makes the durable consumer. One that is ahead of a restored database begins anew, and the inbox drops what the backup has. */
  private async ensureDurable(manager: JetStreamManager, stream: string): Promise<void> {
    const durable = this.definition.durable;
    const add = (): Promise<ConsumerInfo> =>
      manager.consumers.add(stream, {
        durable_name: durable,
        filter_subject: this.definition.event.type,
        ack_policy: AckPolicy.Explicit,
        deliver_policy: DeliverPolicy.All,
        ack_wait: nanos(ACK_WAIT_MS),
        // We count ourselves: the broker would drop an event silently, we copy it to the dead letters.
        max_deliver: -1,
        max_ack_pending: IN_HAND,
      });
    const info = await add();
    // One check is enough: a database is not restored under a running service.
    if (this.databaseChecked || this.definition.repeatable) return;
    if (await isRestoredFromBackup(this.connection, manager, info, this.definition, this.transactions)) {
      this.logger.warn({ consumer: durable }, 'The database is older than what was processed; the stream is read from its beginning');
      await manager.consumers.delete(stream, durable);
      await add();
    }
    this.databaseChecked = true;
  }

  /** Counts the failures of this process alone: a delivery that was lost or waited in vain is none. */
  private countFailure(sequence: number): number {
    const failures = (this.failures.get(sequence) ?? 0) + 1;
    this.failures.set(sequence, failures);
    return failures;
  }

  /** The log tells once of all events that wait at the same time; each wait is counted. */
  private waits(sequence: number, error: unknown): void {
    const consumer = this.definition.durable;
    this.counts.waited.inc({ consumer });
    this.waiting.purgeStale();
    if (this.waiting.size === 0) this.logger.warn({ err: error, consumer }, 'Event waits for what its handler needs');
    this.waiting.set(sequence, true);
  }

  /** @returns after how many milliseconds the event is to be tried again; nothing when it is given up */
  private async failed(message: JsMsg, error: unknown): Promise<number | undefined> {
    // The event is not at fault: it waits for as long as what it needs is away, and no failure is counted.
    if (isDatabaseAway(error) || error instanceof UnavailableError) {
      this.waits(message.seq, error);
      return AWAY_DELAY_MS;
    }
    const attempt = this.countFailure(message.seq);
    const hopeless = error instanceof PoisonMessageError || attempt >= MAX_DELIVERIES;
    const fields = { err: error, consumer: this.definition.durable, attempt, sequence: message.seq };
    if (!hopeless) {
      this.logger.warn(fields, 'Event failed; it is tried again');
      return BACKOFF_MS[attempt - 1] ?? BACKOFF_MS.at(-1)!;
    }
    try {
      await this.publisher.publish({
        id: `${this.definition.durable}:${message.info.stream}:${message.seq}`,
        subject: `dlq.${this.definition.durable}`,
        orderKey: this.definition.durable,
        payload: JSON.stringify({
          consumer: this.definition.durable,
          stream: message.info.stream,
          sequence: message.seq,
          subject: message.subject,
          error: String(error instanceof Error ? (error.cause ?? error) : error).slice(0, 500),
          failedAt: new Date().toISOString(),
          payload: Buffer.from(message.data).toString('base64'),
        }),
      });
      this.logger.error(fields, 'Event moved to the dead letters');
      this.counts.dead.inc({ consumer: this.definition.durable });
      message.term();
      this.failures.delete(message.seq);
      return undefined;
    } catch (publishError) {
      this.logger.error({ ...fields, err: publishError }, 'Dead letter could not be stored; the event stays');
      return BACKOFF_MS.at(-1)!;
    }
  }
}
