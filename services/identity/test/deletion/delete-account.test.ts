import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PATIENCE } from '@affinity/kit/testing/patience';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { REDIS } from '@affinity/kit/redis/redis.token';
import { ObjectStorage } from '@affinity/kit/storage/object-storage';
import { findTraces } from '@affinity/kit/testing/traces';
import { IdentityAccountCreatedV1 } from '@affinity/proto/events/identity/account-created.v1';
import { IdentityAccountDeletedV1 } from '@affinity/proto/events/identity/account-deleted.v1';
import { IdentitySessionEndedV1 } from '@affinity/proto/events/identity/session-ended.v1';
import type { Redis } from 'ioredis';
import type { IdentityConfig } from '../../src/config.js';
import { mintCustomToken } from '../../src/custom-token/custom-token.js';
import { limitKey } from '../../src/sign-in/rate-limits.js';
import { PasswordResetWorker } from '../../src/password-resets/password-reset.worker.js';
import { AccountTrail } from '../../src/deletion/erase-account-trail.consumer.js';
import { CUSTOM_TOKEN_KEY, PASSWORD, randomAddress, startIdentity, type Signed, type TestIdentity } from '../support/identity.js';

let identity: TestIdentity;
let config: IdentityConfig;
beforeAll(async () => {
  identity = await startIdentity();
  config = identity.app.get<IdentityConfig>(CONFIG, { strict: false });
});
afterAll(() => identity.stop());

const remove = (member: Pick<Signed, 'accessToken'>, password?: string) => identity.as(member, 'POST', '/account/deletion', { password });

/** Signs in a member who has no password. */
async function customSignIn(uid: string): ReturnType<TestIdentity['call']> {
  return identity.call('POST', '/internal/sessions/custom-token', { body: { token: await mintCustomToken(uid, CUSTOM_TOKEN_KEY) } });
}

describe('POST /account/deletion', () => {
  it('SAFETY-P16 ends every session, refuses every sign-in and frees the address, at once', async () => {
    const member = await identity.signUp();
    const second = (await identity.signIn(member.email, PASSWORD)).body as Signed;
    expect(await remove(member, PASSWORD)).toMatchObject({ status: 202, body: { state: 'scheduled' } });

    expect(await identity.signIn(member.email, PASSWORD)).toMatchObject({ status: 404, body: { code: 'user-not-found' } });
    for (const session of [member, second]) {
      expect(await identity.as(session, 'GET', '/account')).toMatchObject({ status: 401, body: { code: 'session.required' } });
      expect((await identity.refresh(session.refreshToken)).status).toBe(401);
      const [ended] = await identity.events.until(IdentitySessionEndedV1, session.sessionId);
      expect(ended!.data).toEqual({ sessionId: session.sessionId, accountId: member.account.id, reason: 'revoked' });
    }
    const events = await identity.events.until(IdentityAccountDeletedV1, member.account.id);
    expect(events.map(({ data, actorId }) => [data, actorId])).toEqual([[{ accountId: member.account.id }, member.account.id]]);
    expect((await remove(member, PASSWORD)).status).toBe(401);

    const again = await identity.signUp({ email: member.email });
    expect(again.account.id).not.toBe(member.account.id);
    expect((await identity.call('GET', `/internal/accounts/${member.account.id}`)).body.code).toBe('identity.account_not_found');
  });

  it('refuses a wrong or missing password and changes nothing', async () => {
    const member = await identity.signUp();
    for (const password of ['not the password', undefined]) {
      expect(await remove(member, password)).toMatchObject({ status: 403, body: { code: 'wrong-password' } });
    }
    expect((await identity.as(member, 'POST', '/account/deletion', { password: PASSWORD, sure: true })).status).toBe(400);
    expect((await identity.as(member, 'GET', '/account')).status).toBe(200);
    expect(await identity.events.all(IdentityAccountDeletedV1)).not.toContainEqual(expect.objectContaining({ subject: member.account.id }));
  });

  it('SAFETY-2 slows guessing as the sign-in does', async () => {
    const member = await identity.signUp();
    const address = randomAddress();
    const guess = (password: string) =>
      identity.call('POST', '/account/deletion', {
        body: { password },
        headers: { authorization: `Bearer ${member.accessToken}`, 'x-client-address': address },
      });
    for (let count = 0; count < 10; count++) expect((await guess('not the password')).status).toBe(403);
    expect(await guess(PASSWORD)).toMatchObject({ status: 429, body: { code: 'identity.too_many_attempts' } });
    expect((await identity.as(member, 'GET', '/account')).status).toBe(200);
  });

  it('takes a fresh session in place of a password that does not exist, and no older one', async () => {
    const uid = randomUUID();
    const session = (await customSignIn(uid)).body as Signed;
    await identity.database.query(`UPDATE sessions SET created_at = now() - interval '11 minutes' WHERE account_id = $1`, [uid]);
    expect(await remove(session)).toMatchObject({ status: 403, body: { code: 'identity.sign_in_again' } });
    const fresh = (await customSignIn(uid)).body as Signed;
    expect(await remove(fresh)).toMatchObject({ status: 202, body: { state: 'scheduled' } });
    // The id stays behind so that nothing brings the account back.
    expect(await customSignIn(uid)).toMatchObject({ status: 403, body: { code: 'user-disabled' } });
  });

  it('is closed to strangers, anonymous and disabled accounts', async () => {
    expect((await identity.call('POST', '/account/deletion', { body: {} })).body.code).toBe('session.required');
    const anonymous = (await identity.call('POST', '/internal/sessions/anonymous', { body: {} })).body as Signed;
    expect(await remove(anonymous)).toMatchObject({ status: 403, body: { code: 'session.member_required' } });
    const disabled = await identity.signUp();
    await identity.call('POST', `/internal/accounts/${disabled.account.id}/disable`, { body: { reason: 'test' } });
    expect((await remove(disabled, PASSWORD)).status).toBe(401);
  });

  it('no operator brings a deleted account back', async () => {
    const member = await identity.signUp();
    await remove(member, PASSWORD);
    for (const [path, body] of [
      ['enable', {}],
      ['disable', { reason: 'test' }],
    ] as const) {
      const answer = await identity.call('POST', `/internal/accounts/${member.account.id}/${path}`, { body });
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });

  it('two at once delete once', async () => {
    const member = await identity.signUp();
    const answers = await Promise.all([remove(member, PASSWORD), remove(member, PASSWORD)]);
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(await identity.events.until(IdentityAccountDeletedV1, member.account.id)).toHaveLength(1);
  });
});

describe('what is left', () => {
  it('SAFETY-P16 names and addresses are in no table, no stream, not in Redis and not in the bucket; the other member is whole', async () => {
    const member = await identity.signUp({ firstName: 'Zebulon', lastName: 'Foxmarker', email: `zebulon.${randomUUID()}@example.com` });
    const other = await identity.signUp({ firstName: 'Olive', lastName: 'Staymarker' });
    const { id } = member.account;
    // Traces of everything that keeps some: failed sign-ins, a reset link and its mail, a linked Google account, a stored copy.
    await identity.signIn(member.email, 'not the password');
    await identity.call('POST', '/password-resets', { body: { email: member.email }, headers: { 'x-client-address': randomAddress() } });
    await identity.database.query(
      `INSERT INTO google_links (issuer, subject, account_id) VALUES ('https://accounts.google.com', 'sub-zebulon', $1)`,
      [id],
    );
    await new ObjectStorage(config.storage).put(`exports/${id}/copy.zip`, Buffer.from('Zebulon'), 'application/zip');
    await identity.events.until(IdentityAccountCreatedV1, id);
    for (const deadline = Date.now() + 5000 * PATIENCE; (await identity.count('password_resets')) === 0;) {
      if (Date.now() > deadline) throw new Error('no link was made');
    }
    const emailTraces = () => findTraces(identity, config.storage, ['Zebulon', 'zebulon', 'Foxmarker', 'sub-zebulon']);
    const before = await emailTraces();
    for (const found of ['table accounts', 'table outbox', 'table google_links', 'stream IDENTITY', 'object exports']) {
      expect([found, before.some((line) => line.startsWith(found))]).toEqual([found, true]);
    }
    const redis = identity.app.get<Redis>(REDIS, { strict: false });
    const index = `limit:identity:pairs:${limitKey(member.email)}`;
    const counters = (await redis.smembers(index)).flatMap((pair) => [`limit:identity:pair:${pair}`, `limit:identity:seen:${pair}`]);
    counters.push(index, `limit:identity:guesses:${limitKey(member.email)}`);
    expect(await redis.exists(...counters)).toBeGreaterThan(2);
    await identity.database.query(`DELETE FROM mail_outbox WHERE account_id IS DISTINCT FROM $1`, [id]);
    expect(await identity.count('mail_outbox')).toBe(2);

    expect((await remove(member, PASSWORD)).status).toBe(202);
    await identity.events.until(IdentityAccountDeletedV1, id);
    await identity.events.settled(AccountTrail);
    expect(await emailTraces()).toEqual([]);
    // Nothing of what waited is left; the last mail is sealed and nobody's.
    const waiting = await identity.database.query(`SELECT kind, account_id FROM mail_outbox`);
    expect(waiting).toEqual([{ kind: 'account-deleted', account_id: null }]);
    const left = await identity.database.query('SELECT * FROM accounts WHERE id = $1', [id]);
    expect(left).toEqual([
      expect.objectContaining({ id, email: null, email_key: null, password_hash: null, first_name: '', display_name: '', roles: [] }),
    ]);
    const ofMember = await findTraces(identity, config.storage, [id]);
    expect(ofMember.filter((line) => !/^(table (accounts|outbox)|stream IDENTITY)/.test(line))).toEqual([]);
    expect(await redis.exists(...counters)).toBe(0);
    expect((await findTraces(identity, undefined, ['Staymarker'])).some((line) => line.startsWith('stream IDENTITY'))).toBe(true);
    expect((await identity.as(other, 'GET', '/account')).status).toBe(200);
  });

  it('a reset link that is made at the same moment finds no account', async () => {
    const member = await identity.signUp();
    await identity.database.query(`INSERT INTO password_reset_requests (id, email_key) VALUES (gen_random_uuid(), $1)`, [member.email]);
    identity.app.get(PasswordResetWorker, { strict: false }).requested();
    await remove(member, PASSWORD);
    await identity.events.until(IdentityAccountDeletedV1, member.account.id);
    const links = await identity.database.query('SELECT 1 FROM password_resets WHERE account_id = $1', [member.account.id]);
    expect(links).toEqual([]);
  });

  it('SAFETY-P16 an account that a restored backup brought back is erased by the fact of its deletion', async () => {
    const member = await identity.signUp({ firstName: 'Quillon', lastName: 'Backmarker' });
    const { id } = member.account;
    await identity.events.until(IdentityAccountCreatedV1, id);
    await identity.events.deliverTwice(AccountTrail, { subject: id, actorId: id, data: { accountId: id } });
    expect(await findTraces(identity, config.storage, ['Quillon', 'Backmarker', member.email])).toEqual([]);
    expect(await identity.signIn(member.email, PASSWORD)).toMatchObject({ status: 404, body: { code: 'user-not-found' } });
    expect((await identity.refresh(member.refreshToken)).status).toBe(401);
    // Everybody else hears the old fact, not a new one.
    expect(
      await identity.database.query(`SELECT 1 FROM outbox WHERE type = $1 AND envelope ->> 'subject' = $2`, [
        IdentityAccountDeletedV1.type,
        id,
      ]),
    ).toEqual([]);
  });
});
