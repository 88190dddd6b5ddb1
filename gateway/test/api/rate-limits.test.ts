import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DomainError } from '@affinity/kit/errors/domain-error';
import { startTestRedis, type TestRedis } from '@affinity/kit/testing/test-redis';
import { Redis } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { v7 as uuidv7 } from 'uuid';
import { LeasedLimiter } from '../../src/access/leased-limiter.js';
import { RateLimits } from '../../src/access/rate-limits.js';

const BUDGET = 120;

describe('budgets across instances', () => {
  let server: TestRedis;
  const connections: Redis[] = [];
  beforeAll(async () => {
    server = await startTestRedis();
  });
  afterAll(async () => {
    for (const redis of connections) redis.disconnect();
    await server.stop();
  });

  const connection = (): Redis => {
    const redis = new Redis(server.url, { maxRetriesPerRequest: 1, enableOfflineQueue: false, lazyConnect: true });
    redis.on('error', () => undefined);
    connections.push(redis);
    return redis;
  };
  const instance = async (): Promise<RateLimits> => {
    const redis = connection();
    await redis.connect();
    return new RateLimits(redis, { read: BUDGET, search: BUDGET, write: BUDGET, sensitive: BUDGET });
  };
  /** @returns how many of the requests passed; the instances take turns */
  const passed = async (
    instances: readonly RateLimits[],
    requests: number,
    key = uuidv7(),
    rate: 'search' | 'write' | 'sensitive' = 'write',
  ) => {
    const answers = await Promise.allSettled(
      Array.from({ length: requests }, (_, turn) => instances[turn % instances.length]!.consume(rate, key)),
    );
    for (const answer of answers) {
      if (answer.status === 'rejected') expect((answer.reason as DomainError).code).toBe('request.rate_limited');
    }
    return answers.filter(({ status }) => status === 'fulfilled').length;
  };
  const commands = async (): Promise<number> => {
    const [, text] = /cmdstat_incrby:calls=(\d+)/.exec(await connections[0]!.info('commandstats')) ?? [];
    return Number(text ?? 0);
  };

  it('CONST-035 one instance lets a member make as many changes as the budget says, and no more', async () => {
    expect(await passed([await instance()], 2 * BUDGET)).toBe(BUDGET);
  });

  it('CONST-035 three instances together never let more pass, and hold back an eighth each at most', async () => {
    const instances = [await instance(), await instance(), await instance()];
    for (let round = 0; round < 5; round++) {
      const count = await passed(instances, 3 * BUDGET);
      expect(count).toBeLessThanOrEqual(BUDGET);
      expect(count).toBeGreaterThanOrEqual(BUDGET - 3 * (BUDGET / 8));
    }
  });

  it('CONST-035 three instances together let as many searches pass as the budget says', async () => {
    const instances = [await instance(), await instance(), await instance()];
    expect(await passed(instances, 2 * BUDGET, uuidv7(), 'search')).toBe(BUDGET);
  });

  it('asks Redis once for several changes, and for each sensitive operation', async () => {
    const [limits, member] = [await instance(), uuidv7()];
    const before = await commands();
    for (let change = 0; change < 28; change++) await limits.consume('write', member);
    expect((await commands()) - before).toBe(2);
    await passed([limits], 5, member, 'sensitive');
    expect((await commands()) - before).toBe(7);
  });

  it('SAFETY-F7 counts by itself while Redis is away', async () => {
    const limits = new RateLimits(connection(), { read: BUDGET, search: BUDGET, write: BUDGET, sensitive: BUDGET });
    expect(await passed([limits], 2 * BUDGET)).toBe(BUDGET);
  });

  it('a lease ends with its window: what is left of it is not spent in the next one', async () => {
    const shared = new RateLimiterRedis({ storeClient: connections[0]!, keyPrefix: uuidv7(), points: 80, duration: 60 });
    const clock = { ms: 0 };
    const [limiter, key] = [new LeasedLimiter(shared, () => clock.ms), uuidv7()];
    await limiter.consume(key);
    expect(await shared.get(key)).toMatchObject({ consumedPoints: 10 });
    clock.ms = 61_000;
    await shared.delete(key);
    await limiter.consume(key);
    expect(await shared.get(key)).toMatchObject({ consumedPoints: 10 });
  });
});
