import { Inject, Injectable } from '@nestjs/common';
import { REDIS } from '@affinity/kit/redis/redis.token';
import type { Redis } from 'ioredis';
import type { RateLimiterRedis } from 'rate-limiter-flexible';
import { createLimiter, limitKey, within } from '../sign-in/rate-limits.js';

export const RESETS_PER_EMAIL = { name: 'reset-email', points: 3, seconds: 900 };
export const RESETS_A_DAY = { name: 'reset-day', points: 5, seconds: 24 * 3600 };

/**
 * How many reset mails one address gets: three in a quarter of an hour and five a day. Requests from where the account was
 * signed in to before have a budget of their own: strangers cannot use up the owner's.
 */
@Injectable()
export class ResetBudget {
  private readonly limiters: readonly RateLimiterRedis[];

  constructor(@Inject(REDIS) redis: Redis) {
    this.limiters = [createLimiter(redis, RESETS_PER_EMAIL), createLimiter(redis, RESETS_A_DAY)];
  }

  /** Counts one mail; false when the budget is used up. */
  async take(emailKey: string, fromKnownPlace: boolean): Promise<boolean> {
    const key = limitKey(emailKey, fromKnownPlace ? 'owner' : 'stranger');
    for (const limiter of this.limiters) {
      if (!(await within(limiter.consume(key)))) return false;
    }
    return true;
  }

  /** Forgets the counters of an e-mail whose account was deleted. */
  async forget(emailKey: string): Promise<void> {
    const keys = ['owner', 'stranger'].map((who) => limitKey(emailKey, who));
    await Promise.all(this.limiters.flatMap((limiter) => keys.map((key) => limiter.delete(key))));
  }
}
