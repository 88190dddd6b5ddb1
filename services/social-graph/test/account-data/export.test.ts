import { exportedPart } from '@affinity/kit/testing/exported-part';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RULES } from '@affinity/proto/vocabulary/reports';
import { v7 as uuidv7 } from 'uuid';
import type { ModerationCasePageResponse } from '../../src/cases/dto/moderation-case.responses.js';
import { SocialGraphFixture } from '../support/social-graph-fixture.js';

let graph: SocialGraphFixture;
beforeAll(async () => {
  graph = await SocialGraphFixture.start();
});
afterAll(() => graph.stop());

const files = async (member: string): Promise<Record<string, Record<string, unknown>[]>> =>
  Object.fromEntries((await exportedPart(graph.service, member)).records) as Record<string, Record<string, unknown>[]>;
/** What people read. */
const sections = async (member: string) => (await exportedPart(graph.service, member)).sections;

describe('SAFETY-74 the part of social-graph in an export', () => {
  it('holds what the member did and received, from both sides of a pair, and not that others blocked, muted, skipped or passed', async () => {
    const [lower, member, higher, stranger] = (await graph.members(4)) as [string, string, string, string];
    await graph.act(member, 'follow', lower);
    await graph.act(lower, 'mute', member);
    await graph.act(lower, 'skip', member);
    await graph.act(member, 'skip', higher);
    await graph.act(higher, 'spark', member);
    await graph.act(member, 'pass', higher);
    await graph.act(stranger, 'block', member);
    await graph.act(lower, 'follow', higher);
    const { 'people-1': people, 'reports-filed-1': reports } = await files(member);
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
      skippedSince: null,
    };
    expect(people).toEqual([
      { ...nothing, memberId: lower, followingSince: time },
      { ...nothing, memberId: higher, sparkReceivedAt: time, passed: true, skippedSince: time },
    ]);
  });

  it('says nothing at all of who has only blocked, muted, skipped or passed the member', async () => {
    const [member, blocker, skipper] = (await graph.members(3)) as [string, string, string];
    await graph.act(skipper, 'skip', member);
    expect(JSON.stringify(await files(member))).not.toContain(skipper);
    await graph.act(blocker, 'block', member);
    expect(JSON.stringify(await files(member))).not.toContain(blocker);
    // Blocking back is answered as about anybody, and tells no more.
    await graph.act(member, 'block', blocker);
    expect(JSON.stringify(await files(member))).not.toContain(blocker);
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

    const stored = await files(member);
    expect(stored['decisions-1']).toMatchObject([
      { role: 'concerned', decision: { action: 'warn', rule: 'harassment', reason: decision.reason } },
    ]);
    expect(stored['cases-filed-1']).toMatchObject([
      { role: 'reporter', report: { kind: 'member', reason: 'spam-or-scam', note: 'my-note' } },
    ]);
    const shown = await sections(member);
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
    const decided = JSON.stringify([stored['decisions-1'], shown]);
    for (const foreign of [reporter, moderator, 'foreign-note']) expect([foreign, decided.includes(foreign)]).toEqual([foreign, false]);
    expect(JSON.stringify(stored)).not.toContain('foreign-note');
  });

  it('goes to services only', async () => {
    await expect(exportedPart(graph.service, (await graph.members(1))[0]!, 'wrong')).rejects.toThrow('401');
  });
});
