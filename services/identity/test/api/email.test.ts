import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REDIS } from '@affinity/kit/redis/redis.token';
import { IdentityAccountEmailChangedV1 } from '@affinity/proto/events/identity/account-email-changed.v1';
import type { Redis } from 'ioredis';
import { decodeJwt } from 'jose';
import { mintCustomToken } from '../../src/custom-token/custom-token.js';
import {
  CUSTOM_TOKEN_KEY,
  PASSWORD,
  randomAddress,
  randomEmail,
  startIdentity,
  type Signed,
  type TestIdentity,
} from '../support/identity.js';
import { CONFIRM_SUBJECT, startMailServer, type TestMailServer } from '../support/mail-server.js';

const CHANGE_SUBJECT = 'Confirm your new e-mail address';
const CHANGED_SUBJECT = 'was changed';
const NEW_SIGN_IN = 'New sign-in';
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
const account = async (tokens: Pick<Signed, 'accessToken'>) => (await identity.as(tokens, 'GET', '/account')).body;
const change = (tokens: Pick<Signed, 'accessToken'>, email: string, password: string | undefined = PASSWORD) =>
  identity.as(tokens, 'POST', '/account/email-changes', { email, ...(password !== undefined && { password }) });

async function linkTo(address: string, subject: string, count = 1): Promise<string> {
  const { raw } = await mail.until(address, count, subject);
  return /\/confirm-email#([\w.-]+)/.exec(raw)![1]!;
}

async function confirmed(): Promise<Signed> {
  const member = await identity.signUp();
  expect((await use(await linkTo(member.email, CONFIRM_SUBJECT))).status).toBe(200);
  return member;
}

describe('confirming the address of a sign-up', () => {
  it('mails a link as text and HTML, whose token is in the fragment and stored as a hash', async () => {
    const { email, account: made } = await identity.signUp({ firstName: 'Ann <b>', lastName: 'Lee' });
    const { raw } = await mail.until(email, 1, CONFIRM_SUBJECT);
    expect(raw).toMatch(/text\/plain[\s\S]*Hello Ann <b> Lee,[\s\S]*http:\/\/localhost:8080\/confirm-email#confirm\.[\w-]{43}/);
    expect(raw).toContain('Hello Ann &#60;b&#62; Lee,');
    expect(raw).not.toMatch(/<img|src=/);
    const token = (await linkTo(email, CONFIRM_SUBJECT)).split('.')[1]!;
    const stored = await identity.database.query<{ text: string }>(
      `SELECT email_links::text AS text FROM email_links WHERE account_id = $1`,
      [made.id],
    );
    expect(stored).toHaveLength(1);
    expect(stored[0]!.text).not.toContain(token);
  });

  it('the link works once, signed out, and the account and later tokens say so', async () => {
    const member = await identity.signUp();
    expect(member.account.emailConfirmed).toBe(false);
    const token = await linkTo(member.email, CONFIRM_SUBJECT);
    const answers = await Promise.all([use(token), use(token)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({ outcome: 'confirmed', email: member.email });
    expect(await use(token)).toMatchObject(INVALID);
    expect((await account(member)).emailConfirmed).toBe(true);
    const { accessToken } = (await identity.refresh(member.refreshToken)).body;
    expect(decodeJwt(accessToken)).toMatchObject({ confirmed: true, since: expect.any(Number) });
  });

  it('an old link, another text and a link of a disabled account are no use', async () => {
    const member = await identity.signUp();
    const token = await linkTo(member.email, CONFIRM_SUBJECT);
    await identity.database.query(`UPDATE email_links SET expires_at = now() - interval '1 second' WHERE account_id = $1`, [
      member.account.id,
    ]);
    for (const text of [token, `${token}x`, 'confirm.', 'x']) expect(await use(text)).toMatchObject(INVALID);
    const disabled = await identity.signUp();
    const held = await linkTo(disabled.email, CONFIRM_SUBJECT);
    await identity.call('POST', `/internal/accounts/${disabled.account.id}/disable`, { body: { reason: 'Reported for spam' } });
    expect(await use(held)).toMatchObject(INVALID);
  });

  it('sends it again, three times in a quarter of an hour, and only the newest link works', async () => {
    const member = await identity.signUp();
    const again = () => identity.as(member, 'POST', '/account/email-confirmations', {});
    const first = await linkTo(member.email, CONFIRM_SUBJECT);
    for (let count = 0; count < 3; count++) expect(await again()).toMatchObject({ status: 202, body: {} });
    const refused = await again();
    expect(refused).toMatchObject({ status: 429, body: { code: 'identity.too_many_mails' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600);
    await mail.until(member.email, 4, CONFIRM_SUBJECT);
    expect(await use(first)).toMatchObject(INVALID);
  });

  it('has nothing to send to a confirmed account and to one without an address, and no mail for a repeated sign-up', async () => {
    const member = await confirmed();
    expect(await identity.as(member, 'POST', '/account/email-confirmations', {})).toMatchObject({
      status: 409,
      body: { code: 'identity.nothing_to_confirm' },
    });
    const token = await mintCustomToken(randomUUID(), CUSTOM_TOKEN_KEY);
    const operators = (await identity.call('POST', '/internal/sessions/custom-token', { body: { token } })).body;
    expect((await identity.as(operators, 'POST', '/account/email-confirmations', {})).status).toBe(409);
    const body = { firstName: 'Ann', lastName: 'Lee', email: randomEmail(), password: PASSWORD };
    const headers = { 'idempotency-key': randomUUID(), 'x-client-address': randomAddress() };
    for (let count = 0; count < 2; count++) {
      expect((await identity.call('POST', '/internal/accounts', { body, headers })).status).toBe(201);
    }
    await linkTo(body.email, CONFIRM_SUBJECT);
    expect(await identity.count(`email_links WHERE account_id = (SELECT id FROM accounts WHERE email_key = '${body.email}')`)).toBe(1);
  });
});

describe('changing the address', () => {
  it('takes effect when the new address is confirmed: other sessions end, the old one is told, neighbours hear of it', async () => {
    const member = await confirmed();
    const elsewhere = (await identity.signIn(member.email, PASSWORD)).body;
    const email = randomEmail('New.Name');
    expect(await change(member, email)).toMatchObject({ status: 202, body: {} });
    const token = await linkTo(email, CHANGE_SUBJECT);
    expect((await account(member)).email).toBe(member.email);
    expect((await identity.signIn(email, PASSWORD)).status).toBe(404);
    const used = await identity.as(member, 'POST', '/email-links', { token });
    expect(used).toMatchObject({ status: 200, body: { outcome: 'changed', email } });
    expect(await account(member)).toMatchObject({ email, emailConfirmed: true });
    expect((await identity.refresh(elsewhere.refreshToken)).status).toBe(401);
    expect((await identity.signIn(email, PASSWORD)).status).toBe(200);
    expect((await identity.signIn(member.email, PASSWORD)).status).toBe(404);
    const [event] = await identity.events.until(IdentityAccountEmailChangedV1, member.account.id);
    expect(event?.data).toEqual({ accountId: member.account.id, email });
    expect((await mail.until(member.email, 1, CHANGED_SUBJECT)).raw).toContain('within 7 days');
  });

  it('the old address can undo it, which signs everybody out', async () => {
    const member = await confirmed();
    const email = randomEmail();
    await change(member, email);
    await use(await linkTo(email, CHANGE_SUBJECT));
    const thief = (await identity.signIn(email, PASSWORD)).body;
    const undo = await linkTo(member.email, CHANGED_SUBJECT);
    expect(undo).toMatch(/^undo\./);
    expect(await use(undo)).toMatchObject({ status: 200, body: { outcome: 'restored', email: member.email } });
    expect(await use(undo)).toMatchObject(INVALID);
    for (const session of [member, thief]) expect((await identity.refresh(session.refreshToken)).status).toBe(401);
    expect((await identity.signIn(member.email, PASSWORD)).status).toBe(401);
    expect((await identity.signIn(email, PASSWORD)).status).toBe(404);
  });

  it('whoever changes it twice does not take the way back from its first owner, nor undoes what that owner did', async () => {
    const member = await confirmed();
    const [second, third] = [randomEmail(), randomEmail()];
    await change(member, second);
    expect((await identity.as(member, 'POST', '/email-links', { token: await linkTo(second, CHANGE_SUBJECT) })).status).toBe(200);
    await change(member, third);
    expect((await identity.as(member, 'POST', '/email-links', { token: await linkTo(third, CHANGE_SUBJECT) })).status).toBe(200);
    const [first, later] = [await linkTo(member.email, CHANGED_SUBJECT), await linkTo(second, CHANGED_SUBJECT)];
    expect((await use(first)).body).toEqual({ outcome: 'restored', email: member.email });
    expect(await use(later)).toMatchObject(INVALID);
  });

  it('a change that was asked for with the old password dies with it', async () => {
    const member = await identity.signUp();
    const email = randomEmail();
    await change(member, email);
    const token = await linkTo(email, CHANGE_SUBJECT);
    const password = { currentPassword: PASSWORD, newPassword: 'another set of words 8' };
    expect((await identity.as(member, 'PUT', '/account/password', password)).status).toBe(204);
    expect(await use(token)).toMatchObject(INVALID);
  });

  it('an address that was never confirmed gets no way back into the account', async () => {
    const member = await identity.signUp();
    const email = randomEmail();
    await change(member, email);
    expect((await use(await linkTo(email, CHANGE_SUBJECT))).status).toBe(200);
    expect(await identity.count(`email_links WHERE account_id = '${member.account.id}'`)).toBe(0);
    expect(mail.to(member.email, CHANGED_SUBJECT)).toEqual([]);
  });

  it('asks for the password again, and of an account without one for a fresh session', async () => {
    const member = await identity.signUp();
    expect(await change(member, randomEmail(), 'wrong one')).toMatchObject({ status: 403, body: { code: 'wrong-password' } });
    expect((await identity.as(member, 'POST', '/account/email-changes', { email: randomEmail() })).status).toBe(403);
    const token = await mintCustomToken(randomUUID(), CUSTOM_TOKEN_KEY);
    const bare = (await identity.call('POST', '/internal/sessions/custom-token', { body: { token } })).body;
    expect((await identity.as(bare, 'POST', '/account/email-changes', { email: randomEmail() })).status).toBe(202);
    await identity.database.query(`UPDATE sessions SET created_at = now() - interval '11 minutes' WHERE id = $1`, [bare.sessionId]);
    expect(await identity.as(bare, 'POST', '/account/email-changes', { email: randomEmail() })).toMatchObject({
      status: 403,
      body: { code: 'identity.sign_in_again' },
    });
  });

  it('answers the same for an address that another account has, and sends nothing there', async () => {
    const [member, other] = [await identity.signUp(), await identity.signUp()];
    const free = await change(member, randomEmail());
    const taken = await change(member, other.email.toUpperCase());
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    expect(mail.to(other.email, CHANGE_SUBJECT)).toEqual([]);
  });

  it('an address that was taken in the meantime stays with who has it', async () => {
    const member = await identity.signUp();
    const email = randomEmail();
    await change(member, email);
    const token = await linkTo(email, CHANGE_SUBJECT);
    await identity.signUp({ email });
    expect(await use(token)).toMatchObject(INVALID);
    expect((await account(member)).email).toBe(member.email);
  });

  it('another member’s link changes nothing of one’s own account', async () => {
    const [member, other] = [await identity.signUp(), await identity.signUp()];
    const token = await linkTo(other.email, CONFIRM_SUBJECT);
    expect((await identity.as(member, 'POST', '/email-links', { token })).body.email).toBe(other.email);
    expect((await account(member)).emailConfirmed).toBe(false);
    expect((await account(other)).emailConfirmed).toBe(true);
  });

  it.each<[string, unknown, string]>([
    ['a broken address', { email: 'ann', password: PASSWORD }, 'invalid-email'],
    ['an unknown field', { email: 'ann@example.org', password: PASSWORD, now: true }, 'request.invalid'],
  ])('ERR-007 refuses %s', async (_, body, code) => {
    const member = await identity.signUp();
    expect(await identity.as(member, 'POST', '/account/email-changes', body)).toMatchObject({ status: 400, body: { code } });
  });
});

describe('new sign-ins', () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
  const signIn = async (email: string, device?: string) =>
    (
      await identity.call('POST', '/internal/sessions', {
        body: { email, password: PASSWORD },
        headers: { 'x-client-address': randomAddress(), 'user-agent': FIREFOX, ...(device !== undefined && { 'x-client-device': device }) },
      })
    ).body;

  it('are told by mail with browser and time, not for the sign-up and not for known devices', async () => {
    const member = await identity.signUp();
    const known = await signIn(member.email, member.device);
    expect(known.device).toBe(member.device);
    expect(await identity.count(`mail_outbox WHERE kind = 'new-sign-in'`)).toBe(0);
    expect(mail.to(member.email, NEW_SIGN_IN)).toEqual([]);
    const { device } = await signIn(member.email);
    const { raw } = await mail.until(member.email, 1, NEW_SIGN_IN);
    expect(raw).toMatch(/with Firefox on Linux that was not used for it before: \d+ \w+ \d{4}, \d\d:\d\d UTC/);
    expect(raw).toContain('http://localhost:8080/settings');
    await signIn(member.email, device);
    expect(mail.to(member.email, NEW_SIGN_IN)).toHaveLength(1);
  });

  it('are told three times a day at most', async () => {
    const member = await identity.signUp();
    for (let count = 0; count < 5; count++) await signIn(member.email);
    await mail.until(member.email, 3, NEW_SIGN_IN);
    // A row goes after its mail went; none is left for a fourth.
    while ((await identity.count(`mail_outbox WHERE account_id = '${member.account.id}'`)) > 0) await sleep(20);
    expect(mail.to(member.email, NEW_SIGN_IN)).toHaveLength(3);
    expect(await identity.app.get<Redis>(REDIS).keys(`*${member.account.id}*`)).toEqual([]);
  });
});
