import { afterAll, beforeAll, expect, it } from 'vitest';
import { ChatFixture } from '../support/chat-fixture.js';

let chat: ChatFixture;
beforeAll(async () => {
  chat = await ChatFixture.start();
});
afterAll(() => chat.stop());

const waiting = async (...asked: readonly { memberId: string; pairKey: string }[]) => {
  const answer = await chat.service.call('POST', '/internal/waiting-messages', { body: { asked } });
  expect(answer.status).toBe(200);
  return answer.body.waiting as { memberId: string; pairKey: string; otherId: string; unread: number }[];
};

it('NTF-012 says in which conversations messages wait, for the member who has not read them', async () => {
  const [pair, quiet] = [await chat.pair(), await chat.pair()];
  for (let n = 0; n < 3; n++) await chat.send(pair.low, pair.key);
  const asked = [
    { memberId: pair.low, pairKey: pair.key },
    { memberId: pair.high, pairKey: pair.key },
    { memberId: quiet.low, pairKey: quiet.key },
  ];
  expect(await waiting(...asked)).toEqual([{ memberId: pair.high, pairKey: pair.key, otherId: pair.low, unread: 3 }]);
  await chat.as(pair.high, 'PUT', `/conversations/${pair.key}/receipts`, { read: 2 });
  expect(await waiting(...asked)).toEqual([{ memberId: pair.high, pairKey: pair.key, otherId: pair.low, unread: 1 }]);
  await chat.as(pair.high, 'PUT', `/conversations/${pair.key}/receipts`, { read: 3 });
  expect(await waiting(...asked)).toEqual([]);
});

it('NTF-012 says nothing of a conversation that the member muted or archived, of a stranger, and of one that is over', async () => {
  const [muted, archived, over, other] = [await chat.pair(), await chat.pair(), await chat.pair(), await chat.pair()];
  for (const pair of [muted, archived, over]) await chat.send(pair.low, pair.key);
  await chat.as(muted.high, 'PATCH', `/conversations/${muted.key}`, { muted: true });
  await chat.as(archived.high, 'PATCH', `/conversations/${archived.key}`, { archived: true });
  expect(await waiting({ memberId: other.high, pairKey: over.key })).toEqual([]);
  expect(await waiting({ memberId: over.high, pairKey: over.key })).toHaveLength(1);
  await chat.as(over.low, 'DELETE', `/conversations/${over.key}`);
  const asked = [muted, archived, over].map(({ high, key }) => ({ memberId: high, pairKey: key }));
  expect(await waiting(...asked)).toEqual([]);
});

it('is for services alone, and for a hundred at once', async () => {
  const pair = await chat.pair();
  const one = { memberId: pair.high, pairKey: pair.key };
  expect((await chat.as(pair.high, 'POST', '/internal/waiting-messages', { asked: [one] })).status).toBe(200);
  const body = { asked: [one] };
  expect((await chat.service.call('POST', '/internal/waiting-messages', { body, withoutServiceKey: true })).status).toBe(401);
  const many = { asked: Array.from({ length: 101 }, () => one) };
  expect((await chat.service.call('POST', '/internal/waiting-messages', { body: many })).status).toBe(400);
});
