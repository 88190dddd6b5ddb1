import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ChatConversationClosedV1 } from '@affinity/proto/events/chat/conversation-closed.v1';
import { ChatConversationOpenedV1 } from '@affinity/proto/events/chat/conversation-opened.v1';
import { pairKeyOf } from '../../src/conversations/pair-key.js';
import { ProfilesCardChangedV1 } from '@affinity/proto/events/profiles/card-changed.v1';
import { Connections } from '../../src/connections/keep-connection.consumer.js';
import { ChatFixture, type Problem } from '../support/chat-fixture.js';

let chat: ChatFixture;
beforeAll(async () => {
  chat = await ChatFixture.start();
});
afterAll(() => chat.stop());

const shown = async (member: string) => (await chat.list(member)).items.map(({ pairKey }) => pairKey);

it('MSG-005 a connection opens a conversation, once, though its event comes twice', async () => {
  const pair = await chat.pair();
  expect(await shown(pair.low)).toEqual([pair.key]);
  expect(await shown(pair.high)).toEqual([pair.key]);
  expect(await chat.recorded(ChatConversationOpenedV1, pair.key)).toEqual([
    expect.objectContaining({ revision: 1, data: expect.objectContaining({ pairKey: pair.key }) }),
  ]);
});

it('MSG-053 the end of a connection, as a block makes it, closes the conversation for both', async () => {
  const pair = await chat.pair();
  await chat.send(pair.low, pair.key, 'Before');
  await chat.disconnect(pair.low, pair.high, 2);
  for (const member of [pair.low, pair.high]) {
    expect(await shown(member)).toEqual([]);
    expect((await chat.as<Problem>(member, 'GET', `/conversations/${pair.key}/messages`)).status).toBe(404);
    const answer = await chat.as<Problem>(member, 'POST', `/conversations/${pair.key}/messages`, { id: randomUUID(), content: 'a' });
    expect([answer.status, answer.body.code]).toEqual([404, 'chat.conversation_not_found']);
  }
  expect(await chat.recorded(ChatConversationClosedV1, pair.key)).toHaveLength(1);
});

it('a new connection brings the conversation back', async () => {
  const pair = await chat.pair();
  const message = await chat.send(pair.low, pair.key, 'Before');
  await chat.disconnect(pair.high, pair.low, 2);
  await chat.connect(pair.low, pair.high, 3);
  expect((await chat.messages(pair.high, pair.key)).items).toEqual([message]);
});

it.each([
  ['1 made, 2 ended, 3 made', [3, 2, 1], true],
  ['1 made, 2 ended, 3 made', [2, 3, 1], true],
  ['1 made, 2 ended', [2, 1], false],
  ['1 made, 2 ended, 3 made, 4 ended', [4, 1, 3, 2], false],
])('%s leads to the same in the order %j', async (_history, order, open) => {
  const [one, other] = [chat.member(), chat.member()];
  for (const revision of order) await (revision % 2 ? chat.connect(one, other, revision) : chat.disconnect(one, other, revision));
  expect(await shown(one)).toEqual(open ? [pairKeyOf(one, other)] : []);
});

it('an old connection, delivered again, does not open a chat that was deleted', async () => {
  const pair = await chat.pair();
  await chat.as(pair.low, 'DELETE', `/conversations/${pair.key}`);
  await chat.connect(pair.low, pair.high, 1);
  expect(await shown(pair.low)).toEqual([]);
});

it('a connection whose cards are on their way is a conversation already, and has its names when they come', async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  await chat.pair(one, other);
  expect((await chat.list(one)).items).toHaveLength(1);
  await chat.told(ProfilesCardChangedV1, other, { id: other, name: 'Bob May', photoUrl: null, email: null }, 1);
  expect((await chat.list(one)).items).toEqual([expect.objectContaining({ firstName: 'Bob', lastName: 'May' })]);
});

it.each(['spark', 'follow', 'block', 'mute'] as const)('a %s between two opens nothing', async (kind) => {
  const [one, other] = [chat.member(), chat.member()];
  const data = { memberId: one, otherId: other, kind, active: true, passedRevision: 0, since: null };
  await chat.service.events.deliverTwice(Connections, { subject: one, actorId: one, revision: 1, data } as never);
  expect(await shown(one)).toEqual([]);
});

it('a new name and photo reach the card, and an older profile changes nothing', async () => {
  const pair = await chat.pair();
  const update = (name: string, photoUrl: string | null, revision: number): Promise<void> =>
    chat.told(ProfilesCardChangedV1, pair.low, { id: pair.low, name, photoUrl, email: null }, revision);
  await update('New Name', 'http://media.test/new.webp', 5);
  const expected = { firstName: 'New', lastName: 'Name', photoURL: 'http://media.test/new.webp' };
  expect(await chat.card(pair.high, pair.key)).toMatchObject(expected);
  await update('Old Name', null, 4);
  expect(await chat.card(pair.high, pair.key)).toMatchObject(expected);
});
