import 'reflect-metadata';
import { runProcess } from '@affinity/kit/bootstrap/run-process';
import { ConfigurationError, EnvReader } from '@affinity/kit/config/env-reader';
import { createLogger } from '@affinity/kit/logging/logger';
import { connectRedis } from '@affinity/kit/redis/connect-redis';
import { FollowingFeedCache } from './feed/following-feed.cache.js';
import { service } from './service.js';

const USAGE = 'Usage: node dist/ops.js feeds rebuild';

/** The operator's door to what this service keeps in Redis, run with the service's environment while it serves. */
await runProcess(async () => {
  if (process.argv.slice(2).join(' ') !== 'feeds rebuild') throw new ConfigurationError(USAGE);
  const config = service.readConfig(new EnvReader({ ...process.env, LOG_LEVEL: 'warn' }));
  const logger = createLogger('posts-ops', config.logLevel);
  const redis = connectRedis(config.redisUrl, 'posts-ops', logger);
  try {
    await redis.connect();
    const dropped = await new FollowingFeedCache(redis, logger).dropAll();
    process.stdout.write(`feeds rebuild: ${dropped} following feeds dropped; each is built again when it is read next\n`);
  } finally {
    redis.disconnect();
  }
});
