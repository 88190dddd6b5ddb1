import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '@affinity/kit/testing/test-service';
import { v7 as uuidv7 } from 'uuid';
import { EraseMember } from '../../src/consumers/erase-member-on-account-deleted.consumer.js';
import { REPORTS } from '../../src/budgets.js';
import { SocialGraphFixture, type Problem } from '../support/social-graph-fixture.js';

type Receipt = { id: string; createdAt: string; budget?: { name: string; limit: number } } & Partial<Problem>;

describe('reports within a day', () => {
  const MAX = REPORTS.limits.known;
  const ABOUT_ONE = 10;
  let graph: SocialGraphFixture;
  beforeAll(async () => {
    graph = await SocialGraphFixture.start({ BUDGET_SCALE: '1' });
  });
  afterAll(() => graph.stop());

  /** A report of a new post of the member. */
  const aboutPost = (memberId: string): Record<string, unknown> => {
    const targetId = uuidv7();
    graph.owners.own('posts', 'post', targetId, memberId);
    return { kind: 'post', targetId, reason: 'harassment', note: 'See the second picture.' };
  };
  const file = (reporterId: string, body: unknown, key: string = uuidv7()): Promise<Answer<Receipt>> =>
    graph.as<Receipt>(reporterId, 'POST', '/reports', { body, headers: { 'idempotency-key': key } });
  const stored = (reporterId: string) => graph.service.database.query(`SELECT 1 FROM reports WHERE reporter_id = $1`, [reporterId]);

  it('are ten things of one person, however many they report in all; a repeat still gets its receipt', async () => {
    const [member, reported, other] = (await graph.members(3)) as [string, string, string];
    const [key, body] = [uuidv7(), aboutPost(reported)];
    const first = await file(member, body, key);
    const more: Answer<Receipt>[] = [];
    for (let further = 1; further < ABOUT_ONE; further++) more.push(await file(member, aboutPost(reported)));
    expect([first, ...more].map(({ status }) => status)).toEqual(Array.from({ length: ABOUT_ONE }, () => 201));
    expect(more.at(-1)!.headers.get('ratelimit')).toContain('"reports-about-one";r=0;t=');
    const refused = await file(member, aboutPost(reported));
    expect([refused.status, refused.body.code]).toEqual([429, 'request.budget_spent']);
    expect(refused.body.budget).toMatchObject({ name: 'reports-about-one', limit: ABOUT_ONE });
    expect(await stored(member)).toHaveLength(ABOUT_ONE);
    expect((await file(member, body, key)).body).toEqual(first.body);
    // To moderators it is one person who says so, ten times.
    const [found] = await graph.service.database.query<{ case_id: string }>(`SELECT case_id FROM reports WHERE id = $1`, [first.body.id]);
    const [moderator] = await graph.members(1);
    const one = await graph.asModerator<{ reports: number; reporters: number }>(moderator!, 'GET', `/moderation/cases/${found!.case_id}`);
    expect([one.body.reports, one.body.reporters]).toEqual([ABOUT_ONE, 1]);
    expect((await file(member, aboutPost(other))).status).toBe(201);
    expect((await file(other, aboutPost(reported))).status).toBe(201);
  });

  it('are twenty in all, also when many come at once', async () => {
    const [member, ...others] = (await graph.members(MAX + 7)) as [string, ...string[]];
    const answers = await Promise.all(others.map((other) => file(member, aboutPost(other))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.map(({ body }) => body.budget)).toEqual(refused.map(() => expect.objectContaining({ name: 'reports', limit: MAX })));
    expect(await stored(member)).toHaveLength(MAX);
    expect((await file(others[0]!, aboutPost(member))).status).toBe(201);
  });
});

describe('follows within a day', () => {
  let graph: SocialGraphFixture;
  beforeAll(async () => {
    graph = await SocialGraphFixture.start({ BUDGET_SCALE: '0.02' });
  });
  afterAll(() => graph.stop());

  it('are bounded, taken back or not, and what stands already is not counted again', async () => {
    const [member, ...others] = (await graph.members(5)) as [string, ...string[]];
    for (const other of others.slice(0, 3)) expect((await graph.act(member, 'follow', other)).status).toBe(200);
    expect((await graph.act(member, 'follow', others[0]!)).status).toBe(200);
    await graph.undo(member, 'follow', others[0]!);
    const refused = await graph.act(member, 'follow', others[3]!);
    expect([refused.status, refused.body]).toMatchObject([429, { code: 'request.budget_spent', budget: { name: 'follows', limit: 3 } }]);
    expect(await graph.row(member, others[3]!)).toBeUndefined();
    expect(await graph.recorded(member, others[3]!)).toEqual([]);
    expect((await graph.act(member, 'mute', others[3]!)).status).toBe(200);
    expect((await graph.act(others[0]!, 'follow', member)).status).toBe(200);
  });

  it('leave nothing of a member who is erased, as whom they were about neither', async () => {
    const [member, other] = await graph.pair();
    await graph.act(member, 'spark', other);
    await graph.act(other, 'spark', member);
    const of = (id: string) => graph.service.database.query(`SELECT 1 FROM budget_uses WHERE account_id = $1 OR about = $1::text`, [id]);
    expect(await of(member)).toHaveLength(3);
    await graph.service.events.deliverTwice(EraseMember, { subject: member, actorId: member, data: { accountId: member } });
    expect(await of(member)).toEqual([]);
  });
});
