import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IdentityAccountCreatedV1 } from '@affinity/proto/events/identity/account-created.v1';
import { PASSWORD, randomAddress, randomEmail, startIdentity, type TestIdentity } from '../support/identity.js';

let identity: TestIdentity;

beforeAll(async () => {
  identity = await startIdentity({}, { costlyHashes: true });
});
afterAll(() => identity.stop());

const valid = () => ({ firstName: 'Ann', lastName: 'Lee', email: randomEmail(), password: PASSWORD });

function create(body: unknown, key: string = randomUUID(), address = randomAddress()) {
  return identity.call('POST', '/internal/accounts', { body, headers: { 'idempotency-key': key, 'x-client-address': address } });
}

describe('createAccount', () => {
  it('IDN-040 IDN-041 makes the account and its display name, first name plus last name', async () => {
    const body = valid();
    const { status, body: tokens } = await create({ ...body, firstName: ' Ann ' });
    expect(status).toBe(201);
    expect(tokens.account).toEqual({
      id: expect.any(String),
      kind: 'member',
      email: body.email,
      emailConfirmed: false,
      displayName: 'Ann Lee',
      roles: [],
      language: null,
    });
    const { body: account } = await identity.call('GET', `/internal/accounts/${tokens.account.id}`);
    expect(account).toEqual({ ...tokens.account, firstName: 'Ann', lastName: 'Lee', photoUrl: null, disabled: false });
  });

  it('IDN-042 announces a sign-up once, with what the profile needs', async () => {
    const { account } = await identity.signUp();
    const events = await identity.events.until(IdentityAccountCreatedV1, account.id);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      actorId: account.id,
      data: {
        accountId: account.id,
        kind: 'member',
        intent: 'signup',
        firstName: 'Ann',
        lastName: 'Lee',
        email: account.email,
        photoUrl: null,
      },
    });
  });

  it('IDN-044 a retry after a lost answer opens a session of the same account instead of "already registered"', async () => {
    const body = valid();
    const key = randomUUID();
    const [first, second] = await Promise.all([create(body, key), create(body, key)]);
    const third = await create(body, key);
    for (const answer of [first, second, third]) expect(answer.status).toBe(201);
    expect(new Set([first, second, third].map((answer) => answer.body.account.id)).size).toBe(1);
    expect(new Set([first, second, third].map((answer) => answer.body.sessionId)).size).toBe(3);
    expect(await identity.events.until(IdentityAccountCreatedV1, first.body.account.id)).toHaveLength(1);
  });

  it('a used Idempotency-Key with another body is refused, and proves nothing once the password has changed', async () => {
    const body = valid();
    const key = randomUUID();
    const { body: tokens } = await create(body, key);
    expect(await create({ ...body, firstName: 'Eve' }, key)).toMatchObject({
      status: 422,
      body: { code: 'request.idempotency_key_reused' },
    });
    const changed = await identity.as(tokens, 'PUT', '/account/password', {
      currentPassword: PASSWORD,
      newPassword: 'another set of words 8',
    });
    expect(changed.status).toBe(204);
    expect(await create(body, key)).toMatchObject({ status: 409, body: { code: 'email-already-in-use' } });
  });

  it('IDN-045 IDN-063 one account per e-mail, whatever its case', async () => {
    const { email } = await identity.signUp();
    const before = await identity.count('accounts');
    expect(await create({ ...valid(), email: email.toUpperCase() })).toMatchObject({ status: 409, body: { code: 'email-already-in-use' } });
    expect(await identity.count('accounts')).toBe(before);
  });

  it('IDN-045 of two sign-ups with one address at the same moment one wins', async () => {
    const email = randomEmail();
    const statuses = (await Promise.all([create({ ...valid(), email }), create({ ...valid(), email })])).map(({ status }) => status);
    expect(statuses).toEqual(expect.arrayContaining([201, 409]));
  });

  it('IDN-038 refuses a password of 7 characters with weak-password and accepts one of 8', async () => {
    expect(await create({ ...valid(), password: 'tr0ub4d' })).toMatchObject({ status: 400, body: { code: 'weak-password' } });
    expect((await create({ ...valid(), password: 'tr0ub4dz' })).status).toBe(201);
  });

  it.each(['password1', 'Sunshine', 'aaaaaaaaaa', 'qwertyuiop', 'annel.lee', ''])(
    'IDN-047 refuses the password %j with weak-password',
    async (password) => {
      expect(await create({ ...valid(), firstName: 'Annel', password })).toMatchObject({ status: 400, body: { code: 'weak-password' } });
    },
  );

  it('SAFETY-7 accepts 256 characters of any script and signs in with exactly them', async () => {
    const password = 'п🦊'.repeat(127) + 'x9';
    const { email } = await identity.signUp({ password });
    expect((await identity.signIn(email, password)).status).toBe(200);
    expect((await identity.signIn(email, password.slice(0, -1))).body.code).toBe('wrong-password');
  });

  it.each(['', 'ann', 'ann@example', 'ann@@example.com', 'a b@example.com'])(
    'IDN-026 IDN-046 refuses the address %j with invalid-email',
    async (email) => {
      expect(await create({ ...valid(), email })).toMatchObject({ status: 400, body: { code: 'invalid-email' } });
    },
  );

  it.each<[string, Record<string, unknown> | string | undefined, string, number]>([
    ['no body', undefined, 'request.invalid', 400],
    ['broken JSON', '{"firstName":', 'request.malformed', 400],
    ['an array', '[]', 'request.invalid', 400],
    ['a missing field', { lastName: undefined }, 'request.invalid', 400],
    ['a blank first name', { firstName: '   ' }, 'request.invalid', 400],
    ['a wrong type', { email: { $ne: null } }, 'request.invalid', 400],
    ['an unknown field', { roles: ['operator'] }, 'request.invalid', 400],
    ['a name of 81 characters', { lastName: 'x'.repeat(81) }, 'request.invalid', 400],
    ['a name with a line break', { firstName: 'Ann\nBcc: x' }, 'request.invalid', 400],
    ['a name with half a surrogate pair', { firstName: 'Ann\ud800' }, 'request.invalid', 400],
    ['a password of 257 characters', { password: 'x1'.repeat(129).slice(0, 257) }, 'request.invalid', 400],
    ['an address of 255 characters', { email: `${'x'.repeat(243)}@example.com` }, 'request.invalid', 400],
    ['a body over 64 KiB', { firstName: 'x'.repeat(66_000) }, 'request.too_large', 413],
  ])('ERR-007 refuses %s with a coded problem and stores nothing', async (_, change, code, status) => {
    const before = [await identity.count('accounts'), await identity.count('sessions'), await identity.count('outbox')];
    const answer = await create(typeof change === 'object' ? { ...valid(), ...change } : change);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer).toMatchObject({ status, body: { code, status, title: expect.any(String), requestId: expect.any(String) } });
    expect([await identity.count('accounts'), await identity.count('sessions'), await identity.count('outbox')]).toEqual(before);
  });

  it.each([
    ['turns the direction of the text', '\u202eann', 'Lee', 'firstName', /cannot be seen/],
    ['holds a character of no width', 'Ann', 'L\u200bee', 'lastName', /cannot be seen/],
    ['mixes letters that look alike', '\u0410nn', 'Lee', 'firstName', /different alphabets/],
    ['has another alphabet in its last name', 'Ann', '\u041bее', 'lastName', /different alphabets/],
    ['claims an office', 'Affinity', 'Moderator', 'firstName', /claim an office/],
    ['claims one in its last name', 'Grace', 'Admin', 'lastName', /claim an office/],
  ])('refuses a name that %s, says why at the field, and stores nothing', async (_, firstName, lastName, path, why) => {
    const before = await identity.count('accounts');
    expect(await create({ ...valid(), firstName, lastName })).toMatchObject({
      status: 400,
      body: { code: 'name-not-allowed', detail: expect.stringMatching(why), errors: [{ path, message: expect.stringMatching(why) }] },
    });
    expect(await identity.count('accounts')).toBe(before);
  });

  it.each([
    ['José', "O'Neill"],
    ['太郎', '山田'],
    ['Иван', 'Петров'],
    ['Nguyễn', 'Thị'],
    ['Jean-Luc', 'Picard'],
  ])('takes the name %s %s', async (firstName, lastName) => {
    const answer = await create({ ...valid(), firstName, lastName });
    expect(answer).toMatchObject({ status: 201, body: { account: { displayName: `${firstName} ${lastName}` } } });
  });

  it('writes the letters of a name in one way', async () => {
    const answer = await create({ ...valid(), firstName: 'Jose\u0301', lastName: 'de\u00a0Sousa' });
    expect(answer.body.account.displayName).toBe('Jos\u00e9 de Sousa');
  });

  it.each([
    ['no Idempotency-Key', {}],
    ['one that is no UUID', { 'idempotency-key': 'again' }],
  ])('refuses %s', async (_, headers) => {
    expect(await identity.call('POST', '/internal/accounts', { body: valid(), headers })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', errors: [{ path: 'Idempotency-Key' }] },
    });
  });

  it('stores account, event, key and session together or not at all', async () => {
    await identity.database.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'disk gone'; END $$`,
    );
    await identity.database.query(`CREATE TRIGGER refuse BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION refuse()`);
    const tables = ['accounts', 'sessions', 'idempotency_keys', 'outbox'];
    const before = await Promise.all(tables.map((table) => identity.count(table)));
    const body = valid();
    const key = randomUUID();
    expect(await create(body, key)).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect(await Promise.all(tables.map((table) => identity.count(table)))).toEqual(before);
    await identity.database.query(`DROP TRIGGER refuse ON outbox`);
    expect((await create(body, key)).status).toBe(201);
  });

  it('keeps neither the password nor a plain hash of the request that contains it', async () => {
    const { password, account } = await identity.signUp();
    const rows = await identity.database.query<{ line: string }>(
      `SELECT row_to_json(a)::text AS line FROM accounts a WHERE id = '${account.id}' UNION ALL SELECT row_to_json(i)::text FROM idempotency_keys i UNION ALL SELECT envelope::text FROM outbox`,
    );
    const text = rows.map(({ line }) => line).join('\n');
    expect(text).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(text).not.toContain(password);
  });
});

describe('createAccount when e-mail sign-up is off', () => {
  it('IDN-048 answers operation-not-allowed and stores nothing', async () => {
    const closed = await startIdentity({ EMAIL_PASSWORD_SIGN_UP: 'false' });
    try {
      const answer = await closed.call('POST', '/internal/accounts', { body: valid(), headers: { 'idempotency-key': randomUUID() } });
      expect(answer).toMatchObject({ status: 403, body: { code: 'operation-not-allowed' } });
      expect(await closed.count('accounts')).toBe(0);
    } finally {
      await closed.stop();
    }
  });
});
