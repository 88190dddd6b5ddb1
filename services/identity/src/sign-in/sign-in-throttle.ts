import { Inject, Injectable } from '@nestjs/common';
import { REDIS } from '@affinity/kit/redis/redis.token';
import type { Redis } from 'ioredis';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyAttemptsError } from '../accounts/account.errors.js';
import { addressBlock, createLimiter, limitKey } from './rate-limits.js';

/** An attempt that counts as failed until it turns out otherwise. */
export interface Attempt {
  /** The secret was right: earlier failures of this pair are forgotten. */
  succeeded(): Promise<void>;
  /** The attempt never got as far as being right or wrong. */
  refund(): Promise<void>;
  /** Runs the check; when it breaks, as opposed to answering, the attempt does not count. */
  during<T>(check: () => Promise<T>): Promise<T>;
}

export const FAILURES_PER_PAIR = { name: 'pair', points: 10, seconds: 15 * 60 };
export const EMAILS_PER_ADDRESS = { name: 'emails', points: 20, seconds: 24 * 3600 };

/**
 * Slows guessing (SAFETY 2 to 4): ten failures per address and e-mail in 15 minutes, twenty different e-mails per
 * address and day. Other addresses' failures never lock the owner out. An attempt is counted before it is checked, so
 * that a thousand at once get no further than ten.
 */
@Injectable()
export class SignInThrottle {
  private readonly failures;
  private readonly emails;
  /** Marks the e-mails an address was already counted for. */
  private readonly seen;

  constructor(@Inject(REDIS) private readonly redis: Redis) {
    this.failures = createLimiter(redis, FAILURES_PER_PAIR);
    this.emails = createLimiter(redis, EMAILS_PER_ADDRESS);
    this.seen = createLimiter(redis, { name: 'seen', points: Number.MAX_SAFE_INTEGER, seconds: EMAILS_PER_ADDRESS.seconds });
  }

  /** @throws TooManyAttemptsError, whether or not the attempt would have succeeded. */
  async admit(address: string, emailKey: string): Promise<Attempt> {
    const block = addressBlock(address);
    const addressKey = limitKey(block);
    const pairKey = limitKey(block, emailKey);
    const first = (await this.seen.consume(pairKey)).consumedPoints === 1;
    if (first) {
      await this.note(emailKey, pairKey);
      await orTooMany(this.emails.consume(addressKey), () => this.seen.delete(pairKey));
    }
    await orTooMany(this.failures.consume(pairKey));
    const forgetEmail = async (): Promise<void> => {
      if (first) await Promise.all([this.emails.reward(addressKey), this.seen.delete(pairKey)]);
    };
    const attempt: Attempt = {
      succeeded: async () => void (await Promise.all([this.failures.delete(pairKey), forgetEmail()])),
      refund: async () => void (await Promise.all([this.failures.reward(pairKey), forgetEmail()])),
      during: async (check) => {
        try {
          return await check();
        } catch (error) {
          await attempt.refund();
          throw error;
        }
      },
    };
    return attempt;
  }

  /** Removes what is counted for an e-mail, whatever the addresses: its account was deleted. */
  async forget(emailKey: string): Promise<void> {
    const index = pairsKey(emailKey);
    const pairs = await this.redis.smembers(index);
    await Promise.all(pairs.flatMap((pair) => [this.failures.delete(pair), this.seen.delete(pair)]));
    await this.redis.del(index);
  }

  /** Remembers which counters an e-mail has: their names are hashes that nobody can look for. */
  private async note(emailKey: string, pairKey: string): Promise<void> {
    const index = pairsKey(emailKey);
    try {
      await this.redis.multi().sadd(index, pairKey).expire(index, EMAILS_PER_ADDRESS.seconds).exec();
    } catch {
      // Redis is away: so are its counters, and this process's own end with it.
    }
  }
}

function pairsKey(emailKey: string): string {
  return `limit:identity:pairs:${limitKey(emailKey)}`;
}

/** A limiter rejects with its own result object, not with an error, when the limit is reached. */
export async function orTooMany(consumption: Promise<unknown>, onRefused?: () => Promise<unknown>): Promise<void> {
  try {
    await consumption;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    await onRefused?.();
    throw new TooManyAttemptsError(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
  }
}
