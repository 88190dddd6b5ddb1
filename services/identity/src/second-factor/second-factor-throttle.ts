import { Inject, Injectable } from '@nestjs/common';
import { REDIS } from '@affinity/kit/redis/redis.token';
import type { Redis } from 'ioredis';
import { orTooMany } from '../sign-in/attempt.js';
import { createLimiter, limitKey } from '../sign-in/rate-limits.js';

export const CODES_PER_QUARTER = { name: 'codes', points: 5, seconds: 15 * 60 };
export const CODES_PER_DAY = { name: 'codes-day', points: 30, seconds: 24 * 3600 };

/**
 * Slows the guessing of codes, by account and whatever the address: three of a million codes are right at any time, and
 * whoever guesses has the password already. Thirty guesses a day find one in thirty years. Passkeys are not counted.
 */
@Injectable()
export class SecondFactorThrottle {
  private readonly limiters;

  constructor(@Inject(REDIS) redis: Redis) {
    this.limiters = [createLimiter(redis, CODES_PER_QUARTER), createLimiter(redis, CODES_PER_DAY)];
  }

  /** Counts a guess before it is checked. @throws TooManyAttemptsError */
  async admit(accountId: string): Promise<void> {
    for (const limiter of this.limiters) await orTooMany(limiter.consume(limitKey(accountId)));
  }

  /** A right code: the failures before it are forgotten. */
  async succeeded(accountId: string): Promise<void> {
    await Promise.all(this.limiters.map((limiter) => limiter.delete(limitKey(accountId))));
  }
}
