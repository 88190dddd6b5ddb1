import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';

/** A script that Redis keeps: sent once, then named by its hash. */
export class RedisScript {
  private readonly sha: string;

  constructor(private readonly text: string) {
    this.sha = createHash('sha1').update(text).digest('hex');
  }

  async run(redis: Redis, keys: readonly string[], values: readonly (string | number)[]): Promise<unknown> {
    try {
      return await redis.evalsha(this.sha, keys.length, ...keys, ...values);
    } catch (error) {
      // Redis forgets its scripts at a restart.
      if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
      return redis.eval(this.text, keys.length, ...keys, ...values);
    }
  }
}
