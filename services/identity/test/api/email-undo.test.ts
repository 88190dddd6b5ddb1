import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IdentityAccountEmailChangedV1 } from '@affinity/proto/events/identity/account-email-changed.v1';
import { addPasskey, addTotp, forgetStep, passkeyProof, passkeySignIn } from '../support/factors.js';
import { PASSWORD, randomAddress, randomEmail, startIdentity, type Signed, type TestIdentity } from '../support/identity.js';
import { CONFIRM_SUBJECT, startMailServer, type TestMailServer } from '../support/mail-server.js';

const CHANGE_SUBJECT = 'Confirm your new e-mail address';
const CHANGED_SUBJECT = 'was changed';
const RESTORED_SUBJECT = 'is back';
const NEW_PASSWORD = 'nine-other-words-of-mine-3';
const INVALID = { status: 400, body: { code: 'identity.email_link_invalid' } };

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

const use = (token: string) => identity.call('POST', '/email-links', { body: { token } });

async function linkTo(address: string, subject: string): Promise<string> {
  return /\/confirm-email#([\w.-]+)/.exec((await mail.until(address, 1, subject)).raw)![1]!;
}

async function confirmed(email = randomEmail()): Promise<Signed> {
  const member = await identity.signUp({ email });
  expect((await use(await linkTo(email, CONFIRM_SUBJECT))).status).toBe(200);
  return member;
}

/** Somebody who knows the password, in a session of their own. */
async function thiefOf({ email, password }: Signed): Promise<Signed> {
  return { ...(await identity.signIn(email, password)).body, email, password };
}

/** Changes the address. @returns the link by which its owner undoes that */
async function takeAway(by: Signed, proof: object = { password: PASSWORD }): Promise<string> {
  const email = randomEmail('thief');
  expect((await identity.as(by, 'POST', '/account/email-changes', { email, ...proof })).status).toBe(202);
  expect((await use(await linkTo(email, CHANGE_SUBJECT))).body).toMatchObject({ outcome: 'changed' });
  return linkTo(by.email, CHANGED_SUBJECT);
}

async function setPasswordBy(address: string): Promise<void> {
  const { raw } = await mail.until(address, 1, RESTORED_SUBJECT);
  const token = /\/reset-password#([\w-]+)/.exec(raw)![1]!;
  const body = { token, password: NEW_PASSWORD };
  expect((await identity.call('POST', '/password-resets/confirm', { body })).status).toBe(204);
}

describe('undoing a change of address', () => {
  it('leaves whoever changed it no key: not the password, nor a passkey added before the change', async () => {
    const member = await confirmed();
    const thief = await thiefOf(member);
    const { device } = await addPasskey(identity, thief);
    const undo = await takeAway(thief, await passkeyProof(identity, thief, device));
    expect((await use(undo)).body).toEqual({ outcome: 'restored', email: member.email });
    expect(await passkeySignIn(identity, device)).toMatchObject({ status: 401, body: { code: 'identity.passkey_refused' } });
    expect(await identity.signIn(member.email, PASSWORD)).toMatchObject({ status: 401, body: { code: 'wrong-password' } });
    await setPasswordBy(member.email);
    const { status, body } = await identity.signIn(member.email, NEW_PASSWORD);
    expect([status, body.state, body.account.id]).toEqual([200, undefined, member.account.id]);
    expect((await mail.until(member.email, 1, RESTORED_SUBJECT)).raw).toMatch(/old password no longer works/);
  });

  it('keeps what the owner signed in with long before', async () => {
    const member = await confirmed();
    const { app } = await addTotp(identity, member);
    await identity.database.query(
      `INSERT INTO google_links (issuer, subject, account_id, created_at) VALUES ('https://one.example', $1, $2, now() - interval '20 days')`,
      [randomUUID(), member.account.id],
    );
    for (const table of ['totp_secrets', 'recovery_codes'])
      await identity.database.query(`UPDATE ${table} SET created_at = now() - interval '20 days' WHERE account_id = $1`, [
        member.account.id,
      ]);
    const { device } = await addPasskey(identity, member, { password: PASSWORD, secondFactor: { kind: 'totp', code: app.code() } });
    await forgetStep(identity, member);
    const undo = await takeAway(member, await passkeyProof(identity, member, device));
    await identity.database.query(`INSERT INTO google_links (issuer, subject, account_id) VALUES ('https://two.example', $1, $2)`, [
      randomUUID(),
      member.account.id,
    ]);
    await use(undo);
    const links = await identity.database.query(`SELECT issuer FROM google_links WHERE account_id = $1`, [member.account.id]);
    expect(links).toEqual([{ issuer: 'https://one.example' }]);
    await setPasswordBy(member.email);
    expect((await identity.signIn(member.email, NEW_PASSWORD)).body).toMatchObject({
      state: 'second-factor-required',
      methods: ['totp', 'recovery-code'],
    });
  });

  it('takes the address from an account that never proved to read mail there, which nobody signs in to any more', async () => {
    const member = await confirmed();
    const undo = await takeAway(member);
    const squatter = await identity.signUp();
    const { id } = squatter.account;
    await identity.database.query(`UPDATE accounts SET email = $2, email_key = $2 WHERE id = $1`, [id, member.email]);
    expect((await use(undo)).body).toEqual({ outcome: 'restored', email: member.email });
    expect((await identity.call('GET', `/internal/accounts/${id}`)).body).toMatchObject({ email: null, disabled: true });
    expect((await identity.refresh(squatter.refreshToken)).status).toBe(401);
    expect(await identity.count(`email_links WHERE account_id = '${id}'`)).toBe(0);
    const [event] = await identity.events.until(IdentityAccountEmailChangedV1, id);
    expect(event?.data).toEqual({ accountId: id, email: null });
    await setPasswordBy(member.email);
    expect((await identity.signIn(member.email, NEW_PASSWORD)).body.account.id).toBe(member.account.id);
  });

  it('takes it from no account that proved it', async () => {
    const member = await confirmed();
    const undo = await takeAway(member);
    const { account } = await identity.signUp();
    await identity.database.query(`UPDATE accounts SET email = $2, email_key = $2, email_verified_at = now() WHERE id = $1`, [
      account.id,
      member.email,
    ]);
    expect(await use(undo)).toMatchObject(INVALID);
    expect((await identity.call('GET', `/internal/accounts/${account.id}`)).body).toMatchObject({ email: member.email, disabled: false });
  });
});

describe('an address that its owner may still put back', () => {
  it('is taken for everybody else who signs up or changes to it, and free again when that is over', async () => {
    const [member, other] = [await confirmed(), await identity.signUp()];
    await takeAway(member);
    const signUp = () =>
      identity.call('POST', '/internal/accounts', {
        body: { firstName: 'Ann', lastName: 'Lee', email: member.email.toUpperCase(), password: PASSWORD },
        headers: { 'idempotency-key': randomUUID(), 'x-client-address': randomAddress() },
      });
    expect(await signUp()).toMatchObject({ status: 409, body: { code: 'email-already-in-use' } });
    const asked = await identity.as(other, 'POST', '/account/email-changes', { email: member.email, password: PASSWORD });
    expect([asked.status, asked.body]).toEqual([202, {}]);
    expect(await identity.count(`mail_outbox WHERE account_id = '${other.account.id}' AND kind = 'change-email'`)).toBe(0);
    expect(mail.to(member.email, CHANGE_SUBJECT)).toEqual([]);
    await identity.database.query(`UPDATE email_links SET expires_at = now() - interval '1 second' WHERE kind = 'undo'`);
    expect((await signUp()).status).toBe(201);
  });

  it('goes to nobody who asked for it before its owner had it', async () => {
    const other = await identity.signUp();
    const email = randomEmail();
    await identity.as(other, 'POST', '/account/email-changes', { email, password: PASSWORD });
    const token = await linkTo(email, CHANGE_SUBJECT);
    await takeAway(await confirmed(email));
    expect(await use(token)).toMatchObject(INVALID);
  });

  it('can be taken back by the account itself', async () => {
    const member = await confirmed();
    await takeAway(member);
    const { accessToken } = (
      await identity.signIn((await identity.call('GET', `/internal/accounts/${member.account.id}`)).body.email, PASSWORD)
    ).body;
    await identity.as({ accessToken }, 'POST', '/account/email-changes', { email: member.email, password: PASSWORD });
    expect((await use(await linkTo(member.email, CHANGE_SUBJECT))).body).toEqual({ outcome: 'changed', email: member.email });
  });
});
