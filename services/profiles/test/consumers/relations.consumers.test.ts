import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SocialGraphRelationChangedV1 } from '@affinity/proto/events/social-graph/relation-changed.v1';
import { ProfilesRelationsChangedV1 } from '@affinity/proto/events/profiles/relations-changed.v1';
import { v7 as uuidv7 } from 'uuid';
import { Relations } from '../../src/relations/keep-relation.consumer.js';
import { Skips } from '../../src/relations/keep-skip.consumer.js';
import { ProfilesFixture } from '../support/profiles-fixture.js';

let profiles: ProfilesFixture;
beforeAll(async () => {
  profiles = await ProfilesFixture.start();
});
afterAll(() => profiles.stop());

const NOBODY = { connections: 0, followers: 0, sparks: 0, sparksSent: 0, waitingSparks: 0 };

type Kind = SocialGraphRelationChangedV1['kind'];

/** A relation's state: whether it is active, its revision, and the revision of the spark that was passed on. */
type State = readonly [active: boolean, revision: number, passedRevision?: number];

/** Tells of a relation as social-graph does; the broker delivers it twice. */
function tell(kind: Kind, one: string, other: string, [active, revision, passedRevision = 0]: State): Promise<unknown> {
  const [memberId, otherId] = kind === 'connection' ? ([one, other].toSorted() as [string, string]) : [one, other];
  const since = active ? new Date(1_790_000_000_000 + revision).toISOString() : null;
  const data = { memberId, otherId, kind, active, passedRevision, since };
  return profiles.service.events.deliverTwice(Relations, { subject: memberId, actorId: one, revision, data });
}

const stored = (...members: string[]): Promise<unknown[]> =>
  profiles.service.database.query(
    `SELECT member_id, kind, other_id, active, revision, passed_revision FROM profile_relations
     WHERE member_id = ANY($1) OR other_id = ANY($1) ORDER BY member_id, kind, other_id`,
    [members],
  );

async function changesAnnounced(id: string): Promise<number[]> {
  const rows = await profiles.service.database.query<{ revision: number }>(
    `SELECT (envelope->>'revision')::int AS revision FROM outbox WHERE type = $2 AND envelope->>'subject' = $1 ORDER BY seq`,
    [id, ProfilesRelationsChangedV1.type],
  );
  return rows.map(({ revision }) => revision);
}

/** Two members whom lists show. */
const two = (): Promise<[string, string]> => Promise.all([profiles.onboard(), profiles.onboard()]);

describe('the lists of the own profile', () => {
  it('GRAPH-001 GRAPH-002 GRAPH-003 PPL-032 follow: the followed has the follower once; both hear of it once their lists say so', async () => {
    const [a, b] = await two();
    const [{ revision }, before] = [await profiles.profile(a), await profiles.profile(b)];
    await tell('follow', a, b, [true, 1]);
    const followed = await profiles.profile(b);
    expect(followed).toMatchObject({ counts: { followers: 1 }, revision: before.revision + 1, updated_at: before.updated_at });
    expect((await profiles.lists(b)).followers).toEqual([a]);
    const [event] = await profiles.service.events.until(ProfilesRelationsChangedV1, b);
    expect(event).toMatchObject({ subject: b, revision: followed.revision, data: { profileId: b } });
    await tell('follow', a, b, [false, 2]);
    expect([(await profiles.profile(b)).counts.followers, (await profiles.lists(b)).followers]).toEqual([0, []]);
    expect(await changesAnnounced(b)).toEqual([before.revision + 1, before.revision + 2]);
    expect(await changesAnnounced(a)).toEqual([revision + 1, revision + 2]);
  });

  it('POP-028 pages of others hear of the side whose numbers they read, and never of both', async () => {
    const [a, b] = await two();
    await tell('follow', a, b, [true, 1]);
    await tell('spark', a, b, [true, 1]);
    await tell('connection', a, b, [true, 1]);
    const shown = async (id: string) => {
      const rows = await profiles.service.database.query<{ shown: boolean | null }>(
        `SELECT (envelope->'data'->>'shown')::boolean AS shown FROM outbox WHERE type = $2 AND envelope->>'subject' = $1 ORDER BY seq`,
        [id, ProfilesRelationsChangedV1.type],
      );
      return rows.map((row) => row.shown ?? true);
    };
    expect([await shown(a), await shown(b)]).toEqual([
      [false, false, false],
      [true, true, false],
    ]);
  });

  it('GRAPH-004 GRAPH-005 GRAPH-006 GRAPH-007 GRAPH-008 spark: both sides change together', async () => {
    const [a, b] = await two();
    const { revision } = await profiles.profile(a);
    await tell('spark', a, b, [true, 1]);
    expect(await profiles.profile(a)).toMatchObject({ counts: { sparksSent: 1, sparks: 0 }, revision: revision + 1 });
    expect(await profiles.profile(b)).toMatchObject({ counts: { sparksSent: 0, sparks: 1 }, revision: revision + 1 });
    expect([await profiles.sparked(a, b), await profiles.sparked(b, a)]).toEqual([true, false]);
    expect([(await profiles.lists(a)).sparks, (await profiles.lists(b)).sparks]).toEqual([[], [a]]);
    await tell('spark', a, b, [false, 2]);
    expect(await profiles.profile(a)).toMatchObject({ counts: { sparksSent: 0 }, revision: revision + 2 });
    expect(await profiles.profile(b)).toMatchObject({ counts: { sparks: 0 }, revision: revision + 2 });
    expect([await profiles.sparked(a, b), (await profiles.lists(b)).sparks]).toEqual([false, []]);
  });

  it('SPK-030 SPK-032 pass: only the receiver’s list changes; a later spark shows again', async () => {
    const [a, b] = await two();
    const { revision } = await profiles.profile(a);
    await tell('spark', a, b, [true, 1]);
    await tell('spark', a, b, [true, 1, 1]);
    expect(await profiles.profile(b)).toMatchObject({ counts: { sparks: 0 }, revision: revision + 2 });
    expect(await profiles.profile(a)).toMatchObject({ counts: { sparksSent: 1 }, revision: revision + 1 });
    expect([await profiles.sparked(a, b), (await profiles.lists(b)).sparks]).toEqual([true, []]);
    await tell('spark', a, b, [false, 2, 1]);
    expect(await changesAnnounced(b)).toEqual([revision + 1, revision + 2]);
    await tell('spark', a, b, [true, 3, 1]);
    expect((await profiles.lists(b)).sparks).toEqual([a]);
  });

  it('SPK-025 SPK-026 GRAPH-013 connection: both have each other, and neither after it ended', async () => {
    const [a, b] = await two();
    const { revision } = await profiles.profile(a);
    await tell('connection', a, b, [true, 1]);
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      expect(await profiles.profile(one)).toMatchObject({ counts: { connections: 1 }, revision: revision + 1 });
      expect((await profiles.lists(one)).connections).toEqual([other]);
    }
    await tell('connection', b, a, [false, 2]);
    for (const one of [a, b]) {
      expect(await profiles.profile(one)).toMatchObject({ counts: { connections: 0 }, revision: revision + 2 });
      expect((await profiles.lists(one)).connections).toEqual([]);
    }
  });

  it('block and mute change no list of the own profile', async () => {
    const [a, b] = [await profiles.signUp(), await profiles.signUp()];
    for (const kind of ['block', 'mute'] as const) {
      await tell(kind, a, b, [true, 1]);
      await tell(kind, a, b, [false, 2]);
    }
    expect(await stored(a)).toEqual([
      { member_id: a, kind: 'block', other_id: b, active: false, revision: 2, passed_revision: 0 },
      { member_id: a, kind: 'mute', other_id: b, active: false, revision: 2, passed_revision: 0 },
    ]);
    expect([await changesAnnounced(a), await changesAnnounced(b)]).toEqual([[], []]);
  });

  it('events of members without a profile are kept for the day there is one', async () => {
    const [a, b] = [uuidv7(), uuidv7()];
    await tell('spark', a, b, [true, 1]);
    await tell('connection', b, a, [true, 1]);
    await profiles.service.call('PUT', `/internal/profiles/${b}`, { body: { firstName: 'B', lastName: '', email: null, photoUrl: null } });
    expect(await profiles.profile(b)).toMatchObject({ counts: { sparks: 1, waitingSparks: 0, connections: 1 }, revision: 1 });
  });
});

it('GRAPH-008 whatever the order of arrival, the same events leave the same relations and lists', async () => {
  const history: [Kind, 'forth' | 'back', State][] = [
    ['follow', 'forth', [true, 1]],
    ['follow', 'forth', [false, 2]],
    ['follow', 'forth', [true, 3]],
    ['spark', 'forth', [true, 1]],
    ['spark', 'forth', [true, 1, 1]],
    ['spark', 'forth', [false, 2, 1]],
    ['spark', 'forth', [true, 3, 1]],
    ['connection', 'back', [true, 1]],
    ['connection', 'forth', [false, 2]],
    ['block', 'back', [true, 1]],
    ['block', 'back', [false, 2]],
    ['mute', 'forth', [true, 1]],
  ];
  const orders = [history, history.toReversed(), shuffled(history, 1), shuffled(history, 2), 'all at once' as const];
  const outcomes = await Promise.all(
    orders.map(async (order) => {
      // The ids are random: it must not matter which of the two is lower.
      const [a, b] = await two();
      const deliver = ([kind, direction, state]: (typeof history)[number]): Promise<unknown> =>
        direction === 'forth' ? tell(kind, a, b, state) : tell(kind, b, a, state);
      if (order === 'all at once') await Promise.all(history.map(deliver));
      else for (const event of order) await deliver(event);
      const named = JSON.stringify([await stored(a, b), await lists(a, b), await lists(b, a)]);
      return named.replaceAll(a, 'a').replaceAll(b, 'b');
    }),
  );
  expect(new Set(outcomes).size).toBe(1);
  expect(JSON.parse(outcomes[0]!).slice(1)).toEqual([
    { followers: [], sparks: [], sparked: true, connections: [], counts: { ...NOBODY, sparksSent: 1 } },
    { followers: ['a'], sparks: ['a'], sparked: false, connections: [], counts: { ...NOBODY, followers: 1, sparks: 1, waitingSparks: 1 } },
  ]);
});

async function lists(id: string, other: string): Promise<unknown> {
  const [own, sparked, { counts }] = await Promise.all([profiles.lists(id), profiles.sparked(id, other), profiles.profile(id)]);
  return { ...own, sparked, counts };
}

function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = seed;
  const next = (): number => (state = (state * 48271) % 0x7fffffff) / 0x7fffffff;
  return items
    .map((item) => [next(), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item);
}

describe('PPL-040 skips', () => {
  const tellSkip = (memberId: string, otherId: string, active: boolean, revision: number): Promise<unknown> => {
    const since = active ? new Date(1_790_000_000_000 + revision).toISOString() : null;
    return profiles.service.events.deliverTwice(Skips, {
      subject: memberId,
      actorId: memberId,
      revision,
      data: { memberId, otherId, active, since },
    });
  };

  it('are kept by the newest, whatever comes late, and change no list that anybody else reads', async () => {
    const [a, b] = await two();
    await tellSkip(a, b, true, 1);
    await tellSkip(a, b, true, 3);
    await tellSkip(a, b, false, 2);
    expect(await stored(a, b)).toEqual([{ member_id: a, kind: 'skip', other_id: b, active: true, revision: 3, passed_revision: 0 }]);
    expect([await changesAnnounced(a), await changesAnnounced(b)]).toEqual([[], []]);
    expect((await profiles.profile(b)).counts).toEqual(NOBODY);
  });

  it('of a deleted member do not come back', async () => {
    const [a, b] = await two();
    await tellSkip(a, b, true, 1);
    await profiles.service.database.query(
      `INSERT INTO account_standings (account_id, erased) VALUES ($1, true) ON CONFLICT (account_id) DO UPDATE SET erased = true`,
      [a],
    );
    await profiles.service.database.query(`DELETE FROM profile_relations WHERE member_id = $1`, [a]);
    await tellSkip(a, b, true, 3);
    expect(await stored(a, b)).toEqual([]);
  });
});
