import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SocialGraphReportFiledV1 } from '@affinity/proto/events/social-graph/report-filed.v1';
import type { Answer } from '@affinity/kit/testing/test-service';
import { v7 as uuidv7 } from 'uuid';
import { SocialGraphFixture, type Problem } from '../support/social-graph-fixture.js';

type Receipt = { id: string; createdAt: string; already: boolean } & Partial<Problem>;

let graph: SocialGraphFixture;
beforeAll(async () => {
  graph = await SocialGraphFixture.start();
});
afterAll(() => graph.stop());

/** A report of a new post of the member. */
function aboutPost(memberId: string): Record<string, unknown> {
  const targetId = uuidv7();
  graph.owners.own('posts', 'post', targetId, memberId.toLowerCase());
  return { kind: 'post', targetId, memberId, reason: 'harassment', note: 'See the second picture.' };
}

function file(reporterId: string, body: unknown, key: string = uuidv7()): Promise<Answer<Receipt>> {
  return graph.as<Receipt>(reporterId, 'POST', '/reports', { body, headers: { 'idempotency-key': key } });
}

const stored = (reporterId: string): Promise<Record<string, unknown>[]> =>
  graph.service.database.query(`SELECT * FROM reports WHERE reporter_id = $1 ORDER BY created_at, id`, [reporterId]);

describe('a report', () => {
  it('DECISION-7 waits for the moderators, and its event tells neither reason nor note', async () => {
    const [member, other] = await graph.pair();
    const body = aboutPost(other);
    const answer = await file(member, body);
    expect(answer.status).toBe(201);
    const [row] = await stored(member);
    expect(row).toMatchObject({
      id: answer.body.id,
      member_id: other,
      kind: 'post',
      target_id: body['targetId'],
      reason: 'harassment',
      note: 'See the second picture.',
      state: 'open',
    });
    expect((row!['created_at'] as Date).toISOString()).toBe(answer.body.createdAt);
    const events = await graph.published(SocialGraphReportFiledV1, answer.body.id);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ actorId: member, revision: 0 });
    expect(events[0]!.data).toEqual({ reportId: answer.body.id, kind: 'post', targetId: body['targetId'] });
  });

  it('sent again with its key, one after another or at once, is one report with one receipt', async () => {
    const [member, other] = await graph.pair();
    const key = uuidv7();
    const body = aboutPost(other);
    const answers = [...(await Promise.all([file(member, body, key), file(member, body, key)])), await file(member, body, key)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await stored(member)).toHaveLength(1);
    const changed = await file(member, { ...body, reason: 'spam-or-scam' }, key);
    expect([changed.status, changed.body.code]).toEqual([422, 'request.idempotency_key_reused']);
  });

  it('has a key of its own for each member', async () => {
    const [member, other, third] = (await graph.members(3)) as [string, string, string];
    const key = uuidv7();
    const body = aboutPost(third);
    expect((await file(member, body, key)).body.id).not.toBe((await file(other, body, key)).body.id);
  });

  it('can be filed by whom the reported blocked, and needs no note', async () => {
    const [member, other] = await graph.pair();
    await graph.act(other, 'block', member);
    const { note: _, ...body } = aboutPost(other);
    expect((await file(member, body)).status).toBe(201);
    expect(await stored(member)).toMatchObject([{ note: '' }]);
  });

  it('of a person is about that person', async () => {
    const [member, other] = await graph.pair();
    graph.owners.own('profiles', 'member', other, other);
    expect((await file(member, { kind: 'member', targetId: other, reason: 'fake-profile' })).status).toBe(201);
    expect(await stored(member)).toMatchObject([{ kind: 'member', member_id: other, target_id: other }]);
  });

  it('DECISION-8 of a conversation is of the one between the reporter and the reported, and of no other', async () => {
    const [member, other, third] = (await graph.members(3)) as [string, string, string];
    const keyOf = (...two: string[]): string => two.toSorted().join('_');
    const body = { kind: 'conversation', memberId: other, reason: 'harassment' };
    graph.owners.own('chat', 'conversation', keyOf(member, other), other);
    const answer = await file(member, { ...body, targetId: keyOf(member, other) });
    expect(answer.status).toBe(201);
    const [event] = await graph.published(SocialGraphReportFiledV1, answer.body.id);
    expect([event!.actorId, event!.data]).toEqual([
      member,
      { reportId: answer.body.id, kind: 'conversation', targetId: keyOf(member, other) },
    ]);
    const others = [keyOf(other, third), keyOf(member, third), keyOf(member, other).split('_').toReversed().join('_'), other, 'everything'];
    for (const targetId of others) {
      const refused = await file(member, { ...body, targetId });
      expect([refused.status, refused.body.code]).toEqual([404, 'social-graph.target_not_found']);
    }
    expect(await stored(member)).toHaveLength(1);
  });
});

describe('a report that is being filed', () => {
  const sealings = (targetId: unknown): string[] =>
    graph.owners.sealings.filter((asked) => asked.startsWith(`posts post ${String(targetId)} `));
  const used = async (member: string): Promise<string[]> => {
    const rows = await graph.service.database.query<{ used: string }>(`SELECT used FROM budget_uses WHERE account_id = $1`, [member]);
    return rows.map((row) => row.used);
  };

  it('is the same one for many requests about one thing at once: copied once, paid once, one receipt', async () => {
    const [member, other] = await graph.pair();
    const body = aboutPost(other);
    const answers = await Promise.all(Array.from({ length: 8 }, () => file(member, body)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect([sealings(body['targetId']).length, (await stored(member)).length]).toEqual([1, 1]);
    expect(await used(member)).toEqual(['1', '1']);
  });

  it('has nothing copied once the day’s budget is spent', async () => {
    const [member, other] = await graph.pair();
    await graph.service.database.query(
      `INSERT INTO budget_uses (account_id, budget, about, hour, hours, used)
       SELECT $1, 'reports', '', h, array_fill(0, ARRAY[24]), 0 FROM (SELECT floor(extract(epoch FROM now()) / 3600)::int AS h) at`,
      [member],
    );
    await graph.service.database.query(
      `UPDATE budget_uses SET used = 1000000000, hours[hour % 24 + 1] = 1000000000 WHERE account_id = $1`,
      [member],
    );
    const body = aboutPost(other);
    const answers = await Promise.all(Array.from({ length: 4 }, () => file(member, body)));
    expect(answers.map(({ body: { code } }) => code)).toEqual(answers.map(() => 'request.budget_spent'));
    expect(sealings(body['targetId'])).toEqual([]);
  });

  it('and could not be sealed is taken up again by the next request, which pays nothing and copies to the same place', async () => {
    const [member, other] = await graph.pair();
    const body = aboutPost(other);
    graph.owners.mode.set('posts', 'unsealing');
    try {
      const refused = await file(member, body);
      expect([refused.status, refused.body.code]).toEqual([503, 'social-graph.target_unavailable']);
    } finally {
      graph.owners.mode.delete('posts');
    }
    const answer = await file(member, body);
    expect(answer.status).toBe(201);
    const asked = sealings(body['targetId']);
    expect(asked).toHaveLength(2);
    expect(new Set(asked)).toEqual(new Set([`posts post ${String(body['targetId'])} ${answer.body.id}`]));
    expect(await used(member)).toEqual(['1', '1']);
  });

  it('and is open answers for every further one about the same thing: nothing is copied, nothing paid, the words stay', async () => {
    const [member, other, third] = (await graph.members(3)) as [string, string, string];
    const body = aboutPost(other);
    const first = await file(member, body);
    expect(first.body.already).toBe(false);
    const key = uuidv7();
    const more = { ...body, reason: 'hate', note: 'Again.' };
    for (const answer of [await file(member, more, key), await file(member, more, key), await file(member, body)]) {
      expect([answer.status, answer.body]).toEqual([201, { ...first.body, already: true }]);
    }
    expect([sealings(body['targetId']).length, await used(member)]).toEqual([1, ['1', '1']]);
    expect(await stored(member)).toMatchObject([{ reason: 'harassment', note: 'See the second picture.' }]);
    expect((await file(third, body)).body.already).toBe(false);
    // What was decided may have happened again.
    const moderator = (await graph.members(1))[0]!;
    await graph.decide(moderator, first.body.id);
    const anew = await file(member, body);
    expect([anew.status, anew.body.already, anew.body.id === first.body.id]).toEqual([201, false, false]);
  });
});

describe('whom a report is about', () => {
  const KINDS = [
    ['posts', 'post'],
    ['posts', 'comment'],
    ['stories', 'story'],
    ['stories', 'comment'],
  ] as const;

  it.each(KINDS)('is whom %s says the %s is of, whomever the reporter names', async (owner, kind) => {
    const [member, author, innocent] = (await graph.members(3)) as [string, string, string];
    const targetId = uuidv7();
    graph.owners.own(owner, kind, targetId, author);
    const [second, third] = (await graph.members(2)) as [string, string];
    expect((await file(member, { kind, targetId, memberId: innocent, reason: 'hate' })).status).toBe(201);
    expect((await file(second, { kind, targetId, memberId: second, reason: 'hate' })).status).toBe(201);
    expect((await file(third, { kind, targetId, reason: 'hate' })).status).toBe(201);
    for (const who of [member, second, third]) expect((await stored(who)).map((row) => row['member_id'])).toEqual([author]);
    expect(await graph.service.database.query(`SELECT 1 FROM reports WHERE member_id = $1`, [innocent])).toEqual([]);
    expect(graph.owners.asked).toContain(`${owner} ${kind} ${targetId} for ${member}`);
  });

  it('is nobody when there is no such thing, or none that the reporter could have seen', async () => {
    const [member, other] = await graph.pair();
    for (const kind of ['post', 'comment', 'story', 'member']) {
      for (const targetId of [uuidv7(), 'not-an-id', `${other}_${member}`]) {
        const answer = await file(member, { kind, targetId, memberId: other, reason: 'hate' });
        expect([kind, answer.status, answer.body.code]).toEqual([kind, 404, 'social-graph.target_not_found']);
      }
    }
    expect(await stored(member)).toEqual([]);
  });

  it('is not the reporter: nobody reports what is their own', async () => {
    const [member, other] = await graph.pair();
    const answer = await file(member, { ...aboutPost(member), memberId: other });
    expect([answer.status, answer.body.code]).toEqual([422, 'social-graph.self_action']);
    expect(await stored(member)).toEqual([]);
  });

  it.each(['refuses', 'broken', 'nonsense', 'silent'] as const)(
    'is not guessed while the owner %s: the report can be sent again',
    async (mode) => {
      const [member, other] = await graph.pair();
      const body = aboutPost(other);
      const key = uuidv7();
      graph.owners.mode.set('posts', mode);
      try {
        const refused = await file(member, body, key);
        expect([refused.status, refused.body.code]).toEqual([503, 'social-graph.target_unavailable']);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(await stored(member)).toEqual([]);
      } finally {
        graph.owners.mode.delete('posts');
      }
      expect((await file(member, body, key)).status).toBe(201);
    },
  );

  it('is not asked again for a report that is sent again, though the thing is gone', async () => {
    const [member, other] = await graph.pair();
    const body = aboutPost(other);
    const key = uuidv7();
    const first = await file(member, body, key);
    graph.owners.lose(String(body['targetId']));
    const again = await file(member, body, key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await file(member, body)).status).toBe(404);
  });
});

describe('refused and not stored', () => {
  const cases: [title: string, body: (member: string, other: string) => unknown, status: number, code: string][] = [
    ['of oneself', (member) => aboutPost(member), 422, 'social-graph.self_action'],
    ['of oneself in upper case', (member) => aboutPost(member.toUpperCase()), 422, 'social-graph.self_action'],
    ['about what is of nobody here', () => aboutPost(uuidv7()), 404, 'social-graph.member_not_found'],
    ['of an unknown kind', (_, other) => ({ ...aboutPost(other), kind: 'face' }), 400, 'request.invalid'],
    ['for an unknown reason', (_, other) => ({ ...aboutPost(other), reason: 'boring' }), 400, 'request.invalid'],
    ['without a target', (_, other) => ({ ...aboutPost(other), targetId: '' }), 400, 'request.invalid'],
    ['with a note too long', (_, other) => ({ ...aboutPost(other), note: 'x'.repeat(1001) }), 400, 'request.invalid'],
    ['with a field more', (_, other) => ({ ...aboutPost(other), state: 'closed' }), 400, 'request.invalid'],
    ['in somebody else’s name', (member, other) => ({ ...aboutPost(other), reporterId: member }), 400, 'request.invalid'],
  ];

  it.each(cases)('%s', async (_title, body, status, code) => {
    const [member, other] = await graph.pair();
    const answer = await file(member, body(member, other));
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await stored(member)).toEqual([]);
  });

  it('without a key, or with one that is none', async () => {
    const [member, other] = await graph.pair();
    const without = await graph.as<Problem>(member, 'POST', '/reports', { body: aboutPost(other) });
    expect([without.status, without.body.code]).toEqual([400, 'request.invalid']);
    expect((await file(member, aboutPost(other), 'again')).status).toBe(400);
    expect(await stored(member)).toEqual([]);
  });

  it('without a session, as an anonymous account, before onboarding', async () => {
    const [member, other] = await graph.pair();
    const call = { body: aboutPost(other), headers: { 'idempotency-key': uuidv7() } };
    expect((await graph.service.call('POST', '/reports', call)).status).toBe(401);
    const anonymous = await graph.service.call('POST', '/reports', {
      ...call,
      actor: { accountId: member, kind: 'anonymous' },
      onboarded: true,
    });
    expect([anonymous.status, anonymous.body.code]).toEqual([403, 'session.member_required']);
    const early = await graph.as<Problem>(member, 'POST', '/reports', { ...call, onboarded: false });
    expect([early.status, early.body.code]).toEqual([403, 'onboarding_incomplete']);
    expect(await stored(member)).toEqual([]);
  });
});
