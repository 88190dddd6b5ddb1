import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE } from '@affinity/kit/testing/patience';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccountGuesses, GUESSES_PER_ACCOUNT, GUESSES_UNTIL_TOLD } from '../../src/sign-in/account-guesses.js';
import { FAILURES_PER_PAIR } from '../../src/sign-in/sign-in-throttle.js';
import { PASSWORD, randomAddress, randomEmail, startIdentity, type Signed, type TestIdentity } from '../support/identity.js';
import { startMailServer, type TestMailServer } from '../support/mail-server.js';

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

const GUESSING = 'Somebody is guessing';
const REFUSED = { status: 429, body: { code: 'identity.too_many_attempts', title: expect.any(String) } };
const guess = (email: string, address = randomAddress()) => identity.signIn(email, 'not the password', address);

/** Moves what was sent so far that much into the past. */
const age = ({ account }: Signed, time: string) =>
  identity.database.query(`UPDATE sent_mail SET sent_at = sent_at - $2::interval WHERE account_id = $1`, [account.id, time]);

/** How often this member is to be told. Notices about members of other tests may still wait. */
const noticesFor = async ({ email }: Signed): Promise<number> =>
  (await identity.database.query(`SELECT FROM guessing_notices WHERE email_key = $1`, [email])).length;

/** Waits until whoever is to be told was told: a mail is written with the end of its notice. */
async function handled(): Promise<void> {
  for (const deadline = Date.now() + 10_000 * PATIENCE; (await identity.count('guessing_notices')) > 0; await sleep(20)) {
    if (Date.now() > deadline) throw new Error('The notices stay');
  }
  for (const deadline = Date.now() + 10_000 * PATIENCE; (await identity.count('mail_outbox')) > 0; await sleep(20)) {
    if (Date.now() > deadline) throw new Error('The mail stays');
  }
}

async function guessUntilRefused(email: string): Promise<void> {
  for (let count = 0; count < GUESSES_PER_ACCOUNT.points; count++) expect([401, 404]).toContain((await guess(email)).status);
  expect((await guess(email)).status).toBe(429);
}

describe('guessing at one account from many addresses', () => {
  let member: Signed;
  const home = randomAddress();
  let device: string;

  beforeAll(async () => {
    member = await identity.signUp();
    device = (await identity.signIn(member.email, PASSWORD, home)).body.device;
    await guessUntilRefused(member.email);
  });

  it('SAFETY-2 three hundred addresses get no further than fifty guesses', async () => {
    for (let count = 0; count < 250; count++) expect((await guess(member.email)).status).toBe(429);
  });

  it('SAFETY-4 refuses the right password of a stranger too, with the time to wait', async () => {
    const sessions = await identity.count('sessions');
    const answer = await identity.signIn(member.email, PASSWORD);
    expect(answer).toMatchObject(REFUSED);
    expect(answer.body.detail).toBe('Too many attempts. Please try again in 60 minutes.');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(answer.body.details).toEqual({ retryAfterMinutes: '60' });
    expect(await identity.count('sessions')).toBe(sessions);
  });

  it('SAFETY-3 the owner goes on from a known device, anywhere, and from a known address, with any browser', async () => {
    expect((await identity.signIn(member.email, PASSWORD, randomAddress(), device)).status).toBe(200);
    expect((await identity.signIn(member.email, PASSWORD, home)).status).toBe(200);
  });

  it('a device of another account, a changed one and nonsense are strangers', async () => {
    const other = await identity.signUp();
    const foreign = (await identity.signIn(other.email, PASSWORD)).body.device;
    const changed = `${device.startsWith('A') ? 'B' : 'A'}${device.slice(1)}`;
    for (const shown of [foreign, changed, 'x', 'x'.repeat(5000)]) {
      expect((await identity.signIn(member.email, PASSWORD, randomAddress(), shown)).status).toBe(429);
    }
  });

  it('SAFETY-2 a known device gets no further than ten failures either, over all addresses', async () => {
    const { email } = await identity.signUp();
    const held = (await identity.signIn(email, PASSWORD)).body.device;
    for (let count = 0; count < 10; count++) {
      expect((await identity.signIn(email, 'wrong one', randomAddress(), held)).status).toBe(401);
    }
    expect((await identity.signIn(email, PASSWORD, randomAddress(), held)).status).toBe(429);
    // It was counted apart: strangers have not used up anything.
    expect((await identity.signIn(email, PASSWORD)).status).toBe(200);
  });

  it('SAFETY-74 a session at hand gets no further than ten failures over all addresses either', async () => {
    const tokens = await identity.signUp();
    const change = () =>
      identity.as(tokens, 'PUT', '/account/password', { currentPassword: 'wrong one', newPassword: 'another set of words 8' });
    for (let count = 0; count < 10; count++) expect((await change()).status).toBe(403);
    expect((await change()).status).toBe(429);
  });

  it('tells the owner by mail, once, and nobody where there is no account', async () => {
    const { raw } = await mail.until(member.email, 1, GUESSING);
    expect(raw).toContain('Subject: Somebody is guessing your Affinity password');
    expect(raw).toContain('http://localhost:8080/forgot-password');
    const unknown = randomEmail();
    await guessUntilRefused(unknown);
    const owner = await identity.signUp();
    await guessUntilRefused(owner.email);
    await mail.until(owner.email, 1, GUESSING);
    await handled();
    expect(mail.to(unknown)).toEqual([]);
    expect(mail.to(member.email, GUESSING)).toHaveLength(1);
  });

  it('SAFETY-1 answers alike whether there is an account or not', async () => {
    const unknown = randomEmail();
    await guessUntilRefused(unknown);
    const [one, other] = [await guess(unknown), await guess(member.email)];
    expect(one).toMatchObject(REFUSED);
    expect({ ...one.body, requestId: '' }).toEqual({ ...other.body, requestId: '' });
    expect([...one.headers.keys()].sort()).toEqual([...other.headers.keys()].sort());
  });

  it('a password reset works meanwhile, and lets the owner in with the new password from anywhere', async () => {
    const owner = await identity.signUp();
    await guessUntilRefused(owner.email);
    await mail.until(owner.email, 1, GUESSING);
    const address = randomAddress();
    await identity.call('POST', '/password-resets', { body: { email: owner.email }, headers: { 'x-client-address': address } });
    const { raw } = await mail.until(owner.email, 1, 'Set a new password');
    const token = /reset-password#([\w-]+)/.exec(raw)![1]!;
    const password = 'another set of words 8';
    const confirmed = await identity.call('POST', '/password-resets/confirm', {
      body: { token, password },
      headers: { 'x-client-address': address },
    });
    expect(confirmed.status).toBe(204);
    expect((await identity.signIn(owner.email, password)).status).toBe(200);
    await guessUntilRefused(owner.email);
    expect((await identity.signIn(owner.email, password, address)).status).toBe(200);
    // An origin known before may be that of the person the reset was against.
    expect((await identity.signIn(owner.email, password, randomAddress(), owner.device)).status).toBe(429);
  });

  it('shuts strangers out for longer each time', async () => {
    const { email } = await identity.signUp();
    await guessUntilRefused(email);
    const first = Number((await guess(email)).headers.get('retry-after'));
    const { email: again } = await identity.signUp();
    await guessUntilRefused(again);
    await identity.app.get(AccountGuesses).lift(again);
    await guessUntilRefused(again);
    const second = Number((await guess(again)).headers.get('retry-after'));
    expect(second / first).toBeGreaterThan(1.8);
  });
});

describe('guessing from one address', () => {
  it('is told to the owner by mail, once a day, though it is cut long before strangers are shut out', async () => {
    const member = await identity.signUp();
    const address = randomAddress();
    for (let count = 0; count < GUESSES_UNTIL_TOLD - 1; count++) expect((await guess(member.email, address)).status).toBe(401);
    expect(await noticesFor(member)).toBe(0);
    expect((await guess(member.email, address)).status).toBe(401);
    expect((await guess(member.email, address)).status).toBe(429);
    await mail.until(member.email, 1, GUESSING);
    // The next hour's guesses.
    await identity.app.get(AccountGuesses).lift(member.email);
    await age(member, '23 hours');
    for (let count = 0; count < GUESSES_UNTIL_TOLD; count++) await guess(member.email);
    await handled();
    expect(mail.to(member.email, GUESSING)).toHaveLength(1);
    await identity.app.get(AccountGuesses).lift(member.email);
    await age(member, '2 hours');
    for (let count = 0; count < GUESSES_UNTIL_TOLD; count++) await guess(member.email);
    await mail.until(member.email, 2, GUESSING);
  });

  it('is not told of the owner’s own slips, from a device that the account knows', async () => {
    const member = await identity.signUp();
    const { device } = (await identity.signIn(member.email, PASSWORD)).body;
    for (let count = 0; count < GUESSES_UNTIL_TOLD; count++) await identity.signIn(member.email, 'a slip', randomAddress(), device);
    await handled();
    expect(mail.to(member.email, GUESSING)).toEqual([]);
  });

  it('is answered with the time after which it may go on, in words, also with the right password', async () => {
    const { email } = await identity.signUp();
    const address = randomAddress();
    for (let count = 0; count < FAILURES_PER_PAIR.points; count++) await guess(email, address);
    const answer = await identity.signIn(email, PASSWORD, address);
    expect(answer).toMatchObject(REFUSED);
    const minutes = Math.ceil(Number(answer.headers.get('retry-after')) / 60);
    expect(answer.body.detail).toBe(`Too many attempts. Please try again in ${minutes} minutes.`);
  });
});

describe('guessing from the many addresses of one IPv6 network', () => {
  const network = (a: number, b: number): string => `2001:db8:${a.toString(16)}:${b.toString(16)}::1`;

  it('SAFETY-2 one /56 gets forty failures of an e-mail, however many /64 it has', async () => {
    const { email } = await identity.signUp();
    const statuses: number[] = [];
    for (let host = 0; host < 41; host++) statuses.push((await guess(email, network(1, host))).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(40);
    expect(statuses.at(-1)).toBe(429);
    // Another /56 of the same /48.
    expect((await guess(email, network(1, 0x100))).status).toBe(401);
  });

  it('SAFETY-2 one /56 tries eighty different e-mails a day', async () => {
    const statuses: number[] = [];
    for (let host = 0; host < 81; host++) statuses.push((await guess(randomEmail(), network(2, host))).status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(80);
    expect(statuses.at(-1)).toBe(429);
    expect((await guess(randomEmail(), network(2, 0x100))).status).toBe(404);
  });
});
