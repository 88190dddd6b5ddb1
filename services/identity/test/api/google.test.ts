import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IdentityAccountCreatedV1 } from '@affinity/proto/events/identity/account-created.v1';
import { IdentitySessionEndedV1 } from '@affinity/proto/events/identity/session-ended.v1';
import { GoogleFlowSealer, type GoogleFlow } from '../../src/google/google-flow.js';
import { addPasskey, addTotp, secondStep } from '../support/factors.js';
import { PASSWORD, randomEmail, startIdentity, type Signed, type TestIdentity } from '../support/identity.js';
import { CLIENT, startOpenIdProvider, type Person, type TestProvider } from '../support/openid-provider.js';

const REDIRECT_URI = 'http://localhost:8080/api/auth/google/callback';

let provider: TestProvider;
let identity: TestIdentity;

beforeAll(async () => {
  provider = await startOpenIdProvider(REDIRECT_URI, true);
  identity = await startIdentity({ GOOGLE_ISSUER: provider.issuer, GOOGLE_CLIENT_ID: CLIENT.id, GOOGLE_CLIENT_SECRET: CLIENT.secret });
});
afterAll(async () => {
  await identity.stop();
  await provider.stop();
});

let ann: Person;
beforeEach(() => {
  ann = {
    sub: randomUUID(),
    email: randomEmail('ann'),
    email_verified: true,
    name: 'Ann Mary Lee',
    picture: 'https://photos.example/ann.jpg',
  };
  provider.person = ann;
});

type Intent = GoogleFlow['intent'];
const start = (intent: Intent) => identity.call('POST', '/internal/google/start', { body: { intent } });
const complete = (flow: string, callbackQuery: string, headers: Record<string, string> = {}) =>
  identity.call('POST', '/internal/google/complete', { body: { flow, callbackQuery }, headers });

async function visit(intent: Intent = 'signin') {
  const { body } = await start(intent);
  return { flow: body.flow as string, query: await provider.visit(body.authorizationUrl) };
}

async function enter(intent: Intent = 'signin') {
  const { flow, query } = await visit(intent);
  return complete(flow, query);
}

const FAILED = { status: 400, body: { code: 'identity.google_failed' } };

describe('startGoogle', () => {
  it('IDN-051 asks for profile and email, by code flow with PKCE, state and nonce', async () => {
    const { status, body } = await start('signup');
    expect(status).toBe(200);
    const query = new URL(body.authorizationUrl).searchParams;
    expect(query.get('scope')!.split(' ')).toEqual(expect.arrayContaining(['openid', 'profile', 'email']));
    expect(Object.fromEntries(query)).toMatchObject({
      response_type: 'code',
      client_id: CLIENT.id,
      redirect_uri: REDIRECT_URI,
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)!.length).toBeGreaterThan(40);
    for (const kept of [query.get('state')!, query.get('nonce')!])
      expect(Buffer.from(body.flow, 'base64url').toString('latin1')).not.toContain(kept);
  });

  it('ERR-007 refuses an unknown intent', async () => {
    expect(await identity.call('POST', '/internal/google/start', { body: { intent: 'admin' } })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    });
  });
});

describe('completeGoogle', () => {
  it('IDN-054 IDN-055 IDN-056 a sign-up makes an account and announces what the profile needs', async () => {
    const { status, body } = await enter('signup');
    expect(status).toBe(200);
    expect(body.account).toMatchObject({ kind: 'member', email: ann.email, displayName: 'Ann Mary Lee' });
    const [event] = await identity.events.until(IdentityAccountCreatedV1, body.account.id);
    expect(event!.data).toEqual({
      accountId: body.account.id,
      kind: 'member',
      intent: 'signup',
      firstName: 'Ann',
      lastName: 'Mary Lee',
      email: ann.email,
      photoUrl: ann.picture,
    });
  });

  it('IDN-062 a sign-in by a new person makes the account and leaves the profile absent', async () => {
    const { body } = await enter('signin');
    const [event] = await identity.events.until(IdentityAccountCreatedV1, body.account.id);
    expect(event!.data.intent).toBe('signin');
  });

  it('IDN-062 a sign-up by a member signs in and overwrites nothing', async () => {
    const { body: first } = await enter('signup');
    provider.person = { ...ann, name: 'Somebody Else', email: randomEmail('moved'), picture: 'https://photos.example/other.jpg' };
    const { status, body: second } = await enter('signup');
    expect(status).toBe(200);
    expect(second.account).toEqual(first.account);
    expect((await identity.call('GET', `/internal/accounts/${first.account.id}`)).body).toMatchObject({
      firstName: 'Ann',
      lastName: 'Mary Lee',
      photoUrl: ann.picture,
    });
    expect(await identity.events.until(IdentityAccountCreatedV1, first.account.id)).toHaveLength(1);
  });

  it('LNG-010 the first visit gives the account the language of its page, and no later one', async () => {
    const enterReading = async (language: string) => {
      const { flow, query } = await visit('signup');
      return (await complete(flow, query, { 'accept-language': language })).body.account.language as unknown;
    };
    expect([await enterReading('es'), await enterReading('de')]).toEqual(['es', 'es']);
  });

  it('IDN-062 two first visits at once are one account', async () => {
    const [one, two] = [await visit('signup'), await visit('signup')];
    const answers = await Promise.all([complete(one.flow, one.query), complete(two.flow, two.query)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]!.body.account.id).toBe(answers[1]!.body.account.id);
  });

  it('IDN-063 SAFETY-9 an account made by somebody else with this address is linked, and their password and sessions go', async () => {
    const squatter = await identity.signUp({ email: ann.email!.toUpperCase() });
    const elsewhere = { email: randomEmail(), password: PASSWORD };
    expect((await identity.as(squatter, 'POST', '/account/email-changes', elsewhere)).status).toBe(202);
    const { status, body } = await enter('signin');
    expect(status).toBe(200);
    expect(body.account.id).toBe(squatter.account.id);
    // A change of address that they asked for takes no effect either.
    expect(await identity.count(`email_links WHERE account_id = '${squatter.account.id}'`)).toBe(0);
    expect(await identity.signIn(ann.email!, PASSWORD)).toMatchObject({ status: 401, body: { code: 'wrong-password' } });
    expect((await identity.refresh(squatter.refreshToken)).status).toBe(401);
    const [event] = await identity.events.until(IdentitySessionEndedV1, squatter.sessionId);
    expect(event!.data.reason).toBe('revoked');
    expect((await identity.refresh(body.refreshToken)).status).toBe(200);
    expect(await identity.database.query(`SELECT FROM accounts WHERE email_key = $1`, [ann.email])).toHaveLength(1);
  });

  it('IDN-063 SAFETY-9 and so do the passkeys and codes of whoever made it', async () => {
    const squatter = await identity.signUp({ email: ann.email! });
    const { device } = await addPasskey(identity, squatter);
    expect((await enter('signin')).body.account.id).toBe(squatter.account.id);
    const options = await identity.call('POST', '/internal/sessions/passkey/challenge', { body: {} });
    expect(await identity.call('POST', '/internal/sessions/passkey', { body: { assertion: device.sign(options.body) } })).toMatchObject({
      status: 401,
      body: { code: 'identity.passkey_refused' },
    });
  });

  it('an account with a second factor is asked for it before there is a session', async () => {
    const member = (await enter('signup')).body as Signed;
    const { app } = await addTotp(identity, member, {});
    const before = await identity.count('sessions');
    const { status, body } = await enter('signin');
    expect([status, body.state, body.methods]).toEqual([200, 'second-factor-required', ['totp', 'recovery-code']]);
    expect(await identity.count('sessions')).toBe(before);
    expect((await secondStep(identity, body.ticket, { kind: 'totp', code: app.code() })).body.account).toEqual(member.account);
  });

  it('IDN-063 an account whose owner had proven the address keeps its password and sessions', async () => {
    const owner = await identity.signUp({ email: ann.email! });
    await identity.database.query(`UPDATE accounts SET email_verified_at = now() WHERE id = $1`, [owner.account.id]);
    expect((await enter('signin')).body.account.id).toBe(owner.account.id);
    expect((await identity.signIn(ann.email!, PASSWORD)).status).toBe(200);
    expect((await identity.refresh(owner.refreshToken)).status).toBe(200);
  });

  it('SAFETY-10 another Google account with the address of a linked one is refused', async () => {
    await enter('signup');
    provider.person = { ...ann, sub: randomUUID() };
    expect(await enter('signin')).toMatchObject(FAILED);
  });

  it.each<[string, Partial<Person>]>([
    ['is not verified', { email_verified: false }],
    ['says nothing of verification', { email_verified: undefined }],
    ['is missing', { email: undefined }],
    ['is no address', { email: 'ann@localhost' }],
  ])('SAFETY-10 refuses a person whose e-mail %s, and stores nothing', async (_, change) => {
    provider.person = { ...ann, ...change };
    const before = await identity.count('accounts');
    expect(await enter('signup')).toMatchObject(FAILED);
    expect(await identity.count('accounts')).toBe(before);
  });

  it('a disabled member gets user-disabled', async () => {
    const { body } = await enter('signup');
    await identity.call('POST', `/internal/accounts/${body.account.id}/disable`, { body: { reason: 'Reported for spam' } });
    const refused = await enter('signin');
    expect(refused).toMatchObject({ status: 403, body: { code: 'user-disabled' } });
    expect(await identity.caseHolder(refused.body.details.caseToken)).toBe(body.account.id);
  });

  it('a suspended member with a second factor gets the way to their cases after that, not from Google alone', async () => {
    const member = (await enter('signup')).body as Signed;
    const { app } = await addTotp(identity, member, {});
    await identity.database.query(`UPDATE accounts SET suspended_until = now() + interval '1 day' WHERE id = $1`, [member.account.id]);
    const { status, body } = await enter('signin');
    expect([status, body.state, body.details]).toEqual([200, 'second-factor-required', undefined]);
    const refused = await secondStep(identity, body.ticket, { kind: 'totp', code: app.code() });
    expect(refused).toMatchObject({ status: 403, body: { code: 'identity.account_suspended' } });
    expect(await identity.caseHolder(refused.body.details.caseToken)).toBe(member.account.id);
  });

  it.each([
    ['linked before', true],
    ['of the same address, which Google says is theirs', false],
  ])('a suspended member, %s, is told until when, with the way to their cases', async (_title, linked) => {
    const id = linked ? (await enter('signup')).body.account.id : (await identity.signUp({ email: ann.email! })).account.id;
    const until = new Date(Date.now() + 86_400_000).toISOString();
    await identity.database.query(`UPDATE accounts SET suspended_until = $2 WHERE id = $1`, [id, until]);
    const refused = await enter('signin');
    expect(refused).toMatchObject({ status: 403, body: { code: 'identity.account_suspended', details: { until } } });
    expect(await identity.caseHolder(refused.body.details.caseToken)).toBe(id);
  });

  it.each([
    ['\u202eAnn\u200b Lee', 'Ann Lee'],
    ['Ann \u041bебедева', 'Ann'],
    ['Affinity Moderator', 'kim'],
  ])('of the name %j, which would mislead, %j is kept', async (name, displayName) => {
    provider.person = { ...ann, name, email: `kim@${randomUUID()}.example` };
    expect((await enter('signup')).body.account).toMatchObject({ displayName });
  });

  it('a photo that is not https is left out', async () => {
    provider.person = { ...ann, picture: 'javascript:alert(1)' };
    const { body } = await enter('signup');
    expect((await identity.call('GET', `/internal/accounts/${body.account.id}`)).body.photoUrl).toBeNull();
  });
});

describe('SAFETY-11 a callback is refused with', () => {
  /** The flow with something changed, sealed as identity would. */
  function reseal(sealed: string, change: Partial<GoogleFlow>): string {
    const flows = identity.app.get(GoogleFlowSealer, { strict: false });
    return flows.seal({ ...flows.open(sealed)!, ...change });
  }

  it.each<[string, Partial<GoogleFlow>]>([
    ['another state', { state: 'x'.repeat(43) }],
    ['another nonce', { nonce: 'x'.repeat(43) }],
    ['another PKCE verifier', { verifier: 'x'.repeat(43) }],
    ['no PKCE verifier', { verifier: '' }],
    ['a flow older than ten minutes', { expiresAt: Math.floor(Date.now() / 1000) - 1 }],
  ])('%s', async (_, change) => {
    const { flow, query } = await visit('signup');
    expect(await complete(reseal(flow, change), query)).toMatchObject(FAILED);
  });

  it('a code that was redeemed before', async () => {
    const { flow, query } = await visit('signup');
    expect((await complete(flow, query)).status).toBe(200);
    expect(await complete(flow, query)).toMatchObject(FAILED);
  });

  it("another browser's flow", async () => {
    const [mine, theirs] = [await visit('signup'), await visit('signup')];
    expect(await complete(mine.flow, theirs.query)).toMatchObject(FAILED);
  });

  it('a flow that was changed, cut or invented', async () => {
    const { flow, query } = await visit('signup');
    const bytes = Buffer.from(flow, 'base64url');
    bytes[bytes.length - 1]! ^= 1;
    for (const wrong of [bytes.toString('base64url'), flow.slice(0, 20), 'x']) expect(await complete(wrong, query)).toMatchObject(FAILED);
  });

  it.each<[string, (query: URLSearchParams) => void]>([
    ['another issuer', (query) => query.set('iss', 'https://evil.example')],
    ['no issuer from a provider that sends one', (query) => query.delete('iss')],
    ['no code', (query) => query.delete('code')],
    ['a wrong code', (query) => query.set('code', 'x')],
    ['no state', (query) => query.delete('state')],
    ['the refusal of the member', (query) => (query.delete('code'), query.set('error', 'access_denied'))],
  ])('%s', async (_, change) => {
    const { flow, query } = await visit('signup');
    const changed = new URLSearchParams(query);
    change(changed);
    expect(await complete(flow, changed.toString())).toMatchObject(FAILED);
    expect(await complete(flow, '')).toMatchObject(FAILED);
  });
});

describe('other providers', () => {
  it('IDN-061 unconfigured, both operations answer google_failed', async () => {
    const without = await startIdentity();
    try {
      expect(await without.call('POST', '/internal/google/start', { body: { intent: 'signin' } })).toMatchObject(FAILED);
      expect(await without.call('POST', '/internal/google/complete', { body: { flow: 'x', callbackQuery: 'code=x' } })).toMatchObject(
        FAILED,
      );
    } finally {
      await without.stop();
    }
  });

  it('IDN-061 one that answers claims at its userinfo endpoint works; one that is down fails', async () => {
    const other = await startOpenIdProvider(REDIRECT_URI, false);
    const theirs = await startIdentity({ GOOGLE_ISSUER: other.issuer, GOOGLE_CLIENT_ID: CLIENT.id, GOOGLE_CLIENT_SECRET: CLIENT.secret });
    try {
      other.person = ann;
      const { body } = await theirs.call('POST', '/internal/google/start', { body: { intent: 'signup' } });
      const callbackQuery = await other.visit(body.authorizationUrl);
      const answer = await theirs.call('POST', '/internal/google/complete', { body: { flow: body.flow, callbackQuery } });
      expect(answer).toMatchObject({ status: 200, body: { account: { email: ann.email, displayName: 'Ann Mary Lee' } } });
    } finally {
      await theirs.stop();
      await other.stop();
    }
    const cold = await startIdentity({ GOOGLE_ISSUER: other.issuer, GOOGLE_CLIENT_ID: CLIENT.id, GOOGLE_CLIENT_SECRET: CLIENT.secret });
    try {
      expect(await cold.call('POST', '/internal/google/start', { body: { intent: 'signin' } })).toMatchObject(FAILED);
    } finally {
      await cold.stop();
    }
  });
});
