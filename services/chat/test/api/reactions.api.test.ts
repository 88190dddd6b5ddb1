import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ChatMessageReactedV1 } from '@affinity/proto/events/chat/message-reacted.v1';
import { ACCOUNT_DATA } from '../../src/account-data/account-data.js';
import type { MessageResponse } from '../../src/messages/dto/message.response.js';
import { ChatFixture, eventually, expectStatus, type Problem, type TestPair } from '../support/chat-fixture.js';

let chat: ChatFixture;
let pair: TestPair;
let sent: MessageResponse;
beforeAll(async () => {
  chat = await ChatFixture.start();
});
afterAll(() => chat.stop());
beforeEach(async () => {
  pair = await chat.pair();
  sent = await chat.send(pair.low, pair.key, 'Shall we meet?');
});

type Answered = MessageResponse & Problem;

const path = (id: string) => `/conversations/${pair.key}/messages/${id}/reaction`;
const react = (member: string, emoji: unknown, id = sent.id) => chat.as<Answered>(member, 'PUT', path(id), { emoji });
const takeBack = (member: string, id = sent.id) => chat.as<Answered>(member, 'DELETE', path(id));
const read = async (member: string) => (await chat.messages(member, pair.key)).items[0]!;

describe('a reaction to a message', () => {
  it('MSG-098 is one of each member: another replaces it, and taken back it is gone for both', async () => {
    const first = expectStatus(await react(pair.high, '👍'), 200);
    const { reactedAt } = first;
    expect(first).toEqual({ ...sent, reactions: [{ memberId: pair.high, emoji: '👍' }], reactedAt: expect.any(String) });
    const both = expectStatus(await react(pair.low, '❤️'), 200);
    expect(both.reactions).toEqual([
      { memberId: pair.low, emoji: '❤️' },
      { memberId: pair.high, emoji: '👍' },
    ]);
    const replaced = expectStatus(await react(pair.high, '👨‍👩‍👧‍👦'), 200);
    expect(replaced.reactions![1]).toEqual({ memberId: pair.high, emoji: '👨‍👩‍👧‍👦' });
    expect(await read(pair.low)).toEqual(replaced);
    expect(await read(pair.high)).toEqual(replaced);
    expectStatus(await takeBack(pair.high), 200);
    const last = expectStatus(await takeBack(pair.low), 200);
    expect(last.reactions).toBeUndefined();
    expect(Date.parse(last.reactedAt!)).toBeGreaterThan(Date.parse(reactedAt!));
    expect(await read(pair.high)).toEqual(last);
  });

  it('MSG-098 is given and taken back once, however often it is asked for', async () => {
    const given = await Promise.all(Array.from({ length: 5 }, () => react(pair.high, '👍')));
    expect(new Set(given.map(({ status, body }) => `${status} ${body.reactedAt}`)).size).toBe(1);
    const taken = await Promise.all(Array.from({ length: 5 }, () => takeBack(pair.high)));
    expect(new Set(taken.map(({ status, body }) => `${status} ${body.reactedAt}`)).size).toBe(1);
    expect(await chat.recorded(ChatMessageReactedV1, pair.key)).toHaveLength(2);
  });

  it('MSG-098 comes to the pages of both at once, and leaves unread messages, receipts and the order of cards as they are', async () => {
    await chat.send(pair.low, pair.key, 'Hello?');
    const before = await chat.card(pair.high, pair.key);
    const frames = await chat.listen(pair.high);
    const own = await chat.listen(pair.low);
    const given = expectStatus(await react(pair.low, '👍'), 200);
    const told = [{ type: 'message', message: given }];
    for (const heard of [frames, own]) {
      const ofReaction = () => heard.filter((frame) => frame.type === 'message' && frame.message.reactedAt !== undefined);
      await eventually(ofReaction, (all) => all.length > 0);
      expect(ofReaction()).toEqual(told);
    }
    const { revision } = await chat.card(pair.high, pair.key);
    expect(await chat.card(pair.high, pair.key)).toEqual({ ...before, revision });
    const data = {
      pairKey: pair.key,
      messageId: sent.id,
      seq: 1,
      memberId: pair.low,
      otherId: pair.high,
      reactedAt: given.reactedAt,
    };
    expect(await chat.recorded(ChatMessageReactedV1, pair.key)).toMatchObject([{ actorId: pair.low, revision, data }]);
  });

  it.each(['', 'x', 'yes', '👍👍', '👍 ', '1', '🇫', '❤\ufe0e'])('MSG-098 is one emoji and nothing else: not %j', async (emoji) => {
    const answer = await react(pair.high, emoji);
    expect([answer.status, answer.body.code]).toEqual([400, 'chat.reaction_not_emoji']);
    expect((await read(pair.low)).reactions).toBeUndefined();
  });

  it.each([5, null, '👍'.repeat(1000)])('MSG-098 refuses a badly made request (%#)', async (emoji) => {
    const answer = await react(pair.high, emoji);
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
  });

  it('MSG-098 SAFETY-34 is for the two members alone, while they are connected and the message is there', async () => {
    const codes = async (member: string, id = sent.id) =>
      [await react(member, '👍', id), await takeBack(member, id)].map(({ status, body }) => [status, body.code]);
    const twice = (status: number, code: string) => [
      [status, code],
      [status, code],
    ];
    expect(await codes(chat.member())).toEqual(twice(404, 'chat.conversation_not_found'));
    expect(await codes(pair.high, randomUUID())).toEqual(twice(404, 'chat.message_not_found'));
    const elsewhere = await chat.pair(pair.low);
    const foreign = await chat.send(pair.low, elsewhere.key, 'Elsewhere');
    expect(await codes(pair.high, foreign.id)).toEqual(twice(404, 'chat.message_not_found'));
    await chat.disconnect(pair.low, pair.high, 2);
    expect(await codes(pair.high)).toEqual(twice(404, 'chat.conversation_not_found'));
    await chat.connect(pair.low, pair.high, 3);
    expectStatus(await chat.as(pair.low, 'DELETE', `/conversations/${pair.key}/messages/${sent.id}`), 204);
    expect(await codes(pair.high)).toEqual(twice(404, 'chat.message_not_found'));
  });

  it('MSG-098 goes with its message, also where a process of the version before deletes it', async () => {
    expectStatus(await react(pair.high, '👍'), 200);
    const other = await chat.send(pair.low, pair.key, 'And this');
    expectStatus(await react(pair.high, '🎉', other.id), 200);
    expectStatus(await chat.as(pair.low, 'DELETE', `/conversations/${pair.key}/messages/${sent.id}`), 204);
    await chat.service.database.query(`UPDATE messages SET deleted_at = now(), content = '' WHERE id = $1`, [other.id]);
    for (const message of (await chat.messages(pair.high, pair.key)).items)
      expect([message.deleted, message.reactions, message.reactedAt]).toEqual([true, undefined, undefined]);
    expect(await chat.countOf('messages', 'pair_key = $1 AND (low_reaction IS NOT NULL OR high_reaction IS NOT NULL)', [pair.key])).toBe(0);
  });

  it('MSG-098 SAFETY-P16 leaves nothing behind an account that is deleted', async () => {
    expectStatus(await react(pair.high, '👍'), 200);
    await chat.service.events.deliverTwice(ACCOUNT_DATA.erasure, { subject: pair.high, data: { accountId: pair.high } });
    const left = () => chat.countOf('messages', 'pair_key = $1', [pair.key]);
    expect(await eventually(left, (count) => count === 0)).toBe(0);
  });

  it('MSG-098 SAFETY-74 lies in the archives of both; of a closed conversation only what the member gave', async () => {
    expectStatus(await react(pair.low, '❤️'), 200);
    expectStatus(await react(pair.high, '👍'), 200);
    const archived = async (member: string) => {
      const { records, sections } = await chat.exported(member);
      return [Object.fromEntries(records)['conversation-1-messages-1'] as unknown, JSON.stringify(sections)] as const;
    };
    const [record, shown] = await archived(pair.low);
    expect(record).toMatchObject([{ ownReaction: '❤️', theirReaction: '👍' }]);
    expect(shown).toContain('You reacted ❤️');
    await chat.disconnect(pair.low, pair.high, 2);
    const [closed] = await archived(pair.low);
    expect(closed).toMatchObject([{ ownReaction: '❤️' }]);
    expect(JSON.stringify(closed)).not.toContain('👍');
  });
});
