import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { ModerationCaseResponse } from '../../src/cases/dto/moderation-case.responses.js';
import { EraseMember } from '../../src/consumers/erase-member-on-account-deleted.consumer.js';
import { KnownMembers } from '../../src/consumers/remember-onboarded-members.consumer.js';
import { SocialGraphFixture, UNRELATED, type Problem } from '../support/social-graph-fixture.js';

let graph: SocialGraphFixture;
beforeAll(async () => {
  graph = await SocialGraphFixture.start();
});
afterAll(() => graph.stop());

const query = <R extends Record<string, unknown>>(text: string, ...values: unknown[]): Promise<R[]> =>
  graph.service.database.query<R>(text, values);

async function erase(accountId: string): Promise<void> {
  await graph.service.events.deliverTwice(EraseMember, { subject: accountId, actorId: accountId, data: { accountId } });
}

const pairsOf = (id: string): Promise<unknown[]> => query(`SELECT 1 FROM member_pairs WHERE low_id = $1 OR high_id = $1`, id);

describe('a deleted account', () => {
  it('SAFETY-P16 leaves nothing between the member and anybody, and others’ relations alone, though the event comes twice', async () => {
    // Ids of one moment sort as they were made: the middle one stands on either side of its pairs.
    const [lower, member, higher] = (await graph.members(3)) as [string, string, string];
    await graph.act(lower, 'follow', member);
    await graph.act(member, 'spark', higher);
    await graph.act(higher, 'connection', member);
    await graph.act(lower, 'spark', higher);
    const events = await query(`SELECT id FROM outbox`);
    await erase(member);
    expect(await pairsOf(member)).toEqual([]);
    expect(await graph.sendings(member)).toBe(0);
    expect(await query(`SELECT id FROM outbox`)).toHaveLength(events.length);
    for (const other of [lower, higher]) {
      expect([(await graph.relation(other, member)).status, await graph.connected(other, member)]).toEqual([404, false]);
    }
    expect((await graph.relation(higher, lower)).body).toEqual({ memberId: lower, ...UNRELATED, sparkedBy: true });
  });

  it('SAFETY-P16 takes the member out of reports: no reporter; the case keeps what it is judged by', async () => {
    const [member, other, third] = (await graph.members(3)) as [string, string, string];
    const marker = `marker-${uuidv7()}`;
    const by = await graph.report(member, other, { note: marker });
    const about = await graph.report(other, member, { note: marker });
    const elsewhere = await graph.report(other, third, { note: 'stays' });
    await erase(member);
    const reports = await query(
      `SELECT id, reporter_id, member_id, note, state FROM reports WHERE id IN ($1, $2, $3)`,
      by,
      about,
      elsewhere,
    );
    expect(new Map(reports.map((report) => [report['id'], report]))).toEqual(
      new Map([
        [by, { id: by, reporter_id: null, member_id: other, note: marker, state: 'open' }],
        [about, { id: about, reporter_id: other, member_id: member, note: marker, state: 'open' }],
        [elsewhere, { id: elsewhere, reporter_id: other, member_id: third, note: 'stays', state: 'open' }],
      ]),
    );
    expect(await query(`SELECT 1 FROM idempotency_keys WHERE scope LIKE '%' || $1`, member)).toEqual([]);
    for (const table of ['idempotency_keys', 'outbox', 'member_pairs', 'members', 'inbox']) {
      expect(await query(`SELECT 1 FROM ${table} t WHERE t::text LIKE '%' || $1 || '%'`, marker)).toEqual([]);
    }
    const [kept] = await query<{ case_id: string }>(`SELECT case_id FROM reports WHERE id = $1`, by);
    const shown = await graph.asModerator<ModerationCaseResponse>(third, 'GET', `/moderation/cases/${kept!.case_id}`);
    expect(shown.body.items).toMatchObject([{ id: by, reporterId: null, note: marker }]);
  });

  it('can be decided about, whoever filed the report', async () => {
    const [member, other, moderator] = (await graph.members(3)) as [string, string, string];
    const report = await graph.report(member, other);
    await erase(member);
    const answer = await graph.decide<ModerationCaseResponse>(moderator, report, { action: 'remove-content', rule: 'hate' });
    expect([answer.status, answer.body.items.map(({ reporterId }) => reporterId)]).toEqual([200, [null]]);
  });

  it('is nobody from then on, to be acted on or to act, and comes back by no late event', async () => {
    const [member, other] = await graph.pair();
    await erase(member);
    await graph.service.events.deliverTwice(KnownMembers, { subject: member, data: { profileId: member } });
    for (const act of ['follow', 'spark', 'block', 'mute', 'skip'] as const) {
      const answer = await graph.act(other, act, member);
      // A block of nobody answers as any other, and nothing is kept of it.
      if (act === 'block') expect(answer.body).toEqual({ memberId: member, ...UNRELATED, blocked: true });
      else expect(answer.body.code).toBe('social-graph.member_not_found');
      // A token outlives its account by minutes.
      const late = await graph.act(member, act, other);
      expect([late.status, late.body.code]).toEqual([401, 'session.required']);
    }
    graph.owners.own('profiles', 'member', other, other);
    const report = await graph.as<Problem>(member, 'POST', '/reports', {
      headers: { 'idempotency-key': uuidv7() },
      body: { kind: 'member', targetId: other, memberId: other, reason: 'other' },
    });
    expect([report.status, report.body.code]).toEqual([401, 'session.required']);
    expect(await pairsOf(member)).toEqual([]);
    expect(await query(`SELECT id FROM members WHERE id = $1 AND erased_at IS NULL`, member)).toEqual([]);
  });

  it('that was never known here is none later either', async () => {
    const [member] = await graph.members(1);
    const stranger = uuidv7();
    await erase(stranger);
    await graph.service.events.deliverTwice(KnownMembers, { subject: stranger, data: { profileId: stranger } });
    expect((await graph.act(member!, 'follow', stranger)).status).toBe(404);
  });

  it('keeps nothing of acts that are under way when it is deleted, by the member or by others', async () => {
    for (let round = 0; round < 12; round++) {
      const [member, ...others] = (await graph.members(7)) as [string, ...string[]];
      const acts = others.flatMap((other) => [graph.act(other, 'spark', member), graph.act(member, 'follow', other)]);
      const erased = erase(member);
      const answers = await Promise.all(acts);
      await erased;
      expect(answers.filter(({ status }) => ![200, 401, 404].includes(status))).toEqual([]);
      expect(await pairsOf(member)).toEqual([]);
      expect(await graph.sendings(member)).toBe(0);
    }
  });
});

it('a member who acts before the event of their onboarding came is known from then on', async () => {
  const [other] = await graph.members(1);
  const newcomer = uuidv7();
  expect((await graph.act(newcomer, 'spark', other!)).status).toBe(200);
  expect((await graph.act(other!, 'connection', newcomer)).body.connected).toBe(true);
  await graph.service.events.deliverTwice(KnownMembers, { subject: newcomer, data: { profileId: newcomer } });
  expect(await graph.connected(newcomer, other!)).toBe(true);
});
