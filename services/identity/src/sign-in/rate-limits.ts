import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';

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

/** What one party controls: an IPv4 address, or the /64 an IPv6 host may pick addresses from. */
export function addressBlock(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = [...left, ...Array<string>(Math.max(0, tail === undefined ? 0 : 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
