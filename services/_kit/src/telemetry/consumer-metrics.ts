import { jetstreamManager, type ConsumerInfo, type JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { streamOf } from '@affinity/proto/events/define-event';
import type { Counter, Histogram } from 'prom-client';
import type { Metrics } from './metrics.js';
import { sharedFor } from './shared-for.js';

const ASK_WITHIN_MS = 2000;
const KEPT_MS = 1000;

export interface MeasuredConsumer {
  readonly durable: string;
  /** Whose events it reads. */
  readonly context: string;
}

/** What the broker says of durable consumers: every process that shares one reports the same. */
export function addConsumerMetrics(metrics: Metrics, connection: NatsConnection, consumers: readonly MeasuredConsumer[]): void {
  const manager = brokerManager(connection);
  const read = sharedFor(KEPT_MS, async () => {
    const asked = await manager();
    return Promise.all(
      consumers.map(async ({ durable, context }) => ({
        labels: { consumer: durable, context },
        // A consumer that is not made yet, or was lost, has no numbers; the others have.
        info: await asked.consumers.info(streamOf(`${context}.`), durable).catch(() => undefined),
      })),
    );
  });
  const gauges = (name: string, help: string, value: (info: ConsumerInfo) => number): void =>
    metrics.gauges(name, help, ['consumer', 'context'], async () =>
      (await read()).flatMap(({ labels, info }) => (info ? [{ labels, value: value(info) }] : [])),
    );
  gauges('affinity_consumer_pending', 'Events that were not delivered to the consumer yet', (info) => info.num_pending);
  gauges('affinity_consumer_unacknowledged', 'Events delivered to the consumer and not done', (info) => info.num_ack_pending);
}

/** Counted by whoever consumes, for the life of the process. */
export interface ConsumerCounters {
  readonly redelivered: Counter<'consumer'>;
  readonly dead: Counter<'consumer'>;
}

export function consumerCounters(metrics: Metrics): ConsumerCounters {
  return {
    redelivered: metrics.counter('affinity_event_redeliveries_total', 'Deliveries of an event that had been delivered before', [
      'consumer',
    ]),
    dead: metrics.counter('affinity_event_dead_letters_total', 'Events moved to the dead letters', ['consumer']),
  };
}

/** Deliveries that were handed back because what their handler needs was away. */
export function consumerWaits(metrics: Metrics): Counter<'consumer'> {
  return metrics.counter('affinity_event_waits_total', 'Deliveries of an event that found what its handler needs away', ['consumer']);
}

export function consumerDuration(metrics: Metrics): Histogram<'consumer' | 'outcome'> {
  return metrics.histogram(
    'affinity_event_duration_seconds',
    'Time to process an event, by consumer and outcome',
    ['consumer', 'outcome'],
    [0.002, 0.01, 0.05, 0.25, 1, 5, 30],
  );
}

/** The manager is made once the broker answers, and kept: making one is a question to the broker. */
export function brokerManager(connection: NatsConnection): () => Promise<JetStreamManager> {
  let manager: JetStreamManager | undefined;
  return async () => (manager ??= await jetstreamManager(connection, { checkAPI: false, timeout: ASK_WITHIN_MS }));
}
