import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IdentityStandingChangedV1 } from '@affinity/proto/events/identity/standing-changed.v1';
import { IdentityAccountRoleChangedV1 } from '@affinity/proto/events/identity/account-role-changed.v1';
import { IdentityAccountSuspendedV1 } from '@affinity/proto/events/identity/account-suspended.v1';
import type { SocialGraphAppealDecidedV1 } from '@affinity/proto/events/social-graph/appeal-decided.v1';
import type { SocialGraphCaseDecidedV1 } from '@affinity/proto/events/social-graph/case-decided.v1';
import { v7 as uuidv7 } from 'uuid';
import { AccountStandingService } from '../../src/accounts/account-standing.service.js';
import { AppealDecisions, CaseDecisions } from '../../src/moderation/case-decisions.consumers.js';
import { PASSWORD, startIdentity, type Signed, type TestIdentity } from '../support/identity.js';
import { startMailServer, type TestMailServer } from '../support/mail-server.js';

let identity: TestIdentity;
let mails: TestMailServer;
beforeAll(async () => {
  mails = await startMailServer();
  identity = await startIdentity({ SMTP_URL: mails.url });
});
afterAll(async () => {
  await identity.stop();
  await mails.stop();
});

const DAY_MS = 86_400_000;
const REASON = 'You wrote again after a no.';

async function decide(member: Signed, more: Partial<SocialGraphCaseDecidedV1>): Promise<string> {
  const decisionId = uuidv7();
  const data: SocialGraphCaseDecidedV1 = {
    decisionId,
    caseId: uuidv7(),
    memberId: member.account.id,
    action: 'warn',
    rule: 'harassment',
    reason: REASON,
    until: null,
    appealableUntil: new Date(Date.now() + 180 * DAY_MS).toISOString(),
    reports: [],
    ...more,
  };
  await identity.events.deliverTwice(CaseDecisions, { subject: member.account.id, actorId: uuidv7(), data });
  return decisionId;
}

async function decideAppeal(member: Signed, decisionId: string, more: Partial<SocialGraphAppealDecidedV1>): Promise<void> {
  const data = { decisionId, memberId: member.account.id, action: 'disable', outcome: 'overturn', reason: 'Seen again.', ...more } as const;
  await identity.events.deliverTwice(AppealDecisions, { subject: member.account.id, actorId: uuidv7(), data });
}

const signIn = (member: Signed, password = PASSWORD) => identity.signIn(member.email, password);
const holder = (token: string) => identity.call('POST', '/internal/case-tokens/holder', { body: { token } });

describe('a suspension', () => {
  const until = new Date(Date.now() + 7 * DAY_MS).toISOString();

  it('ends the sessions, and tells who has the right password until when it lasts, with the way to the case', async () => {
    const member = await identity.signUp();
    await decide(member, { action: 'suspend', until });
    expect((await identity.as(member, 'GET', '/account')).status).toBe(401);
    expect((await identity.refresh(member.refreshToken)).status).toBe(401);
    const refused = await signIn(member);
    expect([refused.status, refused.body.code, refused.body.details.until]).toEqual([403, 'identity.account_suspended', until]);
    expect((await holder(refused.body.details.caseToken)).body).toEqual({ accountId: member.account.id });
    const events = await identity.events.until(IdentityAccountSuspendedV1, member.account.id);
    expect(events.map(({ data }) => data)).toEqual([{ accountId: member.account.id, until }]);
  });

  it('is told to nobody without the right password', async () => {
    const member = await identity.signUp();
    await decide(member, { action: 'suspend', until });
    const wrong = await signIn(member, 'another-wrong-word-9');
    expect([wrong.status, wrong.body.code, wrong.body.details]).toEqual([401, 'wrong-password', undefined]);
  });

  it('ends by itself', async () => {
    const member = await identity.signUp();
    await decide(member, { action: 'suspend', until });
    await identity.database.query(`UPDATE accounts SET suspended_until = now() - interval '1 second' WHERE id = $1`, [member.account.id]);
    expect((await signIn(member)).status).toBe(200);
  });

  it('of several the others go on when one is taken back, whichever was decided first', async () => {
    const days = (count: number) => new Date(Date.now() + count * DAY_MS).toISOString();
    const [ten, thirty, five] = [days(10), days(30), days(5)];
    const member = await identity.signUp();
    await decide(member, { action: 'suspend', until: ten });
    const long = await decide(member, { action: 'suspend', until: thirty });
    await decide(member, { action: 'suspend', until: five });
    expect((await signIn(member)).body.details.until).toBe(thirty);
    await decideAppeal(member, long, { action: 'suspend' });
    expect(await signIn(member)).toMatchObject({ status: 403, body: { details: { until: ten } } });
    const events = await identity.events.until(IdentityAccountSuspendedV1, member.account.id, 3);
    expect(events.map(({ data }) => data.until)).toEqual([ten, thirty, ten]);
  });

  it('is not cut short by a shorter one, and ends when it is taken back', async () => {
    const member = await identity.signUp();
    const long = await decide(member, { action: 'suspend', until });
    const short = await decide(member, { action: 'suspend', until: new Date(Date.now() + DAY_MS).toISOString() });
    expect((await signIn(member)).body.details.until).toBe(until);
    await decideAppeal(member, short, { action: 'suspend' });
    expect((await signIn(member)).status).toBe(403);
    await decideAppeal(member, long, { action: 'suspend', outcome: 'uphold' });
    expect((await signIn(member)).status).toBe(403);
    await decideAppeal(member, long, { action: 'suspend' });
    expect((await signIn(member)).status).toBe(200);
  });
});

describe('a disabled account', () => {
  it('is told to who has the right password, with the way to the case; a successful appeal enables it', async () => {
    const member = await identity.signUp();
    const decision = await decide(member, { action: 'disable' });
    const refused = await signIn(member);
    expect([refused.status, refused.body.code]).toEqual([403, 'user-disabled']);
    expect((await holder(refused.body.details.caseToken)).status).toBe(200);
    await decideAppeal(member, decision, {});
    expect((await signIn(member)).status).toBe(200);
    const events = await identity.events.until(IdentityStandingChangedV1, member.account.id, 2);
    expect(events.map(({ data }) => data.disabled)).toEqual([true, false]);
  });

  it('stays disabled when another decision, or an operator, had disabled it', async () => {
    const [first, second] = [await identity.signUp(), await identity.signUp()];
    await decide(first, { action: 'disable' });
    await decideAppeal(first, await decide(first, { action: 'disable' }), {});
    await identity.app.get(AccountStandingService, { strict: false }).disable(second.account.id, 'By the operator');
    await decideAppeal(second, await decide(second, { action: 'disable' }), {});
    expect([(await signIn(first)).status, (await signIn(second)).status]).toEqual([403, 403]);
  });
});

describe('an account that was disabled twice', () => {
  const standing = () => identity.app.get(AccountStandingService, { strict: false });
  const byOperator = (member: Signed) => standing().disable(member.account.id, 'By the operator');

  it.each([
    ['another decision', (member: Signed) => decide(member, { action: 'disable' })],
    ['an operator', byOperator],
  ])('stays so when the first decision is taken back and %s came after it', async (_, again) => {
    const member = await identity.signUp();
    const first = await decide(member, { action: 'disable' });
    await again(member);
    await decideAppeal(member, first, {});
    expect(await signIn(member)).toMatchObject({ status: 403, body: { code: 'user-disabled' } });
    expect(await identity.events.until(IdentityStandingChangedV1, member.account.id)).toHaveLength(1);
  });

  it('is enabled once both decisions were taken back, or an operator ends it', async () => {
    const [appealing, pardoned] = [await identity.signUp(), await identity.signUp()];
    const decisions = [await decide(appealing, { action: 'disable' }), await decide(appealing, { action: 'disable' })];
    for (const decision of decisions) await decideAppeal(appealing, decision, {});
    expect((await signIn(appealing)).status).toBe(200);
    await decide(pardoned, { action: 'disable' });
    await byOperator(pardoned);
    await standing().enable(pardoned.account.id);
    expect((await signIn(pardoned)).status).toBe(200);
  });
});

describe('an account that a moderator disabled before decisions had numbers here', () => {
  const disabledBefore = async (reason: string) => {
    const member = await identity.signUp();
    await identity.database.query(`UPDATE accounts SET disabled_at = now(), disabled_reason = $2 WHERE id = $1`, [
      member.account.id,
      reason,
    ]);
    return member;
  };

  it('is enabled when the decision that disabled it is taken back, and not by one of another kind', async () => {
    const member = await disabledBefore('Decision of a moderator');
    await decideAppeal(member, uuidv7(), { action: 'warn' });
    expect((await signIn(member)).status).toBe(403);
    await decideAppeal(member, uuidv7(), {});
    expect((await signIn(member)).status).toBe(200);
  });

  it('stays disabled when a decision that came later is taken back, and where an operator did it', async () => {
    const [twice, operators] = [await disabledBefore('Decision of a moderator'), await disabledBefore('By the operator')];
    await decideAppeal(twice, await decide(twice, { action: 'disable' }), {});
    await decideAppeal(operators, uuidv7(), {});
    expect([(await signIn(twice)).status, (await signIn(operators)).status]).toEqual([403, 403]);
  });
});

describe('a token for cases', () => {
  it('opens nothing after half an hour, is stored as a hash, and is nobody’s when it was never given', async () => {
    const member = await identity.signUp();
    await decide(member, { action: 'disable' });
    const { caseToken } = (await signIn(member)).body.details;
    const stored = await identity.database.query(`SELECT 1 FROM case_tokens t WHERE t::text LIKE '%' || $1 || '%'`, [caseToken]);
    expect(stored).toEqual([]);
    await identity.database.query(`UPDATE case_tokens SET expires_at = now() - interval '1 second' WHERE account_id = $1`, [
      member.account.id,
    ]);
    for (const token of [caseToken, 'a-token-that-nobody-was-given']) {
      const answer = await holder(token);
      expect([answer.status, answer.body.code]).toEqual([404, 'identity.case_token_invalid']);
    }
  });
});

describe('mail', () => {
  it('tells the member concerned rule, reason and how to appeal, and the reporters the outcome, each once and nothing of the other', async () => {
    const [member, reporter] = [await identity.signUp(), await identity.signUp()];
    const reports = [uuidv7(), uuidv7()].map((reportId) => ({ reportId, reporterId: reporter.account.id }));
    const decision = await decide(member, { action: 'remove-content', reports: [...reports, { reportId: uuidv7(), reporterId: null }] });
    const concerned = (await mails.until(member.email)).raw;
    for (const part of ['Nobody is insulted', REASON, 'appeal once', `/settings/cases/${decision}`]) expect(concerned).toContain(part);
    const told = (await mails.until(reporter.email)).raw;
    expect(told).toContain('against our rules');
    for (const secret of [REASON, member.email, member.account.id]) expect(told).not.toContain(secret);
    for (const secret of [reporter.email, reporter.account.id]) expect(concerned).not.toContain(secret);
    expect([mails.to(member.email).length, mails.to(reporter.email).length]).toEqual([1, 1]);
    await decideAppeal(member, decision, { action: 'remove-content', outcome: 'uphold' });
    expect((await mails.until(member.email, 2)).raw).toContain('the decision stays');
  });

  it('tells nobody of reports about them that came to nothing', async () => {
    const [member, reporter] = [await identity.signUp(), await identity.signUp()];
    const reports = [{ reportId: uuidv7(), reporterId: reporter.account.id }];
    await decide(member, { action: 'dismiss', rule: null, reason: '', appealableUntil: null, reports });
    expect((await mails.until(reporter.email)).raw).toContain('nothing against our rules');
    expect(mails.to(member.email)).toEqual([]);
    expect((await signIn(member)).status).toBe(200);
  });
});

it('giving a role and taking it is told, once each', async () => {
  const member = await identity.signUp();
  const standing = identity.app.get(AccountStandingService, { strict: false });
  for (let times = 0; times < 2; times++) await standing.grant(member.account.id, 'moderator');
  for (let times = 0; times < 2; times++) await standing.revoke(member.account.id, 'moderator');
  const events = await identity.events.until(IdentityAccountRoleChangedV1, member.account.id, 2);
  expect(events.map(({ data }) => data)).toEqual([
    { accountId: member.account.id, role: 'moderator', change: 'granted' },
    { accountId: member.account.id, role: 'moderator', change: 'revoked' },
  ]);
});
