import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

export interface Limit {
  /** Redis key prefix. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** Counts in Redis; while Redis is away each process counts by itself, so that a limit is never off. */
export function createLimiter(redis: Redis, limit: Limit): RateLimiterRedis {
  const options = { keyPrefix: `limit:identity:${limit.name}`, points: limit.points, duration: limit.seconds };
  return new RateLimiterRedis({
    ...options,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory(options),
  });
}

/** A key that says nothing about the member or the address. */
export function limitKey(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 32);
}

/** Whether a limiter let something through. It rejects with its own result object, not with an error, when the limit is reached. */
export async function within(consumption: Promise<unknown>): Promise<boolean> {
  try {
    await consumption;
    return true;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false;
    throw refusal;
  }
}
