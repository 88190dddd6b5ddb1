import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SERVICE_KEY_HEADER } from '@affinity/kit/auth/headers';
import type { ExportedSection } from '@affinity/kit/exports/export-document';
import type { StoredExportFile } from '@affinity/kit/exports/export-parts';
import { TEST_SERVICE_KEY } from '@affinity/kit/testing/test-service';
import { SocialGraphExportCollectedV1 } from '@affinity/proto/events/social-graph/export-collected.v1';
import { RULES } from '@affinity/proto/vocabulary/reports';
import { v7 as uuidv7 } from 'uuid';
import { ExportPart } from '../../src/account-data/account-data.definitions.js';
import type { ModerationCasePageResponse } from '../../src/cases/dto/moderation-case.responses.js';
import { EraseMember } from '../../src/consumers/erase-member-on-account-deleted.consumer.js';
import { SocialGraphFixture } from '../support/social-graph-fixture.js';

let graph: SocialGraphFixture;
beforeAll(async () => {
  graph = await SocialGraphFixture.start();
});
afterAll(() => graph.stop());

/** Asks for a part as identity's event does, twice. @returns the export's id */
async function collected(accountId: string): Promise<string> {
  const exportId = uuidv7();
  await graph.service.events.deliverTwice(ExportPart, { subject: exportId, actorId: accountId, data: { exportId, accountId } });
  const events = await graph.service.events.until(SocialGraphExportCollectedV1, exportId);
  expect(events.map(({ data }) => data)).toEqual([{ exportId, accountId }]);
  return exportId;
}

const part = (exportId: string, key = TEST_SERVICE_KEY): Promise<Response> =>
  fetch(`${graph.service.url}/internal/exports/${exportId}`, { headers: { [SERVICE_KEY_HEADER]: key } });

async function files(exportId: string): Promise<Record<string, Record<string, unknown>[]>> {
  const lines = (await (await part(exportId)).text()).split('\n').filter((line) => line !== '');
  const stored = lines.map((line) => JSON.parse(line) as StoredExportFile);
  return Object.fromEntries(stored.map(({ name, content }) => [name, JSON.parse(content) as Record<string, unknown>[]]));
}

/** What people read. */
async function sections(exportId: string): Promise<ExportedSection[]> {
  const lines = (await (await part(exportId)).text()).split('\n').filter((line) => line !== '');
  return lines.flatMap((line) => JSON.parse((JSON.parse(line) as StoredExportFile).sections) as ExportedSection[]);
}

describe('SAFETY-74 the part of social-graph in an export', () => {
  it('holds what the member did and received, from both sides of a pair, and not that others blocked, muted or passed', async () => {
    const [lower, member, higher, stranger] = (await graph.members(4)) as [string, string, string, string];
    await graph.act(member, 'follow', lower);
    await graph.act(lower, 'mute', member);
    await graph.act(higher, 'spark', member);
    await graph.act(member, 'pass', higher);
    await graph.act(stranger, 'block', member);
    await graph.act(lower, 'follow', higher);
    const { 'people-1': people, 'reports-filed-1': reports } = await files(await collected(member));
    expect(reports).toEqual([]);
    const time = expect.any(String);
    const nothing = {
      followingSince: null,
      followedSince: null,
      sparkSentAt: null,
      sparkReceivedAt: null,
      passed: false,
      connectedSince: null,
      blockedSince: null,
      mutedSince: null,
    };
    expect(people).toEqual([
      { ...nothing, memberId: lower, followingSince: time },
      { ...nothing, memberId: higher, sparkReceivedAt: time, passed: true },
    ]);
  });

  it('says nothing at all of who has only blocked, muted or passed the member', async () => {
    const [member, blocker] = (await graph.members(2)) as [string, string];
    await graph.act(blocker, 'block', member);
    expect(JSON.stringify(await files(await collected(member)))).not.toContain(blocker);
  });

  it('holds what was decided about the member and what became of their reports, without who reported and in which words', async () => {
    const [member, reporter, moderator] = (await graph.members(3)) as [string, string, string];
    const report = await graph.report(reporter, member, { note: 'foreign-note' });
    await graph.report(member, reporter, { kind: 'member', targetId: reporter, reason: 'spam-or-scam', note: 'my-note' });
    const cases = await graph.asModerator<ModerationCasePageResponse>(moderator, 'GET', '/moderation/cases?state=open');
    const { id } = cases.body.items.find((one) => one.member.id === member)!;
    const decision = { action: 'warn', rule: 'harassment', reason: 'That was an insult.', reportIds: [report] };
    const headers = { 'idempotency-key': uuidv7() };
    expect((await graph.asModerator(moderator, 'POST', `/moderation/cases/${id}/decision`, decision, headers)).status).toBe(200);

    const exportId = await collected(member);
    const held = await files(exportId);
    expect(held['decisions-1']).toMatchObject([
      { role: 'concerned', decision: { action: 'warn', rule: 'harassment', reason: decision.reason } },
    ]);
    expect(held['cases-filed-1']).toMatchObject([
      { role: 'reporter', report: { kind: 'member', reason: 'spam-or-scam', note: 'my-note' } },
    ]);
    const shown = await sections(exportId);
    expect(shown.map(({ title }) => title)).toEqual(['Decisions about you', 'What you reported']);
    expect(shown[0]!.entries).toMatchObject([
      {
        heading: 'You were warned. Nothing else changes.',
        facts: [
          { label: 'Rule', text: RULES.harassment },
          { text: decision.reason },
          { label: 'About: a post', text: expect.stringMatching(/^\d{4}-\d\d-\d\d: Words of the reported$/) },
        ],
      },
    ]);
    expect(shown[1]!.entries).toMatchObject([
      { heading: 'You reported a member', text: 'my-note', facts: [{ text: 'spam or a scam' }, {}] },
    ]);
    const decided = JSON.stringify([held['decisions-1'], shown]);
    for (const foreign of [reporter, moderator, 'foreign-note']) expect([foreign, decided.includes(foreign)]).toEqual([foreign, false]);
    expect(JSON.stringify(held)).not.toContain('foreign-note');
  });

  it('goes to services only, is not there for an unknown export, and goes with the account', async () => {
    const [member] = (await graph.members(1)) as [string];
    const exportId = await collected(member);
    expect([(await part(exportId, 'wrong')).status, (await part(uuidv7())).status]).toEqual([401, 404]);
    await graph.service.events.deliverTwice(EraseMember, { subject: member, actorId: member, data: { accountId: member } });
    expect((await part(exportId)).status).toBe(404);
  });
});
