import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConsumerDefinition } from '@affinity/kit/events/consumer.definition';
import { ProfilesRelationsChangedV1 } from '@affinity/proto/events/profiles/relations-changed.v1';
import { v7 as uuidv7 } from 'uuid';
import {
  BlockAdded,
  BlockRemoved,
  ConnectionEnded,
  ConnectionMade,
  FollowEnded,
  FollowStarted,
  MuteAdded,
  MuteRemoved,
  SparkPassed,
  SparkSent,
  SparkWithdrawn,
} from '../../src/relations/relation-consumers.definitions.js';
import { ProfilesFixture } from '../support/profiles-fixture.js';

let profiles: ProfilesFixture;
beforeAll(async () => {
  profiles = await ProfilesFixture.start();
});
afterAll(() => profiles.stop());

const CONSUMERS = {
  BlockAdded,
  BlockRemoved,
  ConnectionEnded,
  ConnectionMade,
  FollowEnded,
  FollowStarted,
  MuteAdded,
  MuteRemoved,
  SparkPassed,
  SparkSent,
  SparkWithdrawn,
};
type Definition = keyof typeof CONSUMERS;

/** As social-graph publishes it; the broker hands it out twice. */
function deliver(name: Definition, memberId: string, otherId: string, revision: number): Promise<unknown> {
  const consumer = CONSUMERS[name] as ConsumerDefinition<(typeof FollowStarted)['event']>;
  return profiles.service.events.deliverTwice(consumer, { subject: memberId, actorId: memberId, revision, data: { memberId, otherId } });
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

describe('the lists of the own profile', () => {
  it('GRAPH-001 GRAPH-002 GRAPH-003 follow: the followed has the follower once, and hears of it', async () => {
    const [a, b] = [await profiles.signUp(), await profiles.signUp()];
    const before = await profiles.profile(b);
    await deliver('FollowStarted', a, b, 1);
    const followed = await profiles.profile(b);
    expect(followed).toMatchObject({ followers: [a], revision: before.revision + 1, updated_at: before.updated_at });
    const [event] = await profiles.service.events.until(ProfilesRelationsChangedV1, b);
    expect(event).toMatchObject({ subject: b, revision: followed.revision, data: { profileId: b } });
    await deliver('FollowEnded', a, b, 2);
    expect((await profiles.profile(b)).followers).toEqual([]);
    expect(await changesAnnounced(b)).toEqual([before.revision + 1, before.revision + 2]);
    expect(await changesAnnounced(a)).toEqual([]);
  });

  it('GRAPH-004 GRAPH-005 GRAPH-006 GRAPH-007 GRAPH-008 spark: both sides change together', async () => {
    const [a, b] = [await profiles.signUp(), await profiles.signUp()];
    await deliver('SparkSent', a, b, 1);
    expect(await profiles.profile(a)).toMatchObject({ sparksSent: [b], sparks: [], revision: 2 });
    expect(await profiles.profile(b)).toMatchObject({ sparks: [a], sparksSent: [], revision: 2 });
    await deliver('SparkWithdrawn', a, b, 2);
    expect(await profiles.profile(a)).toMatchObject({ sparksSent: [], revision: 3 });
    expect(await profiles.profile(b)).toMatchObject({ sparks: [], revision: 3 });
  });

  it('SPK-030 SPK-032 pass: only the receiver’s list changes; a later spark shows again', async () => {
    const [a, b] = [await profiles.signUp(), await profiles.signUp()];
    await deliver('SparkSent', a, b, 1);
    await deliver('SparkPassed', b, a, 1);
    expect(await profiles.profile(b)).toMatchObject({ sparks: [], revision: 3 });
    expect(await profiles.profile(a)).toMatchObject({ sparksSent: [b], revision: 2 });
    await deliver('SparkWithdrawn', a, b, 2);
    expect(await changesAnnounced(b)).toEqual([2, 3]);
    await deliver('SparkSent', a, b, 3);
    expect((await profiles.profile(b)).sparks).toEqual([a]);
  });

  it('SPK-025 SPK-026 GRAPH-013 connection: both have each other, and neither after it ended', async () => {
    const [a, b] = [await profiles.signUp(), await profiles.signUp()];
    await deliver('ConnectionMade', a, b, 1);
    expect(await profiles.profile(a)).toMatchObject({ connections: [b], revision: 2 });
    expect(await profiles.profile(b)).toMatchObject({ connections: [a], revision: 2 });
    await deliver('ConnectionEnded', b, a, 2);
    expect(await profiles.profile(a)).toMatchObject({ connections: [], revision: 3 });
    expect(await profiles.profile(b)).toMatchObject({ connections: [], revision: 3 });
  });

  it('block and mute change no list of the own profile', async () => {
    const [a, b] = [await profiles.signUp(), await profiles.signUp()];
    for (const [started, ended] of [
      ['BlockAdded', 'BlockRemoved'],
      ['MuteAdded', 'MuteRemoved'],
    ] as const) {
      await deliver(started, a, b, 1);
      await deliver(ended, a, b, 2);
    }
    expect(await stored(a)).toEqual([
      { member_id: a, kind: 'block', other_id: b, active: false, revision: 2, passed_revision: 0 },
      { member_id: a, kind: 'mute', other_id: b, active: false, revision: 2, passed_revision: 0 },
    ]);
    expect([await changesAnnounced(a), await changesAnnounced(b)]).toEqual([[], []]);
  });

  it('events of members without a profile are kept for the day there is one', async () => {
    const [a, b] = [uuidv7(), uuidv7()];
    await deliver('SparkSent', a, b, 1);
    await deliver('ConnectionMade', b, a, 1);
    await profiles.service.call('PUT', `/internal/profiles/${b}`, { body: { firstName: 'B', lastName: '', email: null, photoUrl: null } });
    expect(await profiles.profile(b)).toMatchObject({ sparks: [a], connections: [a], revision: 1 });
  });
});

it('GRAPH-008 whatever the order of arrival, the same events leave the same relations and lists', async () => {
  const history: [Definition, 'forth' | 'back', number][] = [
    ['FollowStarted', 'forth', 1],
    ['FollowEnded', 'forth', 2],
    ['FollowStarted', 'forth', 3],
    ['SparkSent', 'forth', 1],
    ['SparkPassed', 'back', 1],
    ['SparkWithdrawn', 'forth', 2],
    ['SparkSent', 'forth', 3],
    ['ConnectionMade', 'back', 1],
    ['ConnectionEnded', 'forth', 2],
    ['BlockAdded', 'back', 1],
    ['BlockRemoved', 'back', 2],
    ['MuteAdded', 'forth', 1],
  ];
  const orders = [history, history.toReversed(), shuffled(history, 1), shuffled(history, 2), 'all at once' as const];
  const outcomes = await Promise.all(
    orders.map(async (order) => {
      // Which of the two has the lower id must not matter to the outcome's form.
      const [a, b] = [await profiles.signUp(), await profiles.signUp()];
      const tell = ([name, direction, revision]: (typeof history)[number]): Promise<unknown> =>
        direction === 'forth' ? deliver(name, a, b, revision) : deliver(name, b, a, revision);
      if (order === 'all at once') await Promise.all(history.map(tell));
      else for (const event of order) await tell(event);
      const named = JSON.stringify([await stored(a, b), await lists(a), await lists(b)]);
      return named.replaceAll(a, 'a').replaceAll(b, 'b');
    }),
  );
  expect(new Set(outcomes).size).toBe(1);
  expect(JSON.parse(outcomes[0]!).slice(1)).toEqual([
    { followers: [], sparks: [], sparksSent: ['b'], connections: [] },
    { followers: ['a'], sparks: ['a'], sparksSent: [], connections: [] },
  ]);
});

async function lists(id: string): Promise<unknown> {
  const { followers, sparks, sparksSent, connections } = await profiles.profile(id);
  return { followers, sparks, sparksSent, connections };
}

function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = seed;
  const next = (): number => (state = (state * 48271) % 0x7fffffff) / 0x7fffffff;
  return items
    .map((item) => [next(), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item);
}
