import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Fact } from '@affinity/proto/facts/define-facts';
import type { SocialGraphRelations } from '@affinity/proto/facts/social-graph';
import { EndConnection } from '../../src/consumers/end-connection-on-conversation-deleted.consumer.js';
import { RelationFacts } from '../../src/operations/relations.facts.js';
import { v7 as uuidv7 } from 'uuid';
import { lowerOf, SocialGraphFixture, UNRELATED } from '../support/social-graph-fixture.js';

/** Enough that the acts of some rounds really meet. */
const ROUNDS = 15;

let graph: SocialGraphFixture;
beforeAll(async () => {
  graph = await SocialGraphFixture.start({ SPARKS_PER_DAY: '1' });
});
afterAll(() => graph.stop());

const undoBlock = (member: string, other: string) => graph.as(member, 'POST', `/members/${other}/block/undo`);

/** Everything that can be between two: the second sparked, the first passed that on and sparked too. */
async function close(): Promise<[string, string]> {
  const [member, other] = await graph.pair();
  await graph.act(other, 'spark', member);
  await graph.act(member, 'connection', other);
  await graph.act(member, 'pass', other);
  await graph.act(member, 'spark', other);
  await graph.act(member, 'follow', other);
  await graph.act(other, 'follow', member);
  return [member, other];
}

const seen = async (first: string, second: string) => [
  (await graph.relation(first, second)).body,
  (await graph.relation(second, first)).body,
];

const sinceOf = (row: Record<string, unknown> | undefined) =>
  Object.fromEntries(Object.entries(row!).filter(([column]) => column.endsWith('_since')));

/** The conversation's end as chat tells it, with the revision of the connection that chat knew. */
const conversationDeleted = (member: string, other: string, connectionRevision: number) =>
  graph.service.events.deliverTwice(EndConnection, {
    subject: [member, other].sort().join('_'),
    actorId: other,
    revision: 5,
    data: { pairKey: [member, other].sort().join('_'), memberId: other, otherId: member, connectionRevision },
  });

it('brings back follows, sparks, the pass and the connection, as old as they were, and tells each once, a passed spark in one', async () => {
  const [member, other] = await close();
  const before = await seen(member, other);
  const row = await graph.row(member, other);
  const told = (await graph.recorded(member, other)).length;
  expect((await graph.act(member, 'block', other)).body).toEqual({ memberId: other, ...UNRELATED, blocked: true });
  const undone = await undoBlock(member, other);
  expect([undone.status, undone.body]).toEqual([200, before[0]]);
  expect(await seen(member, other)).toEqual(before);
  expect(sinceOf(await graph.row(member, other))).toEqual(sinceOf(row));
  expect((await graph.recorded(member, other)).slice(told)).toEqual([
    ['follow off', member, member, 2],
    ['follow off', other, member, 2],
    ['spark off', member, member, 2],
    ['spark off', other, member, 2],
    ['block on', member, member, 1],
    ['connection off', lowerOf(member, other), member, 2],
    ['follow on', member, member, 3],
    ['follow on', other, member, 3],
    ['spark on', member, member, 3],
    // The spark and that it had been passed on come back as one.
    ['spark passed', other, member, 3],
    ['block off', member, member, 2],
    ['connection on', lowerOf(member, other), member, 3],
  ]);
});

it('gives events of what is back the time it stands since, so that copies order it as before', async () => {
  const [member, other] = await close();
  const before = await graph.relationEvents(member, other);
  await graph.act(member, 'block', other);
  await undoBlock(member, other);
  const events = await graph.relationEvents(member, other);
  for (const [kind, of] of [
    ['follow', member],
    ['follow', other],
    ['spark', member],
    ['spark', other],
    ['connection', lowerOf(member, other)],
  ] as const) {
    const lastSince = (told: typeof events) => told.findLast(({ data }) => data.kind === kind && data.memberId === of)!.data.since;
    expect(lastSince(before)).not.toBeNull();
    expect(lastSince(events)).toBe(lastSince(before));
  }
  const row = await graph.row(member, other);
  expect(events.findLast(({ data }) => data.kind === 'connection')!.data.since).toBe((row!['connected_since'] as Date).toISOString());
});

it('leads copies that follow the events to the same as copies made anew from the facts', async () => {
  const [member, other] = await close();
  await graph.act(member, 'block', other);
  await undoBlock(member, other);
  const copy = new Map<string, Fact<typeof SocialGraphRelations>>();
  for (const { data, revision } of await graph.relationEvents(member, other)) {
    const key = `${data.memberId} ${data.kind}`;
    const held = copy.get(key) ?? { revision: 0, passedRevision: 0 };
    // The later of two facts with one revision says more: the spark was passed on.
    const grows = revision > held.revision ? data.passedRevision >= held.passedRevision : data.passedRevision > held.passedRevision;
    expect([key, revision >= held.revision && grows]).toEqual([key, true]);
    copy.set(key, { ...data, revision });
  }
  const row = await graph.row(member, other);
  const facts = RelationFacts.toFacts(row as never) as Fact<typeof SocialGraphRelations>[];
  expect(facts).toHaveLength(copy.size);
  for (const fact of facts) expect(copy.get(`${fact.memberId} ${fact.kind}`)).toEqual(fact);
});

it('counts no spark a second time, though the limit of the day is reached', async () => {
  const [member, other] = await close();
  const sendings = await Promise.all([graph.sendings(member), graph.sendings(other)]);
  await graph.act(member, 'block', other);
  expect((await undoBlock(member, other)).status).toBe(200);
  expect(await Promise.all([graph.sendings(member), graph.sendings(other)])).toEqual(sendings);
});

it('is the same when it is done twice, also at once, and told once', async () => {
  const [member, other] = await close();
  const before = await seen(member, other);
  await graph.act(member, 'block', other);
  const answers = await Promise.all(Array.from({ length: 6 }, () => undoBlock(member, other)));
  expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, before[0]]));
  const told = await graph.recorded(member, other);
  expect(told.filter(([says]) => says === 'connection on')).toHaveLength(2);
  expect((await undoBlock(member, other)).body).toEqual(before[0]);
  expect(await graph.recorded(member, other)).toHaveLength(told.length);
});

it('is for who blocked alone: the other is answered as if nobody were there', async () => {
  const [member, other] = await close();
  await graph.act(member, 'block', other);
  const [answer, nobody] = [await undoBlock(other, member), await undoBlock(other, uuidv7())];
  expect([answer.status, answer.body]).toEqual([nobody.status, { ...nobody.body, memberId: member }]);
  expect((await graph.relation(member, other)).body).toEqual({ memberId: other, ...UNRELATED, blocked: true });
});

it('is refused once the time is over: the block stays, and taking it back brings nothing else', async () => {
  const [member, other] = await close();
  await graph.act(member, 'block', other);
  await graph.service.database.query(
    `UPDATE member_pairs SET low_block_since = low_block_since - interval '31 seconds', high_block_since = high_block_since - interval '31 seconds'
     WHERE low_id = least($1::uuid, $2::uuid) AND high_id = greatest($1::uuid, $2::uuid)`,
    [member, other],
  );
  const late = await undoBlock(member, other);
  expect([late.status, late.body.code]).toEqual([409, 'social-graph.undo_over']);
  expect((await graph.relation(member, other)).body.blocked).toBe(true);
  expect((await graph.undo(member, 'block', other)).body).toEqual({ memberId: other, ...UNRELATED });
  expect((await undoBlock(member, other)).body).toEqual({ memberId: other, ...UNRELATED });
});

it('leaves the other’s block, made at the same time, whichever came first, and brings nothing back against it', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [member, other] = await graph.pair();
    await graph.act(member, 'follow', other);
    await graph.act(other, 'follow', member);
    await graph.act(member, 'block', other);
    const [undone, block] = await Promise.all([undoBlock(member, other), graph.act(other, 'block', member)]);
    expect([undone.status, block.status]).toEqual([200, 200]);
    expect((await graph.relation(other, member)).body).toEqual({ memberId: member, ...UNRELATED, blocked: true });
    const row = await graph.row(member, other);
    expect([row!['low_follow_since'], row!['high_follow_since']]).toEqual([null, null]);
  }
});

it('what the other deleted meanwhile stays so: neither the chat’s connection nor a spark that would make it again is given back', async () => {
  const [member, other] = await close();
  await graph.act(member, 'block', other);
  await conversationDeleted(member, other, 1);
  expect((await undoBlock(member, other)).body).toEqual({ memberId: other, ...UNRELATED, following: true, followedBy: true });
});

it('a chat deleted before the block, told after the undo, ends the connection that was given back, and the sparks', async () => {
  const [member, other] = await close();
  await graph.act(member, 'block', other);
  await undoBlock(member, other);
  await conversationDeleted(member, other, 1);
  expect((await graph.relation(member, other)).body).toEqual({ memberId: other, ...UNRELATED, following: true, followedBy: true });
});
