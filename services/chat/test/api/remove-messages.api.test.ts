import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChatConversationClearedV1 } from '@affinity/proto/events/chat/conversation-cleared.v1';
import { ChatConversationDeletedV1 } from '@affinity/proto/events/chat/conversation-deleted.v1';
import { ChatMessageDeletedV1 } from '@affinity/proto/events/chat/message-deleted.v1';
import { SealedMessagesWorker } from '../../src/sealed/sealed-messages.worker.js';
import { ChatFixture, type Problem, type TestPair } from '../support/chat-fixture.js';

let chat: ChatFixture;
beforeAll(async () => {
  chat = await ChatFixture.start();
});
afterAll(() => chat.stop());

const remove = (member: string, { key }: TestPair, rest = '') => chat.as<Problem>(member, 'DELETE', `/conversations/${key}${rest}`);
const sealedOf = ({ key }: TestPair) =>
  chat.service.database.query(`SELECT seq::int, sender_id, content FROM sealed_messages WHERE pair_key = $1 ORDER BY seq`, [key]);

describe('deleting a message', () => {
  it('MSG-033 removes its text for both, keeps its place, and shows the message before it on the card', async () => {
    const pair = await chat.pair();
    const first = await chat.send(pair.high, pair.key, 'First');
    const second = await chat.send(pair.low, pair.key, 'Second');
    expect((await remove(pair.low, pair, `/messages/${second.id}`)).status).toBe(204);
    for (const member of [pair.low, pair.high]) {
      expect((await chat.messages(member, pair.key)).items).toEqual([first, { ...second, content: '', deleted: true }]);
      expect(await chat.card(member, pair.key)).toMatchObject({ lastMessage: first, lastSeq: 2 });
    }
    expect((await chat.send(pair.low, pair.key)).seq).toBe(3);
    expect(await chat.recorded(ChatMessageDeletedV1, pair.key)).toEqual([
      expect.objectContaining({
        actorId: pair.low,
        data: { pairKey: pair.key, messageId: second.id, seq: 2, senderId: pair.low, recipientId: pair.high, cardRevisions: [4, 4] },
      }),
    ]);
  });

  it('shows no message on the card when the only one was deleted, and does not count it as unread', async () => {
    const pair = await chat.pair();
    const { id } = await chat.send(pair.low, pair.key);
    await remove(pair.low, pair, `/messages/${id}`);
    expect(await chat.card(pair.high, pair.key)).toMatchObject({ lastMessage: null, unread: 0, lastSeq: 1 });
  });

  it("MSG-034 SAFETY-34 takes the other's message for one that does not exist", async () => {
    const pair = await chat.pair();
    const { id } = await chat.send(pair.low, pair.key);
    const before = await chat.stored();
    for (const wanted of [id, randomUUID()]) {
      const answer = await remove(pair.high, pair, `/messages/${wanted}`);
      expect([answer.status, answer.body.code]).toEqual([404, 'chat.message_not_found']);
    }
    const elsewhere = await chat.pair(pair.low);
    expect((await remove(pair.low, elsewhere, `/messages/${id}`)).body.code).toBe('chat.message_not_found');
    expect((await chat.messages(pair.high, pair.key)).items).toEqual([expect.objectContaining({ id, deleted: false })]);
    expect(JSON.stringify(before)).toContain(id);
  });

  it('deletes once, also when it is asked twice at once', async () => {
    const pair = await chat.pair();
    const { id } = await chat.send(pair.low, pair.key);
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(pair.low, pair, `/messages/${id}`)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404, 404, 404, 404]);
    expect(await chat.recorded(ChatMessageDeletedV1, pair.key)).toHaveLength(1);
    expect(await sealedOf(pair)).toHaveLength(1);
  });
});

describe('clearing a chat', () => {
  it('MSG-074 MSG-085 removes all messages for both; card and connection stay, and seq goes on', async () => {
    const pair = await chat.pair();
    for (const sender of [pair.low, pair.high, pair.low]) await chat.send(sender, pair.key);
    expect((await remove(pair.high, pair, '/messages')).status).toBe(204);
    for (const member of [pair.low, pair.high]) {
      expect(await chat.messages(member, pair.key)).toEqual({ items: [], hasMore: false, lastSeq: 3, clearedSeq: 3 });
      expect(await chat.card(member, pair.key)).toMatchObject({ lastMessage: null, unread: 0, clearedSeq: 3 });
      expect((await chat.list(member)).items).toHaveLength(1);
    }
    expect(await chat.recorded(ChatConversationClearedV1, pair.key)).toEqual([
      expect.objectContaining({
        actorId: pair.high,
        data: { pairKey: pair.key, memberId: pair.high, otherId: pair.low, throughSeq: 3, cardRevisions: [5, 5] },
      }),
    ]);
    expect(await chat.recorded(ChatConversationDeletedV1, pair.key)).toEqual([]);
    expect((await chat.send(pair.low, pair.key)).seq).toBe(4);
    expect(await chat.card(pair.high, pair.key)).toMatchObject({ unread: 1 });
  });

  it('SAFETY-P5 of ten clears and 60 messages at once, what is left and what was cleared are all seqs, each once', async () => {
    const pair = await chat.pair();
    const sends = Array.from({ length: 60 }, (_, n) => chat.send(n % 2 ? pair.low : pair.high, pair.key));
    const clears = Array.from({ length: 10 }, () => remove(pair.low, pair, '/messages'));
    const sent = await Promise.all(sends);
    expect((await Promise.all(clears)).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 204));
    const { clearedSeq, lastSeq } = await chat.card(pair.low, pair.key);
    expect(sent.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n + 1));
    expect(lastSeq).toBe(60);
    const left = (await chat.messages(pair.low, pair.key, `?after=0`)).items.map(({ seq }) => seq);
    expect(left).toEqual(Array.from({ length: Math.min(50, 60 - clearedSeq) }, (_, n) => clearedSeq + n + 1));
    expect((await sealedOf(pair)).map((row) => (row as { seq: number }).seq)).toEqual(Array.from({ length: clearedSeq }, (_, n) => n + 1));
  });
});

describe('deleting a chat', () => {
  it('MSG-071 MSG-072 MSG-085 removes it with all messages for both, and says so in one transaction', async () => {
    const pair = await chat.pair();
    await chat.send(pair.low, pair.key);
    expect((await remove(pair.low, pair)).status).toBe(204);
    for (const member of [pair.low, pair.high]) {
      expect((await chat.list(member)).items).toEqual([]);
      for (const path of ['', '/messages']) {
        const answer = await chat.as<Problem>(member, 'GET', `/conversations/${pair.key}${path}`);
        expect([answer.status, answer.body.code]).toEqual([404, 'chat.conversation_not_found']);
      }
    }
    expect(await chat.countOf('messages', 'pair_key = $1', [pair.key])).toBe(0);
    expect(await chat.recorded(ChatConversationDeletedV1, pair.key)).toEqual([
      expect.objectContaining({
        actorId: pair.low,
        data: { pairKey: pair.key, memberId: pair.low, otherId: pair.high, connectionRevision: 1, cardRevisions: [3, 3] },
      }),
    ]);
    expect((await remove(pair.high, pair)).status).toBe(404);
  });

  it('MSG-053 refuses to send into it', async () => {
    const pair = await chat.pair();
    await remove(pair.low, pair);
    const answer = await chat.as<Problem>(pair.high, 'POST', `/conversations/${pair.key}/messages`, { id: randomUUID(), content: 'a' });
    expect([answer.status, answer.body.code]).toEqual([404, 'chat.conversation_not_found']);
  });

  it('MSG-073 leaves everything as it was when a part of it fails', async () => {
    const pair = await chat.pair();
    await chat.send(pair.low, pair.key);
    const before = await chat.stored();
    await chat.service.database.query(
      `ALTER TABLE outbox ADD CONSTRAINT fault CHECK (type <> '${ChatConversationDeletedV1.type}') NOT VALID`,
    );
    expect((await remove(pair.low, pair)).status).toBe(500);
    await chat.service.database.query(`ALTER TABLE outbox DROP CONSTRAINT fault`);
    expect(await chat.stored()).toEqual(before);
    expect((await remove(pair.low, pair)).status).toBe(204);
  });

  it('MSG-071 of a deletion and 30 messages at once, whatever was answered 201 before it is gone and nothing comes after it', async () => {
    const pair = await chat.pair();
    await chat.send(pair.low, pair.key);
    const sends = Array.from({ length: 30 }, (_, n) =>
      chat.as<{ code?: string }>(n % 2 ? pair.low : pair.high, 'POST', `/conversations/${pair.key}/messages`, {
        id: randomUUID(),
        content: `${n}`,
      }),
    );
    const removal = remove(pair.high, pair);
    const answers = await Promise.all(sends);
    expect((await removal).status).toBe(204);
    const sent = answers.filter(({ status }) => status === 201).length;
    const refused = answers.filter(({ status, body }) => status === 404 && body.code === 'chat.conversation_not_found').length;
    expect(sent + refused).toBe(30);
    expect(await chat.countOf('messages', 'pair_key = $1', [pair.key])).toBe(0);
    expect(await sealedOf(pair)).toHaveLength(sent + 1);
  });

  it('a deletion and a clearing at once leave the conversation deleted', async () => {
    const pair = await chat.pair();
    await chat.send(pair.low, pair.key);
    const [deleted, cleared] = await Promise.all([remove(pair.low, pair), remove(pair.high, pair, '/messages')]);
    expect(deleted.status).toBe(204);
    expect([204, 404]).toContain(cleared.status);
    expect((await chat.list(pair.low)).items).toEqual([]);
    expect(await sealedOf(pair)).toHaveLength(1);
  });

  it('a new connection opens it empty, and seq goes on', async () => {
    const pair = await chat.pair();
    const { id } = await chat.send(pair.low, pair.key);
    await remove(pair.low, pair);
    await chat.disconnect(pair.low, pair.high, 2);
    await chat.connect(pair.low, pair.high, 3);
    expect(await chat.messages(pair.high, pair.key)).toEqual({ items: [], hasMore: false, lastSeq: 1, clearedSeq: 1 });
    expect((await chat.send(pair.high, pair.key, 'Again')).seq).toBe(2);
    const answer = await chat.as<Problem>(pair.low, 'POST', `/conversations/${pair.key}/messages`, { id, content: 'Hello' });
    expect(answer.status).toBe(410);
  });
});

describe('sealed copies', () => {
  it('DECISION-8: hold what was deleted, cleared and deleted with the chat, and no operation shows them', async () => {
    const pair = await chat.pair();
    const first = await chat.send(pair.low, pair.key, 'sealed words 1');
    await remove(pair.low, pair, `/messages/${first.id}`);
    await chat.send(pair.low, pair.key, 'sealed words 2');
    await remove(pair.low, pair, '/messages');
    await chat.send(pair.high, pair.key, 'sealed words 3');
    await remove(pair.low, pair);
    await chat.connect(pair.low, pair.high, 2);
    expect(await sealedOf(pair)).toEqual([
      { seq: 1, sender_id: pair.low, content: 'sealed words 1' },
      { seq: 2, sender_id: pair.low, content: 'sealed words 2' },
      { seq: 3, sender_id: pair.high, content: 'sealed words 3' },
    ]);
    for (const path of ['/conversations', `/conversations/${pair.key}`, `/conversations/${pair.key}/messages?after=0`]) {
      const answer = await chat.as(pair.low, 'GET', path);
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.body)).not.toContain('sealed words');
    }
    const published = await chat.service.database.query(`SELECT envelope FROM outbox`);
    expect(JSON.stringify(published)).not.toContain('sealed words');
  });

  it('DECISION-8: go after 30 days, and not before', async () => {
    const pair = await chat.pair();
    await chat.send(pair.low, pair.key);
    await remove(pair.low, pair);
    const worker = chat.service.app.get(SealedMessagesWorker, { strict: false });
    const days = (count: number): Date => new Date(Date.now() + count * 24 * 60 * 60_000);
    await worker.prune(days(29));
    expect(await sealedOf(pair)).toHaveLength(1);
    while (await worker.prune(days(31)));
    expect(await sealedOf(pair)).toEqual([]);
  });
});
