import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SocialGraphFixture, UNRELATED, type Act } from '../support/social-graph-fixture.js';

/** Enough that the acts of some rounds really meet. */
const ROUNDS = 25;

let graph: SocialGraphFixture;
beforeAll(async () => {
  graph = await SocialGraphFixture.start();
});
afterAll(() => graph.stop());

/**
 * The events of two members by relation, each once and with revisions that grow by one: nothing told twice, nothing left out. A
 * pass is told once, with the revision of the spark.
 */
async function assertToldOnce(first: string, second: string): Promise<string[]> {
  const told = await graph.recorded(first, second);
  const row = (await graph.row(first, second))!;
  const last = new Map<string, number>();
  const passed = new Map<string, number>();
  for (const [says, memberId, , revision] of told) {
    const [kind, what] = says.split(' ') as [string, string];
    const relation = kind === 'connection' ? 'connection' : `${memberId === row['low_id'] ? 'low' : 'high'}_${kind}`;
    if (what === 'passed') {
      expect(revision).toBe(last.get(relation));
      expect(revision).toBeGreaterThan(passed.get(relation) ?? 0);
      passed.set(relation, revision);
      continue;
    }
    expect(revision).toBe((last.get(relation) ?? 0) + 1);
    last.set(relation, revision);
  }
  for (const [relation, revision] of last) expect(row[`${relation}_revision`]).toBe(revision);
  return told.map(([says]) => says);
}

/** Both are told the same about what is of both. */
async function assertAgreement(first: string, second: string): Promise<{ connected: boolean }> {
  const [mine, theirs] = [(await graph.relation(first, second)).body, (await graph.relation(second, first)).body];
  expect([theirs.connected, theirs.followedBy, theirs.following]).toEqual([mine.connected, mine.following, mine.followedBy]);
  expect(await Promise.all([graph.connected(first, second), graph.connected(second, first)])).toEqual([mine.connected, mine.connected]);
  return mine;
}

async function sparked(): Promise<[sparker: string, receiver: string]> {
  const [sparker, receiver] = await graph.pair();
  await graph.act(sparker, 'spark', receiver);
  return [sparker, receiver];
}

it('GRAPH-004 GRAPH-005 GRAPH-016 two who spark each other at once have both sparked and are connected, each told once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [first, second] = await graph.pair();
    const answers = await Promise.all([graph.act(first, 'spark', second), graph.act(second, 'spark', first)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const [member, other] of [
      [first, second],
      [second, first],
    ] as const) {
      expect((await graph.relation(member, other)).body).toEqual({
        memberId: other,
        ...UNRELATED,
        sparked: true,
        sparkedBy: true,
        connected: true,
      });
    }
    expect(await assertToldOnce(first, second)).toEqual(['spark on', 'spark on', 'connection on']);
  }
});

it('SAFETY-31 connecting and passing at once: connected when that came first, refused when the pass did', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [sparker, receiver] = await sparked();
    const [connect, pass] = await Promise.all([graph.act(receiver, 'connection', sparker), graph.act(receiver, 'pass', sparker)]);
    expect(pass.status).toBe(200);
    expect([200, 403]).toContain(connect.status);
    expect((await assertAgreement(receiver, sparker)).connected).toBe(connect.status === 200);
    expect((await graph.relation(receiver, sparker)).body.sparkedBy).toBe(false);
    expect(await assertToldOnce(sparker, receiver)).toEqual(
      connect.status === 200 ? ['spark on', 'connection on', 'spark passed'] : ['spark on', 'spark passed'],
    );
  }
});

it('a block during connecting leaves the block and neither connection nor spark, whichever came first', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [sparker, receiver] = await sparked();
    const [connect, block] = await Promise.all([graph.act(receiver, 'connection', sparker), graph.act(sparker, 'block', receiver)]);
    expect(block.status).toBe(200);
    expect([200, 404]).toContain(connect.status);
    expect((await graph.relation(sparker, receiver)).body).toEqual({ memberId: receiver, ...UNRELATED, blocked: true });
    expect((await graph.relation(receiver, sparker)).status).toBe(404);
    expect(await graph.connected(sparker, receiver)).toBe(false);
    expect(await assertToldOnce(sparker, receiver)).toEqual(
      connect.status === 200
        ? ['spark on', 'connection on', 'spark off', 'block on', 'connection off']
        : ['spark on', 'spark off', 'block on'],
    );
  }
});

it('SAFETY-31 a spark withdrawn during connecting: connected when that came first, refused when the withdrawal did', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [sparker, receiver] = await sparked();
    const [connect, withdraw] = await Promise.all([graph.act(receiver, 'connection', sparker), graph.undo(sparker, 'spark', receiver)]);
    expect(withdraw.status).toBe(200);
    expect([200, 403]).toContain(connect.status);
    expect((await assertAgreement(receiver, sparker)).connected).toBe(connect.status === 200);
    expect(await assertToldOnce(sparker, receiver)).toEqual(
      connect.status === 200 ? ['spark on', 'connection on', 'spark off'] : ['spark on', 'spark off'],
    );
  }
});

it('GRAPH-013 two who received a spark connect at once: one connection, told once; both end it at once: ended once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [first, second] = await sparked();
    await graph.act(second, 'spark', first);
    const made = await Promise.all([graph.act(first, 'connection', second), graph.act(second, 'connection', first)]);
    expect(made.map(({ status, body }) => [status, body.connected])).toEqual([
      [200, true],
      [200, true],
    ]);
    const ended = await Promise.all([graph.undo(first, 'connection', second), graph.undo(second, 'connection', first)]);
    expect(ended.map(({ status, body }) => [status, body.connected])).toEqual([
      [200, false],
      [200, false],
    ]);
    expect((await assertAgreement(first, second)).connected).toBe(false);
    expect(await assertToldOnce(first, second)).toEqual([
      'spark on',
      'spark on',
      'connection on',
      'spark off',
      'spark off',
      'connection off',
    ]);
  }
});

describe('at once, many times', () => {
  it('GRAPH-004 GRAPH-005 20 sparks are one: one row, one event, one of the day’s limit, one in the counter', async () => {
    const before = await graph.counted('spark', true);
    const [sender, receiver] = await graph.pair();
    const answers = await Promise.all(Array.from({ length: 20 }, () => graph.act(sender, 'spark', receiver)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.sparked))).toEqual(new Set([true]));
    expect(await graph.recorded(sender, receiver)).toEqual([['spark on', sender, sender, 1]]);
    expect((await graph.relation(receiver, sender)).body.sparkedBy).toBe(true);
    expect(await graph.sendings(sender)).toBe(1);
    expect(await graph.counted('spark', true)).toBe(before + 1);
  });

  it('20 sparks and withdrawals are told as they happened: alternating, each revision one higher, each spark counted', async () => {
    const [sender, receiver] = await graph.pair();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0 ? graph.act(sender, 'spark', receiver) : graph.undo(sender, 'spark', receiver),
      ),
    );
    const told = await assertToldOnce(sender, receiver);
    told.forEach((says, index) => expect(says).toBe(index % 2 === 0 ? 'spark on' : 'spark off'));
    expect((await graph.relation(sender, receiver)).body.sparked).toBe(told.length % 2 === 1);
    expect(await graph.sendings(sender)).toBe(told.filter((says) => says === 'spark on').length);
  });

  it.each([
    ['', []],
    [
      ' with blocks among them',
      [
        ['block', 'act'],
        ['block', 'undo'],
      ],
    ],
  ] as [string, [Act, 'act' | 'undo'][]][])(
    'every act of both, in any order%s, leaves a pair on which both agree, each change told once',
    async (_title, blocks) => {
      const acts: [Act, 'act' | 'undo'][] = [
        ['follow', 'act'],
        ['spark', 'act'],
        ['pass', 'act'],
        ['connection', 'act'],
        ['follow', 'undo'],
        ['spark', 'undo'],
        ['follower', 'undo'],
        ['connection', 'undo'],
        ['spark', 'act'],
        ['connection', 'act'],
        ...blocks,
      ];
      for (let round = 0; round < 8; round++) {
        const [first, second] = await graph.pair();
        const answers = await Promise.all(
          [...acts, ...acts].flatMap(([act, how]) => [graph[how](first, act, second), graph[how](second, act, first)]),
        );
        expect(answers.filter(({ status }) => ![200, 403, 404, 409].includes(status))).toEqual([]);
        // Blocks hide the pair from the blocked; taking them back makes nothing else different.
        await graph.undo(first, 'block', second);
        await graph.undo(second, 'block', first);
        await assertAgreement(first, second);
        await assertToldOnce(first, second);
      }
    },
  );
});
