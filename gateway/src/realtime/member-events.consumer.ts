import { setTimeout as sleep } from 'node:timers/promises';
import { AckPolicy, DeliverPolicy, jetstream, type ConsumerMessages, type JsMsg } from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import { streamOf } from '@affinity/proto/events/define-event';
import { Chains } from '@affinity/kit/events/chains';
import type { EventPublisher } from '@affinity/kit/events/event-publisher';
import { MessagesInHand } from '@affinity/kit/events/messages-in-hand';
import { decode, PoisonMessageError } from '@affinity/kit/events/process-message';
import { managerOf } from '@affinity/kit/events/streams';
import type { Logger } from '@affinity/kit/logging/logger';
import type { ConsumerCounters } from '@affinity/kit/telemetry/consumer-metrics';
import { inSpan, isSampled, SpanKind } from '@affinity/kit/telemetry/tracing';
import type { Redis } from 'ioredis';
import type { MemberStreams } from './member-streams.js';
import { isOrderFree, permittedEvent, type MemberEvent } from './permitted-events.js';
import { ReaderLease } from './reader-lease.js';

/** The durable is shared by all instances: each event is told by one of them. */
export const MEMBER_EVENTS_DURABLE = 'gateway--member-events';
const SPAN = `${MEMBER_EVENTS_DURABLE} process`;
/** An event that a dead instance had in hand comes again after this time. */
const ACK_WAIT_MS = 5000;
const RETRY_MS = 1000;
const RESTART_MS = 500;
/** Events under way at once over all instances. Together they hide the round trips to the broker and to Redis. */
const AT_ONCE = 256;
/** The time between two checks whether it is this instance's turn. */
const TURN_MS = 1000;

/**
 * Turns one context's permitted domain events into members' browser events. Where their order matters one instance holds a lease
 * and does so, one after the other for each member; the others stand by.
 * Events that a dead instance had in hand come again, perhaps after newer ones: `MemberStreams` passes over a state that is older
 * than the one told.
 */
export class MemberEventsConsumer {
  private messages: ConsumerMessages | undefined;
  private stopping = false;
  private redisAway = false;
  private running: Promise<void> | undefined;
  private readonly members = new Chains();
  /** Undefined where order is free: then all instances share the work. */
  private readonly lease: ReaderLease | undefined;

  constructor(
    private readonly context: string,
    private readonly connection: NatsConnection,
    private readonly streams: MemberStreams,
    private readonly deadLetters: EventPublisher,
    private readonly counts: ConsumerCounters,
    private readonly logger: Logger,
    redis: Redis,
  ) {
    this.lease = isOrderFree(context) ? undefined : new ReaderLease(redis, context);
  }

  start(): void {
    this.running = this.run();
  }

  /**
   * Finishes the work under way. An event that cannot be stored now is not acknowledged: it comes to another instance, or at the
   * next start.
   */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.messages?.close();
    await this.running;
  }

  private async run(): Promise<void> {
    let made = false;
    while (!this.stopping) {
      try {
        // Any instance may make the durable. From then on no event is missed, whoever takes it.
        if (!made) await this.ensureDurable();
        made = true;
        if (!this.lease) await this.consume();
        else if (await this.takes(this.lease)) await this.consumeWhileHeld(this.lease);
      } catch (error) {
        if (!this.stopping) this.logger.warn({ err: error, context: this.context }, 'Member events interrupted; starting again');
      }
      if (!this.stopping) await sleep(this.lease ? TURN_MS : RESTART_MS);
    }
  }

  private async ensureDurable(): Promise<string> {
    const stream = streamOf(`${this.context}.`);
    const manager = await managerOf(this.connection);
    await manager.consumers.add(stream, {
      durable_name: MEMBER_EVENTS_DURABLE,
      filter_subject: `${this.context}.>`,
      ack_policy: AckPolicy.Explicit,
      // Events from before the first gateway's start concern no open page.
      deliver_policy: DeliverPolicy.New,
      ack_wait: nanos(ACK_WAIT_MS),
      max_ack_pending: AT_ONCE,
    });
    return stream;
  }

  /** Whether it is this instance's turn. Undefined while Redis is away: then no instance can tell anything. */
  private async takes(lease: ReaderLease): Promise<boolean | undefined> {
    try {
      const held = await lease.take();
      this.redisAway = false;
      return held;
    } catch (error) {
      this.sayRedisIsAway(error);
      return undefined;
    }
  }

  private async consumeWhileHeld(lease: ReaderLease): Promise<void> {
    const look = async (): Promise<void> => {
      if ((await this.takes(lease)) === false) await this.messages?.close();
    };
    const looking = setInterval(() => void look(), TURN_MS);
    try {
      await this.consume();
    } finally {
      clearInterval(looking);
      // If this fails, another instance takes the lease when its time has run out.
      await lease.release().catch((error: unknown) => this.sayRedisIsAway(error));
    }
  }

  private async consume(): Promise<void> {
    // The durable is made again: a broker that lost its store lost the durable, too.
    const stream = await this.ensureDurable();
    const consumer = await jetstream(this.connection).consumers.get(stream, MEMBER_EVENTS_DURABLE);
    this.messages = await consumer.consume({ max_messages: AT_ONCE, abort_on_missing_resource: true });
    // The closing is not awaited: it takes effect in the iteration below.
    if (this.stopping) void this.messages.close();
    await this.deliverAtOnce(this.messages);
  }

  /** The broker bounds how many events are under way. One that fails holds up no other, and comes again when its time has run out. */
  private async deliverAtOnce(messages: ConsumerMessages): Promise<void> {
    const underWay = new Set<Promise<void>>();
    const inHand = new MessagesInHand(() => !this.connection.isClosed());
    try {
      for await (const message of messages) {
        const work: Promise<void> = this.deliver(message)
          .catch((error: unknown) => this.logger.warn({ err: error, context: this.context }, 'A member event failed; it comes again'))
          .finally(() => {
            inHand.done(message);
            underWay.delete(work);
          });
        inHand.take(message);
        underWay.add(work);
      }
    } finally {
      await Promise.all(underWay);
      inHand.stop();
    }
  }

  private async deliver(message: JsMsg): Promise<void> {
    if (message.redelivered) this.counts.redelivered.inc({ consumer: MEMBER_EVENTS_DURABLE });
    const permitted = permittedEvent(message.subject);
    if (!permitted) {
      message.ack();
      return;
    }
    try {
      const envelope = decode({ durable: MEMBER_EVENTS_DURABLE, event: permitted.event }, message.data);
      const events = permitted.toMembers(envelope);
      const append = (): Promise<boolean[]> => Promise.all(events.map((event) => this.tell(event, envelope.id)));
      const traced = { requestId: envelope.id, parent: envelope.traceparent };
      const stored = isSampled(envelope.traceparent) ? await inSpan(SPAN, SpanKind.CONSUMER, traced, append) : await append();
      if (stored.every(Boolean)) message.ack();
    } catch (error) {
      if (!(error instanceof PoisonMessageError)) throw error;
      await this.bury(message, error);
    }
  }

  private tell(event: MemberEvent, eventId: string): Promise<boolean> {
    const append = (): Promise<boolean> => this.append(event, eventId);
    return event.state ? this.members.run(event.member, append) : append();
  }

  /**
   * Waits with the event while Redis is away: if it went back, the member's next events would overtake it.
   * @returns false when this instance stops and gave up
   */
  private async append(event: MemberEvent, eventId: string): Promise<boolean> {
    while (!this.stopping) {
      try {
        await this.streams.append(event, eventId);
        this.redisAway = false;
        return true;
      } catch (error) {
        this.sayRedisIsAway(error);
        await sleep(RETRY_MS);
      }
    }
    return false;
  }

  private sayRedisIsAway(error: unknown): void {
    if (!this.redisAway) this.logger.warn({ err: error, context: this.context }, 'Member events cannot be stored; they are tried again');
    this.redisAway = true;
  }

  private async bury(message: JsMsg, error: PoisonMessageError): Promise<void> {
    this.logger.error({ err: error, stream: message.info.stream, sequence: message.seq }, 'A member event could not be read');
    await this.deadLetters.publish({
      id: `${MEMBER_EVENTS_DURABLE}:${message.info.stream}:${message.seq}`,
      subject: `dlq.${MEMBER_EVENTS_DURABLE}`,
      orderKey: MEMBER_EVENTS_DURABLE,
      payload: JSON.stringify({
        consumer: MEMBER_EVENTS_DURABLE,
        stream: message.info.stream,
        sequence: message.seq,
        subject: message.subject,
        error: error.message,
        failedAt: new Date().toISOString(),
        payload: Buffer.from(message.data).toString('base64'),
      }),
    });
    this.counts.dead.inc({ consumer: MEMBER_EVENTS_DURABLE });
    message.term();
  }
}
