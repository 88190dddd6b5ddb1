import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mintCustomToken } from '../../src/custom-token/custom-token.js';
import { addPasskey, addTotp, forgetStep, secondStep, secondStepByPasskey, ticketOf } from '../support/factors.js';
import { CUSTOM_TOKEN_KEY, IDENTITY_SETTINGS, PASSWORD, startIdentity, type Signed, type TestIdentity } from '../support/identity.js';
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

const OVER = { status: 401, body: { code: 'identity.second_step_over' } };
const WRONG = { status: 401, body: { code: 'identity.second_factor_wrong' } };
const REFUSED = { status: 401, body: { code: 'identity.passkey_refused' } };

describe('signing in to an account with a second factor', () => {
  it('opens no session by the password alone; the answer names what may follow, and its ticket is no token', async () => {
    const member = await identity.signUp();
    await addTotp(identity, member);
    const before = await identity.count('sessions');
    const step = await ticketOf(identity, member);
    expect(Object.keys(step).sort()).toEqual(['expiresAt', 'methods', 'state', 'ticket']);
    expect(step.methods).toEqual(['totp', 'recovery-code']);
    expect(await identity.count('sessions')).toBe(before);
    expect((await identity.as({ accessToken: step.ticket }, 'GET', '/account')).status).toBe(401);
    expect((await identity.refresh(step.ticket)).status).toBe(401);
    expect(await identity.signIn(member.email, 'not the password')).toMatchObject({ status: 401, body: { code: 'wrong-password' } });
  });

  it('takes a code of the app once, the ticket once, and no code of a step before', async () => {
    const member = await identity.signUp();
    const { app } = await addTotp(identity, member);
    const { ticket } = await ticketOf(identity, member);
    const code = app.code();
    const answer = await secondStep(identity, ticket, { kind: 'totp', code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(answer.status).toBe(200);
    expect(answer.body.account).toEqual(member.account);
    expect(await secondStep(identity, ticket, { kind: 'totp', code: app.code(1) })).toMatchObject(OVER);
    const again = await ticketOf(identity, member);
    expect(await secondStep(identity, again.ticket, { kind: 'totp', code })).toMatchObject(WRONG);
    expect(await secondStep(identity, again.ticket, { kind: 'totp', code: app.code(-1) })).toMatchObject(WRONG);
  });

  it('two at once with one code and one ticket open one session', async () => {
    const member = await identity.signUp();
    const { app } = await addTotp(identity, member);
    const { ticket } = await ticketOf(identity, member);
    const answers = await Promise.all([1, 2, 3].map(() => secondStep(identity, ticket, { kind: 'totp', code: app.code() })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('takes a recovery code once, however it is written, and tells the owner how many are left', async () => {
    const member = await identity.signUp();
    const { recoveryCodes } = await addTotp(identity, member);
    const code = recoveryCodes![0]!;
    const first = await ticketOf(identity, member);
    const typed = code.toUpperCase().replaceAll('-', ' ');
    expect((await secondStep(identity, first.ticket, { kind: 'recovery-code', code: typed })).status).toBe(200);
    expect((await mail.until(member.email, 2)).raw).toMatch(/recovery codes was just used\. 9 are left/);
    const { ticket } = await ticketOf(identity, member);
    expect(await secondStep(identity, ticket, { kind: 'recovery-code', code })).toMatchObject(WRONG);
    expect((await secondStep(identity, ticket, { kind: 'recovery-code', code: recoveryCodes![1]! })).status).toBe(200);
  });

  it('takes a passkey, also one that did not recognise its owner: the password did', async () => {
    const member = await identity.signUp();
    const { device } = await addPasskey(identity, member);
    const { ticket, methods } = await ticketOf(identity, member);
    expect(methods).toEqual(['passkey', 'recovery-code']);
    const options = await identity.call('POST', '/internal/sessions/second-factor/challenge', { body: { ticket } });
    expect(options.body).toMatchObject({
      rpId: 'localhost',
      userVerification: 'preferred',
      allowCredentials: [{ id: device.id, type: 'public-key', transports: ['internal'] }],
    });
    expect((await secondStepByPasskey(identity, ticket, device, { userVerified: false })).status).toBe(200);
  });

  it.each([
    ['of another account', true, {}],
    ['that signed for another origin', false, { origin: 'https://affinity.example.net' }],
    ['that signed for another site', false, { rpId: 'example.net' }],
  ])('refuses a passkey %s', async (_, foreign, behaviour) => {
    const [member, other] = [await identity.signUp(), await identity.signUp()];
    const [own, theirs] = [await addPasskey(identity, member), await addPasskey(identity, other)];
    const { ticket } = await ticketOf(identity, member);
    expect(await secondStepByPasskey(identity, ticket, foreign ? theirs.device : own.device, behaviour)).toMatchObject(REFUSED);
  });

  it('takes the answer to a challenge once, and to a challenge of this account’s second step only', async () => {
    const [member, other] = [await identity.signUp(), await identity.signUp()];
    const [{ device }] = [await addPasskey(identity, member), await addPasskey(identity, other)];
    const { ticket } = await ticketOf(identity, member);
    const theirs = await identity.call('POST', '/internal/sessions/second-factor/challenge', {
      body: { ticket: (await ticketOf(identity, other)).ticket },
    });
    const signIn = await identity.call('POST', '/internal/sessions/passkey/challenge', { body: {} });
    for (const { body } of [theirs, signIn]) {
      expect(await secondStep(identity, ticket, { kind: 'passkey', assertion: device.sign(body) })).toMatchObject(REFUSED);
    }
    const own = await identity.call('POST', '/internal/sessions/second-factor/challenge', { body: { ticket } });
    const assertion = device.sign(own.body);
    expect((await secondStep(identity, ticket, { kind: 'passkey', assertion })).status).toBe(200);
    const again = await ticketOf(identity, member);
    expect(await secondStep(identity, again.ticket, { kind: 'passkey', assertion })).toMatchObject(REFUSED);
  });

  it('leaves custom tokens and anonymous sessions as they are', async () => {
    const member = await identity.signUp();
    await addTotp(identity, member);
    const token = await mintCustomToken(member.account.id, CUSTOM_TOKEN_KEY);
    const custom = await identity.call('POST', '/internal/sessions/custom-token', { body: { token } });
    expect([custom.status, custom.body.account.id]).toEqual([200, member.account.id]);
    expect((await identity.call('POST', '/internal/sessions/anonymous', { body: {} })).status).toBe(201);
  });
});

describe('the tries of a second step', () => {
  it('a ticket has five, and ends after them whatever comes then', async () => {
    const member = await identity.signUp();
    const { recoveryCodes } = await addTotp(identity, member);
    const { ticket } = await ticketOf(identity, member);
    for (let time = 0; time < 5; time++) {
      expect(await secondStep(identity, ticket, { kind: 'recovery-code', code: 'aaaa-bbbb-cccc-dddd' })).toMatchObject(WRONG);
    }
    expect(await secondStep(identity, ticket, { kind: 'recovery-code', code: recoveryCodes![0]! })).toMatchObject(OVER);
    expect(await identity.call('POST', '/internal/sessions/second-factor/challenge', { body: { ticket } })).toMatchObject(OVER);
  });

  it('an account has five wrong codes in 15 minutes over all tickets; recovery codes and passkeys still open it', async () => {
    const member = await identity.signUp();
    const { app, recoveryCodes } = await addTotp(identity, member);
    for (let time = 0; time < 5; time++) {
      const { ticket } = await ticketOf(identity, member);
      expect(await secondStep(identity, ticket, { kind: 'totp', code: app.wrongCode() })).toMatchObject(WRONG);
    }
    const { ticket } = await ticketOf(identity, member);
    const refused = await secondStep(identity, ticket, { kind: 'totp', code: app.code() });
    expect(refused).toMatchObject({ status: 429, body: { code: 'identity.too_many_attempts' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await secondStep(identity, ticket, { kind: 'recovery-code', code: recoveryCodes![0]! })).status).toBe(200);
  });

  it('forty guesses at once get no further than five, and a right code forgets those before it', async () => {
    const member = await identity.signUp();
    const { app } = await addTotp(identity, member);
    const first = await ticketOf(identity, member);
    for (let time = 0; time < 4; time++) {
      expect(await secondStep(identity, first.ticket, { kind: 'totp', code: app.wrongCode() })).toMatchObject(WRONG);
    }
    expect((await secondStep(identity, first.ticket, { kind: 'totp', code: app.code() })).status).toBe(200);
    const tickets: Awaited<ReturnType<typeof ticketOf>>[] = [];
    // The sign-ins come one after the other: that many passwords at once are more than a busy machine checks in time.
    for (let count = 0; count < 8; count++) tickets.push(await ticketOf(identity, member));
    const answers = await Promise.all(
      tickets.flatMap(({ ticket }) =>
        Array.from({ length: 5 }, () => secondStep(identity, ticket, { kind: 'totp', code: app.wrongCode() })),
      ),
    );
    expect(answers.filter(({ body }) => body.code === 'identity.second_factor_wrong')).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(35);
  });

  it('a ticket is over after five minutes', async () => {
    const member = await identity.signUp();
    const { app } = await addTotp(identity, member);
    const { ticket, expiresAt } = await ticketOf(identity, member);
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(300_000);
    await identity.database.query(`UPDATE pending_challenges SET expires_at = now() - interval '1 second' WHERE account_id = $1`, [
      member.account.id,
    ]);
    expect(await secondStep(identity, ticket, { kind: 'totp', code: app.code() })).toMatchObject(OVER);
    expect(await secondStep(identity, 'invented', { kind: 'totp', code: app.code() })).toMatchObject(OVER);
  });
});

it('an authenticator app goes on when the sealing key is another, as long as the one before is given', async () => {
  const member = await identity.signUp();
  const { app } = await addTotp(identity, member);
  const SEALING_KEY = randomBytes(32).toString('base64url');
  const SEALING_PREVIOUS_KEYS = `${randomBytes(32).toString('base64url')},${IDENTITY_SETTINGS['SEALING_KEY']!}`;
  const changed = await startIdentity({ DATABASE_URL: identity.database.url, SEALING_KEY, SEALING_PREVIOUS_KEYS });
  try {
    const { ticket } = await ticketOf(changed, member);
    await forgetStep(identity, member);
    expect((await secondStep(changed, ticket, { kind: 'totp', code: app.code() })).status).toBe(200);
  } finally {
    await changed.stop();
  }
});

describe('an account that may not sign in', () => {
  it.each([
    ['disabled', `disabled_at = now()`, 'user-disabled'],
    ['suspended', `suspended_until = now() + interval '1 day'`, 'identity.account_suspended'],
  ])('gives the way to its cases to the password and the second factor, not to the password alone: %s', async (_, standing, code) => {
    const member = await identity.signUp();
    const { app } = await addTotp(identity, member);
    await identity.database.query(`UPDATE accounts SET ${standing} WHERE id = $1`, [member.account.id]);
    const first = await identity.signIn(member.email, PASSWORD);
    expect(first).toMatchObject({ status: 200, body: { state: 'second-factor-required' } });
    expect(await secondStep(identity, first.body.ticket, { kind: 'totp', code: app.wrongCode() })).toMatchObject(WRONG);
    expect(await identity.count(`case_tokens WHERE account_id = '${member.account.id}'`)).toBe(0);
    const refused = await secondStep(identity, first.body.ticket, { kind: 'totp', code: app.code() });
    expect(refused).toMatchObject({ status: 403, body: { code } });
    expect(await identity.caseHolder(refused.body.details.caseToken)).toBe(member.account.id);
  });
});

describe('what ends a sign-in between its steps', () => {
  const between = async (end: (member: Signed, code: string) => Promise<unknown>) => {
    const member = await identity.signUp();
    const { app } = await addTotp(identity, member);
    const { ticket } = await ticketOf(identity, member);
    await end(member, app.code());
    await forgetStep(identity, member);
    const before = await identity.count('sessions');
    const answer = await secondStep(identity, ticket, { kind: 'totp', code: app.code() });
    expect(await identity.count('sessions')).toBe(before);
    return { answer, member };
  };

  it('a disabled account stays refused at the second step', async () => {
    const { answer, member } = await between(({ account }) =>
      identity.call('POST', `/internal/accounts/${account.id}/disable`, { body: { reason: 'test' } }),
    );
    expect(answer).toMatchObject(OVER);
    expect(await identity.count(`case_tokens WHERE account_id = '${member.account.id}'`)).toBe(0);
  });

  it('and so it is where the disabling left the ticket', async () => {
    const { answer, member } = await between(({ account }) =>
      identity.database.query(`UPDATE accounts SET disabled_at = now() WHERE id = $1`, [account.id]),
    );
    expect(answer).toMatchObject({ status: 403, body: { code: 'user-disabled' } });
    expect(await identity.caseHolder(answer.body.details.caseToken)).toBe(member.account.id);
  });

  it('a changed password', async () => {
    const { answer } = await between((member, code) =>
      identity.as(member, 'PUT', '/account/password', {
        currentPassword: PASSWORD,
        newPassword: 'seven-other-words-4',
        secondFactor: { kind: 'totp', code },
      }),
    );
    expect(answer).toMatchObject(OVER);
  });

  it('the deletion of the account', async () => {
    const { answer } = await between((member, code) =>
      identity.as(member, 'POST', '/account/deletion', { password: PASSWORD, secondFactor: { kind: 'totp', code } }),
    );
    expect(answer).toMatchObject(OVER);
  });
});

describe('a password that is set by a mailed link', () => {
  const reset = async (member: Signed) => {
    const mails = mail.to(member.email).length;
    await identity.call('POST', '/password-resets', { body: { email: member.email }, headers: { 'x-client-address': '10.1.2.3' } });
    const token = /reset-password#([\w-]+)/.exec((await mail.until(member.email, mails + 1)).raw)![1];
    const answer = await identity.call('POST', '/password-resets/confirm', { body: { token, password: 'seven-other-words-4' } });
    expect(answer.status).toBe(204);
  };

  it('does not go around the second factor of an owner whose address was proven', async () => {
    const member = await identity.signUp();
    await identity.database.query(`UPDATE accounts SET email_verified_at = now() WHERE id = $1`, [member.account.id]);
    await addTotp(identity, member);
    await mail.until(member.email);
    await reset(member);
    expect((await identity.signIn(member.email, 'seven-other-words-4')).body.state).toBe('second-factor-required');
  });

  it('takes away what was set up before anybody proved the address: it may have been somebody else', async () => {
    const member = await identity.signUp();
    await addPasskey(identity, member);
    await mail.until(member.email);
    await reset(member);
    expect((await identity.signIn(member.email, 'seven-other-words-4')).body.account.id).toBe(member.account.id);
    expect(await identity.database.query(`SELECT 1 FROM passkeys WHERE account_id = $1`, [member.account.id])).toEqual([]);
  });
});
