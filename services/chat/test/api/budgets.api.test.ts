import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEND_TOGETHER } from '../../src/messages/send-together.js';
import { ChatFixture, type TestPair } from '../support/chat-fixture.js';
import { statementsOf } from '../support/statements.js';

type Sent = { id: string; seq: number; code?: string; budget?: { name: string; limit: number } };

/** The limits of a known member at this scale, rounded: six unanswered messages, two begun conversations. */
const [UNANSWERED, BEGUN] = [6, 2];
const SCALE = '0.05';

let chat: ChatFixture;
beforeAll(async () => {
  chat = await ChatFixture.start({ BUDGET_SCALE: SCALE });
});
afterAll(() => chat.stop());

const send = (senderId: string, key: string, id: string = randomUUID()) =>
  chat.as<Sent>(senderId, 'POST', `/conversations/${key}/messages`, { id, content: 'Hello' });

const pairsOf = async (member: string, count: number): Promise<TestPair[]> =>
  Promise.all(Array.from({ length: count }, () => chat.pair(member)));

describe('messages to somebody who has not answered', () => {
  it('are bounded within a day; what was refused took no seq, and a repeat gets the message made first', async () => {
    const pair = await chat.pair();
    const ids = Array.from({ length: UNANSWERED }, () => randomUUID());
    for (const id of ids) expect((await send(pair.low, pair.key, id)).status).toBe(201);
    const before = await chat.stored();
    const refused = await send(pair.low, pair.key);
    expect([refused.status, refused.body.code, refused.body.budget]).toMatchObject([
      429,
      'request.budget_spent',
      { name: 'unanswered-messages', limit: UNANSWERED },
    ]);
    expect(await chat.stored()).toEqual(before);
    expect(await send(pair.low, pair.key, ids[0])).toMatchObject({ status: 201, body: { id: ids[0], seq: 1 } });
    // The other member is free to answer. From then on both write without a limit, in one statement each.
    expect((await send(pair.high, pair.key)).body.seq).toBe(UNANSWERED + 1);
    for (let sent = 0; sent < UNANSWERED; sent++) expect((await send(pair.low, pair.key)).status).toBe(201);
    expect(await statementsOf(() => chat.send(pair.low, pair.key))).toEqual([SEND_TOGETHER.name]);
  });

  it('count over all conversations, and who is answered in one is not in another', async () => {
    const member = chat.member();
    const [one, other] = (await pairsOf(member, 2)) as [TestPair, TestPair];
    for (let sent = 0; sent < 3; sent++) {
      expect((await send(member, one.key)).status).toBe(201);
      expect((await send(member, other.key)).status).toBe(201);
    }
    expect((await send(member, one.key)).status).toBe(429);
    await chat.send(member === one.low ? one.high : one.low, one.key);
    expect((await send(member, one.key)).status).toBe(201);
    expect((await send(member, other.key)).status).toBe(429);
  });

  it('are counted one after another when many come at once', async () => {
    for (let round = 0; round < 4; round++) {
      const member = chat.member();
      const pairs = await pairsOf(member, BEGUN);
      const answers = await Promise.all(Array.from({ length: UNANSWERED * 2 }, (_, n) => send(member, pairs[n % BEGUN]!.key)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(UNANSWERED);
      expect(await chat.countOf('messages', 'sender_id = $1', [member])).toBe(UNANSWERED);
    }
  });

  it('are still counted in a conversation that was cleared', async () => {
    const pair = await chat.pair();
    for (let sent = 0; sent < UNANSWERED; sent++) await send(pair.low, pair.key);
    expect((await chat.as(pair.low, 'DELETE', `/conversations/${pair.key}/messages`)).status).toBe(204);
    expect((await send(pair.low, pair.key)).status).toBe(429);
  });
});

describe('conversations that a member begins', () => {
  it('are bounded within a day; answering in others is not', async () => {
    const member = chat.member();
    const [first, second, third, fourth] = (await pairsOf(member, 4)) as [TestPair, TestPair, TestPair, TestPair];
    for (const { key } of [first, second]) expect((await send(member, key)).status).toBe(201);
    const refused = await send(member, third.key);
    expect([refused.status, refused.body.budget]).toMatchObject([429, { name: 'conversations', limit: BEGUN }]);
    expect((await send(member, first.key)).status).toBe(201);
    await chat.send(member === fourth.low ? fourth.high : fourth.low, fourth.key);
    expect((await send(member, fourth.key)).status).toBe(201);
  });
});
