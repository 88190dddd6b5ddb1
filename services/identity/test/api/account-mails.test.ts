import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, randomAddress, startIdentity, type Signed, type TestIdentity } from '../support/identity.js';
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

const NEW_PASSWORD = 'another set of words 8';
const CHANGED = 'The password of your Affinity account was changed';
const DELETED = 'Your Affinity account was deleted';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const TIME = /\d{1,2} [A-Z][a-z]+ \d{4}, \d\d:\d\d UTC/;
const WITH_FIREFOX = () => ({ 'user-agent': FIREFOX, 'x-client-address': randomAddress() });
const from = ({ accessToken }: Signed) => ({ authorization: `Bearer ${accessToken}`, ...WITH_FIREFOX() });

describe('a new password', () => {
  const assertTold = ({ raw }: { raw: string }) => {
    for (const part of ['Firefox on Linux', 'http://localhost:8080/forgot-password']) expect(raw).toContain(part);
    expect(raw).toMatch(TIME);
    expect(raw).not.toContain(NEW_PASSWORD);
  };

  it('set in the settings is told to the owner by mail: when, with what, and how to undo it', async () => {
    const member = await identity.signUp();
    const change = (currentPassword: string) =>
      identity.call('PUT', '/account/password', { body: { currentPassword, newPassword: NEW_PASSWORD }, headers: from(member) });
    expect((await change('not the password')).status).toBe(403);
    expect((await change(PASSWORD)).status).toBe(204);
    assertTold(await mail.until(member.email, 1, CHANGED));
    expect(mail.to(member.email, CHANGED)).toHaveLength(1);
  });

  it('set by a mailed link is told as well', async () => {
    const { email } = await identity.signUp();
    await identity.call('POST', '/password-resets', { body: { email }, headers: WITH_FIREFOX() });
    const token = /reset-password#([\w-]+)/.exec((await mail.until(email, 1, 'Set a new password')).raw)![1]!;
    const confirm = () =>
      identity.call('POST', '/password-resets/confirm', { body: { token, password: NEW_PASSWORD }, headers: WITH_FIREFOX() });
    expect([(await confirm()).status, (await confirm()).status]).toEqual([204, 400]);
    assertTold(await mail.until(email, 1, CHANGED));
    expect(mail.to(email, CHANGED)).toHaveLength(1);
  });
});

describe('a deleted account', () => {
  it('is told to who was its owner by mail, and nothing of the mail is left', async () => {
    const member = await identity.signUp();
    const remove = (password: string) => identity.call('POST', '/account/deletion', { body: { password }, headers: from(member) });
    expect((await remove('not the password')).status).toBe(403);
    expect((await remove(PASSWORD)).status).toBe(202);
    const { raw } = await mail.until(member.email, 1, DELETED);
    for (const part of ['Hello Ann Lee', 'Firefox on Linux', 'cannot be undone', 'If it was not you']) expect(raw).toContain(part);
    expect(raw).toMatch(TIME);
    expect(mail.to(member.email, DELETED)).toHaveLength(1);
  });

  it('that has no address is told to nobody', async () => {
    const member = await identity.signUp();
    await identity.database.query(`UPDATE accounts SET email = NULL, email_key = NULL WHERE id = $1`, [member.account.id]);
    const removed = await identity.call('POST', '/account/deletion', { body: { password: PASSWORD }, headers: from(member) });
    expect(removed.status).toBe(202);
    expect(mail.to(member.email, DELETED)).toEqual([]);
  });
});
