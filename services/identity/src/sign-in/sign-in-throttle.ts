import { Inject, Injectable } from '@nestjs/common';
import { REDIS } from '@affinity/kit/redis/redis.token';
import type { Redis } from 'ioredis';
import { addressBlock } from './address-blocks.js';
import { AddressLimiter } from './address-limiter.js';
import { attemptOf, orTooMany, type Attempt } from './attempt.js';
import { createLimiter, limitKey } from './rate-limits.js';

export const FAILURES_PER_PAIR = { name: 'pair', points: 10, seconds: 15 * 60 };
export const EMAILS_PER_ADDRESS = { name: 'emails', points: 20, seconds: 24 * 3600 };

/**
 * Slows guessing (SAFETY-2..4): ten failures per address and e-mail in 15 minutes, twenty different e-mails per address and day;
 * more for the wider blocks around an IPv6 address. Other addresses' failures never lock the owner out. An attempt is counted
 * before it is checked, so that a thousand at once get no further than ten.
 */
@Injectable()
export class SignInThrottle {
  private readonly failures;
  private readonly emails;
  /** Marks the e-mails an address was already counted for. */
  private readonly seen;

  constructor(@Inject(REDIS) private readonly redis: Redis) {
    this.failures = new AddressLimiter(redis, FAILURES_PER_PAIR);
    this.emails = new AddressLimiter(redis, EMAILS_PER_ADDRESS);
    this.seen = createLimiter(redis, { name: 'seen', points: Number.MAX_SAFE_INTEGER, seconds: EMAILS_PER_ADDRESS.seconds });
  }

  /** @throws TooManyAttemptsError, whether or not the attempt would have succeeded. */
  async admit(address: string, emailKey: string): Promise<Attempt> {
    const pairKey = limitKey(addressBlock(address), emailKey);
    const first = (await this.seen.consume(pairKey)).consumedPoints === 1;
    if (first) {
      await this.note(emailKey, this.failures.keys(address, emailKey));
      await orTooMany(this.emails.consume(address), () => this.seen.delete(pairKey));
    }
    await orTooMany(this.failures.consume(address, emailKey));
    const forgetEmail = async (): Promise<void> => {
      if (first) await Promise.all([this.emails.reward(address), this.seen.delete(pairKey)]);
    };
    return attemptOf({
      succeeded: async () => void (await Promise.all([this.failures.delete(address, emailKey), forgetEmail()])),
      refund: async () => void (await Promise.all([this.failures.reward(address, emailKey), forgetEmail()])),
    });
  }

  /** Removes what is counted for an e-mail, whatever the addresses: its account was deleted. */
  async forget(emailKey: string): Promise<void> {
    const index = pairsKey(emailKey);
    const pairs = await this.redis.smembers(index);
    await Promise.all([this.failures.forget(pairs), ...pairs.map((pair) => this.seen.delete(pair))]);
    await this.redis.del(index);
  }

  /** Remembers which counters an e-mail has: their names are hashes that nobody can look for. */
  private async note(emailKey: string, counters: readonly string[]): Promise<void> {
    const index = pairsKey(emailKey);
    try {
      await this.redis
        .multi()
        .sadd(index, ...counters)
        .expire(index, EMAILS_PER_ADDRESS.seconds)
        .exec();
    } catch {
      // Redis is away: so are its counters, and this process's own end with it.
    }
  }
}

function pairsKey(emailKey: string): string {
  return `limit:identity:pairs:${limitKey(emailKey)}`;
}
