import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REDIS } from '@affinity/kit/redis/redis.token';
import type { Redis } from 'ioredis';
import { PASSWORD, randomAddress, startIdentity, type TestIdentity } from '../support/identity.js';

let identity: TestIdentity;

beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(async () => {
  await identity.stop();
  // The disconnected client's last reconnect timer, two seconds at most.
  await sleep(2000);
});

describe('limits while Redis is away', () => {
  it('SAFETY-2 still stop the 11th failure, and still let members in', async () => {
    const { email } = await identity.signUp();
    const redis = identity.app.get<Redis>(REDIS, { strict: false });
    // A shutdown of the real server: commands fail from here on.
    await redis.shutdown('NOSAVE').catch(() => undefined);
    await expect(redis.ping()).rejects.toThrow();
    const address = randomAddress();
    for (let count = 0; count < 10; count++) expect((await identity.signIn(email, 'wrong one', address)).status).toBe(401);
    expect((await identity.signIn(email, PASSWORD, address)).status).toBe(429);
    expect((await identity.signIn(email, PASSWORD)).status).toBe(200);
    expect((await identity.call('POST', '/internal/sessions/anonymous', { body: {} })).status).toBe(201);
    expect((await identity.call('POST', '/password-resets', { body: { email } })).status).toBe(202);
  });
});
