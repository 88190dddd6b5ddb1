import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Redis } from 'ioredis';
import { pino } from 'pino';
import { connectRedis } from '@affinity/kit/redis/connect-redis';
import { Metrics } from '@affinity/kit/telemetry/metrics';
import { addRedisMetrics } from '@affinity/kit/telemetry/redis-metrics';
import { startTestRedis, type TestRedis } from '@affinity/kit/testing/test-redis';

describe('commands to Redis that fail', () => {
  let server: TestRedis;
  let redis: Redis;
  let metrics: Metrics;

  beforeEach(async () => {
    server = await startTestRedis();
    redis = connectRedis(server.url, 'test', pino({ level: 'silent' }));
    await redis.connect();
    metrics = new Metrics();
    addRedisMetrics(metrics, { main: redis });
  });
  afterEach(async () => {
    redis.disconnect();
    await server.stop();
  });

  /** Kinds that were counted, with their numbers. */
  async function counted(): Promise<Record<string, number>> {
    const { values } = await metrics.registry.getSingleMetric('affinity_redis_command_errors_total')!.get();
    return Object.fromEntries(values.filter(({ value }) => value > 0).map(({ labels, value }) => [String(labels['kind']), value]));
  }

  it('are none while all is well: single ones, pipelines, transactions, scripts', async () => {
    redis.defineCommand('twice', { numberOfKeys: 1, lua: 'return redis.call("incrby", KEYS[1], 2)' });
    await redis.set('a', '1');
    await redis.pipeline().get('a').get('b').exec();
    await redis.multi().incr('a').incr('a').exec();
    expect(await (redis as Redis & { twice(key: string): Promise<number> }).twice('a')).toBe(5);
    await expect(redis.evalsha('0'.repeat(40), 0)).rejects.toThrow('NOSCRIPT');
    expect(await counted()).toEqual({});
    expect(await metrics.text()).toContain('affinity_redis_command_errors_total{connection="main",kind="away"} 0');
  });

  it('are told apart by what the server refused', async () => {
    await redis.lpush('list', 'x');
    await expect(redis.get('list')).rejects.toThrow('WRONGTYPE');
    const answers = await redis.pipeline().get('list').incrby('n', 'no number').exec();
    expect(answers?.map(([error]) => error?.name)).toEqual(['ReplyError', 'ReplyError']);
    expect(await counted()).toEqual({ refused: 3 });
    await redis.config('SET', 'maxmemory', '1');
    await expect(redis.set('a', 'b')).rejects.toThrow('OOM');
    await redis.config('SET', 'maxmemory', '0');
    await redis.replicaof('127.0.0.1', 1);
    await expect(redis.set('a', 'b')).rejects.toThrow('READONLY');
    expect(await counted()).toEqual({ refused: 3, full: 1, readonly: 1 });
  });

  it('are told apart from those that had no answer, and none has a key or a value in it', async () => {
    redis.options.commandTimeout = 50;
    redis.options.retryStrategy = () => null;
    await redis.client('PAUSE', 1000);
    await expect(redis.set('a-members-key', 'a-members-word')).rejects.toThrow('timed out');
    expect(await counted()).toEqual({ timeout: 1 });
    await server.stop();
    await expect(redis.get('a-members-key')).rejects.toThrow();
    expect(await counted()).toEqual({ timeout: 1, away: 1 });
    const page = await metrics.text();
    for (const word of ['a-members-key', 'a-members-word', 'Stream']) expect(page).not.toContain(word);
  });
});
