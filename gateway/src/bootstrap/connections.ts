import type { NatsConnection } from '@nats-io/transport-node';
import type { Redis } from 'ioredis';
import { streamOf } from '@affinity/proto/events/define-event';
import { streamOptionsOf } from '@affinity/kit/config/base-config';
import { connectNats } from '@affinity/kit/events/nats.connection';
import { DEAD_LETTER_STREAM, ensureStreamExists, managerOf } from '@affinity/kit/events/streams';
import type { StreamOptions } from '@affinity/kit/events/stream-options';
import { createLogger, type Logger } from '@affinity/kit/logging/logger';
import { connectRedis } from '@affinity/kit/redis/connect-redis';
import type { GatewayConfig } from '../config.js';
import { permittedContexts } from '../realtime/permitted-events.js';

const NAME = 'gateway';
/** After this time a rate limit is decided on this instance, without Redis. */
const LIMITER_TIMEOUT_MS = 250;

/** The connections of the gateway. Redis may be away at any time; the broker must be there at the start. */
export interface Connections {
  readonly logger: Logger;
  readonly nats: NatsConnection;
  /** Members' event streams. */
  readonly redis: Redis;
  /** Rate limits. */
  readonly limiterRedis: Redis;
  /** Live channels: a subscribed connection can do nothing else. */
  readonly subscriberRedis: Redis;
}

export async function openConnections(config: GatewayConfig): Promise<Connections> {
  const logger = createLogger(NAME, config.logLevel);
  const nats = await connectNats(config.nats, NAME, logger);
  await makeMissingStreams(nats, streamOptionsOf(config));
  const redis = connectRedis(config.redisUrl, NAME, logger);
  const limiterRedis = redis.duplicate({ connectionName: `${NAME}-limits`, commandTimeout: LIMITER_TIMEOUT_MS });
  const subscriberRedis = redis.duplicate({ connectionName: `${NAME}-live`, autoResubscribe: false });
  // The first connection reports errors once. Without a listener an emitted error would end the process.
  for (const connection of [limiterRedis, subscriberRedis]) connection.on('error', () => undefined);
  await Promise.all(
    [redis, limiterRedis, subscriberRedis].map((connection) =>
      connection.connect().catch((error: unknown) => logger.warn({ err: error }, 'Redis is away at start')),
    ),
  );
  return { logger, nats, redis, limiterRedis, subscriberRedis };
}

/** A publisher may start after the gateway: whoever comes first makes a stream, and its owner shapes it. */
async function makeMissingStreams(nats: NatsConnection, options: StreamOptions): Promise<void> {
  const manager = await managerOf(nats);
  for (const context of new Set(['identity', ...permittedContexts()])) {
    await ensureStreamExists(manager, streamOf(`${context}.`), [`${context}.>`], options);
  }
  await ensureStreamExists(manager, DEAD_LETTER_STREAM, ['dlq.>'], options);
}
