import { afterAll, beforeAll, expect, it } from 'vitest';
import { ChatFixture } from '../support/chat-fixture.js';

let chat: ChatFixture;
beforeAll(async () => {
  chat = await ChatFixture.start();
});
afterAll(() => chat.stop());

const LONG_AGO = '2020-01-01T00:00:00.000Z';
const ask = async (memberIds: readonly string[], unread = false, since = LONG_AGO) => {
  const body = { members: memberIds.map((memberId) => ({ memberId, since })), unread };
  const answer = await chat.service.call('POST', '/internal/waiting-conversations', { body });
  expect(answer.status).toBe(200);
  return answer.body.waiting as { memberId: string; pairKey: string; otherId: string; unread: number; at: string; unreadSince: string }[];
};

it('NTF-029 says where the other one wrote last, read or not, until the member answers', async () => {
  const pair = await chat.pair();
  for (let n = 0; n < 2; n++) await chat.send(pair.low, pair.key);
  const turn = { memberId: pair.high, pairKey: pair.key, otherId: pair.low };
  expect(await ask([pair.low, pair.high])).toEqual([{ ...turn, unread: 2, at: expect.any(String), unreadSince: expect.any(String) }]);
  await chat.as(pair.high, 'PUT', `/conversations/${pair.key}/receipts`, { read: 2 });
  expect(await ask([pair.high])).toMatchObject([{ ...turn, unread: 0, unreadSince: null }]);
  expect(await ask([pair.high], true)).toEqual([]);
  expect(await ask([pair.high], false, new Date(Date.now() + 60_000).toISOString())).toEqual([]);
  await chat.send(pair.high, pair.key);
  expect(await ask([pair.high])).toEqual([]);
});

it('NTF-021 says nothing of what the member muted or archived, nor of what is over', async () => {
  const [muted, archived, over] = [await chat.pair(), await chat.pair(), await chat.pair()];
  for (const pair of [muted, archived, over]) await chat.send(pair.low, pair.key);
  await chat.as(muted.high, 'PATCH', `/conversations/${muted.key}`, { muted: true });
  await chat.as(archived.high, 'PATCH', `/conversations/${archived.key}`, { archived: true });
  await chat.as(over.low, 'DELETE', `/conversations/${over.key}`);
  expect(await ask([muted.high, archived.high, over.high], true)).toEqual([]);
});

it('is for services alone, and for fifty members at once', async () => {
  const pair = await chat.pair();
  const one = { memberId: pair.high, since: LONG_AGO };
  const call = (body: unknown, more = {}) => chat.service.call('POST', '/internal/waiting-conversations', { body, ...more });
  expect((await call({ members: [one], unread: true }, { withoutServiceKey: true })).status).toBe(401);
  expect((await call({ members: Array.from({ length: 51 }, () => one), unread: true })).status).toBe(400);
});
