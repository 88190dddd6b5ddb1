import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@affinity/kit/logging/logger';
import { REDIS } from '@affinity/kit/redis/redis.token';
import type { Redis } from 'ioredis';
import { TooManyProfilesError } from './people.errors.js';

/** Profiles of others that a member may open in a day (SAFETY 73): nobody reads the whole membership. */
export const MAX_PROFILES_A_DAY = 500;
const DAY_MS = 24 * 60 * 60_000;

/**
 * KEYS[1] the member's visits: profile ids by the time they were opened last. ARGV: now, the profile, the limit, a day.
 * @returns 0 when the profile may be shown, else the milliseconds until the oldest visit is a day old
 */
const VISIT = `
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ARGV[1] - ARGV[4])
if not redis.call('ZSCORE', KEYS[1], ARGV[2]) and redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[3]) then
  local oldest = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
  return math.max(1, oldest[2] + ARGV[4] - ARGV[1])
end
redis.call('ZADD', KEYS[1], ARGV[1], ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[4])
return 0`;

/** Counts the distinct profiles a member opened within the last 24 hours, in Redis. */
@Injectable()
export class ProfileVisits {
  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Notes that the viewer opens the profile. One opened already within the day costs nothing.
   * While Redis is away nothing is counted: a profile is shown rather than refused for our own fault.
   * @throws TooManyProfilesError
   */
  async note(viewerId: string, profileId: string, now = Date.now()): Promise<void> {
    let waitMs: number;
    try {
      waitMs = Number(await this.redis.eval(VISIT, 1, keyOf(viewerId), now, profileId, MAX_PROFILES_A_DAY, DAY_MS));
    } catch (error) {
      this.logger.warn({ err: error }, 'Opened profiles are not counted');
      return;
    }
    if (waitMs > 0) throw new TooManyProfilesError(Math.ceil(waitMs / 1000));
  }

  async forget(viewerId: string): Promise<void> {
    await this.redis.del(keyOf(viewerId));
  }
}

const keyOf = (viewerId: string): string => `profiles:visits:${viewerId}`;
