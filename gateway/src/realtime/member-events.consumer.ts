import { setTimeout as sleep } from 'node:timers/promises';
import { AckPolicy, DeliverPolicy, jetstream, type ConsumerMessages, type JsMsg } from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import { streamOf } from '@affinity/proto/events/define-event';
import type { EventPublisher } from '@affinity/kit/events/event-publisher';
import { decode, PoisonMessageError } from '@affinity/kit/events/process-message';
import { managerOf } from '@affinity/kit/events/streams';
import type { Logger } from '@affinity/kit/logging/logger';
import type { ConsumerCounters } from '@affinity/kit/telemetry/consumer-metrics';
import { inSpan, isSampled, SpanKind } from '@affinity/kit/telemetry/tracing';
import type { MemberStreams } from './member-streams.js';
import { isOrderFree, permittedEvent } from './permitted-events.js';

/** Shared by all instances: each event is appended by one of them. */
export const MEMBER_EVENTS_DURABLE = 'gateway--member-events';
const SPAN = `${MEMBER_EVENTS_DURABLE} process`;
/** How long live events pause when the instance that holds them dies. */
const ACK_WAIT_MS = 5000;
const RETRY_MS = 1000;
/** One event at a time over all instances: two at once could be appended the wrong way round (P5: no inversion). */
const IN_ORDER = 1;
/** Under way at once over all instances, where order is free: it hides the round trips to the broker and to Redis. */
const MANY_AT_ONCE = 256;
/**
 * How long an event is known as told where order is free: longer than deliveries repeat. A later replay does no harm there, and
 * a day of messages would fill Redis: a key of about 170 bytes a message and member.
 */
const SEEN_SECONDS_ORDER_FREE = 600;

/** Turns one context's permitted domain events into members' browser events. */
export class MemberEventsConsumer {
  private messages: ConsumerMessages | undefined;
  private stopping = false;
  private redisAway = false;
  private readonly orderFree: boolean;
  private running: Promise<void> | undefined;

  constructor(
    private readonly context: string,
    private readonly connection: NatsConnection,
    private readonly streams: MemberStreams,
    private readonly deadLetters: EventPublisher,
    private readonly counts: ConsumerCounters,
    private readonly logger: Logger,
  ) {
    this.orderFree = isOrderFree(context);
  }

  start(): void {
    this.running = this.run();
  }

  /** Finishes what is under way. What cannot be stored now is not acknowledged: it comes to another instance, or to the next start. */
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
        if (!this.stopping) this.logger.warn({ err: error, context: this.context }, 'Member events interrupted; starting again');
      }
      if (!this.stopping) await sleep(500);
    }
  }

  private async consume(): Promise<void> {
    const stream = streamOf(`${this.context}.`);
    const manager = await managerOf(this.connection);
    await manager.consumers.add(stream, {
      durable_name: MEMBER_EVENTS_DURABLE,
      filter_subject: `${this.context}.>`,
      ack_policy: AckPolicy.Explicit,
      // What happened before the first gateway ever started concerns nobody's open page.
      deliver_policy: DeliverPolicy.New,
      ack_wait: nanos(ACK_WAIT_MS),
      max_ack_pending: this.orderFree ? MANY_AT_ONCE : IN_ORDER,
    });
    const consumer = await jetstream(this.connection).consumers.get(stream, MEMBER_EVENTS_DURABLE);
    this.messages = await consumer.consume({ max_messages: this.orderFree ? MANY_AT_ONCE : 64, abort_on_missing_resource: true });
    // Not awaited: closing takes effect in the iteration below.
    if (this.stopping) void this.messages.close();
    if (this.orderFree) await this.deliverAtOnce(this.messages);
    else for await (const message of this.messages) await this.deliver(message);
  }

  /** The broker bounds how many are under way. One that fails holds up no other, and comes again when its time has run out. */
  private async deliverAtOnce(messages: ConsumerMessages): Promise<void> {
    const underWay = new Set<Promise<void>>();
    try {
      for await (const message of messages) {
        const work: Promise<void> = this.deliver(message)
          .catch((error: unknown) => this.logger.warn({ err: error, context: this.context }, 'A member event failed; it comes again'))
          .finally(() => underWay.delete(work));
        underWay.add(work);
      }
    } finally {
      await Promise.all(underWay);
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
      const append = (): Promise<boolean[]> =>
        Promise.all(events.map(({ member, ...event }) => this.append(message, member, envelope.id, event)));
      const traced = { requestId: envelope.id, parent: envelope.traceparent };
      const stored = isSampled(envelope.traceparent) ? await inSpan(SPAN, SpanKind.CONSUMER, traced, append) : await append();
      if (stored.every(Boolean)) message.ack();
    } catch (error) {
      if (!(error instanceof PoisonMessageError)) throw error;
      await this.bury(message, error);
    }
  }

  /**
   * Waits in place while Redis is away: handing the event back would let the ones behind it overtake.
   * @returns false when it was given up because this instance stops
   */
  private async append(message: JsMsg, member: string, eventId: string, event: Parameters<MemberStreams['append']>[2]): Promise<boolean> {
    while (!this.stopping) {
      try {
        await this.streams.append(member, eventId, event, this.orderFree ? SEEN_SECONDS_ORDER_FREE : undefined);
        this.redisAway = false;
        return true;
      } catch (error) {
        if (!this.redisAway) this.logger.warn({ err: error }, 'Member events cannot be stored; they are tried again');
        this.redisAway = true;
        message.working();
        await sleep(RETRY_MS);
      }
    }
    return false;
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
