import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import { ChatConversationsMovedV1 } from '@affinity/proto/events/chat/conversations-moved.v1';
import type { MessageResponse } from '../../src/messages/dto/message.response.js';
import { conversationLock } from '../../src/conversations/hold-conversation.js';
import { ChatFixture, eventually, expectStatus, type Problem, type TestPair } from '../support/chat-fixture.js';
import { statementsOf } from '../support/statements.js';

let chat: ChatFixture;
beforeAll(async () => {
  chat = await ChatFixture.start();
});
afterAll(() => chat.stop());

const path = ({ key }: TestPair): string => `/conversations/${key}/messages`;

describe('sending a text', () => {
  it('MSG-048 MSG-049 ENT-055 stores the text with the caller as its sender and the time of the server', async () => {
    const pair = await chat.pair();
    const before = Date.now();
    const id = randomUUID();
    const sent = await chat.send(pair.low, pair.key, '  Hi *there* 👋 <b>', id);
    expect(sent).toEqual({
      id,
      seq: 1,
      pairKey: pair.key,
      senderId: pair.low,
      content: '  Hi *there* 👋 <b>',
      timestamp: expect.any(String),
      deleted: false,
    });
    expect(Date.parse(sent.timestamp)).toBeGreaterThanOrEqual(before - 1000);
    expect(Date.parse(sent.timestamp)).toBeLessThanOrEqual(Date.now() + 1000);
    expect((await chat.messages(pair.high, pair.key)).items).toEqual([sent]);
  });

  it.each([
    ['a sender', { senderId: randomUUID() }],
    ['a time', { timestamp: '2020-01-01T00:00:00.000Z' }],
    ['a seq', { seq: 7 }],
  ])('MSG-048 MSG-049 SAFETY-33 refuses %s in the body', async (_what, more) => {
    const pair = await chat.pair();
    const answer = await chat.as<Problem>(pair.low, 'POST', path(pair), { id: randomUUID(), content: 'a', ...more });
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
    expect((await chat.messages(pair.low, pair.key)).items).toEqual([]);
  });

  it.each([['', ' ', ' \n\t ', '\u00a0\u2003']])('MSG-039 refuses blank text', async (...blanks) => {
    const pair = await chat.pair();
    for (const content of blanks) {
      const answer = await chat.as<Problem>(pair.low, 'POST', path(pair), { id: randomUUID(), content });
      expect([content, answer.status, answer.body.code]).toEqual([content, 400, 'chat.message_empty']);
    }
    expect((await chat.messages(pair.low, pair.key)).items).toEqual([]);
  });

  it('SAFETY-58 takes 4,000 characters as a reader counts them, and not one more', async () => {
    const pair = await chat.pair();
    expect(await chat.send(pair.low, pair.key, '👍🏽'.repeat(4000))).toMatchObject({ seq: 1 });
    const answer = await chat.as<Problem>(pair.low, 'POST', path(pair), { id: randomUUID(), content: 'a'.repeat(4001) });
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
  });

  it.each([
    ['no id', { content: 'a' }],
    ['an id that is none', { id: '7', content: 'a' }],
    ['neither text nor file', { id: randomUUID() }],
    ['both text and file', { id: randomUUID(), content: 'a', uploadId: randomUUID() }],
    ['text that cannot be stored', { id: randomUUID(), content: 'a\u0000b' }],
  ])('refuses %s', async (_what, body) => {
    const pair = await chat.pair();
    expect((await chat.as<Problem>(pair.low, 'POST', path(pair), body)).body.code).toBe('request.invalid');
  });

  it('announces where the conversation stands and never the text', async () => {
    const pair = await chat.pair();
    await chat.send(pair.high, pair.key, 'A secret of two');
    const [told] = await chat.announced(pair.key, 1);
    const { revision } = await chat.card(pair.low, pair.key);
    expect(told).toEqual({ pairKey: pair.key, memberIds: [pair.low, pair.high], seq: 1, revision });
    const events = await chat.service.events.all(ChatConversationsMovedV1);
    expect(events.map(({ actorId }) => actorId)).not.toContain(pair.high);
    expect(JSON.stringify(events)).not.toContain('secret');
    expect(await chat.countOf('conversation_moves', 'pair_key = $1', [pair.key])).toBe(0);
  });

  it('announces many conversations together, each with its newest message', async () => {
    const pairs = await Promise.all(Array.from({ length: 8 }, () => chat.pair()));
    const before = (await chat.service.events.all(ChatConversationsMovedV1)).length;
    await Promise.all(pairs.flatMap(({ low, key }) => Array.from({ length: 5 }, () => chat.send(low, key))));
    for (const { key } of pairs) await chat.announced(key, 5);
    expect((await chat.service.events.all(ChatConversationsMovedV1)).length - before).toBeLessThan(40);
  });

  it("MSG-025 MSG-088 tells both members' open pages at once", async () => {
    const pair = await chat.pair();
    const [low, high, other] = await Promise.all([chat.listen(pair.low), chat.listen(pair.high), chat.listen(randomUUID())]);
    const message = await chat.send(pair.low, pair.key);
    await eventually(
      () => [low.length, high.length],
      (counts) => counts.every((count) => count > 0),
    );
    expect(low).toEqual([{ type: 'message', message }]);
    expect(high).toEqual([{ type: 'message', message }]);
    expect(other).toEqual([]);
  });
});

describe('sending once', () => {
  it('SAFETY-P3 SAFETY-P5 texts of several conversations share statements, and each is answered as if it were sent alone', async () => {
    const pairs = await Promise.all(Array.from({ length: 20 }, () => chat.pair()));
    for (const { low, high, key } of pairs) for (const sender of [low, high]) await chat.send(sender, key);
    const [first, second] = pairs as [TestPair, TestPair];
    const [twice, used] = [randomUUID(), randomUUID()];
    await chat.send(first.low, first.key, 'Before', used);
    const asked = await statementsOf(async () => {
      const answers = await Promise.all([
        ...pairs.map(({ low, key }) =>
          chat.as<MessageResponse>(low, 'POST', `/conversations/${key}/messages`, { id: randomUUID(), content: key }),
        ),
        ...[1, 2].map(() => chat.as<MessageResponse>(second.high, 'POST', path(second), { id: twice, content: 'Once' })),
        chat.as<MessageResponse>(first.low, 'POST', path(first), { id: used, content: 'Before' }),
        chat.as<MessageResponse>(first.low, 'POST', path(second), { id: randomUUID(), content: 'A stranger' }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([...answers.slice(0, -1).map(() => 201), 404]);
      expect(answers.slice(0, 20).map(({ body }) => [body.pairKey, body.content])).toEqual(pairs.map(({ key }) => [key, key]));
    });
    expect(asked.length).toBeLessThan(pairs.length);
    const seqs = await Promise.all(pairs.map(async ({ low, key }) => (await chat.messages(low, key)).items.map(({ seq }) => seq)));
    expect(seqs.map((own) => own.toSorted((a, b) => a - b))).toEqual([[1, 2, 3, 4], [1, 2, 3, 4], ...pairs.slice(2).map(() => [1, 2, 3])]);
  });

  it.each([
    ['before a change', `SELECT ${conversationLock('$1')}`],
    ['by a receipt', 'UPDATE conversations SET low_read_seq = low_read_seq WHERE pair_key = $1'],
  ])('SAFETY-P5 a conversation that is held %s keeps no other waiting', async (_how, hold) => {
    const [busy, calm] = [await chat.pair(), await chat.pair()];
    for (const { low, high, key } of [busy, calm]) for (const sender of [low, high]) await chat.send(sender, key);
    const client = new pg.Client({ connectionString: chat.service.database.url });
    await client.connect();
    try {
      await client.query('BEGIN');
      await client.query(hold, [busy.key]);
      const waiting = Promise.all([1, 2, 3].map(() => chat.send(busy.low, busy.key)));
      for (const seq of [3, 4, 5]) expect((await chat.send(calm.low, calm.key)).seq).toBe(seq);
      await client.query('COMMIT');
      expect((await waiting).map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual([3, 4, 5]);
    } finally {
      await client.end();
    }
  });

  it('SAFETY-P3 answers a repeat with the message made first, and tells nobody again', async () => {
    const pair = await chat.pair();
    const id = randomUUID();
    const frames = await chat.listen(pair.high);
    const first = await chat.send(pair.low, pair.key, 'Hello', id);
    expect(await chat.send(pair.low, pair.key, 'Hello', id)).toEqual(first);
    expect(await chat.send(pair.low, pair.key, 'Hello', id.toUpperCase())).toEqual(first);
    const second = await chat.send(pair.low, pair.key, 'Hello');
    await eventually(
      () => frames.length,
      (count) => count > 1,
    );
    expect(frames).toEqual([
      { type: 'message', message: first },
      { type: 'message', message: second },
    ]);
    expect(second.seq).toBe(2);
    await chat.announced(pair.key, 2);
  });

  it('SAFETY-P3 stores one message of 20 requests with one id at once', async () => {
    const pair = await chat.pair();
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => chat.send(pair.low, pair.key, 'Hello', id)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await chat.messages(pair.low, pair.key)).toMatchObject({ items: [answers[0]], lastSeq: 1 });
    expect(await chat.announced(pair.key, 1)).toHaveLength(1);
  });

  it('refuses an id that was used for another text, in another conversation, or by the other member', async () => {
    const pair = await chat.pair();
    const elsewhere = await chat.pair(pair.low);
    const { id } = await chat.send(pair.low, pair.key, 'Hello');
    const sends: [sender: string, at: TestPair, content: string][] = [
      [pair.low, pair, 'Another'],
      [pair.low, elsewhere, 'Hello'],
      [pair.high, pair, 'Hello'],
    ];
    for (const [sender, at, content] of sends) {
      const answer = await chat.as<Problem>(sender, 'POST', path(at), { id, content });
      expect([answer.status, answer.body.code]).toEqual([409, 'chat.message_id_reused']);
    }
    expect((await chat.messages(pair.high, pair.key)).lastSeq).toBe(1);
    expect((await chat.messages(pair.low, elsewhere.key)).lastSeq).toBe(0);
  });

  it.each([
    ['deleted', (pair: TestPair, id: string) => chat.as(pair.low, 'DELETE', `${path(pair)}/${id}`)],
    ['cleared', (pair: TestPair) => chat.as(pair.high, 'DELETE', path(pair))],
  ])('SAFETY-P3 does not bring a message back that was %s since', async (_how, remove) => {
    const pair = await chat.pair();
    const { id } = await chat.send(pair.low, pair.key, 'Hello');
    expectStatus(await remove(pair, id), 204);
    const answer = await chat.as<Problem>(pair.low, 'POST', path(pair), { id, content: 'Hello' });
    expect([answer.status, answer.body.code]).toEqual([410, 'chat.message_gone']);
    expect((await chat.card(pair.low, pair.key)).lastSeq).toBe(1);
  });
});

it('SAFETY-P3 a repeat that waits while the first request and then a clearing come through does not bring the message back', async () => {
  const pair = await chat.pair();
  const id = randomUUID();
  const client = new pg.Client({ connectionString: chat.service.database.url });
  await client.connect();
  try {
    await client.query(`SELECT pg_advisory_lock(hashtextextended('conversation:' || $1::text, 0))`, [pair.key]);
    const repeat = chat.as<Problem>(pair.low, 'POST', path(pair), { id, content: 'Hello' });
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`;
    expect(
      await eventually(
        async () => (await client.query(waiting)).rowCount,
        (count) => count === 1,
      ),
    ).toBe(1);
    // The row that the first request and the clearing leave behind.
    await client.query(
      `INSERT INTO sealed_messages (pair_key, seq, id, sender_id, content, sent_at) VALUES ($1, 1, $2, $3, 'Hello', now())`,
      [pair.key, id, pair.low],
    );
    await client.query(`UPDATE conversations SET last_seq = 1, cleared_seq = 1 WHERE pair_key = $1`, [pair.key]);
    await client.query('SELECT pg_advisory_unlock_all()');
    const answer = await repeat;
    expect([answer.status, answer.body.code]).toEqual([410, 'chat.message_gone']);
  } finally {
    await client.end();
  }
  expect((await chat.messages(pair.low, pair.key)).items).toEqual([]);
  expect((await chat.send(pair.low, pair.key)).seq).toBe(2);
});

describe('order', () => {
  it('SAFETY-P4 SAFETY-P5 gives 50 senders at once every seq from 1 to 500, in the order of time, and announces the newest in its order', async () => {
    const pair = await chat.pair();
    const sender = async (n: number): Promise<MessageResponse[]> => {
      const sent: MessageResponse[] = [];
      for (let turn = 0; turn < 10; turn++) sent.push(await chat.send(n % 2 ? pair.low : pair.high, pair.key, `${n}:${turn}`));
      return sent;
    };
    const bySender = await Promise.all(Array.from({ length: 50 }, (_, n) => sender(n)));
    // Messages that one sender sent later have higher seqs.
    for (const own of bySender) expect(own.map(({ seq }) => seq)).toEqual(own.map(({ seq }) => seq).toSorted((a, b) => a - b));
    const read: MessageResponse[] = [];
    for (let more = true; more;) {
      const page = await chat.messages(pair.low, pair.key, `?after=${read.at(-1)?.seq ?? 0}`);
      read.push(...page.items);
      more = page.hasMore;
    }
    expect(read.map(({ seq }) => seq)).toEqual(Array.from({ length: 500 }, (_, n) => n + 1));
    expect(read.map(({ timestamp }) => timestamp)).toEqual(read.map(({ timestamp }) => timestamp).toSorted());
    const announced = (await chat.announced(pair.key, 500)).map(({ seq }) => seq);
    expect(announced).toEqual([...new Set(announced)].toSorted((a, b) => a - b));
  });

  it('SAFETY-P5 leaves no gap behind a message that was refused', async () => {
    const pair = await chat.pair();
    await chat.send(pair.low, pair.key);
    const body = { id: randomUUID(), uploadId: randomUUID() };
    expect((await chat.as<Problem>(pair.low, 'POST', path(pair), body)).body.code).toBe('uploads.not_found');
    await chat.service.database.query(`ALTER TABLE messages ADD CONSTRAINT fault CHECK (content <> 'fault')`);
    expect((await chat.as(pair.low, 'POST', path(pair), { id: randomUUID(), content: 'fault' })).status).toBe(500);
    await chat.service.database.query(`ALTER TABLE messages DROP CONSTRAINT fault`);
    expect((await chat.send(pair.low, pair.key)).seq).toBe(2);
  });

  it('SAFETY-P13 keeps time in order though the clock was put back', async () => {
    const pair = await chat.pair();
    await chat.send(pair.low, pair.key);
    const [{ at }] = (await chat.service.database.query<{ at: Date }>(
      `UPDATE conversations SET list_at = list_at + interval '10 minutes' WHERE pair_key = $1 RETURNING list_at AS at`,
      [pair.key],
    )) as unknown as [{ at: Date }];
    expect(Date.parse((await chat.send(pair.low, pair.key)).timestamp)).toBeGreaterThanOrEqual(new Date(at).getTime());
  });
});
