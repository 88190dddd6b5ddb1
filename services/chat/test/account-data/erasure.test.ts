import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendFile } from '@affinity/kit/testing/send-file';
import { ChatConversationDeletedV1 } from '@affinity/proto/events/chat/conversation-deleted.v1';
import { ACCOUNT_DATA } from '../../src/account-data/account-data.js';
import { ChatFixture, eventually, expectStatus, type Problem, type TestPair } from '../support/chat-fixture.js';

const MARKER = 'Marker7f3a';
const TABLES = ['members', 'conversations', 'messages', 'sealed_messages', 'conversation_uploads', 'outbox', 'uploads'];

let chat: ChatFixture;
beforeAll(async () => {
  chat = await ChatFixture.start();
});
afterAll(() => chat.stop());

async function sendFileMessage(member: string, { key }: TestPair): Promise<void> {
  const bytes = Buffer.from('hello');
  const wish = { filename: `${MARKER}.txt`, contentType: 'text/plain', bytes: bytes.length };
  const permission = expectStatus(await chat.as<any>(member, 'POST', `/conversations/${key}/uploads`, wish), 201);
  expect(await sendFile(permission, bytes)).toBe(204);
  const path = `/conversations/${key}/uploads/${permission.uploadId}/complete`;
  expectStatus(await chat.as(member, 'POST', path), 200);
  expectStatus(await chat.as(member, 'POST', `/conversations/${key}/messages`, { id: randomUUID(), uploadId: permission.uploadId }), 201);
}

const hits = async (): Promise<string[]> => {
  const found = await Promise.all(
    TABLES.map(
      async (table) => [table, await chat.service.database.query(`SELECT 1 FROM ${table} t WHERE t::text LIKE '%${MARKER}%'`)] as const,
    ),
  );
  return found.filter(([, rows]) => rows.length > 0).map(([table]) => table);
};

it.each(['ended', 'reads'] as const)('MSG-127 SAFETY-75 a farewell goes with the account of the one who %s it', async (part) => {
  const [pair, others] = [await chat.pair(), await chat.pair()];
  for (const each of [pair, others]) await chat.as(each.low, 'DELETE', `/conversations/${each.key}?farewell=thanks`);
  const gone = part === 'ended' ? pair.low : pair.high;
  await chat.service.events.deliverTwice(ACCOUNT_DATA.erasure, { subject: gone, data: { accountId: gone } });
  const count = () => chat.countOf('farewells', 'pair_key = $1', [pair.key]);
  expect(await eventually(count, (found) => found === 0)).toBe(0);
  expect((await chat.list(pair.high)).farewells).toBeUndefined();
  expect((await chat.list(others.high)).farewells).toHaveLength(1);
});

it('SAFETY-P16 SAFETY-75 an erased member leaves nothing: no words, files, names or sealed copies; other chats stay', async () => {
  const gone = chat.member({ name: `${MARKER} Lee` });
  const [one, two, others] = [await chat.pair(gone), await chat.pair(gone), await chat.pair()];
  await chat.send(gone, one.key, MARKER);
  await sendFileMessage(gone, one);
  await chat.as(gone, 'DELETE', `/conversations/${one.key}/messages`);
  await sendFileMessage(gone, one);
  await chat.send(gone, two.key, MARKER);
  await chat.as(gone, 'DELETE', `/conversations/${two.key}`);
  const kept = await chat.send(others.low, others.key, 'Stays');
  expect(await hits()).not.toEqual([]);

  await chat.service.events.deliverTwice(ACCOUNT_DATA.erasure, { subject: gone, data: { accountId: gone } });
  expect(await eventually(hits, (found) => found.length === 0)).toEqual([]);
  const conversations = () => chat.countOf('conversations', 'low_id = $1 OR high_id = $1', [gone]);
  expect(await eventually(conversations, (count) => count === 0)).toBe(0);
  for (const key of [one.key, two.key]) {
    for (const area of ['chat_files', 'sealed']) expect(await chat.objects(`${area}/${key}/`)).toEqual([]);
  }
  expect((await chat.messages(others.low, others.key)).items).toEqual([kept]);

  const other = one.low === gone ? one.high : one.low;
  const answer = await chat.as<Problem>(other, 'POST', `/conversations/${one.key}/messages`, { id: randomUUID(), content: 'a' });
  expect([answer.status, answer.body.code]).toEqual([404, 'chat.conversation_not_found']);
  expect((await chat.list(other)).items).toEqual([]);
  const told = await chat.recorded(ChatConversationDeletedV1, one.key);
  expect(told.map(({ data }) => data)).toMatchObject([{ pairKey: one.key, memberId: gone, otherId: other, connectionRevision: 1 }]);
});
