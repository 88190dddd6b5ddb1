import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mintCustomToken } from '../../src/custom-token/custom-token.js';
import { addPasskey, passkeyProof, passkeySignIn } from '../support/factors.js';
import { CUSTOM_TOKEN_KEY, startIdentity, type Signed, type TestIdentity } from '../support/identity.js';
import { startMailServer, type TestMailServer } from '../support/mail-server.js';
import { PasskeyDevice } from '../support/passkey-device.js';

let mail: TestMailServer;
let identity: TestIdentity;
beforeAll(async () => {
  mail = await startMailServer();
  identity = await startIdentity({ SMTP_URL: mail.url });
});
afterAll(async () => {
  await identity.stop();
  await mail.stop();
});

const REFUSED = { status: 401, body: { code: 'identity.passkey_refused' } };
const listed = async (member: Signed) => (await identity.as(member, 'GET', '/account/sign-in-methods')).body;

describe('adding a passkey', () => {
  it('asks who is there, stores it, gives ten recovery codes with the first one only, and tells the owner by mail', async () => {
    const member = await identity.signUp();
    expect(await identity.as(member, 'POST', '/account/passkeys/challenge', {})).toMatchObject({
      status: 403,
      body: { code: 'wrong-password' },
    });
    const { recoveryCodes, device } = await addPasskey(identity, member);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await mail.until(member.email)).raw).toContain('passkey "Laptop" was added');
    const methods = await listed(member);
    expect(methods).toMatchObject({ password: true, google: false, totp: null, recoveryCodesLeft: 10 });
    expect(methods.passkeys).toEqual([
      { id: expect.any(String), name: 'Laptop', createdAt: expect.any(String), lastUsedAt: null, backedUp: false },
    ]);
    const second = await addPasskey(identity, member, await passkeyProof(identity, member, device));
    expect(second.recoveryCodes).toBeNull();
    expect((await listed(member)).passkeys).toHaveLength(2);
  });

  it('asks for one that can be found without an address, for this host, and leaves known devices out', async () => {
    const member = await identity.signUp();
    const { device } = await addPasskey(identity, member);
    const { body } = await identity.as(member, 'POST', '/account/passkeys/challenge', await passkeyProof(identity, member, device));
    expect(body).toMatchObject({
      rp: { id: 'localhost', name: 'Affinity' },
      user: { name: member.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      excludeCredentials: [{ id: device.id, type: 'public-key' }],
      attestation: 'none',
    });
  });

  it.each([
    ['another origin', { origin: 'https://affinity.example.net' }],
    ['another site', { rpId: 'example.net' }],
  ])('refuses one that was made for %s', async (_, behaviour) => {
    const member = await identity.signUp();
    const { body } = await identity.as(member, 'POST', '/account/passkeys/challenge', { password: member.password });
    const attestation = new PasskeyDevice().register(body, behaviour);
    expect(await identity.as(member, 'POST', '/account/passkeys', { name: 'Laptop', attestation })).toMatchObject({
      status: 400,
      body: { code: 'identity.passkey_refused' },
    });
    expect((await listed(member)).passkeys).toEqual([]);
  });

  it('takes a challenge once, and from the member only whom it was given', async () => {
    const [member, other] = [await identity.signUp(), await identity.signUp()];
    const { body } = await identity.as(member, 'POST', '/account/passkeys/challenge', { password: member.password });
    const add = (who: Signed, device: PasskeyDevice) =>
      identity.as(who, 'POST', '/account/passkeys', { name: 'Laptop', attestation: device.register(body) });
    expect((await add(other, new PasskeyDevice())).body.code).toBe('identity.passkey_refused');
    expect((await add(member, new PasskeyDevice())).status).toBe(201);
    expect((await add(member, new PasskeyDevice())).body.code).toBe('identity.passkey_refused');
  });

  it('refuses a device that is known, to whomever it belongs', async () => {
    const [member, other] = [await identity.signUp(), await identity.signUp()];
    const { device } = await addPasskey(identity, member);
    const { body } = await identity.as(other, 'POST', '/account/passkeys/challenge', { password: other.password });
    expect(await identity.as(other, 'POST', '/account/passkeys', { name: 'Mine', attestation: device.register(body) })).toMatchObject({
      status: 409,
      body: { code: 'identity.passkey_exists' },
    });
  });

  it('stops at twenty', async () => {
    const member = await identity.signUp();
    const { device } = await addPasskey(identity, member);
    await identity.database.query(
      `INSERT INTO passkeys SELECT gen_random_uuid(), account_id, decode(md5(n::text || account_id::text), 'hex'), public_key, 0, transports, false, 'x', now(), NULL
       FROM passkeys, generate_series(1, 19) AS n WHERE account_id = $1`,
      [member.account.id],
    );
    const answer = await identity.as(member, 'POST', '/account/passkeys/challenge', await passkeyProof(identity, member, device));
    expect(answer).toMatchObject({ status: 409, body: { code: 'identity.too_many_passkeys' } });
  });
});

describe('signing in with a passkey', () => {
  it('opens a session of its account without a password, and asks for nothing more', async () => {
    const member = await identity.signUp();
    const { device } = await addPasskey(identity, member);
    const answer = await passkeySignIn(identity, device);
    expect(answer.status).toBe(200);
    expect(answer.body.account).toEqual(member.account);
    expect((await identity.as(answer.body, 'GET', '/account')).status).toBe(200);
    expect((await listed(member)).passkeys[0].lastUsedAt).not.toBeNull();
  });

  it.each([
    ['another origin', { origin: 'https://localhost:8080' }],
    ['another site', { rpId: 'example.net' }],
    ['a device that was not unlocked', { userVerified: false }],
    ['the name of another account', { userHandle: Buffer.alloc(16, 1).toString('base64url') }],
  ])('refuses %s', async (_, behaviour) => {
    const member = await identity.signUp();
    const { device } = await addPasskey(identity, member);
    const before = await identity.count('sessions');
    expect(await passkeySignIn(identity, device, behaviour)).toMatchObject(REFUSED);
    expect(await identity.count('sessions')).toBe(before);
  });

  it('refuses an answer that comes a second time, one to a challenge of another purpose, and an unknown device', async () => {
    const member = await identity.signUp();
    const { device } = await addPasskey(identity, member);
    const challenge = async () => (await identity.call('POST', '/internal/sessions/passkey/challenge', { body: {} })).body;
    const send = (assertion: unknown) => identity.call('POST', '/internal/sessions/passkey', { body: { assertion } });
    const assertion = device.sign(await challenge());
    expect((await send(assertion)).status).toBe(200);
    expect(await send(assertion)).toMatchObject(REFUSED);
    const ofReauthentication = await identity.as(member, 'POST', '/account/reauthentication/challenge', {});
    expect(await send(device.sign(ofReauthentication.body))).toMatchObject(REFUSED);
    expect(await send(new PasskeyDevice().sign(await challenge()))).toMatchObject(REFUSED);
    const old = await challenge();
    await identity.database.query(`UPDATE pending_challenges SET expires_at = now() - interval '1 second' WHERE account_id IS NULL`);
    expect(await send(device.sign(old))).toMatchObject(REFUSED);
    const forged = device.sign(await challenge());
    expect(await send({ ...forged, response: { ...forged.response, signature: assertion.response.signature } })).toMatchObject(REFUSED);
  });

  it('refuses a counter that did not go on, and tells the owner', async () => {
    const member = await identity.signUp();
    const { device } = await addPasskey(identity, member);
    expect((await passkeySignIn(identity, device, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 3, 0]) {
      expect(await passkeySignIn(identity, device, { counter })).toMatchObject({ status: 401, body: { code: 'identity.passkey_copied' } });
    }
    expect((await mail.until(member.email, 2)).raw).toContain('seems to have been copied');
    expect((await passkeySignIn(identity, device, { counter: 8 })).status).toBe(200);
  });

  it('takes a device that does not count', async () => {
    const member = await identity.signUp();
    const { device } = await addPasskey(identity, member);
    for (let time = 0; time < 2; time++) expect((await passkeySignIn(identity, device, { counter: 0 })).status).toBe(200);
  });

  it('refuses a disabled account, with the way to its cases, and a passkey that was removed', async () => {
    const [disabled, member] = [await identity.signUp(), await identity.signUp()];
    const [one, two] = [await addPasskey(identity, disabled), await addPasskey(identity, member)];
    await identity.call('POST', `/internal/accounts/${disabled.account.id}/disable`, { body: { reason: 'test' } });
    const refused = await passkeySignIn(identity, one.device);
    expect(refused).toMatchObject({ status: 403, body: { code: 'user-disabled' } });
    expect(await identity.caseHolder(refused.body.details.caseToken)).toBe(disabled.account.id);
    const proof = { password: member.password, secondFactor: { kind: 'recovery-code', code: two.recoveryCodes![0] } };
    expect((await identity.as(member, 'POST', `/account/passkeys/${two.passkeyId}/removal`, proof)).status).toBe(204);
    expect(await passkeySignIn(identity, two.device)).toMatchObject(REFUSED);
  });
});

describe('renaming and removing a passkey', () => {
  it('is the owner’s alone: another member does not find it, in the list or by its id', async () => {
    const [member, other] = [await identity.signUp(), await identity.signUp()];
    const { passkeyId, device } = await addPasskey(identity, member);
    const notFound = { status: 404, body: { code: 'identity.passkey_not_found' } };
    expect(await identity.as(other, 'PATCH', `/account/passkeys/${passkeyId}`, { name: 'Mine now' })).toMatchObject(notFound);
    expect(await identity.as(other, 'POST', `/account/passkeys/${passkeyId}/removal`, { password: other.password })).toMatchObject(
      notFound,
    );
    expect((await listed(other)).passkeys).toEqual([]);
    expect(await identity.as(member, 'PATCH', `/account/passkeys/${passkeyId}`, { name: '  Blue phone ' })).toMatchObject({
      status: 200,
      body: { name: 'Blue phone' },
    });
    expect((await identity.as(member, 'PATCH', `/account/passkeys/${passkeyId}`, { name: ' ' })).body.code).toBe('request.invalid');
    expect((await passkeySignIn(identity, device)).status).toBe(200);
  });

  it('asks who is there; the recovery codes go with the last factor, and the owner is told', async () => {
    const member = await identity.signUp();
    const { passkeyId, device } = await addPasskey(identity, member);
    const remove = (proof: object) => identity.as(member, 'POST', `/account/passkeys/${passkeyId}/removal`, proof);
    expect(await remove({ password: member.password })).toMatchObject({ status: 403, body: { code: 'identity.second_factor_required' } });
    expect((await remove(await passkeyProof(identity, member, device))).status).toBe(204);
    expect(await listed(member)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    expect((await mail.until(member.email, 2)).raw).toContain('passkey "Laptop" was removed');
    expect((await identity.signIn(member.email, member.password)).body.account.id).toBe(member.account.id);
  });

  it('the only way to sign in stays', async () => {
    const token = await mintCustomToken(randomUUID(), CUSTOM_TOKEN_KEY);
    const member = (await identity.call('POST', '/internal/sessions/custom-token', { body: { token } })).body as Signed;
    const { passkeyId, device } = await addPasskey(identity, member, {});
    const answer = await identity.as(
      member,
      'POST',
      `/account/passkeys/${passkeyId}/removal`,
      await passkeyProof(identity, member, device),
    );
    expect(answer).toMatchObject({ status: 409, body: { code: 'identity.last_way_in' } });
    expect((await passkeySignIn(identity, device)).status).toBe(200);
  });

  it('is closed to strangers and anonymous accounts', async () => {
    const anonymous = (await identity.call('POST', '/internal/sessions/anonymous', { body: {} })).body as Signed;
    const id = randomUUID();
    for (const [method, path, body] of [
      ['GET', '/account/sign-in-methods', undefined],
      ['POST', '/account/reauthentication/challenge', {}],
      ['POST', '/account/passkeys/challenge', {}],
      ['PATCH', `/account/passkeys/${id}`, { name: 'x' }],
      ['POST', `/account/passkeys/${id}/removal`, {}],
      ['POST', '/account/totp', {}],
      ['POST', '/account/totp/confirmation', { code: '123456' }],
      ['POST', '/account/totp/removal', {}],
      ['POST', '/account/recovery-codes', {}],
    ] as const) {
      expect([path, (await identity.call(method, path, { body })).body.code]).toEqual([path, 'session.required']);
      expect([path, (await identity.as(anonymous, method, path, body)).body.code]).toEqual([path, 'session.member_required']);
    }
  });
});
