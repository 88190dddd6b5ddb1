import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IdentityAccountCreatedV1 } from '@affinity/proto/events/identity/account-created.v1';
import { IdentityStandingChangedV1 } from '@affinity/proto/events/identity/standing-changed.v1';
import { decodeJwt } from 'jose';
import { v7 as uuidv7 } from 'uuid';
import { mintCustomToken } from '../../src/custom-token/custom-token.js';
import { CUSTOM_TOKEN_KEY, PASSWORD, startIdentity, type TestIdentity } from '../support/identity.js';

let identity: TestIdentity;

beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const post = (path: string, body: unknown) => identity.call('POST', path, { body });

describe('signInWithCustomToken', () => {
  const exchange = (token: string) => post('/internal/sessions/custom-token', { token });

  it('IDN-067 exchanges a signed token for a session of that account', async () => {
    const { account } = await identity.signUp();
    const { status, body } = await exchange(await mintCustomToken(account.id, CUSTOM_TOKEN_KEY));
    expect(status).toBe(200);
    expect(body.account).toEqual(account);
  });

  it('IDN-067 makes a member for an unknown uid, once, and leaves the profile to the questionnaire', async () => {
    const uid = uuidv7();
    const token = await mintCustomToken(uid, CUSTOM_TOKEN_KEY);
    const answers = await Promise.all([exchange(token), exchange(token)]);
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.account).toEqual({
        id: uid,
        kind: 'member',
        email: null,
        emailConfirmed: true,
        displayName: '',
        roles: [],
        language: null,
      });
    }
    const events = await identity.events.until(IdentityAccountCreatedV1, uid);
    expect(events.map(({ data }) => data.intent)).toEqual(['signin']);
  });

  it('IDN-067 refuses a token of another key and one for a disabled account', async () => {
    expect(await exchange(await mintCustomToken(uuidv7(), 'not the key that is configured here'))).toMatchObject({
      status: 401,
      body: { code: 'identity.custom_token_invalid' },
    });
    const { account } = await identity.signUp();
    await post(`/internal/accounts/${account.id}/disable`, { reason: 'Reported for spam' });
    expect(await exchange(await mintCustomToken(account.id, CUSTOM_TOKEN_KEY))).toMatchObject({
      status: 403,
      body: { code: 'user-disabled' },
    });
  });
});

describe('signInAnonymously', () => {
  it('IDN-068 yields a session without e-mail that only session operations accept', async () => {
    const { status, body } = await post('/internal/sessions/anonymous', {});
    expect(status).toBe(201);
    expect(body.account).toEqual({
      id: expect.any(String),
      kind: 'anonymous',
      email: null,
      emailConfirmed: true,
      displayName: '',
      roles: [],
      language: null,
    });
    expect((await identity.as(body, 'GET', '/account')).body).toEqual(body.account);
    expect(await identity.as(body, 'PUT', '/account/password', { currentPassword: 'x', newPassword: PASSWORD })).toMatchObject({
      status: 403,
      body: { code: 'session.member_required' },
    });
    const [event] = await identity.events.until(IdentityAccountCreatedV1, body.account.id);
    expect(event!.data).toMatchObject({ kind: 'anonymous', intent: 'signin', email: null });
  });

  it('IDN-068 refuses the 31st of one address in an hour', async () => {
    const call = () => identity.call('POST', '/internal/sessions/anonymous', { body: {}, headers: { 'x-client-address': '198.51.100.9' } });
    for (let count = 0; count < 30; count++) expect((await call()).status).toBe(201);
    const refused = await call();
    expect(refused).toMatchObject({ status: 429, body: { code: 'identity.too_many_attempts' } });
    expect(refused.headers.get('retry-after')).not.toBeNull();
  });
});

describe('account standing', () => {
  it('IDN-025 disabling and enabling are announced once each, without the reason', async () => {
    const { account } = await identity.signUp();
    for (let count = 0; count < 2; count++)
      expect((await post(`/internal/accounts/${account.id}/disable`, { reason: ' Reported for spam ' })).status).toBe(204);
    expect((await identity.call('GET', `/internal/accounts/${account.id}`)).body.disabled).toBe(true);
    for (let count = 0; count < 2; count++) expect((await post(`/internal/accounts/${account.id}/enable`, {})).status).toBe(204);
    expect((await identity.call('GET', `/internal/accounts/${account.id}`)).body.disabled).toBe(false);
    const told = await identity.events.until(IdentityStandingChangedV1, account.id, 2);
    expect(told.map(({ revision, data }) => ({ revision, ...data }))).toEqual([
      { revision: 1, accountId: account.id, disabled: true, deleted: false },
      { revision: 2, accountId: account.id, disabled: false, deleted: false },
    ]);
  });

  it('roles reach the next access token; others than the two are refused', async () => {
    const signed = await identity.signUp();
    const path = `/internal/accounts/${signed.account.id}/roles`;
    expect((await identity.call('PUT', path, { body: { roles: ['operator', 'moderator', 'operator'] } })).status).toBe(400);
    expect((await identity.call('PUT', path, { body: { roles: ['operator', 'moderator'] } })).status).toBe(204);
    const { body } = await identity.refresh(signed.refreshToken);
    expect(decodeJwt(body.accessToken)['roles']).toEqual(['moderator', 'operator']);
    expect(body.account.roles).toEqual(['moderator', 'operator']);
    expect(await identity.call('PUT', path, { body: { roles: ['admin'] } })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    });
  });

  it.each<[string, string, unknown]>([
    ['GET', '', undefined],
    ['POST', '/disable', { reason: 'x' }],
    ['POST', '/enable', {}],
    ['PUT', '/roles', { roles: [] }],
  ])('an unknown account is 404: %s %s', async (method, path, body) => {
    expect(await identity.call(method, `/internal/accounts/${uuidv7()}${path}`, { body })).toMatchObject({
      status: 404,
      body: { code: 'identity.account_not_found' },
    });
    expect(await identity.call(method, `/internal/accounts/1${path}`, { body })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    });
  });

  it.each<[string, string, unknown]>([
    ['POST', '/disable', {}],
    ['POST', '/disable', { reason: ' ' }],
    ['POST', '/disable', { reason: 'x'.repeat(501) }],
    ['POST', '/enable', { force: true }],
    ['PUT', '/roles', { roles: 'operator' }],
  ])('ERR-007 a bad request changes nothing: %s %s %j', async (method, path, body) => {
    const { account } = await identity.signUp();
    expect(await identity.call(method, `/internal/accounts/${account.id}${path}`, { body })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    });
    expect((await identity.call('GET', `/internal/accounts/${account.id}`)).body).toMatchObject({ disabled: false, roles: [] });
  });
});
