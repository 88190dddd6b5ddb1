import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IdentitySessionEndedV1 } from '@affinity/proto/events/identity/session-ended.v1';
import { v7 as uuidv7 } from 'uuid';
import { PASSWORD } from '../support/identity-server.js';
import { eventually, TestWorld, type TestGateway } from '../support/test-gateway.js';

const ACCESS = '__Host-affinity-access';
const REFRESH = '__Host-affinity-refresh';

describe('sessions', () => {
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

  const signIn = (email = 'ann@example.com', password = PASSWORD) => gateway.ask('POST', '/api/session', { body: { email, password } });

  it('answers signed-out to a browser without cookies, and sets none', async () => {
    const answer = await gateway.ask('GET', '/api/session');
    expect([answer.status, answer.body]).toEqual([200, { state: 'signed-out' }]);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('SAFETY-20 sets both session cookies with __Host-, Secure, HttpOnly, SameSite and no Domain', async () => {
    const answer = await signIn();
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.cookies).toSorted()).toEqual([ACCESS, REFRESH]);
    for (const cookie of Object.values(answer.cookies)) {
      expect(cookie).toMatch(/; Path=\/(;|$)/);
      expect(cookie).toContain('; Secure');
      expect(cookie).toContain('; HttpOnly');
      expect(cookie).toContain('; SameSite=Lax');
      expect(cookie).not.toContain('Domain');
      expect(Number(/Max-Age=(\d+)/.exec(cookie)![1])).toBeGreaterThan(200);
    }
  });

  it('SAFETY-22 answers a sign-in with the account and no token', async () => {
    const answer = await signIn();
    expect(answer.body).toEqual({
      state: 'signed-in',
      sessionId: expect.any(String),
      account: {
        id: expect.any(String),
        kind: 'member',
        email: 'ann@example.com',
        emailConfirmed: true,
        displayName: 'Ann Lee',
        roles: [],
        language: null,
      },
    });
    for (const cookie of Object.values(answer.cookies)) expect(answer.text).not.toContain(cookie.split(';')[0]);
  });

  it.each([
    ['nobody@example.com', PASSWORD, 404, 'user-not-found'],
    ['ann@example.com', 'wrong', 401, 'wrong-password'],
  ])('SAFETY-1 passes identity’s refusal of %s / %s on: %i %s', async (email, password, status, code) => {
    const answer = await signIn(email, password);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('SAFETY-3 keeps what identity gives a device, and shows it at the next sign-in only', async () => {
    const answer = await signIn('keeps-device@example.com');
    expect(answer.cookies['__Host-affinity-device']).toContain('device-token; Max-Age=34560000; Path=/; HttpOnly; Secure');
    expect(answer.text).not.toContain('device-token');
    const cookie = '__Host-affinity-device=device-token';
    await gateway.ask('POST', '/api/session', { body: { email: 'ann@example.com', password: PASSWORD }, headers: { cookie } });
    expect(world.identity.server.received.at(-1)?.headers['x-client-device']).toBe('device-token');
    const forged = { 'x-client-device': 'forged' };
    await gateway.ask('POST', '/api/session', { body: { email: 'ann@example.com', password: PASSWORD }, headers: forged });
    expect(world.identity.server.received.at(-1)?.headers['x-client-device']).toBeUndefined();
  });

  it('SAFETY-2 passes identity’s throttle on with its Retry-After', async () => {
    const answer = await signIn('throttled@example.com');
    expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([429, 'identity.too_many_attempts', '840']);
  });

  it.each([
    ['a missing field', { email: 'a@example.com' }],
    ['an unknown field', { email: 'a@example.com', password: 'x', role: 'admin' }],
    ['a wrong type', { email: ['a'], password: 'x' }],
    ['a value over the limit', { email: 'a@example.com', password: 'x'.repeat(5000) }],
  ])('refuses %s with request.invalid, without asking identity', async (_, body) => {
    const before = world.identity.server.received.length;
    const answer = await gateway.ask('POST', '/api/session', { body });
    expect([answer.status, answer.body.code, answer.body.errors.length > 0]).toEqual([400, 'request.invalid', true]);
    expect(world.identity.server.received.length).toBe(before);
  });

  it('refuses broken JSON with request.malformed and 64 KiB + 1 with request.too_large', async () => {
    const broken = await gateway.ask('POST', '/api/session', { body: '{"email":' });
    expect([broken.status, broken.body.code]).toEqual([400, 'request.malformed']);
    const large = await gateway.ask('POST', '/api/session', { body: `"${'x'.repeat(64 * 1024)}"` });
    expect([large.status, large.body.code]).toEqual([413, 'request.too_large']);
  });

  it('tells identity the browser’s address and user agent', async () => {
    await gateway.ask('POST', '/api/session', {
      body: { email: 'ann@example.com', password: PASSWORD },
      headers: { 'user-agent': 'Test/1', 'x-client-address': '6.6.6.6', 'x-forwarded-for': '6.6.6.6' },
    });
    const sent = world.identity.server.received.findLast((request) => request.url === '/internal/sessions')!;
    expect(sent.headers['x-client-address']).toBe('127.0.0.1');
    expect(sent.headers['user-agent']).toBe('Test/1');
    expect(sent.headers['x-service-key']).toBe('key-of-identity'.padEnd(32, '.'));
  });

  it('shows the signed-in member', async () => {
    const session = await world.identity.newSession();
    const answer = await gateway.ask('GET', '/api/session', { session });
    expect(answer.body).toMatchObject({ state: 'signed-in', sessionId: session.sessionId, account: { id: session.account.id } });
  });

  it('renews an expired session once for parallel requests, and sets the new cookies on each answer', async () => {
    const session = await world.identity.newSession();
    const before = world.identity.refreshes;
    world.identity.refreshDelay = 100;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        gateway.ask('GET', `/api/profiles/${session.account.id}`, { session: { refreshToken: session.refreshToken } }),
      ),
    );
    world.identity.refreshDelay = 0;
    expect(world.identity.refreshes - before).toBe(1);
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map((answer) => answer.cookies[REFRESH])).size).toBe(1);
    expect(answers[0]!.cookies[ACCESS]).toMatch(/^ey/);
    expect(world.profiles.last.headers.authorization).toBe(`Bearer ${answers[0]!.cookies[ACCESS]!.split(';')[0]}`);
  });

  it('SAFETY-52 treats an expired access token with an unknown refresh token as signed out and clears both cookies', async () => {
    const session = await world.identity.newSession('member', -120);
    const answer = await gateway.ask('GET', `/api/profiles/${uuidv7()}`, { session: { ...session, refreshToken: 'unknown' } });
    expect([answer.status, answer.body.code]).toEqual([401, 'session.required']);
    expect(answer.cookies[ACCESS]).toMatch(/^;.*Max-Age=0/);
    expect(answer.cookies[REFRESH]).toMatch(/^;.*Max-Age=0/);
  });

  it.each(['nonsense', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4Iiwic2lkIjoieSJ9.'])(
    'takes the forged access token %s for nobody',
    async (accessToken) => {
      const answer = await gateway.ask('GET', `/api/profiles/${uuidv7()}`, { session: { accessToken } });
      expect([answer.status, answer.body.code]).toEqual([401, 'session.required']);
    },
  );

  it('SAFETY-19 ends the session at identity on sign-out, clears the cookies and refuses the old access token at once', async () => {
    const session = await world.identity.newSession();
    const answer = await gateway.ask('DELETE', '/api/session', { session });
    expect(answer.status).toBe(204);
    expect(answer.cookies[ACCESS]).toMatch(/Max-Age=0/);
    expect(world.identity.ended).toContain(session.sessionId);
    const after = await gateway.ask('GET', `/api/profiles/${session.account.id}`, { session });
    expect(after.status).toBe(401);
  });

  it('SAFETY-19 refuses a session that ended elsewhere within 5 seconds', async () => {
    const session = await world.identity.newSession();
    const read = () => gateway.ask('GET', `/api/profiles/${session.account.id}`, { session });
    expect((await read()).status).toBe(200);
    await world.publish(IdentitySessionEndedV1, session.account.id, {
      sessionId: session.sessionId,
      accountId: session.account.id,
      reason: 'password-changed',
    });
    await eventually(async () => expect((await read()).status).toBe(401), 5000);
  });

  it('SAFETY-19 knows at its start of sessions that ended just before, and is not ready until then', async () => {
    const session = await world.identity.newSession();
    await world.publish(IdentitySessionEndedV1, session.account.id, {
      sessionId: session.sessionId,
      accountId: session.account.id,
      reason: 'revoked',
    });
    const second = await world.gateway();
    await eventually(async () => expect((await second.manage('/health/ready')).status).toBe(200));
    expect((await second.ask('GET', `/api/profiles/${session.account.id}`, { session })).status).toBe(401);
    await second.close();
  });

  it('ends the session that a new sign-in replaces', async () => {
    const session = await world.identity.newSession('anonymous');
    await gateway.ask('POST', '/api/session', { body: { email: 'ann@example.com', password: PASSWORD }, session });
    await eventually(() => expect(world.identity.ended).toContain(session.refreshToken));
  });

  it('IDN-044 signs up with a profile made at once, and also when profiles is away', async () => {
    const body = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', password: PASSWORD };
    const headers = { 'idempotency-key': uuidv7() };
    const answer = await gateway.ask('POST', '/api/accounts', { body, headers });
    expect([answer.status, answer.body.state]).toEqual([201, 'signed-in']);
    const made = world.profiles.received.findLast((request) => request.method === 'PUT')!;
    expect(made.url).toBe(`/internal/profiles/${answer.body.account.id}`);
    expect(JSON.parse(made.body)).toEqual({ firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', photoUrl: null });
    expect(world.identity.server.last.headers['idempotency-key']).toBe(headers['idempotency-key']);

    const respond = world.profiles.respond;
    world.profiles.respond = () => undefined;
    const started = Date.now();
    const without = await gateway.ask('POST', '/api/accounts', { body, headers: { 'idempotency-key': uuidv7() } });
    world.profiles.respond = respond;
    expect([without.status, Object.keys(without.cookies).length]).toEqual([201, 2]);
    expect(Date.now() - started).toBeLessThan(5000);
  });

  it('refuses a sign-up without an Idempotency-Key', async () => {
    const answer = await gateway.ask('POST', '/api/accounts', {
      body: { firstName: 'A', lastName: 'B', email: 'a@example.com', password: PASSWORD },
    });
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, 'Idempotency-Key']);
  });

  it('gives an anonymous session, unless there is a session', async () => {
    const fresh = await gateway.ask('POST', '/api/session/anonymous', { body: {} });
    expect([fresh.status, fresh.body.account.kind]).toEqual([201, 'anonymous']);
    const session = await world.identity.newSession();
    const kept = await gateway.ask('POST', '/api/session/anonymous', { body: {}, session });
    expect([kept.status, kept.body.sessionId]).toEqual([201, session.sessionId]);
  });

  it('signs in with a custom token', async () => {
    const answer = await gateway.ask('POST', '/api/session/custom-token', { body: { token: 'abc' } });
    expect([answer.status, answer.body.state]).toEqual([200, 'signed-in']);
  });

  it('takes Google’s popup to the provider and back, with the flow in a cookie that is then cleared', async () => {
    const start = await gateway.ask('GET', '/api/auth/google/start?intent=signup');
    expect([start.status, start.headers.location]).toEqual([302, 'https://accounts.example.com/authorize?state=s']);
    const flow = start.cookies['__Host-affinity-google']!;
    expect(flow).toMatch(/^sealed-signup; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax/);

    const cookie = `__Host-affinity-google=${flow.split(';')[0]}`;
    const done = await gateway.ask('GET', '/api/auth/google/callback?code=good&state=s', { headers: { cookie } });
    expect([done.status, done.headers.location]).toEqual([303, '/auth-popup.html#result=ok']);
    expect(done.cookies[ACCESS]).toMatch(/^ey/);
    expect(done.cookies['__Host-affinity-google']).toMatch(/Max-Age=0/);
    const asked = JSON.parse(world.identity.server.received.findLast((request) => request.url.endsWith('/complete'))!.body);
    expect(asked).toEqual({ flow: 'sealed-signup', callbackQuery: 'code=good&state=s' });
  });

  it('leads who may not sign in to the way to their cases, which is in no query and no cookie', async () => {
    const cookie = '__Host-affinity-google=sealed-signin';
    const answer = await gateway.ask('GET', '/api/auth/google/callback?code=suspended&state=s', { headers: { cookie } });
    const [page, said] = answer.headers.location!.split('#');
    expect([answer.status, page]).toEqual([303, '/auth-popup.html']);
    expect(Object.fromEntries(new URLSearchParams(said))).toEqual({
      result: 'refused',
      code: 'identity.account_suspended',
      until: '2026-12-01T12:00:00.000Z',
      caseToken: 'case+token/of=them',
    });
    expect(Object.keys(answer.cookies)).toEqual(['__Host-affinity-google']);
  });

  it.each([
    ['a refused code', '__Host-affinity-google=sealed-signin', 'code=bad&state=s'],
    ['no flow in this browser', '', 'code=good&state=s'],
  ])('SAFETY-11 ends the popup with an error and no session on %s', async (_, cookie, query) => {
    const answer = await gateway.ask('GET', `/api/auth/google/callback?${query}`, { headers: { cookie } });
    expect([answer.status, answer.headers.location]).toEqual([303, '/auth-popup.html#result=error']);
    expect(answer.cookies[ACCESS]).toBeUndefined();
  });
});
