import { afterAll, beforeAll, expect, it } from 'vitest';
import { IdentityStandingChangedV1 } from '@affinity/proto/events/identity/standing-changed.v1';
import type { SocialGraphReportDecidedV1 } from '@affinity/proto/events/social-graph/report-decided.v1';
import { v7 as uuidv7 } from 'uuid';
import { ReportedMember } from '../../src/moderation/disable-reported-member.consumer.js';
import { PASSWORD, startIdentity, type TestIdentity } from '../support/identity.js';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

async function decide(memberId: string, action: SocialGraphReportDecidedV1['action']): Promise<void> {
  const data = { reportId: uuidv7(), action, kind: 'post', targetId: uuidv7(), memberId } as const;
  await identity.events.deliverTwice(ReportedMember, { subject: data.reportId, actorId: uuidv7(), data });
}

it('DECISION-7 a moderator disables an account: nobody signs in, every session ends, everybody hears of it once', async () => {
  const member = await identity.signUp();
  await decide(member.account.id, 'disable-account');
  expect(await identity.signIn(member.email, PASSWORD)).toMatchObject({ status: 403, body: { code: 'user-disabled' } });
  expect((await identity.as(member, 'GET', '/account')).status).toBe(401);
  expect((await identity.refresh(member.refreshToken)).status).toBe(401);
  const events = await identity.events.until(IdentityStandingChangedV1, member.account.id);
  expect(events.map(({ data }) => data)).toEqual([{ accountId: member.account.id, disabled: true, deleted: false }]);
});

it.each(['dismiss', 'remove-content'] as const)('DECISION-7 %s leaves the account as it is', async (action) => {
  const member = await identity.signUp();
  await decide(member.account.id, action);
  expect((await identity.as(member, 'GET', '/account')).status).toBe(200);
});

it('passes over a member without an account here', async () => {
  await decide(uuidv7(), 'disable-account');
  const member = await identity.signUp();
  await decide(member.account.id, 'disable-account');
  await decide(member.account.id, 'disable-account');
  expect(await identity.events.until(IdentityStandingChangedV1, member.account.id)).toHaveLength(1);
});
