import { afterAll, beforeAll, expect, it } from 'vitest';
import { EndConnection } from '../../src/consumers/end-connection-on-conversation-deleted.consumer.js';
import { lowerOf, SocialGraphFixture, UNRELATED } from '../support/social-graph-fixture.js';

let graph: SocialGraphFixture;
beforeAll(async () => {
  graph = await SocialGraphFixture.start();
});
afterAll(() => graph.stop());

/** Chat's event, delivered twice. */
async function chatDeleted(memberId: string, otherId: string, connectionRevision: number): Promise<void> {
  const pairKey = [memberId, otherId].toSorted().join('_');
  await graph.service.events.deliverTwice(EndConnection, {
    subject: pairKey,
    actorId: memberId,
    data: { pairKey, memberId, otherId, connectionRevision },
  });
}

const bothSides = async (one: string, other: string): Promise<boolean[]> => [
  await graph.connected(one, other),
  await graph.connected(other, one),
];

it.each([
  ['who sent the spark', 0],
  ['who accepted it', 1],
])('MSG-072 GRAPH-013 a chat deleted by the member %s ends the connection of both, once', async (_who, index) => {
  const pair = await graph.connectedPair();
  const [memberId, otherId] = [pair[index]!, pair[1 - index]!];
  await chatDeleted(memberId, otherId, 1);
  expect(await bothSides(memberId, otherId)).toEqual([false, false]);
  const ended = (await graph.recorded(memberId, otherId)).filter(([says]) => says === 'connection off');
  expect(ended).toEqual([['connection off', lowerOf(memberId, otherId), memberId, 2]]);
});

it('a connection made anew since the chat was deleted stays', async () => {
  const [one, other] = await graph.connectedPair();
  await graph.undo(one, 'connection', other);
  await graph.act(one, 'spark', other);
  await graph.act(other, 'connection', one);
  await chatDeleted(one, other, 1);
  expect(await bothSides(one, other)).toEqual([true, true]);
});

it.each([
  ['who sent the spark', 0],
  ['who accepted it', 1],
])('SAFETY-31 a chat deleted by the member %s ends the sparks of both: neither connects both again alone', async (_who, index) => {
  const pair = await graph.connectedPair();
  const [memberId, otherId] = [pair[index]!, pair[1 - index]!];
  await graph.act(pair[1], 'spark', pair[0]);
  await graph.act(pair[0], 'follow', pair[1]);
  await chatDeleted(memberId, otherId, 1);
  expect((await graph.relation(...pair)).body).toEqual({ memberId: pair[1], ...UNRELATED, following: true });
  expect((await graph.relation(pair[1], pair[0])).body).toEqual({ memberId: pair[0], ...UNRELATED, followedBy: true });
  for (const [one, other] of [pair, pair.toReversed() as [string, string]]) {
    expect((await graph.act(one, 'connection', other)).body.code).toBe('social-graph.no_spark_received');
  }
  const ended = (await graph.recorded(memberId, otherId)).filter(([says]) => says === 'spark off');
  expect(ended).toEqual([memberId, otherId].map((id) => ['spark off', id, memberId, 2]));
  await graph.act(memberId, 'spark', otherId);
  await chatDeleted(memberId, otherId, 1);
  expect((await graph.relation(otherId, memberId)).body).toMatchObject({ sparkedBy: true, connected: false });
  expect((await graph.act(otherId, 'connection', memberId)).body.connected).toBe(true);
});

it('a spark sent since the chat was deleted stays, though the end of the connection is heard of later', async () => {
  const [one, other] = await graph.connectedPair();
  await graph.act(other, 'spark', one);
  await graph.service.database.query(
    `UPDATE member_pairs SET low_spark_since = low_spark_since + CASE low_id WHEN $1 THEN interval '1 hour' ELSE interval '0' END,
       high_spark_since = high_spark_since + CASE high_id WHEN $1 THEN interval '1 hour' ELSE interval '0' END
     WHERE $1::uuid IN (low_id, high_id)`,
    [other],
  );
  await chatDeleted(one, other, 1);
  expect((await graph.relation(one, other)).body).toEqual({ memberId: other, ...UNRELATED, sparkedBy: true });
});

it('a pair that has nothing to do with each other is left alone', async () => {
  const [one, other] = await graph.pair();
  await chatDeleted(one, other, 1);
  expect(await graph.row(one, other)).toBeUndefined();
  expect(await graph.recorded(one, other)).toEqual([]);
});
