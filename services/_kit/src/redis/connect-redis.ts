import { Redis } from 'ioredis';
import { outsideWork } from '../db/outside-work.js';
import type { Logger } from '../logging/logger.js';

class OutsideRedis extends Redis {
  override sendCommand(...sent: Parameters<Redis['sendCommand']>): unknown {
    outsideWork('Redis');
    return super.sendCommand(...sent);
  }
}

/** Commands fail within two seconds rather than queue while Redis is away: callers fall back, as Redis is never the record. */
export function connectRedis(url: string, name: string, logger: Logger): Redis {
  const redis = new OutsideRedis(url, {
    connectionName: name,
    lazyConnect: true,
    connectTimeout: 2000,
    commandTimeout: 2000,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    retryStrategy: (attempt) => Math.min(attempt * 200, 2000),
  });
  let reported = false;
  redis.on('error', (error: Error) => {
    if (!reported) logger.warn({ err: error }, 'Redis is away');
    reported = true;
  });
  redis.on('ready', () => {
    reported = false;
  });
  return redis;
}
