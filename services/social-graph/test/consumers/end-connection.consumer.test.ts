import { afterAll, beforeAll, expect, it } from 'vitest';
import { EndConnection } from '../../src/consumers/end-connection-on-conversation-deleted.consumer.js';
import { lowerOf, SocialGraphFixture } from '../support/social-graph-fixture.js';

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
  await graph.act(other, 'connection', one);
  await chatDeleted(one, other, 1);
  expect(await bothSides(one, other)).toEqual([true, true]);
});

it('a pair that has nothing to do with each other is left alone', async () => {
  const [one, other] = await graph.pair();
  await chatDeleted(one, other, 1);
  expect(await graph.row(one, other)).toBeUndefined();
  expect(await graph.recorded(one, other)).toEqual([]);
});
