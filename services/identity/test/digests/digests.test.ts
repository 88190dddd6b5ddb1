import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomAddress, startIdentity, type Signed, type TestIdentity } from '../support/identity.js';
import { CONFIRM_SUBJECT, startMailServer, type TestMailServer } from '../support/mail-server.js';

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

const SUBJECT = 'What waits for you';
const LINES = [
  { topic: 'sparks', count: 2, names: ['Mara', 'Otis'] },
  { topic: 'messages', count: 3, names: [] },
];
const give = (accountId: string, digest: Record<string, unknown> = {}) =>
  identity.call('POST', `/internal/accounts/${accountId}/digests`, {
    body: { id: randomUUID(), lines: LINES, unsubscribe: 'the-token', ...digest },
  });
const outcome = async (...of: Parameters<typeof give>): Promise<string> => {
  const { status, body } = await give(...of);
  expect(status).toBe(200);
  return body.outcome;
};
/** Somebody who proved to read mail at their address. */
async function confirmed(language?: string): Promise<Signed> {
  const member = await identity.signUp({}, language);
  await identity.database.query(`UPDATE accounts SET email_verified_at = now() WHERE id = $1`, [member.account.id]);
  return member;
}
const aDayLater = () => identity.database.query(`UPDATE sent_mail SET sent_at = sent_at - interval '25 hours' WHERE kind = 'digest'`);

describe('a digest', () => {
  it('NTF-022 NTF-023 is mailed in text and HTML, with the fields of one click, and says nothing that was not given', async () => {
    const member = await confirmed();
    expect(await outcome(member.account.id)).toBe('taken');
    const { raw } = await mail.until(member.email, 1, SUBJECT);
    const link = 'http://localhost:8080/api/unsubscribe?token=the-token';
    expect(raw).toContain(`List-Unsubscribe: <${link}>`);
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    for (const part of [
      'Mara and Otis sent you a spark.',
      'Messages are waiting in 3 conversations.',
      'http://localhost:8080/sparks',
      link,
    ]) {
      expect(raw.split(part).length - 1).toBeGreaterThanOrEqual(2);
    }
  });

  it('LNG-013 speaks the language of the account', async () => {
    const [german, spanish] = [await confirmed('de'), await confirmed('es')];
    for (const { account } of [german, spanish]) expect(await outcome(account.id)).toBe('taken');
    expect((await mail.until(german.email, 1, 'wartet etwas auf dich')).raw).toContain('Mara und Otis haben dir einen Funken geschickt.');
    expect((await mail.until(spanish.email, 1, 'Algo te espera')).raw).toContain('Mara y Otis te han enviado una chispa.');
  });

  it('NTF-022 is mailed once for each id, also when it is given by two at once, and only one in 24 hours', async () => {
    const member = await confirmed();
    const id = randomUUID();
    const given = await Promise.all([1, 2, 3].map(() => outcome(member.account.id, { id })));
    expect(given).toEqual(['taken', 'taken', 'taken']);
    expect(await outcome(member.account.id)).toBe('not-sent');
    await aDayLater();
    expect(await outcome(member.account.id, { id })).toBe('taken');
    expect(await outcome(member.account.id)).toBe('taken');
    await mail.until(member.email, 2, SUBJECT);
    expect(mail.to(member.email, SUBJECT)).toHaveLength(2);
  });

  it('NTF-022 what was taken while the mail server was away comes when it is back', async () => {
    const member = await confirmed();
    mail.refusing = true;
    expect(await outcome(member.account.id)).toBe('taken');
    await expect.poll(() => mail.refused()).toBeGreaterThan(0);
    mail.refusing = false;
    await identity.database.query(`UPDATE mail_outbox SET next_attempt_at = now()`);
    await mail.until(member.email, 1, SUBJECT);
  });

  it('NTF-022 goes to no address that nobody confirmed, to no account that is shut, and to nobody unknown', async () => {
    const [stranger, disabled, suspended, none] = [await identity.signUp(), await confirmed(), await confirmed(), await confirmed()];
    await identity.call('POST', `/internal/accounts/${disabled.account.id}/disable`, { body: { reason: 'test' } });
    await identity.database.query(`UPDATE accounts SET suspended_until = now() + interval '1 day' WHERE id = $1`, [suspended.account.id]);
    await identity.database.query(`UPDATE accounts SET email = NULL, email_key = NULL WHERE id = $1`, [none.account.id]);
    for (const { account } of [stranger, disabled, suspended, none]) expect(await outcome(account.id)).toBe('not-sent');
    expect(await outcome(randomUUID())).toBe('not-sent');
    expect([stranger, disabled, suspended].flatMap(({ email }) => mail.to(email, SUBJECT))).toEqual([]);
  });

  it('is for services alone, and holds nothing but counts and names', async () => {
    const { account } = await confirmed();
    const path = `/internal/accounts/${account.id}/digests`;
    const body = { id: randomUUID(), lines: LINES, unsubscribe: 'the-token' };
    expect((await identity.call('POST', path, { body, withoutServiceKey: true })).status).toBe(401);
    for (const wrong of [
      { lines: [] },
      { lines: [{ ...LINES[0], words: 'Hello' }] },
      { lines: [{ topic: 'likes', count: 1, names: [] }] },
      { unsubscribe: 'a b' },
      { unsubscribe: '"><script>' },
    ]) {
      expect((await give(account.id, wrong)).status).toBe(400);
    }
  });
});

describe('an address that the mail server refuses for good', () => {
  it('NTF-025 gets no digest any more until somebody confirms it again; mail that is asked for goes there all the same', async () => {
    const member = await confirmed();
    const { id } = member.account;
    mail.unknown.add(member.email);
    expect(await outcome(id)).toBe('taken');
    await expect.poll(() => identity.database.query('SELECT FROM refused_addresses WHERE account_id = $1', [id])).toHaveLength(1);
    const waiting = () => identity.database.query(`SELECT FROM mail_outbox WHERE account_id = $1 AND kind = 'digest'`, [id]);
    await expect.poll(waiting).toEqual([]);
    mail.unknown.delete(member.email);
    await aDayLater();
    expect(await outcome(id)).toBe('not-sent');
    expect((await identity.as(member, 'POST', '/account/email-confirmations', {})).status).toBe(202);
    await expect.poll(() => mail.to(member.email, CONFIRM_SUBJECT).length).toBeGreaterThan(0);
    const token = /confirm-email#(confirm\.[\w-]+)/.exec(mail.to(member.email, CONFIRM_SUBJECT).at(-1)!.raw)![1]!;
    const used = await identity.call('POST', '/email-links', { body: { token }, headers: { 'x-client-address': randomAddress() } });
    expect(used.status).toBe(200);
    expect(await outcome(id)).toBe('taken');
    await mail.until(member.email, 1, SUBJECT);
  });

  it('NTF-025 stays with its account: another address, and another account, are asked as ever', async () => {
    const [member, other] = [await confirmed(), await confirmed()];
    await identity.database.query(
      `INSERT INTO refused_addresses (account_id, email_key) SELECT id, email_key FROM accounts WHERE id = $1`,
      [member.account.id],
    );
    expect(await outcome(other.account.id)).toBe('taken');
    expect(await outcome(member.account.id)).toBe('not-sent');
    await identity.database.query(`UPDATE accounts SET email = 'b' || email, email_key = 'b' || email_key WHERE id = $1`, [
      member.account.id,
    ]);
    expect(await outcome(member.account.id)).toBe('taken');
  });

  it('NTF-025 is forgotten with the account', async () => {
    const member = await confirmed();
    expect(await outcome(member.account.id)).toBe('taken');
    await identity.database.query(`INSERT INTO refused_addresses (account_id, email_key) VALUES ($1, 'x')`, [member.account.id]);
    expect((await identity.as(member, 'POST', '/account/deletion', { password: member.password })).status).toBe(202);
    for (const table of ['refused_addresses', 'taken_digests']) {
      expect(await identity.database.query(`SELECT FROM ${table} WHERE account_id = $1`, [member.account.id])).toEqual([]);
    }
  });
});
