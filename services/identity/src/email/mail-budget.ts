import type { Redis } from 'ioredis';
import { RateLimiterRes, type RateLimiterRedis } from 'rate-limiter-flexible';
import { createLimiter, limitKey } from '../sign-in/rate-limits.js';
import { TooManyMailsError } from './email.errors.js';

/** Mail that a member may have sent: three in a quarter of an hour, five a day. */
export class MailBudget {
  private readonly limiters: readonly RateLimiterRedis[];

  constructor(redis: Redis, name: string) {
    this.limiters = [
      createLimiter(redis, { name, points: 3, seconds: 900 }),
      createLimiter(redis, { name: `${name}-day`, points: 5, seconds: 24 * 3600 }),
    ];
  }

  /** @throws TooManyMailsError */
  async take(accountId: string): Promise<void> {
    for (const limiter of this.limiters) {
      try {
        await limiter.consume(limitKey(accountId));
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new TooManyMailsError(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
      }
    }
  }
}
