import { createConnection } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { PATIENCE } from '@affinity/kit/testing/patience';
import type { SessionTokens } from '../../src/session/session.cookies.js';
import { json, problem } from '../support/upstream-server.js';
import { COMMITTED_DOCUMENTS } from '../support/documents.js';
import { eventually, TestWorld, type Ask, type TestGateway } from '../support/test-gateway.js';

describe('operations passed to services', () => {
  let world: TestWorld;
  let gateway: TestGateway;
  let session: SessionTokens;
  let respond: TestWorld['profiles']['respond'];
  beforeAll(async () => {
    world = await TestWorld.start();
    gateway = await world.gateway();
    respond = world.profiles.respond;
  });
  beforeEach(async () => {
    session = await world.identity.newSession();
  });
  afterEach(() => {
    world.profiles.respond = respond;
  });
  afterAll(async () => {
    await gateway.close();
    await world.stop();
  });

  const profile = (options: Ask = {}) => gateway.ask('GET', `/api/profiles/${session.account.id}?part=a%2Fb`, { session, ...options });

  it('passes a read on with its query, the member’s token and the service’s key, and the answer back as it is', async () => {
    world.profiles.respond = (_, response) =>
      json(response, 200, { id: 'x' }, { etag: '"7"', 'set-cookie': 'evil=1', server: 'nginx', 'x-powered-by': 'us' });
    const answer = await profile({ headers: { 'if-none-match': '"6"' } });
    expect([answer.status, answer.body, answer.headers.etag]).toEqual([200, { id: 'x' }, '"7"']);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect([answer.headers['set-cookie'], answer.headers['server'], answer.headers['x-powered-by']]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const { url, headers } = world.profiles.last;
    expect(url).toBe(`/profiles/${session.account.id}?part=a%2Fb`);
    expect(headers.authorization).toBe(`Bearer ${session.accessToken}`);
    expect(headers['x-service-key']).toBe('key-of-profiles'.padEnd(32, '.'));
    expect(headers['x-request-id']).toBe(answer.headers['x-request-id']);
    expect(headers['if-none-match']).toBe('"6"');
    expect(headers.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$/);
  });

  it('SAFETY-39 strips identity, forwarding, onboarded, trace and hop-by-hop headers that a client sends', async () => {
    const forged = {
      'x-user-id': 'victim',
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-user': 'victim',
      forwarded: 'for=6.6.6.6',
      'x-real-ip': '6.6.6.6',
      'x-service-key': 'forged',
      'x-member-standing': 'onboarded',
      'x-client-address': '6.6.6.6',
      'x-request-id': 'forged-request-id',
      authorization: 'Bearer forged',
      traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
      'proxy-authorization': 'Basic x',
      te: 'trailers',
      'x-anything-else': '1',
    };
    await profile({ headers: forged });
    const { headers } = world.profiles.last;
    for (const [name, value] of Object.entries(forged)) expect([name, headers[name]]).not.toEqual([name, value]);
    expect(headers.cookie).toBeUndefined();
    expect(headers['x-member-standing']).toBeUndefined();
    expect(headers['x-client-address']).toBe('127.0.0.1');
    expect(Object.keys(headers).filter((name) => /^x-forwarded|^forwarded$|^x-user|^x-real/.test(name))).toEqual([]);
  });

  it('LNG-005 tells a service the language of the page, and no other that the browser speaks', async () => {
    await profile({ headers: { 'accept-language': 'de-AT,de;q=0.9,en;q=0.1' } });
    expect(world.profiles.last.headers['accept-language']).toBe('de');
    await profile({ headers: { 'accept-language': 'ja' } });
    expect(world.profiles.last.headers['accept-language']).toBe('en');
  });

  it('passes a change’s bytes on unparsed, and the service’s problem back', async () => {
    world.profiles.respond = (_, response) => problem(response, 400, 'request.malformed');
    const answer = await gateway.ask('PATCH', `/api/profiles/${session.account.id}`, { session, body: '{"broken": ' });
    expect([answer.status, answer.body.code]).toEqual([400, 'request.malformed']);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect([world.profiles.last.method, world.profiles.last.body]).toEqual(['PATCH', '{"broken": ']);
  });

  it('CONST-035 refuses a body of 64 KiB + 1 with 413, honest or chunked, without asking the service', async () => {
    const before = world.profiles.received.length;
    const body = 'x'.repeat(64 * 1024 + 1);
    const honest = await gateway.ask('PATCH', `/api/profiles/${session.account.id}`, { session, body });
    expect([honest.status, honest.body.code]).toEqual([413, 'request.too_large']);
    const chunked = await gateway.ask('PATCH', `/api/profiles/${session.account.id}`, {
      session,
      body,
      headers: { 'content-length': undefined, 'transfer-encoding': 'chunked' },
    });
    expect([chunked.status, chunked.body.code]).toEqual([413, 'request.too_large']);
    expect(world.profiles.received.length).toBe(before);
  });

  it('streams an answer larger than its buffers, and gzip as it comes', async () => {
    const big = 'y'.repeat(5_000_000);
    world.profiles.respond = (_, response) => void response.writeHead(200, { 'content-type': 'text/plain' }).end(big);
    expect((await profile()).text.length).toBe(big.length);
  });

  it('passes 204 and DELETE without a body', async () => {
    world.identity.server.received.length = 0;
    const answer = await gateway.ask('DELETE', `/api/sessions/${uuidv7()}`, { session });
    expect(answer.status).toBe(200);
    expect(world.identity.server.last).toMatchObject({ method: 'DELETE', body: '' });
  });

  it.each([
    ['POST', '/api/internal/sessions'],
    ['GET', '/api/.well-known/jwks.json'],
    ['GET', '/api/internal/profiles/x/onboarded'],
    ['GET', '/api/profiles'],
    ['PUT', '/api/profiles/x'],
    ['GET', '/api/health/live'],
    ['GET', '/api/metrics'],
  ])('SAFETY-40 knows nothing of %s %s', async (method, path) => {
    const answer = await gateway.ask(method, path, { session, body: method === 'GET' ? undefined : {} });
    expect([answer.status, answer.body.code]).toEqual([404, 'request.not_found']);
  });

  it.each([
    '/api/profiles/..%2finternal%2fprofiles%2fx%2fonboarded',
    '/api/profiles/../internal/profiles/x/onboarded',
    '/api//internal/sessions',
  ])('never reaches an internal operation through %s', async (path) => {
    const before = world.profiles.received.length;
    await gateway.ask('GET', path, { session });
    for (const { url } of world.profiles.received.slice(before)) expect(url).toMatch(/^\/profiles\/\.\.%2F/);
  });

  it.each([
    ['session', 'GET', '/api/account', 401, 200, 200],
    ['member', 'GET', '/api/profiles/x', 401, 403, 200],
    ['onboarded', 'GET', '/api/feed', 401, 403, 403],
  ])('SAFETY-P14 access %s: nobody, anonymous, member', async (_, method, path, nobody, anonymous, member) => {
    const statuses = [
      await gateway.ask(method, path),
      await gateway.ask(method, path, { session: await world.identity.newSession('anonymous') }),
      await gateway.ask(method, path, { session }),
    ].map((answer) => answer.status);
    expect(statuses).toEqual([nobody, anonymous, member]);
  });

  it('SAFETY-25 answers onboarding_incomplete to a member who skipped the agreements, and asks again each time', async () => {
    const refused = await gateway.ask('GET', '/api/feed', { session });
    expect([refused.status, refused.body.code]).toEqual([403, 'onboarding_incomplete']);
    world.profiles.respond = (_, response) => json(response, 200, { onboarded: true });
    const allowed = await gateway.ask('GET', '/api/feed', { session });
    expect(allowed.status).toBe(200);
    expect(world.posts.last.headers['x-member-standing']).toBe('onboarded');
    const asked = world.profiles.received.length;
    expect((await gateway.ask('GET', '/api/feed', { session })).status).toBe(200);
    expect(world.profiles.received.length).toBe(asked);
  });

  it('SAFETY-P11 asks a profiles of the version before at its address', async () => {
    world.profiles.respond = ({ url }, response) =>
      url.endsWith('/standing') ? json(response, 200, { onboarded: true }) : problem(response, 404, 'request.not_found');
    expect((await gateway.ask('GET', '/api/feed', { session })).status).toBe(200);
  });

  it('keeps an onboarded member without the role out', async () => {
    world.profiles.respond = (_, response) => json(response, 200, { onboarded: true });
    const answer = await gateway.ask('GET', '/api/reports', { session });
    expect([answer.status, answer.body.code]).toEqual([403, 'request.forbidden']);
  });

  it('SAFETY-P9 does not allow what profiles cannot confirm', async () => {
    world.profiles.respond = (_, response) => problem(response, 500, 'internal');
    const answer = await gateway.ask('GET', '/api/feed', { session });
    expect(answer.status).toBe(503);
    expect(world.posts.received.filter((request) => request.headers.authorization?.includes(session.accessToken))).toEqual([]);
  });

  it('cuts a connection whose answer breaks off in the middle, so that it cannot pass for a whole one', async () => {
    world.profiles.respond = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      response.write('half');
      setTimeout(() => response.destroy(), 30);
    };
    await expect(profile()).rejects.toThrow();
  });

  it('aborts the service’s work when the browser goes away', async () => {
    let closed = false;
    world.profiles.respond = (_, response) => void response.on('close', () => (closed = true));
    const socket = createConnection(gateway.port, '127.0.0.1');
    socket.write(`GET /api/profiles/x HTTP/1.1\r\nhost: x\r\ncookie: __Host-affinity-access=${session.accessToken}\r\n\r\n`);
    const before = world.profiles.received.length;
    await eventually(() => world.profiles.received.length > before);
    socket.destroy();
    await eventually(() => closed);
  });
});

describe('a service that fails', () => {
  let world: TestWorld;
  let gateway: TestGateway;
  let session: SessionTokens;
  /** Sixteen callers fill the slots, as one has four of them: more come here. */
  let callers: readonly SessionTokens[];
  const of = (call: number): SessionTokens => callers[call % callers.length]!;
  beforeEach(async () => {
    world = await TestWorld.start();
    gateway = await world.gateway();
    session = await world.identity.newSession();
    callers = [session, ...(await Promise.all(Array.from({ length: 19 }, () => world.identity.newSession())))];
    for (const caller of callers) await gateway.ask('GET', '/api/account', { session: caller });
  });
  afterEach(async () => {
    await gateway.close();
    await world.stop();
  });

  it('SAFETY-P9 does not take browsers that go away for failures of the service', async () => {
    const before = world.profiles.received.length;
    for (let round = 0; round < 60; round++) {
      const socket = createConnection(gateway.port, '127.0.0.1');
      socket.on('error', () => undefined);
      await new Promise((resolve) => socket.once('connect', resolve));
      const request = `GET /api/profiles/x HTTP/1.1\r\nhost: x\r\ncookie: __Host-affinity-access=${session.accessToken}\r\n\r\n`;
      // Several requests are cut at different moments: before, while and after the service is asked.
      socket.write(request.repeat(3), () => setTimeout(() => socket.resetAndDestroy(), round % 4));
    }
    await eventually(() => world.profiles.received.length > before);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(gateway.gateway.parts.upstreams.profiles.breaker.isOpen).toBe(false);
    expect((await gateway.ask('GET', '/api/profiles/x', { session })).status).toBe(200);
  });

  it('SAFETY-P9 answers 503 with Retry-After for the stopped service alone, and recovers by itself', async () => {
    await world.profiles.stop();
    for (let call = 0; call < 25; call++) {
      const answer = await gateway.ask('GET', '/api/profiles/x', { session });
      expect([answer.status, answer.body.code]).toEqual([503, 'gateway.upstream_unavailable']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    }
    expect((await gateway.ask('GET', '/api/account', { session })).status).toBe(200);
    await world.profiles.restart();
    await eventually(async () => expect((await gateway.ask('GET', '/api/profiles/x', { session })).status).toBe(200), 8000);
  });

  it('gives a silent service five seconds, then opens the breaker and answers at once', async () => {
    world.profiles.respond = () => undefined;
    const started = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, call) => gateway.ask('GET', '/api/profiles/x', { session: of(call) })),
    );
    const took = performance.now() - started;
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(503));
    expect(took).toBeGreaterThan(4500);
    expect(took).toBeLessThan(8000 * PATIENCE);
    const again = performance.now();
    expect((await gateway.ask('GET', '/api/profiles/x', { session })).body.code).toBe('gateway.upstream_unavailable');
    expect(performance.now() - again).toBeLessThan(500 * PATIENCE);
  });

  it('SAFETY-P9 takes 256 calls to a silent service, 64 of them at once, refuses more at once, and leaves none waiting after five seconds', async () => {
    world.profiles.respond = () => undefined;
    const before = world.profiles.received.length;
    const started = performance.now();
    const calls = Array.from({ length: 300 }, async (_, call) => {
      const answer = await gateway.ask('PATCH', '/api/profiles/x', { session: of(call), body: {} });
      return { answer, took: performance.now() - started };
    });
    await eventually(() => gateway.gateway.parts.upstreams.profiles.isFull());
    const answers = await Promise.all(calls);
    for (const { answer } of answers) {
      expect([answer.status, answer.body.code]).toEqual([503, 'gateway.upstream_unavailable']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    }
    expect(answers.filter(({ took }) => took < 4000).length).toBe(300 - 256);
    expect(Math.max(...answers.map(({ took }) => took))).toBeLessThan(8000 * PATIENCE);
    // Requests in line are sent until the breaker has seen its twenty failures, and not after.
    expect(world.profiles.received.length - before).toBeLessThanOrEqual(64 + 20);
    await eventually(() => gateway.gateway.parts.upstreams.profiles.quick.queue.size === 0);
  });

  it('frees the slot of a browser that leaves, in line or at the service, and never asks the service for one in line', async () => {
    const { respond } = world.profiles;
    world.profiles.respond = () => undefined;
    const {
      quick: { queue },
      breaker,
    } = gateway.gateway.parts.upstreams.profiles;
    const before = world.profiles.received.length;
    const browsers = (count: number) =>
      Array.from({ length: count }, (_, browser) => {
        const socket = createConnection(gateway.port, '127.0.0.1');
        socket.on('error', () => undefined);
        socket.write(`GET /api/profiles/x HTTP/1.1\r\nhost: x\r\ncookie: __Host-affinity-access=${of(browser).accessToken}\r\n\r\n`);
        return socket;
      });
    const served = browsers(64);
    await eventually(() => world.profiles.received.length - before === 64);
    const inLine = browsers(36);
    await eventually(() => queue.size === 100, 2000);
    for (const socket of inLine) socket.destroy();
    await eventually(() => queue.size === 64, 1000);
    for (const socket of served) socket.destroy();
    await eventually(() => queue.size === 0, 1000);
    expect(world.profiles.received.length - before).toBe(64);
    world.profiles.respond = respond;
    expect((await gateway.ask('GET', '/api/profiles/x', { session })).status).toBe(200);
    expect(breaker.isOpen).toBe(false);
  });

  it.each([
    ['GET', '/api/profiles/x', 200, 3],
    ['PUT', '/api/profiles/x/bio-data', 200, 3],
    ['PATCH', '/api/profiles/x', 503, 1],
  ])(
    'SAFETY-P6 asks again where asking twice changes nothing when kept connections break, and elsewhere never: %s %s',
    async (method, path, status, asked) => {
      let calls = 0;
      world.profiles.respond = (_, response) => {
        calls += 1;
        if (calls <= 2) response.destroy();
        else json(response, 200, {});
      };
      expect((await gateway.ask(method, path, { session, body: method === 'GET' ? undefined : {} })).status).toBe(status);
      expect(calls).toBe(asked);
    },
  );

  it('SAFETY-P6 sends any request again that found nobody to take it', async () => {
    await world.profiles.stop();
    const answer = gateway.ask('PATCH', '/api/profiles/x', { session, body: {} });
    await world.profiles.restart();
    expect((await answer).status).toBe(200);
  });

  it('lets verified members go on while identity is away, but renews and signs in nobody', async () => {
    await gateway.ask('GET', '/api/session', { session });
    await world.identity.server.stop();
    expect((await gateway.ask('GET', '/api/profiles/x', { session })).status).toBe(200);
    expect((await gateway.ask('GET', '/api/session', { session })).body.state).toBe('signed-in');
    const expired = await gateway.ask('GET', '/api/profiles/x', { session: { refreshToken: session.refreshToken } });
    expect([expired.status, expired.body.code, expired.headers['set-cookie']]).toEqual([503, 'gateway.upstream_unavailable', undefined]);
    const signIn = await gateway.ask('POST', '/api/session', { body: { email: 'a@example.com', password: 'x' } });
    expect([signIn.status, signIn.body.code]).toEqual([503, 'gateway.upstream_unavailable']);
    const signOut = await gateway.ask('DELETE', '/api/session', { session });
    expect([signOut.status, signOut.headers['set-cookie']]).toEqual([503, undefined]);
  });
});

describe('rate limits', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await TestWorld.start();
  });
  afterAll(() => world.stop());

  it('CONST-035 answers 429 with Retry-After over the configured budget of a member, not of others, and across instances for changes', async () => {
    const [first, second] = [
      await world.gateway({ RATE_LIMIT_WRITE: '3', RATE_LIMIT_READ: '5' }),
      await world.gateway({ RATE_LIMIT_WRITE: '3' }),
    ];
    const session = await world.identity.newSession();
    const write = (gateway: TestGateway) => gateway.ask('PATCH', '/api/profiles/x', { session, body: {} });
    expect([(await write(first)).status, (await write(second)).status, (await write(first)).status]).toEqual([200, 200, 200]);
    const over = await write(second);
    expect([over.status, over.body.code]).toEqual([429, 'request.rate_limited']);
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    const other = await world.identity.newSession();
    expect((await first.ask('PATCH', '/api/profiles/x', { session: other, body: {} })).status).toBe(200);

    const reads = [];
    for (let call = 0; call < 6; call++) reads.push((await first.ask('GET', '/api/profiles/x', { session })).status);
    expect(reads).toEqual([200, 200, 200, 200, 200, 429]);
    await Promise.all([first.close(), second.close()]);
  });

  it('MSG-108 CONST-035 answers 429 over the budget of searches, which reads do not spend', async () => {
    const gateway = await world.gateway({ RATE_LIMIT_SEARCH: '2' }, COMMITTED_DOCUMENTS);
    const session = await world.identity.newSession();
    const search = async () => (await gateway.ask('GET', '/api/conversations/search?q=us', { session })).status;
    const read = async () => (await gateway.ask('GET', '/api/conversations', { session })).status;
    const [passed] = [await read(), await read(), await read()];
    expect([await search(), await search(), await search()]).toEqual([passed, passed, 429]);
    expect(await read()).toBe(passed);
    await gateway.close();
  });

  it('counts the addresses of one IPv6 /64 as one, so that a host cannot pick a new budget', async () => {
    const gateway = await world.gateway({ RATE_LIMIT_READ: '2', RATE_LIMIT_SENSITIVE: '2', TRUSTED_PROXIES: '127.0.0.0/8' });
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const passed = async (address: string) => (await gateway.ask('GET', '/api/account', { headers: from(address) })).status;
    const composed = async (address: string) => {
      const body = { email: 'a@example.com', password: 'x' };
      return (await gateway.ask('POST', '/api/session', { body, headers: from(address) })).status;
    };
    for (const [ask, allowed] of [
      [passed, 401],
      [composed, 401],
    ] as const) {
      const same = [await ask('2001:db8:0:1::1'), await ask('2001:db8:0:1:ffff::2'), await ask('2001:db8:0:1::3')];
      expect(same).toEqual([allowed, allowed, 429]);
      expect(await ask('2001:db8:0:2::1')).toBe(allowed);
    }
    await gateway.close();
  });

  it('counts in the process while Redis is away: never unlimited', async () => {
    const gateway = await world.gateway({ RATE_LIMIT_SENSITIVE: '4' });
    await world.redis.stop();
    const statuses = [];
    for (let call = 0; call < 6; call++)
      statuses.push((await gateway.ask('POST', '/api/session', { body: { email: 'a@example.com', password: 'x' } })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
    await gateway.close();
  });
});
