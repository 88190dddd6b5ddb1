import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { databaseWork } from '@affinity/kit/testing/database-work';
import { pairKeyOf } from '../../src/conversations/pair-key.js';
import { ChatFixture, type TestPair } from '../support/chat-fixture.js';

let chat: ChatFixture;
let member: string;
let other: string;
let pair: TestPair;
beforeAll(async () => {
  chat = await ChatFixture.start();
});
afterAll(() => chat.stop());
beforeEach(async () => {
  [member, other] = [chat.member(), chat.member()];
  pair = await chat.pair(member, other);
});

interface Told {
  readonly work: readonly string[];
  readonly answer: unknown;
}

/** What the caller learns from a request: the answer without the request's id, and the database's work, which takes time. */
async function told(method: string, path: string, body?: unknown): Promise<Told> {
  let answer: unknown;
  const work = await databaseWork(
    chat.service,
    /\b(FROM|UPDATE|JOIN) (conversations|messages|sealed_messages|conversation_uploads)\b/,
    async () => {
      const { status, body: content } = await chat.as<object>(member, method, path, body);
      answer = { status, ...content, requestId: undefined };
    },
  );
  // The columns of a member are named by which of the two ids is lower.
  return { work: work.map((statement) => statement.replaceAll(/\b(low|high)_/g, 'own_')), answer };
}

const message = randomUUID();
it.each<[method: string, path: string, statements: number, body: unknown]>([
  ['GET', '', 1, undefined],
  ['GET', '/messages', 1, undefined],
  ['GET', '/messages?after=0', 1, undefined],
  ['GET', '/messages?around=1', 1, undefined],
  // With those of the same moment, and then alone.
  ['POST', '/messages', 5, { id: randomUUID(), content: 'Hello?' }],
  ['POST', '/messages', 4, { id: randomUUID(), content: 'Hello?', replyTo: 1 }],
  ['PATCH', `/messages/${message}`, 1, { content: 'Hello!' }],
  ['DELETE', `/messages/${message}`, 1, undefined],
  ['PUT', `/messages/${message}/reaction`, 1, { emoji: '👍' }],
  ['DELETE', `/messages/${message}/reaction`, 1, undefined],
  ['PATCH', '', 1, { pinned: true }],
  ['GET', `/messages/${message}/file`, 2, undefined],
  ['PUT', '/receipts', 2, { delivered: 1, read: 1 }],
  ['POST', '/typing', 1, undefined],
  ['POST', '/uploads', 1, { filename: 'a.txt', contentType: 'text/plain', bytes: 1 }],
  ['DELETE', '/messages', 1, undefined],
  ['DELETE', '', 1, undefined],
])('%s %s of a conversation that the other ended, as by a block, is as of one there never was', async (method, path, statements, body) => {
  await chat.send(other, pair.key, 'Hi', message);
  await chat.disconnect(other, member, 2);
  const absent = await told(method, `/conversations/${pairKeyOf(member, randomUUID())}${path}`, body);
  const ended = await told(method, `/conversations/${pair.key}${path}`, body);
  expect(ended.answer).toEqual(absent.answer);
  expect(ended.work).toHaveLength(statements);
  expect(ended.work).toEqual(absent.work);
});
