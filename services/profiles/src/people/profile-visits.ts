import { Inject, Injectable } from '@nestjs/common';
import { BudgetSpentError } from '@affinity/kit/budgets/budget.errors';
import { Budgets, type Spender } from '@affinity/kit/budgets/budgets';
import { LOGGER, type Logger } from '@affinity/kit/logging/logger';
import { REDIS } from '@affinity/kit/redis/redis.token';
import type { Redis } from 'ioredis';
import { PROFILES } from '../budgets.js';
import { VisitsInMemory, type Visit } from './visits-in-memory.js';

const DAY_MS = 24 * 60 * 60_000;

/**
 * KEYS[1] the member's visits: profile ids by the time of the last visit. ARGV: now, the profile, the limit, a day.
 * @returns as `Visit`: wait, opened, next free
 */
const VISIT = `
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ARGV[1] - ARGV[4])
local spent = not redis.call('ZSCORE', KEYS[1], ARGV[2]) and redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[3])
if not spent then
  redis.call('ZADD', KEYS[1], ARGV[1], ARGV[2])
  redis.call('PEXPIRE', KEYS[1], ARGV[4])
end
local oldest = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
local free = math.max(1, oldest[2] + ARGV[4] - ARGV[1])
return { spent and free or 0, redis.call('ZCARD', KEYS[1]), free }`;

/** Counts the distinct profiles a member opened within the last 24 hours. Reading has no transaction in which a budget could be paid. */
@Injectable()
export class ProfileVisits {
  private readonly own = new VisitsInMemory();

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly budgets: Budgets,
  ) {}

  /**
   * Notes that the viewer opens the profile. A profile already opened within the day costs nothing.
   * While Redis is away each process counts for itself.
   * @throws BudgetSpentError
   */
  async note(viewer: Spender, profileId: string, now = Date.now()): Promise<void> {
    const limit = this.budgets.limitFor(viewer, PROFILES);
    const { waitMs, opened, nextFreeMs } = await this.visit(viewer.accountId, profileId, limit, now);
    if (waitMs > 0) throw new BudgetSpentError({ name: PROFILES.name, limit, freesAt: new Date(now + waitMs) }, PROFILES.spentText, now);
    this.budgets.sayLeft(PROFILES, limit, limit - opened, new Date(now + nextFreeMs));
  }

  private async visit(viewerId: string, profileId: string, limit: number, now: number): Promise<Visit> {
    try {
      const found = (await this.redis.eval(VISIT, 1, keyOf(viewerId), now, profileId, limit, DAY_MS)) as [number, number, number];
      return { waitMs: found[0], opened: found[1], nextFreeMs: found[2] };
    } catch (error) {
      this.logger.warn({ err: error }, 'Opened profiles are counted by this process alone');
      return this.own.note(viewerId, profileId, { now, limit, dayMs: DAY_MS });
    }
  }

  async forget(viewerId: string): Promise<void> {
    this.own.forget(viewerId);
    await this.redis.del(keyOf(viewerId));
  }
}

const keyOf = (viewerId: string): string => `profiles:visits:${viewerId}`;
