import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CODE, PASSWORD, TWO_STEPS } from '../support/identity-server.js';
import { eventually, TestWorld, type TestGateway } from '../support/test-gateway.js';

const ACCESS = '__Host-affinity-access';
const REFRESH = '__Host-affinity-refresh';
const TICKET = '__Host-affinity-second-step';

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

const firstStep = () => gateway.ask('POST', '/api/session', { body: { email: TWO_STEPS, password: PASSWORD } });
const ticketCookie = async () => `${TICKET}=${(await firstStep()).cookies[TICKET]!.split(';')[0]}`;
const secondStep = (cookie: string, code: string) =>
  gateway.ask('POST', '/api/session/second-factor', { body: { factor: { kind: 'totp', code } }, headers: { cookie } });

describe('a sign-in in two steps', () => {
  it('SAFETY-20 the first step sets the ticket in a cookie that no script reads, no session, and answers the methods only', async () => {
    const answer = await firstStep();
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ state: 'second-factor-required', methods: ['passkey', 'recovery-code'] });
    expect(Object.keys(answer.cookies)).toEqual([TICKET]);
    expect(answer.cookies[TICKET]).toMatch(/^ticket-[\w-]+; Max-Age=(300|299); Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(answer.text).not.toContain('ticket-');
  });

  it('the ticket opens nothing else', async () => {
    const cookie = await ticketCookie();
    expect((await gateway.ask('GET', '/api/session', { headers: { cookie } })).body).toEqual({ state: 'signed-out' });
    expect((await gateway.ask('GET', '/api/account', { headers: { cookie } })).status).toBe(401);
  });

  it('the second step begins the session and takes the ticket away', async () => {
    const answer = await secondStep(await ticketCookie(), CODE);
    expect([answer.status, answer.body.state]).toEqual([200, 'signed-in']);
    expect(Object.keys(answer.cookies).toSorted()).toEqual([ACCESS, REFRESH, TICKET]);
    expect(answer.cookies[TICKET]).toMatch(/^; Max-Age=0/);
  });

  it('a wrong code keeps the ticket for another try; one that is over is taken away', async () => {
    const wrong = await secondStep(await ticketCookie(), '654321');
    expect([wrong.status, wrong.body.code, wrong.cookies]).toEqual([401, 'identity.second_factor_wrong', {}]);
    const over = await secondStep(`${TICKET}=another`, CODE);
    expect([over.status, over.body.code, Object.keys(over.cookies)]).toEqual([401, 'identity.second_step_over', [TICKET]]);
    expect(over.cookies[TICKET]).toMatch(/^; Max-Age=0/);
  });

  it('without a ticket identity is not asked', async () => {
    const before = world.identity.server.received.length;
    for (const path of ['/api/session/second-factor', '/api/session/second-factor/challenge']) {
      const body = path.endsWith('challenge') ? {} : { factor: { kind: 'totp', code: CODE } };
      const answer = await gateway.ask('POST', path, { body });
      expect([path, answer.status, answer.body.code]).toEqual([path, 401, 'identity.second_step_over']);
    }
    expect(world.identity.server.received.length).toBe(before);
  });

  it('gives what a passkey is to sign', async () => {
    const answer = await gateway.ask('POST', '/api/session/second-factor/challenge', {
      body: {},
      headers: { cookie: await ticketCookie() },
    });
    expect([answer.status, answer.body]).toEqual([200, { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', userVerification: 'preferred' }]);
  });

  it('a session that the browser had lives until the second step is done', async () => {
    const session = await world.identity.newSession('anonymous');
    const cookie = `${REFRESH}=${session.refreshToken}; ${ACCESS}=${session.accessToken}`;
    await gateway.ask('POST', '/api/session', { body: { email: TWO_STEPS, password: PASSWORD }, headers: { cookie } });
    expect(world.identity.ended).not.toContain(session.refreshToken);
    await secondStep(`${cookie}; ${await ticketCookie()}`, CODE);
    await eventually(() => expect(world.identity.ended).toContain(session.refreshToken));
  });

  it.each([
    ['no factor', {}],
    ['an unknown kind', { factor: { kind: 'sms', code: CODE } }],
    ['a code that is too long', { factor: { kind: 'totp', code: '1'.repeat(21) } }],
    ['a passkey’s answer that is none', { factor: { kind: 'passkey', assertion: { id: '???' } } }],
  ])('ERR-007 refuses %s without asking identity', async (_, body) => {
    const cookie = await ticketCookie();
    const before = world.identity.server.received.length;
    const answer = await gateway.ask('POST', '/api/session/second-factor', { body, headers: { cookie } });
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
    expect(world.identity.server.received.length).toBe(before);
  });

  it('Google’s popup ends with the methods, and the ticket in the cookie', async () => {
    const start = await gateway.ask('GET', '/api/auth/google/start?intent=signin');
    const cookie = `__Host-affinity-google=${start.cookies['__Host-affinity-google']!.split(';')[0]}`;
    const done = await gateway.ask('GET', '/api/auth/google/callback?code=two-steps&state=s', { headers: { cookie } });
    expect([done.status, done.headers.location]).toEqual([303, '/auth-popup.html#result=second-step&methods=passkey,recovery-code']);
    expect(Object.keys(done.cookies).toSorted()).toEqual(['__Host-affinity-google', TICKET]);
    expect(done.cookies[TICKET]).toMatch(/^ticket-/);
  });
});

describe('a sign-in by passkey', () => {
  const b64 = 'YWJj';
  const assertion = {
    id: b64,
    rawId: b64,
    type: 'public-key',
    response: { clientDataJSON: b64, authenticatorData: b64, signature: b64, userHandle: b64 },
  };

  it('begins a session from what the passkey signed', async () => {
    const challenge = await gateway.ask('POST', '/api/session/passkey/challenge', { body: {} });
    expect([challenge.status, challenge.body.challenge]).toEqual([200, 'Y2hhbGxlbmdl']);
    const answer = await gateway.ask('POST', '/api/session/passkey', { body: { assertion } });
    expect([answer.status, answer.body.state]).toEqual([200, 'signed-in']);
    expect(Object.keys(answer.cookies).toSorted()).toEqual([ACCESS, REFRESH]);
    expect(JSON.parse(world.identity.server.received.findLast(({ url }) => url === '/internal/sessions/passkey')!.body)).toEqual({
      assertion,
    });
  });

  it('SAFETY-2 counts as an attempt to sign in does', async () => {
    const strict = await world.gateway({ RATE_LIMIT_SENSITIVE: '2', TRUSTED_PROXIES: '127.0.0.0/8' });
    const headers = { 'x-forwarded-for': '203.0.113.77' };
    try {
      const ask = () => strict.ask('POST', '/api/session/passkey', { body: { assertion }, headers });
      expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([200, 200, 429]);
      expect(
        (await strict.ask('POST', '/api/session/second-factor', { body: { factor: { kind: 'totp', code: CODE } }, headers })).status,
      ).toBe(429);
    } finally {
      await strict.close();
    }
  });
});
