import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';

/** Other instances wait this long for a holder that is silent. */
const HELD_MS = 3000;

const TAKE = `
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`;

const RELEASE = `
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
return 0`;

type Commands = Redis & {
  takeReaderLease(key: string, holder: string, ms: number): Promise<0 | 1>;
  releaseReaderLease(key: string, holder: string): Promise<0 | 1>;
};

/**
 * Decides which instance does a piece of work, so that one of them keeps its order. It does not exclude two: an instance that hung
 * may believe for a moment that it still holds what another has taken. The work must be right even with two.
 */
export class ReaderLease {
  private readonly redis: Commands;
  private readonly key: string;
  private readonly holder = randomUUID();

  constructor(redis: Redis, name: string) {
    redis.defineCommand('takeReaderLease', { numberOfKeys: 1, lua: TAKE });
    redis.defineCommand('releaseReaderLease', { numberOfKeys: 1, lua: RELEASE });
    this.redis = redis as Commands;
    this.key = `gateway:reader:${name}`;
  }

  /** Takes the lease, or keeps it for another while. @returns false when another instance holds it. @throws Error while Redis is away */
  async take(): Promise<boolean> {
    return (await this.redis.takeReaderLease(this.key, this.holder, HELD_MS)) === 1;
  }

  /** Lets another instance take the lease at once. @throws Error while Redis is away */
  async release(): Promise<void> {
    await this.redis.releaseReaderLease(this.key, this.holder);
  }
}
