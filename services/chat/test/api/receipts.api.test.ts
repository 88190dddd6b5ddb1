import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ChatFixture, eventually, type Problem, type TestPair } from '../support/chat-fixture.js';

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
