import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { UnreadCasesResponse } from '../../src/case-readings/dto/unread-cases.response.js';
import type { ModerationAppealPageResponse } from '../../src/cases/dto/moderation-case.responses.js';
import type { OwnCasePageResponse } from '../../src/cases/dto/own-case.responses.js';
import { EraseMember } from '../../src/consumers/erase-member-on-account-deleted.consumer.js';
import { SocialGraphFixture } from '../support/social-graph-fixture.js';

let graph: SocialGraphFixture;
beforeAll(async () => {
  graph = await SocialGraphFixture.start();
});
afterAll(() => graph.stop());

const WARN = { action: 'warn', rule: 'hate' };

const unread = async (who: string): Promise<UnreadCasesResponse> =>
  (await graph.as<UnreadCasesResponse>(who, 'GET', '/cases/unread', { onboarded: false })).body;
const open = async (who: string): Promise<number> => (await graph.as(who, 'POST', '/cases/read', { onboarded: false })).status;

describe('what was decided since a member last opened their cases', () => {
  it('DECISION-7 is counted for the member concerned and for the reporter, each until they open the list themselves', async () => {
    const [moderator, reporter, reported, other] = (await graph.members(4)) as [string, string, string, string];
    const id = await graph.report(reporter, reported);
    expect([await unread(reporter), await unread(reported)]).toEqual([
      { concerned: 0, filed: 0 },
      { concerned: 0, filed: 0 },
    ]);
    expect((await graph.decide(moderator, id, WARN)).status).toBe(200);
    expect([await unread(reporter), await unread(reported), await unread(other), await unread(moderator)]).toEqual([
      { concerned: 0, filed: 1 },
      { concerned: 1, filed: 0 },
      { concerned: 0, filed: 0 },
      { concerned: 0, filed: 0 },
    ]);
    expect(await open(reported)).toBe(204);
    expect([await unread(reported), await unread(reporter)]).toEqual([
      { concerned: 0, filed: 0 },
      { concerned: 0, filed: 1 },
    ]);
  });

  it('DECISION-7 a report that came to nothing is counted for who reported only, and an answered appeal again for both', async () => {
    const [moderator, colleague, reporter, reported] = (await graph.members(4)) as [string, string, string, string];
    await graph.decide(moderator, await graph.report(reporter, reported));
    expect([await unread(reporter), await unread(reported)]).toEqual([
      { concerned: 0, filed: 1 },
      { concerned: 0, filed: 0 },
    ]);
    await graph.decide(moderator, await graph.report(reporter, reported), WARN);
    expect(await unread(reporter)).toEqual({ concerned: 0, filed: 2 });
    await Promise.all([open(reporter), open(reported)]);
    const { items } = (await graph.as<OwnCasePageResponse>(reported, 'GET', '/cases')).body;
    await graph.as(reported, 'POST', `/cases/${items[0]!.id}/appeal`, { body: { words: 'I did not.' } });
    expect(await unread(reported)).toEqual({ concerned: 0, filed: 0 });
    const appeals = (await graph.asModerator<ModerationAppealPageResponse>(colleague, 'GET', '/moderation/appeals?state=open')).body.items;
    const answer = { outcome: 'overturn', reason: 'Seen again.' };
    const path = `/moderation/appeals/${appeals.at(-1)!.id}/decision`;
    expect((await graph.asModerator(colleague, 'POST', path, answer, { 'idempotency-key': uuidv7() })).status).toBe(200);
    expect([await unread(reporter), await unread(reported)]).toEqual([
      { concerned: 0, filed: 1 },
      { concerned: 1, filed: 0 },
    ]);
  });

  it('is kept of nobody who deleted the account', async () => {
    const [member] = (await graph.members(1)) as [string];
    await open(member);
    await graph.service.events.deliverTwice(EraseMember, { subject: member, actorId: member, data: { accountId: member } });
    expect(await graph.service.database.query(`SELECT 1 FROM case_readings WHERE member_id = $1`, [member])).toEqual([]);
  });
});
