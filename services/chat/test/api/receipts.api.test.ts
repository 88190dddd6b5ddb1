import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LiveFrame } from '../../src/live/live-frame.js';
import { ChatFixture, eventually, type Problem, type TestPair } from '../support/chat-fixture.js';
import { statementsOf } from '../support/statements.js';

let chat: ChatFixture;
beforeAll(async () => {
  chat = await ChatFixture.start();
});
afterAll(() => chat.stop());

const receipts = (member: string, { key }: TestPair, body: unknown) =>
  chat.as<Problem>(member, 'PUT', `/conversations/${key}/receipts`, body);

it('move forward alone, never past what was sent, and the other sees them', async () => {
  const pair = await chat.pair();
  for (let n = 0; n < 5; n++) await chat.send(pair.low, pair.key);
  const seen = async () => {
    const { theirDeliveredSeq, theirReadSeq } = await chat.card(pair.low, pair.key);
    return [theirDeliveredSeq, theirReadSeq];
  };
  const steps: [body: object, delivered: number, read: number][] = [
    [{ delivered: 3 }, 3, 0],
    [{ read: 2 }, 3, 2],
    [{ delivered: 1, read: 1 }, 3, 2],
    [{ read: 4 }, 4, 4],
    [{ delivered: 900, read: 900 }, 5, 5],
    [{}, 5, 5],
  ];
  for (const [body, delivered, read] of steps) {
    expect((await receipts(pair.high, pair, body)).status).toBe(204);
    expect(await seen()).toEqual([delivered, read]);
  }
  expect(await chat.card(pair.high, pair.key)).toMatchObject({ readSeq: 5, unread: 0, theirReadSeq: 0 });
});

it('are the same for the member whose id comes first', async () => {
  const pair = await chat.pair();
  await chat.send(pair.high, pair.key);
  await receipts(pair.low, pair, { read: 1 });
  expect(await chat.card(pair.high, pair.key)).toMatchObject({ theirDeliveredSeq: 1, theirReadSeq: 1 });
});

it('of ten at once in any order the furthest stands', async () => {
  const pair = await chat.pair();
  for (let n = 0; n < 10; n++) await chat.send(pair.low, pair.key);
  await Promise.all([4, 9, 1, 7, 10, 2, 3, 8, 6, 5].map((read) => receipts(pair.high, pair, { read })));
  expect(await chat.card(pair.low, pair.key)).toMatchObject({ theirReadSeq: 10, theirDeliveredSeq: 10 });
});

it("reach both members' open pages, and only when something moved", async () => {
  const pair = await chat.pair();
  const [low, high] = [await chat.listen(pair.low), await chat.listen(pair.high)];
  const message = await chat.send(pair.low, pair.key);
  for (const read of [1, 1, 0]) await receipts(pair.high, pair, { read });
  await eventually(
    () => low.length + high.length,
    (count) => count >= 4,
  );
  const frame = { type: 'receipts', pairKey: pair.key, memberId: pair.high, deliveredSeq: 1, readSeq: 1 };
  const sent = { type: 'message', message };
  expect([low, high]).toEqual([
    [sent, frame],
    [sent, frame],
  ]);
});

it.each([{ read: -1 }, { read: 1.5 }, { read: '1' }, { member: randomUUID(), read: 1 }])('refuses %j', async (body) => {
  const pair = await chat.pair();
  expect((await receipts(pair.low, pair, body)).body.code).toBe('request.invalid');
});

describe('delivered in many conversations', () => {
  const deliver = (member: string, items: unknown) => chat.as<Problem>(member, 'PUT', '/conversations/delivered', { items });
  const pairKeyIn = (frame: LiveFrame) => (frame.type === 'message' ? frame.message.pairKey : frame.pairKey);
  const ofHigh = async ({ high, key }: TestPair) => (await chat.card(high, key)).deliveredSeq;

  it('moves each forward, never back and never past what was sent, on either side of a pair', async () => {
    const member = chat.member();
    const pairs = await Promise.all(Array.from({ length: 6 }, () => chat.pair(member)));
    for (const { key, low, high } of pairs) {
      for (let n = 0; n < 3; n++) await chat.send(member === low ? high : low, key);
    }
    const seqs = [1, 2, 3, 900, 2, 0];
    expect(
      (
        await deliver(
          member,
          pairs.map(({ key }, n) => ({ pairKey: key, seq: seqs[n] })),
        )
      ).status,
    ).toBe(204);
    expect(
      (
        await deliver(
          member,
          pairs.map(({ key }) => ({ pairKey: key, seq: 1 })),
        )
      ).status,
    ).toBe(204);
    const mine = await Promise.all(pairs.map(async ({ key }) => (await chat.card(member, key)).deliveredSeq));
    expect(mine).toEqual([1, 2, 3, 3, 2, 1]);
    for (const [n, { key, low, high }] of pairs.entries()) {
      const other = await chat.card(member === low ? high : low, key);
      expect(other).toMatchObject({ theirDeliveredSeq: mine[n], theirReadSeq: 0, deliveredSeq: 0 });
    }
  });

  it.each(['00000000-0000-4000-8000-000000000001', 'ffffffff-ffff-4fff-8fff-fffffffffff1'])(
    'moves the side of the member, with %s',
    async (other) => {
      const member = chat.member();
      const { key } = await chat.pair(member, chat.member({ id: other }));
      await chat.send(other, key);
      await deliver(member, [{ pairKey: key, seq: 1 }]);
      expect(await chat.card(member, key)).toMatchObject({ deliveredSeq: 1, theirDeliveredSeq: 0 });
      expect(await chat.card(other, key)).toMatchObject({ deliveredSeq: 0, theirDeliveredSeq: 1 });
    },
  );

  it('of one that is named twice the furthest counts', async () => {
    const pair = await chat.pair();
    for (let n = 0; n < 3; n++) await chat.send(pair.low, pair.key);
    await deliver(
      pair.high,
      [1, 3, 2].map((seq) => ({ pairKey: pair.key, seq })),
    );
    expect(await ofHigh(pair)).toBe(3);
  });

  it('SAFETY-32 leaves out in silence what is foreign, unknown, closed or no key at all', async () => {
    const [pair, foreign, closed] = [await chat.pair(), await chat.pair(), await chat.pair()];
    const mine = await chat.pair(pair.high, closed.high);
    for (const { low, key } of [pair, foreign, closed, mine]) await chat.send(low, key);
    await chat.send(mine.high, mine.key);
    await chat.disconnect(mine.low, mine.high, 2);
    const unknown = [pair.high, randomUUID()].toSorted().join('_');
    const keys = [foreign.key, unknown, mine.key, `${pair.high}_${pair.low}`, 'everything', '', '\u0000'];
    const before = await chat.stored();
    expect(
      (
        await deliver(
          pair.high,
          keys.map((pairKey) => ({ pairKey, seq: 1 })),
        )
      ).status,
    ).toBe(204);
    expect(await chat.stored()).toEqual(before);
    expect(
      (
        await deliver(
          pair.high,
          [...keys, pair.key].map((pairKey) => ({ pairKey, seq: 1 })),
        )
      ).status,
    ).toBe(204);
    expect(await ofHigh(pair)).toBe(1);
    await chat.connect(mine.low, mine.high, 3);
    expect((await chat.card(pair.high, mine.key)).deliveredSeq).toBe(0);
  });

  it("reaches both members' open pages where something moved, with one statement for a hundred", async () => {
    const member = chat.member();
    const others = Array.from({ length: 100 }, () => chat.member());
    const keys = await chat.storePairs(member, others);
    for (const n of [0, 1]) await chat.send(others[n]!, keys[n]!);
    const [ownFrames, otherFrames, untouched] = [await chat.listen(member), await chat.listen(others[0]!), await chat.listen(others[2]!)];
    // Frames of earlier messages may still be on their way: only receipts count.
    const receipts = <F extends { readonly type: string }>(frames: readonly F[]): F[] => frames.filter(({ type }) => type === 'receipts');
    const items = keys.map((pairKey) => ({ pairKey, seq: 1 }));
    expect(await statementsOf(() => deliver(member, items))).toEqual(['receipts-move-delivered-v1']);
    await deliver(member, items);
    await eventually(
      () => receipts(ownFrames).length + receipts(otherFrames).length,
      (count) => count >= 3,
    );
    const [own, other] = [receipts(ownFrames), receipts(otherFrames)];
    const frameOf = (n: number) => ({ type: 'receipts', pairKey: keys[n], memberId: member, deliveredSeq: 1, readSeq: 0 });
    expect(own.toSorted((a, b) => keys.indexOf(pairKeyIn(a)) - keys.indexOf(pairKeyIn(b)))).toEqual([frameOf(0), frameOf(1)]);
    expect(other).toEqual([frameOf(0)]);
    expect(untouched).toEqual([]);
  });

  it('of many at once in any order none waits for another in a ring', async () => {
    const members = Array.from({ length: 5 }, () => chat.member());
    const keys: string[][] = await Promise.all(members.map((member, n) => chat.storePairs(member, members.slice(n + 1))));
    const of = (member: string) => keys.flat().filter((key) => key.includes(member));
    for (const key of keys.flat()) for (const sender of key.split('_')) await chat.send(sender, key);
    const rounds = Array.from({ length: 20 }, (_, round) =>
      members.map((member) => {
        const items = of(member).map((pairKey) => ({ pairKey, seq: (round % 2) + 1 }));
        return deliver(member, round % 3 ? items : items.toReversed());
      }),
    );
    const answers = await Promise.all(rounds.flat());
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    for (const member of members) {
      for (const key of of(member)) expect((await chat.card(member, key)).deliveredSeq).toBe(2);
    }
  });

  it.each<[string, unknown]>([
    ['none', []],
    ['more than a hundred', Array.from({ length: 101 }, () => ({ pairKey: 'a', seq: 1 }))],
    ['a negative seq', [{ pairKey: 'a', seq: -1 }]],
    ['a seq in words', [{ pairKey: 'a', seq: '1' }]],
    ['a key of 81 letters', [{ pairKey: 'a'.repeat(81), seq: 1 }]],
    ['an unknown field', [{ pairKey: 'a', seq: 1, read: 1 }]],
    ['no list', 'everything'],
  ])('refuses %s', async (_title, items) => {
    const answer = await deliver(chat.member(), items);
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
  });
});

it('typing is told to the other member alone and kept nowhere', async () => {
  const pair = await chat.pair();
  const before = await chat.stored();
  const [low, high] = [await chat.listen(pair.low), await chat.listen(pair.high)];
  expect((await chat.as(pair.low, 'POST', `/conversations/${pair.key}/typing`)).status).toBe(204);
  await eventually(
    () => high.length,
    (count) => count > 0,
  );
  expect(high).toEqual([{ type: 'typing', pairKey: pair.key, memberId: pair.low }]);
  expect(low).toEqual([]);
  expect(await chat.stored()).toEqual(before);
});
