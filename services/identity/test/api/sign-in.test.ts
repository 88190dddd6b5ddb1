import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import pg from 'pg';
import { PASSWORD, randomAddress, randomEmail, startIdentity, waitsForLock, type TestIdentity } from '../support/identity.js';

let identity: TestIdentity;

beforeAll(async () => {
  identity = await startIdentity({}, { costlyHashes: true });
});
afterAll(() => identity.stop());

async function disable(id: string): Promise<void> {
  expect((await identity.call('POST', `/internal/accounts/${id}/disable`, { body: { reason: 'Reported for spam' } })).status).toBe(204);
}

describe('signIn', () => {
  it('IDN-019 exactly email and password give a session of that account', async () => {
    const { account, email } = await identity.signUp();
    const { status, body } = await identity.signIn(email.toUpperCase(), PASSWORD);
    expect(status).toBe(200);
    expect(body.account).toEqual(account);
    const { payload } = await jwtVerify(body.accessToken, createRemoteJWKSet(new URL(`${identity.url}/.well-known/jwks.json`)), {
      issuer: 'affinity-identity',
      audience: 'affinity',
      algorithms: ['EdDSA'],
    });
    expect(payload).toEqual({
      sid: body.sessionId,
      kind: 'member',
      roles: [],
      confirmed: false,
      since: expect.any(Number),
      sub: account.id,
      iss: 'affinity-identity',
      aud: 'affinity',
      iat: expect.any(Number),
      exp: payload.iat! + 300,
    });
    expect(Date.parse(body.refreshExpiresAt) - Date.now()).toBeGreaterThan(29.9 * 24 * 3600_000);
    expect(Object.keys(body).sort()).toEqual([
      'accessExpiresAt',
      'accessToken',
      'account',
      'device',
      'refreshExpiresAt',
      'refreshToken',
      'sessionId',
    ]);
  });

  it('IDN-021 IDN-025 a disabled account cannot sign in, and says so to the right password only', async () => {
    const { account, email } = await identity.signUp();
    await disable(account.id);
    expect(await identity.signIn(email, PASSWORD)).toMatchObject({ status: 403, body: { code: 'user-disabled' } });
    expect(await identity.signIn(email, 'not the password')).toMatchObject({ status: 401, body: { code: 'wrong-password' } });
    await identity.call('POST', `/internal/accounts/${account.id}/enable`, { body: {} });
    expect((await identity.signIn(email, PASSWORD)).status).toBe(200);
  });

  it('IDN-022 an unknown e-mail gives user-not-found', async () => {
    expect(await identity.signIn(randomEmail(), PASSWORD)).toMatchObject({ status: 404, body: { code: 'user-not-found' } });
  });

  it('IDN-023 a known e-mail with the wrong password gives wrong-password and no session', async () => {
    const { email } = await identity.signUp();
    const before = await identity.count('sessions');
    expect(await identity.signIn(email, `${PASSWORD} `)).toMatchObject({ status: 401, body: { code: 'wrong-password' } });
    expect(await identity.signIn(email, '')).toMatchObject({ status: 401, body: { code: 'wrong-password' } });
    expect(await identity.count('sessions')).toBe(before);
  });

  it('IDN-020 IDN-026 checks the address itself and answers invalid-email', async () => {
    expect(await identity.signIn('ann at example.com', PASSWORD)).toMatchObject({ status: 400, body: { code: 'invalid-email' } });
  });

  it.each<[string, unknown, string]>([
    ['a missing password', { email: 'ann@example.com' }, 'request.invalid'],
    ['an unknown field', { email: 'ann@example.com', password: PASSWORD, remember: true }, 'request.invalid'],
    ['a list for a password', { email: 'ann@example.com', password: [PASSWORD] }, 'request.invalid'],
    ['a password of 257 characters', { email: 'ann@example.com', password: 'x'.repeat(257) }, 'request.invalid'],
    ['broken JSON', '{', 'request.malformed'],
  ])('ERR-007 IDN-019 refuses %s', async (_, body, code) => {
    expect(await identity.call('POST', '/internal/sessions', { body })).toMatchObject({ status: 400, body: { code } });
  });
});

describe('signIn beside a change of the account', () => {
  it.each<[string, string, string]>([
    ['a password change', `password_hash = '$argon2id$other'`, 'wrong-password'],
    ['a disabling', `disabled_at = now()`, 'user-disabled'],
  ])('IDN-021 SAFETY-19 opens no session on what was true before %s', async (_, change, code) => {
    const { email, account } = await identity.signUp();
    const other = new pg.Client({ connectionString: identity.database.url });
    await other.connect();
    try {
      await other.query('BEGIN');
      await other.query(`UPDATE accounts SET ${change} WHERE id = $1`, [account.id]);
      const before = await identity.count('sessions');
      const answer = identity.signIn(email, PASSWORD);
      await waitsForLock(identity);
      await other.query('COMMIT');
      expect((await answer).body.code).toBe(code);
      expect(await identity.count('sessions')).toBe(before);
    } finally {
      await other.end();
    }
  });
});

describe('sign-in throttle', () => {
  it('SAFETY-2 SAFETY-4 the 11th failure of an address and e-mail is 429, and so is the right password then', async () => {
    const { email } = await identity.signUp();
    const address = randomAddress();
    for (let count = 0; count < 10; count++) expect((await identity.signIn(email, 'wrong one', address)).status).toBe(401);
    const refused = await identity.signIn(email, 'wrong one', address);
    expect(refused).toMatchObject({ status: 429, body: { code: 'identity.too_many_attempts' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    const sessions = await identity.count('sessions');
    expect((await identity.signIn(email, PASSWORD, address)).status).toBe(429);
    expect(await identity.count('sessions')).toBe(sessions);
    // SAFETY-3: the owner elsewhere is not locked out.
    expect((await identity.signIn(email, PASSWORD)).status).toBe(200);
  });

  it('SAFETY-2 forty guesses at once get no further than ten', async () => {
    const { email } = await identity.signUp();
    const address = randomAddress();
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => identity.signIn(email, `guess ${index}`, address)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  it('SAFETY-2 a success forgets the failures before it', async () => {
    const { email } = await identity.signUp();
    const address = randomAddress();
    for (let round = 0; round < 3; round++) {
      for (let count = 0; count < 9; count++) expect((await identity.signIn(email, 'wrong one', address)).status).toBe(401);
      expect((await identity.signIn(email, PASSWORD, address)).status).toBe(200);
    }
  });

  it('SAFETY-2 the 21st different e-mail of an address is 429, "already registered" answers included', async () => {
    const { email } = await identity.signUp();
    const address = randomAddress();
    const signUp = (taken: string) =>
      identity.call('POST', '/internal/accounts', {
        body: { firstName: 'Eve', lastName: 'Lee', email: taken, password: PASSWORD },
        headers: { 'idempotency-key': crypto.randomUUID(), 'x-client-address': address },
      });
    expect((await signUp(email)).body.code).toBe('email-already-in-use');
    for (let count = 0; count < 19; count++) expect((await identity.signIn(randomEmail(), 'x', address)).body.code).toBe('user-not-found');
    expect((await identity.signIn(randomEmail(), 'x', address)).status).toBe(429);
    expect((await signUp((await identity.signUp()).email)).status).toBe(429);
    // An e-mail that the address was counted for already may still try.
    expect((await identity.signIn(email, PASSWORD, address)).status).toBe(200);
  });

  it('SAFETY-16 two hundred sign-ins at once answer 200 or ask to come back, and health answers meanwhile', async () => {
    // The attempts are at several accounts: beyond fifty at once at one of them are taken for guesses.
    const members = await Promise.all(Array.from({ length: 5 }, () => identity.signUp()));
    const all = Promise.all(Array.from({ length: 200 }, (_, index) => identity.signIn(members[index % 5]!.email, PASSWORD)));
    const health = await identity.call('GET', '/health/live');
    expect(health.status).toBe(200);
    const answers = await all;
    const busy = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 200).length + busy.length).toBe(200);
    for (const { body, headers } of busy) {
      // The line before the hashing is full, or on a slow machine that before the database.
      expect(['identity.busy', 'database.unavailable']).toContain(body.code);
      expect(headers.get('retry-after')).not.toBeNull();
    }
  });
});

describe('signIn with generic errors', () => {
  it('DECISION-2 gives an unknown address and a wrong password the same answer after the same work', async () => {
    const generic = await startIdentity({ AUTH_GENERIC_ERRORS: 'true' }, { costlyHashes: true });
    try {
      const { email } = await generic.signUp();
      const [unknown, wrong] = [await generic.signIn(randomEmail(), 'not it'), await generic.signIn(email, 'not it')];
      expect(unknown).toMatchObject({ status: 401, body: { code: 'identity.invalid_credentials' } });
      expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
      expect(wrong.status).toBe(401);
    } finally {
      await generic.stop();
    }
  });
});
