import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SocialGraphRelationChangedV1 } from '@affinity/proto/events/social-graph/relation-changed.v1';
import { v7 as uuidv7 } from 'uuid';
import { SocialGraphFixture, UNRELATED } from '../support/social-graph-fixture.js';

let graph: SocialGraphFixture;
beforeAll(async () => {
  graph = await SocialGraphFixture.start();
});
afterAll(() => graph.stop());

const ACTS: [act: 'follow' | 'spark' | 'block' | 'mute' | 'skip', flag: 'following' | 'sparked' | 'blocked' | 'muted' | 'skipped'][] = [
  ['follow', 'following'],
  ['spark', 'sparked'],
  ['block', 'blocked'],
  ['mute', 'muted'],
  ['skip', 'skipped'],
];
const OPERATIONS: [method: string, path: (id: string) => string][] = [
  ['GET', (id) => `/members/${id}/relation`],
  ...ACTS.flatMap(([act]) =>
    ['PUT', 'DELETE'].map((method): [string, (id: string) => string] => [method, (id) => `/members/${id}/${act}`]),
  ),
  ['PUT', (id) => `/members/${id}/pass`],
  ['PUT', (id) => `/members/${id}/connection`],
  ['DELETE', (id) => `/members/${id}/connection`],
  ['DELETE', (id) => `/members/${id}/follower`],
  ['POST', (id) => `/members/${id}/block/undo`],
];

/** A block is answered alike whomever it names. */
const isBlock = (_method: string, path: (id: string) => string): boolean => path('').includes('/block');

describe.each(ACTS)('%s', (act, flag) => {
  it.each(['first', 'second'])('turns on and off and on again, told with a growing revision, whoever is the %s of a pair', async (side) => {
    const ids = await graph.pair();
    const [member, other] = side === 'first' ? ids : ids.toReversed();
    expect((await graph.act(member!, act, other!)).body).toEqual({ memberId: other, ...UNRELATED, [flag]: true });
    expect((await graph.relation(member!, other!)).body).toEqual({ memberId: other, ...UNRELATED, [flag]: true });
    expect((await graph.undo(member!, act, other!)).body).toEqual({ memberId: other, ...UNRELATED });
    expect((await graph.relation(member!, other!)).body).toEqual({ memberId: other, ...UNRELATED });
    await graph.act(member!, act, other!);
    expect(await graph.recorded(member!, other!)).toEqual([
      [`${act} on`, member, member, 1],
      [`${act} off`, member, member, 2],
      [`${act} on`, member, member, 3],
    ]);
  });

  it('changes nothing and tells nobody when it is so already', async () => {
    const [member, other] = await graph.pair();
    expect((await graph.undo(member, act, other)).body).toEqual({ memberId: other, ...UNRELATED });
    expect(await graph.row(member, other)).toBeUndefined();
    const first = await graph.act(member, act, other);
    const row = await graph.row(member, other);
    const again = await graph.act(member, act, other);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await graph.row(member, other)).toEqual(row);
    expect(await graph.recorded(member, other)).toEqual([[`${act} on`, member, member, 1]]);
  });

  it('is the member’s own: the other’s stays as it was', async () => {
    const [member, other] = await graph.pair();
    await graph.act(member, act, other);
    const theirs = await graph.relation(other, member);
    if (act === 'block') expect([theirs.status, theirs.body.code]).toEqual([404, 'social-graph.member_not_found']);
    else expect(theirs.body).toEqual({ memberId: member, ...UNRELATED, followedBy: act === 'follow', sparkedBy: act === 'spark' });
    if (act !== 'block') {
      expect((await graph.undo(other, act, member)).status).toBe(200);
      expect((await graph.relation(member, other)).body[flag]).toBe(true);
    }
    expect(await graph.recorded(member, other)).toEqual([[`${act} on`, member, member, 1]]);
  });
});

describe('a follow', () => {
  it('is published with ids, how it stands and since when, and nothing else', async () => {
    const [member, other] = await graph.pair();
    await graph.act(member, 'follow', other);
    const { low_follow_since: since } = (await graph.row(member, other)) as { low_follow_since: Date };
    await graph.undo(member, 'follow', other);
    const data = { memberId: member, otherId: other, kind: 'follow', passedRevision: 0 };
    const events = await graph.published(SocialGraphRelationChangedV1, member, 2);
    expect(events).toMatchObject([
      { actorId: member, revision: 1 },
      { actorId: member, revision: 2 },
    ]);
    expect(events.map((event) => event.data)).toEqual([
      { ...data, active: true, since: since.toISOString() },
      { ...data, active: false, since: null },
    ]);
  });

  it('goes both ways at once', async () => {
    const [member, other] = await graph.pair();
    await graph.act(member, 'follow', other);
    await graph.act(other, 'follow', member);
    for (const [viewer, seen] of [
      [member, other],
      [other, member],
    ] as const) {
      expect((await graph.relation(viewer, seen)).body).toEqual({ memberId: seen, ...UNRELATED, following: true, followedBy: true });
    }
  });
});

describe('a block', () => {
  it('ends the follows of both, told in the same breath', async () => {
    const [member, other] = await graph.pair();
    await graph.act(member, 'follow', other);
    await graph.act(other, 'follow', member);
    expect((await graph.act(member, 'block', other)).body).toEqual({ memberId: other, ...UNRELATED, blocked: true });
    expect((await graph.recorded(member, other)).slice(2)).toEqual([
      ['follow off', member, member, 2],
      ['follow off', other, member, 2],
      ['block on', member, member, 1],
    ]);
    const transactions = await graph.service.database.query(
      `SELECT count(*)::integer AS events FROM outbox
       WHERE envelope->>'actorId' = $1 AND NOT (envelope->'data'->>'kind' = 'follow' AND (envelope->'data'->>'active')::boolean)
       GROUP BY xid`,
      [member],
    );
    expect(transactions).toEqual([{ events: 3 }]);
  });

  it('gives no follow back when it is taken back', async () => {
    const [member, other] = await graph.pair();
    await graph.act(other, 'follow', member);
    await graph.act(member, 'block', other);
    await graph.undo(member, 'block', other);
    expect((await graph.relation(member, other)).body).toEqual({ memberId: other, ...UNRELATED });
    expect((await graph.act(other, 'follow', member)).body.following).toBe(true);
  });

  it('DECISION-7 makes who blocked look like nobody to the blocked, in the same words as an unknown id', async () => {
    const [member, other] = await graph.pair();
    await graph.act(member, 'block', other);
    const before = await graph.row(member, other);
    const unknown = uuidv7();
    for (const [method, path] of OPERATIONS) {
      if (isBlock(method, path)) continue;
      const hidden = await graph.as(other, method, path(member));
      const nobody = await graph.as(other, method, path(unknown));
      const same = ({ body }: typeof hidden): unknown => ({ ...body, instance: undefined, requestId: undefined });
      expect([hidden.status, same(hidden)]).toEqual([404, same(nobody)]);
      expect(hidden.body.code).toBe('social-graph.member_not_found');
    }
    expect(await graph.row(member, other)).toEqual(before);
  });

  it('lets the blocked block back and take it back, which changes nothing of the other’s; neither sees the other', async () => {
    const [member, other] = await graph.pair();
    await graph.act(member, 'block', other);
    expect((await graph.act(other, 'block', member)).body).toEqual({ memberId: member, ...UNRELATED, blocked: true });
    expect([(await graph.relation(other, member)).status, (await graph.relation(member, other)).status]).toEqual([404, 404]);
    expect((await graph.undo(other, 'block', member)).body).toEqual({ memberId: member, ...UNRELATED });
    expect((await graph.relation(other, member)).status).toBe(404);
    expect((await graph.relation(member, other)).body.blocked).toBe(true);
  });

  it('answers a block of nobody, and taking it back, as that of who blocked the caller, and keeps nothing of it', async () => {
    const [member, other] = await graph.pair();
    await graph.act(member, 'block', other);
    const unknown = uuidv7();
    for (const act of ['act', 'act', 'undo', 'undo', 'act'] as const) {
      const [hidden, nobody] = [await graph[act](other, 'block', member), await graph[act](other, 'block', unknown)];
      expect([hidden.status, nobody.status]).toEqual([200, 200]);
      if (act === 'undo') expect({ ...nobody.body, memberId: member }).toEqual(hidden.body);
      expect(nobody.body.blocked).toBe(act === 'act');
    }
    const undo = (id: string) => graph.as(other, 'POST', `/members/${id}/block/undo`);
    expect({ ...(await undo(unknown)).body, memberId: member }).toEqual((await undo(member)).body);
    expect(await graph.row(other, unknown)).toBeUndefined();
    expect((await graph.relation(other, unknown)).status).toBe(404);
  });

  it('names no actor of a block of who blocked the caller, nor of its end: their pages hear as much as of a block of nobody', async () => {
    const [member, other] = await graph.pair();
    await graph.act(member, 'block', other);
    await graph.act(other, 'block', member);
    await graph.undo(other, 'block', member);
    await graph.act(other, 'block', member);
    await graph.as(other, 'POST', `/members/${member}/block/undo`);
    await graph.undo(member, 'block', other);
    await graph.act(other, 'block', member);
    expect(await graph.recorded(member, other)).toEqual([
      ['block on', member, member, 1],
      ['block on', other, null, 1],
      ['block off', other, null, 2],
      ['block on', other, null, 3],
      ['block off', other, null, 4],
      ['block off', member, member, 2],
      ['block on', other, other, 5],
    ]);
  });

  it('refuses a follow by who blocked with a reason, and leaves unfollowing and muting open', async () => {
    const [member, other] = await graph.pair();
    await graph.act(member, 'block', other);
    const refused = await graph.act(member, 'follow', other);
    expect([refused.status, refused.body.code]).toEqual([409, 'social-graph.blocked']);
    expect((await graph.undo(member, 'follow', other)).body).toEqual({ memberId: other, ...UNRELATED, blocked: true });
    expect((await graph.act(member, 'mute', other)).body).toEqual({ memberId: other, ...UNRELATED, blocked: true, muted: true });
    expect((await graph.recorded(member, other)).map(([says]) => says)).toEqual(['block on', 'mute on']);
  });
});

describe('PPL-040 a skip', () => {
  it.each([
    ['follow', 'following', ['follow on', 'skip off']],
    ['spark', 'sparked', ['spark on', 'skip off']],
  ] as const)('ends by a %s of the member, and not by one of the other', async (act, flag, told) => {
    const [member, other] = await graph.pair();
    await graph.act(member, 'skip', other);
    expect((await graph.act(other, act, member)).status).toBe(200);
    expect((await graph.relation(member, other)).body.skipped).toBe(true);
    await graph.undo(other, act, member);
    expect((await graph.act(member, act, other)).body).toEqual({ memberId: other, ...UNRELATED, [flag]: true });
    expect((await graph.recorded(member, other)).slice(-2).map(([says, , actor]) => [says, actor])).toEqual(
      told.map((says) => [says, member]),
    );
  });

  it('ends when the member connects with who sparked them', async () => {
    const [member, other] = await graph.pair();
    await graph.act(member, 'skip', other);
    await graph.act(other, 'spark', member);
    expect((await graph.act(member, 'connection', other)).body).toEqual({
      memberId: other,
      ...UNRELATED,
      sparkedBy: true,
      connected: true,
    });
  });

  it('is told to the other by nothing that they read, and hides nothing from them', async () => {
    const [member, other] = await graph.pair();
    await graph.act(member, 'skip', other);
    expect((await graph.relation(other, member)).body).toEqual({ memberId: member, ...UNRELATED });
    expect(await graph.hiddenFrom(other)).toEqual([]);
    expect((await graph.act(other, 'spark', member)).body).toEqual({ memberId: member, ...UNRELATED, sparked: true });
  });

  it('keeps the other out of discovery alone: nothing else asks for it', async () => {
    const [member, other] = await graph.pair();
    await graph.act(member, 'skip', other);
    expect(await graph.hiddenFrom(member)).toEqual([]);
  });
});

describe('who must not see whom', () => {
  it('is blocked in either direction and muted by the member, as other services read it', async () => {
    const [member, blocked, blocker, muted, muter, followed] = (await graph.members(6)) as [string, string, string, string, string, string];
    await graph.act(member, 'block', blocked);
    await graph.act(blocker, 'block', member);
    await graph.act(member, 'mute', muted);
    await graph.act(muter, 'mute', member);
    await graph.act(member, 'follow', followed);
    expect(await graph.hiddenFrom(member)).toEqual([blocked, blocker, muted].sort());
    expect(await graph.hiddenFrom(muter)).toEqual([member]);
    expect(await graph.hiddenFrom(muted)).toEqual([]);
    expect(await graph.hiddenFrom(followed)).toEqual([]);
    await graph.undo(member, 'mute', muted);
    await graph.undo(member, 'block', blocked);
    expect(await graph.hiddenFrom(member)).toEqual([blocker]);
    expect(await graph.hiddenFrom(uuidv7())).toEqual([]);
  });

  it('names a pair once, though both blocked and muted each other', async () => {
    const [member, other] = await graph.pair();
    for (const act of ['mute', 'block'] as const) {
      await graph.act(member, act, other);
      await graph.act(other, act, member);
    }
    expect(await graph.hiddenFrom(member)).toEqual([other]);
    expect(await graph.hiddenFrom(other)).toEqual([member]);
  });

  it('is for services only', async () => {
    const [member] = await graph.members(1);
    const answer = await graph.as(member!, 'GET', `/internal/members/${member}/hidden`, { withoutServiceKey: true });
    expect(answer.status).toBe(401);
  });
});

describe('refused', () => {
  it.each(OPERATIONS)('SAFETY-29 GRAPH-009 GRAPH-010 %s on oneself, in upper case too', async (method, path) => {
    const [member] = await graph.members(1);
    for (const id of [member!, member!.toUpperCase()]) {
      const answer = await graph.as(member!, method, path(id));
      expect([answer.status, answer.body.code]).toEqual([422, 'social-graph.self_action']);
    }
  });

  it.each(OPERATIONS.filter((operation) => !isBlock(...operation)))('%s on somebody who is no member', async (method, path) => {
    const [member] = await graph.members(1);
    const unknown = uuidv7();
    const answer = await graph.as(member!, method, path(unknown));
    expect([answer.status, answer.body.code]).toEqual([404, 'social-graph.member_not_found']);
    expect(await graph.row(member!, unknown)).toBeUndefined();
  });

  it.each(OPERATIONS)(
    'GRD-035 %s without a session, as an anonymous account, before onboarding, with an id that is none',
    async (method, path) => {
      const [member, other] = await graph.pair();
      const signedOut = await graph.service.call(method, path(other));
      expect([signedOut.status, signedOut.body.code]).toEqual([401, 'session.required']);
      const anonymous = await graph.service.call(method, path(other), { actor: { accountId: member, kind: 'anonymous' }, onboarded: true });
      expect([anonymous.status, anonymous.body.code]).toEqual([403, 'session.member_required']);
      const early = await graph.as(member, method, path(other), { onboarded: false });
      expect([early.status, early.body.code]).toEqual([403, 'onboarding_incomplete']);
      expect((await graph.as(member, method, path('someone'))).status).toBe(400);
      expect(await graph.row(member, other)).toBeUndefined();
    },
  );
});

it('takes an id in upper case for the same member', async () => {
  const [member, other] = await graph.pair();
  expect((await graph.act(member, 'follow', other.toUpperCase())).body.memberId).toBe(other);
  expect((await graph.relation(member, other)).body.following).toBe(true);
});
