import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { findTraces } from '@affinity/kit/testing/traces';
import type { IdentityConfig } from '../../src/config.js';
import { mintCustomToken } from '../../src/custom-token/custom-token.js';
import { IdentityExportSource } from '../../src/exports/identity-export.source.js';
import { addPasskey, addTotp, passkeyProof, type TotpApp } from '../support/factors.js';
import { CUSTOM_TOKEN_KEY, PASSWORD, startIdentity, type Signed, type TestIdentity } from '../support/identity.js';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const NEW_PASSWORD = 'seven-other-words-4';

interface Guarded {
  readonly method: string;
  readonly path: string;
  /** What the request holds beside the proof. */
  readonly body?: object;
  readonly ok: number;
}

/** Everything that asks who is at the screen. */
const GUARDED: [string, Guarded][] = [
  ['an export', { method: 'POST', path: '/account/exports', ok: 202 }],
  ['deletion', { method: 'POST', path: '/account/deletion', ok: 202 }],
  ['another passkey', { method: 'POST', path: '/account/passkeys/challenge', ok: 200 }],
  ['new recovery codes', { method: 'POST', path: '/account/recovery-codes', ok: 201 }],
  ['removal of the app', { method: 'POST', path: '/account/totp/removal', ok: 204 }],
];

const ask = (member: Signed, { method, path, body }: Guarded, proof: object) => identity.as(member, method, path, { ...body, ...proof });
const totp = (app: TotpApp) => ({ secondFactor: { kind: 'totp', code: app.code() } });

describe.each(GUARDED)('%s of an account with a second factor', (_, operation) => {
  it('needs password and code: neither is enough alone, and a wrong one of either is refused', async () => {
    const member = await identity.signUp();
    const { app } = await addTotp(identity, member);
    expect(await ask(member, operation, { password: PASSWORD })).toMatchObject({
      status: 403,
      body: { code: 'identity.second_factor_required' },
    });
    expect(await ask(member, operation, totp(app))).toMatchObject({ status: 403, body: { code: 'wrong-password' } });
    expect(await ask(member, operation, { password: 'not it', ...totp(app) })).toMatchObject({
      status: 403,
      body: { code: 'wrong-password' },
    });
    const wrong = { kind: 'totp', code: app.wrongCode() };
    expect(await ask(member, operation, { password: PASSWORD, secondFactor: wrong })).toMatchObject({
      status: 403,
      body: { code: 'identity.second_factor_wrong' },
    });
    expect((await ask(member, operation, { password: PASSWORD, ...totp(app) })).status).toBe(operation.ok);
  });

  it('takes a passkey alone if it recognised its owner, and once', async () => {
    const member = await identity.signUp();
    const { app } = await addTotp(identity, member);
    const { device } = await addPasskey(identity, member, { password: PASSWORD, ...totp(app) });
    const unseen = await passkeyProof(identity, member, device, { userVerified: false });
    expect(await ask(member, operation, unseen)).toMatchObject({ status: 403, body: { code: 'wrong-password' } });
    const proof = await passkeyProof(identity, member, device);
    expect((await ask(member, operation, proof)).status).toBe(operation.ok);
    const again = await ask(member, operation, proof);
    expect(['identity.passkey_refused', 'session.required']).toContain(again.body.code);
  });

  it('refuses the passkey of another member, and one that signed another member’s challenge', async () => {
    const [member, other] = [await identity.signUp(), await identity.signUp()];
    const { app } = await addTotp(identity, member);
    const own = await addPasskey(identity, member, { password: PASSWORD, ...totp(app) });
    const theirs = await addPasskey(identity, other);
    for (const proof of [await passkeyProof(identity, member, theirs.device), await passkeyProof(identity, other, own.device)]) {
      expect(await ask(member, operation, proof)).toMatchObject({ status: 403, body: { code: 'identity.passkey_refused' } });
    }
  });
});

describe('a change of the password', () => {
  it('asks for the second factor beside the present password', async () => {
    const member = await identity.signUp();
    const { app, recoveryCodes } = await addTotp(identity, member);
    const change = (more: object) =>
      identity.as(member, 'PUT', '/account/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, ...more });
    expect(await change({})).toMatchObject({ status: 403, body: { code: 'identity.second_factor_required' } });
    expect(await change({ currentPassword: 'not it', ...totp(app) })).toMatchObject({ status: 403, body: { code: 'wrong-password' } });
    expect((await change({ secondFactor: { kind: 'recovery-code', code: recoveryCodes![0] } })).status).toBe(204);
  });
});

describe('an account without a password', () => {
  it('is asked for its second factor alone, whatever the age of its session', async () => {
    const uid = randomUUID();
    const token = await mintCustomToken(uid, CUSTOM_TOKEN_KEY);
    const member = (await identity.call('POST', '/internal/sessions/custom-token', { body: { token } })).body as Signed;
    const { app } = await addTotp(identity, member, {});
    await identity.database.query(`UPDATE sessions SET created_at = now() - interval '11 minutes' WHERE account_id = $1`, [uid]);
    expect((await identity.as(member, 'POST', '/account/exports', {})).body.code).toBe('identity.second_factor_required');
    expect((await identity.as(member, 'POST', '/account/exports', totp(app))).status).toBe(202);
  });
});

describe('an authenticator app', () => {
  it('counts from its first right code on; until then nothing asks for it', async () => {
    const member = await identity.signUp();
    const setup = await identity.as(member, 'POST', '/account/totp', { password: PASSWORD });
    expect(setup.body.address).toContain(`otpauth://totp/Affinity:${encodeURIComponent(member.email)}?`);
    expect((await identity.as(member, 'POST', '/account/totp/confirmation', { code: '12345' })).body.code).toBe(
      'identity.second_factor_wrong',
    );
    expect((await identity.signIn(member.email, PASSWORD)).body.account.id).toBe(member.account.id);
    expect((await identity.as(member, 'GET', '/account/sign-in-methods')).body.totp).toBeNull();
    const { recoveryCodes } = await addTotp(identity, member);
    expect(recoveryCodes).toHaveLength(10);
    expect((await identity.as(member, 'POST', '/account/totp/confirmation', { code: '123456' })).body.code).toBe('identity.totp_exists');
  });

  it('gives new recovery codes that void those before', async () => {
    const member = await identity.signUp();
    const { app, recoveryCodes } = await addTotp(identity, member);
    const renewed = await identity.as(member, 'POST', '/account/recovery-codes', { password: PASSWORD, ...totp(app) });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    const old = { password: PASSWORD, secondFactor: { kind: 'recovery-code', code: recoveryCodes![0] } };
    expect((await identity.as(member, 'POST', '/account/exports', old)).body.code).toBe('identity.second_factor_wrong');
    const fresh = { password: PASSWORD, secondFactor: { kind: 'recovery-code', code: renewed.body.recoveryCodes[0] } };
    expect((await identity.as(member, 'POST', '/account/exports', fresh)).status).toBe(202);
    const plain = await identity.signUp();
    expect((await identity.as(plain, 'POST', '/account/recovery-codes', { password: PASSWORD })).body.code).toBe(
      'identity.no_second_factor',
    );
  });

  it('is stored sealed with whose it is, and recovery codes as hashes', async () => {
    const member = await identity.signUp();
    const other = await identity.signUp();
    const setup = await identity.as(member, 'POST', '/account/totp', { password: PASSWORD });
    await identity.as(member, 'POST', '/account/totp', { password: PASSWORD });
    expect(await findTraces(identity, undefined, [setup.body.secret])).toEqual([]);
    const { app, recoveryCodes } = await addTotp(identity, other);
    expect(await findTraces(identity, undefined, [recoveryCodes![0]!, recoveryCodes![0]!.replaceAll('-', '')])).toEqual([]);
    await identity.database.query(
      `UPDATE totp_secrets SET sealed = (SELECT sealed FROM totp_secrets WHERE account_id = $1) WHERE account_id = $2`,
      [member.account.id, other.account.id],
    );
    const proof = { password: PASSWORD, ...totp(app) };
    expect((await identity.as(other, 'POST', '/account/exports', proof)).body.code).toBe('identity.second_factor_wrong');
  });
});

describe('what is stored of passkeys and codes', () => {
  it('stands in the export by name and date, without a secret', async () => {
    const member = await identity.signUp();
    const { app } = await addTotp(identity, member);
    const { device } = await addPasskey(identity, member, { password: PASSWORD, ...totp(app) });
    const files: Record<string, unknown> = {};
    const source = identity.app.get(IdentityExportSource, { strict: false });
    for await (const { name, content } of source.collect(member.account.id)) files[name] = content;
    expect(files['passkeys']).toEqual([{ name: 'Laptop', createdAt: expect.any(Date), lastUsedAt: null, backedUp: false }]);
    expect(files['authenticator-app']).toEqual([{ createdAt: expect.any(Date), confirmedAt: expect.any(Date) }]);
    expect(files['recovery-codes']).toHaveLength(10);
    expect(JSON.stringify(files)).not.toContain(device.id);
  });

  it('SAFETY-P16 goes with the account', async () => {
    const member = await identity.signUp();
    const { app } = await addTotp(identity, member);
    const { device } = await addPasskey(identity, member, { password: PASSWORD, ...totp(app) });
    await identity.as(member, 'POST', '/account/reauthentication/challenge', {});
    expect((await identity.as(member, 'POST', '/account/deletion', await passkeyProof(identity, member, device))).status).toBe(202);
    const { storage } = identity.app.get<IdentityConfig>(CONFIG, { strict: false });
    const left = await findTraces(identity, storage, [member.account.id]);
    expect(left.filter((line) => /passkeys|totp_secrets|recovery_codes|pending_challenges/.test(line))).toEqual([]);
  });
});
