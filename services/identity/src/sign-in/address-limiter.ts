import type { Redis } from 'ioredis';
import type { RateLimiterRedis } from 'rate-limiter-flexible';
import { addressBlocks } from './address-blocks.js';
import { createLimiter, limitKey, type Limit } from './rate-limits.js';

/** How much more a wider block may do than the one inside it: several households, not as many as it has numbers for. */
export const WIDTHS = [
  { suffix: '', factor: 1 },
  { suffix: '-56', factor: 4 },
  { suffix: '-48', factor: 16 },
] as const;

/** Counts by the address a request comes from, and, of IPv6, by the blocks around it with budgets that grow. */
export class AddressLimiter {
  private readonly limiters: readonly RateLimiterRedis[];

  /** @param limit of an IPv4 address or a /64 */
  constructor(redis: Redis, limit: Limit) {
    this.limiters = WIDTHS.map(({ suffix, factor }) =>
      createLimiter(redis, { ...limit, name: limit.name + suffix, points: limit.points * factor }),
    );
  }

  /**
   * Counts a use. A block over its budget uses up nothing of the wider ones: its neighbours go on.
   * @throws RateLimiterRes when a budget is used up
   */
  async consume(address: string, ...rest: readonly string[]): Promise<void> {
    for (const [limiter, key] of this.counters(address, rest)) await limiter.consume(key);
  }

  /** How many were counted in each block, narrow to wide. */
  async counted(address: string, ...rest: readonly string[]): Promise<number[]> {
    return Promise.all(this.counters(address, rest).map(async ([limiter, key]) => (await limiter.get(key))?.consumedPoints ?? 0));
  }

  async reward(address: string, ...rest: readonly string[]): Promise<void> {
    await Promise.all(this.counters(address, rest).map(([limiter, key]) => limiter.reward(key)));
  }

  async delete(address: string, ...rest: readonly string[]): Promise<void> {
    await Promise.all(this.counters(address, rest).map(([limiter, key]) => limiter.delete(key)));
  }

  /** The names of the counters: hashes. */
  keys(address: string, ...rest: readonly string[]): string[] {
    return this.counters(address, rest).map(([, key]) => key);
  }

  /** Forgets what is counted under names that {@link keys} gave. */
  async forget(keys: readonly string[]): Promise<void> {
    await Promise.all(keys.flatMap((key) => this.limiters.map((limiter) => limiter.delete(key))));
  }

  private counters(address: string, rest: readonly string[]): (readonly [RateLimiterRedis, string])[] {
    return addressBlocks(address).map((block, index) => [this.limiters[index]!, limitKey(block, ...rest)] as const);
  }
}
