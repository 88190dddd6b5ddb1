import { streamOptionsOf, type BaseConfig } from '../config/base-config.js';
import { ConfigurationError } from '../config/env-reader.js';
import { createDataSource } from '../db/data-source.js';
import { connectNats } from '../events/nats.connection.js';
import { ensureDeadLetterStream, ensureStream, ensureStreamExists, managerOf } from '../events/streams.js';
import { streamOf } from '@affinity/proto/events/define-event';
import { createLogger } from '../logging/logger.js';
import { connectRedis } from '../redis/connect-redis.js';
import type { Connections } from './kit.module.js';
import type { ServiceDefinition } from './service-definition.js';

/** Opens what the service cannot run without, checks that its schema is migrated, and makes the streams it needs. */
export async function openConnections(definition: ServiceDefinition, config: BaseConfig): Promise<Connections> {
  const logger = createLogger(definition.name, config.logLevel);
  const dataSource = createDataSource(definition.database, { url: config.databaseUrl, applicationName: definition.name });
  await dataSource.initialize();
  if (await dataSource.showMigrations()) {
    throw new ConfigurationError(`Unmigrated schema: run the migrations of ${definition.name} first`);
  }
  const nats = await connectNats(config.nats, definition.name, logger);
  const manager = await managerOf(nats);
  const options = streamOptionsOf(config);
  // A consumer may start before the context that publishes: whoever comes first makes the stream.
  await ensureStream(manager, streamOf(`${definition.name}.`), [`${definition.name}.>`], options);
  for (const context of new Set(definition.consumes.map((consumer) => consumer.event.owner))) {
    await ensureStreamExists(manager, streamOf(`${context}.`), [`${context}.>`], options);
  }
  await ensureDeadLetterStream(manager, options);
  const redis = connectRedis(config.redisUrl, definition.name, logger);
  await redis.connect().catch((error: unknown) => logger.warn({ err: error }, 'Redis is away at start'));
  return { logger, dataSource, nats, redis };
}
