import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { PASSWORD } from '../support/identity-server.js';
import { TestWorld, type Answer, type TestGateway } from '../support/test-gateway.js';
import { json } from '../support/upstream-server.js';

const PERSON = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', password: PASSWORD };

describe('what browsers and proxies keep of answers', () => {
  let world: TestWorld;
  let gateway: TestGateway;
  beforeAll(async () => {
    world = await TestWorld.start();
    gateway = await world.gateway();
  });
  afterAll(async () => {
    await gateway.close();
    await world.stop();
  });

  const session = () => world.identity.newSession();
  const asked: [string, () => Promise<Answer>, number][] = [
    ['who is signed in', async () => gateway.ask('GET', '/api/session', { session: await session() }), 200],
    ['that nobody is signed in', () => gateway.ask('GET', '/api/session'), 200],
    ['a sign-in', () => gateway.ask('POST', '/api/session', { body: { email: PERSON.email, password: PASSWORD } }), 200],
    ['a sign-in that is refused', () => gateway.ask('POST', '/api/session', { body: { email: PERSON.email, password: 'x' } }), 401],
    ['a sign-up', () => gateway.ask('POST', '/api/accounts', { body: PERSON, headers: { 'idempotency-key': uuidv7() } }), 201],
    ['a session without an account', () => gateway.ask('POST', '/api/session/anonymous', { body: {} }), 201],
    ['a sign-out', async () => gateway.ask('DELETE', '/api/session', { session: await session() }), 204],
    ['the way to Google', () => gateway.ask('GET', '/api/auth/google/start?intent=signin'), 302],
    [
      'the way back from Google',
      () => gateway.ask('GET', '/api/auth/google/callback?code=good', { headers: { cookie: '__Host-affinity-google=x' } }),
      303,
    ],
    ['the own account', async () => gateway.ask('GET', '/api/account', { session: await session() }), 200],
    ['a refusal', () => gateway.ask('GET', '/api/account'), 401],
    ['nothing', () => gateway.ask('GET', '/api/nothing'), 404],
  ];

  it.each(asked)('is nothing of %s', async (_, ask, status) => {
    const answer = await ask();
    expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'no-store']);
  });

  it('is what a service allows, unless the answer renews the session', async () => {
    const { respond } = world.profiles;
    world.profiles.respond = (_, response) => json(response, 200, {}, { 'cache-control': 'private, max-age=60' });
    const own = await session();
    const plain = await gateway.ask('GET', '/api/profiles/x', { session: own });
    expect([plain.headers['set-cookie'], plain.headers['cache-control']]).toEqual([undefined, 'private, max-age=60']);
    const renewed = await gateway.ask('GET', '/api/profiles/x', { session: { refreshToken: own.refreshToken } });
    expect([renewed.status, renewed.headers['set-cookie']?.length, renewed.headers['cache-control']]).toEqual([200, 2, 'no-store']);
    world.profiles.respond = respond;
  });

  it('goes when somebody signs out, and only then', async () => {
    const own = await session();
    expect((await gateway.ask('GET', '/api/session', { session: own })).headers['clear-site-data']).toBeUndefined();
    const out = await gateway.ask('DELETE', '/api/session', { session: own });
    expect(out.headers['clear-site-data']).toBe('"cache"');
    expect(Object.values(out.cookies).every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
    await world.identity.server.stop();
    const failed = await gateway.ask('DELETE', '/api/session', { session: await session() });
    expect([failed.status, failed.headers['clear-site-data']]).toEqual([503, undefined]);
    await world.identity.server.restart();
  });
});
