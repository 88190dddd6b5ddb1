import type { NatsConnection } from '@nats-io/transport-node';
import { DEAD_LETTER_STREAM } from '@affinity/kit/events/streams';
import { addConsumerMetrics, brokerManager } from '@affinity/kit/telemetry/consumer-metrics';
import type { Metrics } from '@affinity/kit/telemetry/metrics';
import { addRedisMetrics } from '@affinity/kit/telemetry/redis-metrics';
import { sharedFor } from '@affinity/kit/telemetry/shared-for';
import { streamOf } from '@affinity/proto/events/define-event';
import type { Connections } from '../bootstrap/connections.js';
import { UPSTREAM_NAMES } from '../config.js';
import type { Upstream } from '../proxy/upstream.js';
import { MEMBER_EVENTS_DURABLE } from '../realtime/member-events.consumer.js';
import { permittedContexts } from '../realtime/permitted-events.js';

/** The gateway's counts, which know nothing of metrics. */
export interface MeasuredParts {
  readonly connections: Connections;
  readonly upstreams: readonly Upstream[];
  readonly sockets: { readonly size: number };
  readonly broadcaster: { readonly watchers: number; readonly built: number; readonly sent: number };
  readonly presence: { readonly present: number; readonly watched: number };
  readonly livePath: { readonly size: number; readonly built: number };
}

const KEPT_MS = 5000;
const DEAD_LETTERS = 'dlq.';

export function addGatewayMetrics(metrics: Metrics, parts: MeasuredParts): void {
  const { connections, upstreams, sockets, broadcaster, presence, livePath } = parts;
  metrics.gauge('affinity_gateway_sockets', 'Open sockets of this instance', () => sockets.size);
  metrics.gauge('affinity_gateway_watchers', 'Open pages of this instance that watch the feed or posts', () => broadcaster.watchers);
  metrics.counted('affinity_gateway_broadcasts_built_total', 'Broadcasts that went to at least one page', () => broadcaster.built);
  metrics.counted('affinity_gateway_broadcasts_sent_total', 'Broadcasts sent, counted by page', () => broadcaster.sent);
  metrics.gauge('affinity_gateway_members_present', 'Members of this instance who are said to be there', () => presence.present);
  metrics.gauge('affinity_gateway_members_watched', 'Members whose presence is told to a page of this instance', () => presence.watched);
  metrics.gauge(
    'affinity_gateway_live_members',
    'Members for whose open pages this instance listens on the live path',
    () => livePath.size,
  );
  metrics.counted('affinity_gateway_live_frames_built_total', 'Live frames that went to the open pages of a member', () => livePath.built);
  metrics.gauges('affinity_gateway_breaker_open', '1 while the breaker of a service is open', ['upstream'], () =>
    upstreams.map(({ name, breaker }) => ({ labels: { upstream: name }, value: Number(breaker.isOpen) })),
  );
  metrics.gauges('affinity_gateway_upstream_calls', 'Passed requests under way and in line, by lane', ['upstream', 'lane'], () =>
    upstreams.flatMap(({ name, quick, slow, ownCalls }) => [
      { labels: { upstream: name, lane: 'quick' }, value: quick.queue.size },
      { labels: { upstream: name, lane: 'slow' }, value: slow.queue.size },
      { labels: { upstream: name, lane: 'own' }, value: ownCalls },
    ]),
  );
  const { redis, limiterRedis, subscriberRedis, nats } = connections;
  addRedisMetrics(metrics, { main: redis, limits: limiterRedis, live: subscriberRedis });
  const members = permittedContexts().map((context) => ({ durable: MEMBER_EVENTS_DURABLE, context }));
  addConsumerMetrics(metrics, nats, members);
  addBrokerMetrics(metrics, nats);
  metrics.gauges('affinity_dependency_up', 'Whether what this process needs answers it', ['dependency'], async () => [
    { labels: { dependency: 'redis' }, value: Number(redis.status === 'ready') },
    { labels: { dependency: 'nats' }, value: await answers(() => nats.flush()) },
    { labels: { dependency: 'jetstream' }, value: await answers(() => storeAnswers(nats)) },
  ]);
}

/** Adds what the broker keeps, and how near that is to its limits. The gateway tells it because every system has one. */
function addBrokerMetrics(metrics: Metrics, nats: NatsConnection): void {
  const manager = brokerManager(nats);
  const streams = sharedFor(KEPT_MS, async () => {
    const asked = await manager();
    const names = [...UPSTREAM_NAMES.map((name) => streamOf(`${name}.`)), DEAD_LETTER_STREAM];
    // A stream that its context has not made yet has no size.
    const found = await Promise.all(names.map((name) => asked.streams.info(name).catch(() => undefined)));
    return found.filter((info) => info !== undefined);
  });
  metrics.gauges('affinity_stream_bytes', 'Bytes that a stream of the broker holds', ['stream'], async () =>
    (await streams()).map(({ config, state }) => ({ labels: { stream: config.name }, value: state.bytes })),
  );
  metrics.gauges('affinity_stream_bytes_limit', 'Bytes from which on a stream refuses events', ['stream'], async () =>
    (await streams()).map(({ config }) => ({ labels: { stream: config.name }, value: config.max_bytes })),
  );
  metrics.gauges(
    'affinity_dead_letters',
    'Events that lie in the dead letters, by the consumer that gave them up',
    ['consumer'],
    async () => {
      const { state } = await (await manager()).streams.info(DEAD_LETTER_STREAM, { subjects_filter: `${DEAD_LETTERS}>` });
      return Object.entries(state.subjects ?? {}).map(([subject, value]) => ({
        labels: { consumer: subject.slice(DEAD_LETTERS.length) },
        value,
      }));
    },
  );
}

/** Asks the broker's store: a broker whose disk is full still answers pings and says that it is well. */
async function storeAnswers(nats: NatsConnection): Promise<void> {
  await (await brokerManager(nats)()).streams.info(DEAD_LETTER_STREAM);
}

const ANSWER_WITHIN_MS = 2000;

async function answers(ask: () => Promise<unknown>): Promise<0 | 1> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<0>((resolve) => {
    timer = setTimeout(resolve, ANSWER_WITHIN_MS, 0 as const);
  });
  try {
    return await Promise.race([ask().then(() => 1 as const), late]);
  } catch {
    return 0;
  } finally {
    clearTimeout(timer);
  }
}
