import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { RateClass } from '@affinity/kit/auth/access.decorator';
import { DomainError } from '@affinity/kit/errors/domain-error';
import type { RateLimitConfig } from '../config.js';
import { LeasedLimiter } from './leased-limiter.js';

const WINDOW_SECONDS = 60;

/**
 * Budgets a minute by class. Searches, writes and sensitive operations are counted in Redis: the budgets hold across instances.
 * Searches and sensitive ones take a round trip each, of writes an instance takes several at once. While Redis is away each instance
 * counts for itself; it never stops counting (SAFETY-F7).
 * Reads are counted in this process only. A Redis round trip costs more than twenty microseconds of CPU, a third of a proxied read,
 * to protect what is cheap. With n instances a member may read n times the stated number.
 */
export class RateLimits {
  private readonly limiters: Record<RateClass, { consume(key: string): Promise<unknown> }>;

  /** `redis` must fail at once while Redis is away, and not queue. */
  constructor(redis: Redis, config: RateLimitConfig) {
    this.limiters = {
      read: new RateLimiterMemory({ points: config.read, duration: WINDOW_SECONDS }),
      search: shared(redis, 'search', config.search),
      write: new LeasedLimiter(shared(redis, 'write', config.write)),
      sensitive: shared(redis, 'sensitive', config.sensitive),
    };
  }

  /**
   * Counts one request of `key` (an account or an address block).
   * @throws DomainError 429 `request.rate_limited` with the seconds until the window ends.
   */
  async consume(rate: RateClass, key: string): Promise<void> {
    try {
      await this.limiters[rate].consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new DomainError('request.rate_limited', 429, 'Too many requests. Please wait a moment.', {
        retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
      });
    }
  }
}

function shared(redis: Redis, rate: RateClass, points: number): RateLimiterAbstract {
  return new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `rate:${rate}`,
    points,
    duration: WINDOW_SECONDS,
    rejectIfRedisNotReady: true,
    // Over the limit an attacker costs no more round trips.
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory({ points, duration: WINDOW_SECONDS }),
  });
}
