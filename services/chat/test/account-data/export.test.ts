import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SERVICE_KEY_HEADER } from '@affinity/kit/auth/headers';
import type { StoredExportFile } from '@affinity/kit/exports/export-parts';
import { sendFile } from '@affinity/kit/testing/send-file';
import { TEST_SERVICE_KEY } from '@affinity/kit/testing/test-service';
import { ChatExportCollectedV1 } from '@affinity/proto/events/chat/export-collected.v1';
import { v7 as uuidv7 } from 'uuid';
import { AccountErasure, ExportPart } from '../../src/account-data/account-data.definitions.js';
import type { MessageResponse } from '../../src/messages/dto/message.response.js';
import { ChatFixture, eventually, expectStatus, type TestPair } from '../support/chat-fixture.js';

let chat: ChatFixture;
beforeAll(async () => {
  chat = await ChatFixture.start();
});
afterAll(() => chat.stop());

/** Asks for a part as identity's event does, twice. @returns the export's id */
async function collected(accountId: string): Promise<string> {
  const exportId = uuidv7();
  await chat.service.events.deliverTwice(ExportPart, { subject: exportId, actorId: accountId, data: { exportId, accountId } });
  const events = await chat.service.events.until(ChatExportCollectedV1, exportId);
  expect(events.map(({ data }) => data)).toEqual([{ exportId, accountId }]);
  return exportId;
}

const part = (exportId: string, key = TEST_SERVICE_KEY): Promise<Response> =>
  fetch(`${chat.service.url}/internal/exports/${exportId}`, { headers: { [SERVICE_KEY_HEADER]: key } });

async function files(exportId: string): Promise<Record<string, any>> {
  const lines = (await (await part(exportId)).text()).split('\n').filter((line) => line !== '');
  const stored = lines.map((line) => JSON.parse(line) as StoredExportFile);
  return Object.fromEntries(stored.map(({ name, content }) => [name, JSON.parse(content) as unknown]));
}

async function upload(member: string, { key }: TestPair, name: string): Promise<string> {
  const wish = { filename: name, contentType: 'text/plain', bytes: 5 };
  const permission = expectStatus(await chat.as<any>(member, 'POST', `/conversations/${key}/uploads`, wish), 201);
  expect(await sendFile(permission, Buffer.from('hello'))).toBe(204);
  expectStatus(await chat.as(member, 'POST', `/conversations/${key}/uploads/${permission.uploadId}/complete`), 200);
  return permission.uploadId as string;
}

async function sendUpload(member: string, { key }: TestPair, uploadId: string): Promise<MessageResponse> {
  return expectStatus(await chat.as(member, 'POST', `/conversations/${key}/messages`, { id: randomUUID(), uploadId }), 201);
}

describe('SAFETY 74 the part of chat in an export', () => {
  it("holds what the member sent, with whom and when, from both sides of a pair, and none of the others' words", async () => {
    const member = chat.member({ name: 'Ann Lee', photoUrl: 'http://media.test/ann.webp' });
    const [lower, higher] = ['00000000-0000-4000-8000-00000000000a', 'ffffffff-ffff-4fff-8fff-fffffffffffa'];
    const [one, two] = [await chat.pair(member, chat.member({ id: lower })), await chat.pair(member, chat.member({ id: higher }))];
    const first = await chat.send(member, one.key, 'My words');
    await chat.send(lower, one.key, 'Foreign words');
    const deleted = await chat.send(member, one.key, 'Deleted words');
    await chat.as(member, 'DELETE', `/conversations/${one.key}/messages/${deleted.id}`);
    const file = await sendUpload(member, two, await upload(member, two, 'letter.txt'));
    const waiting = await upload(member, two, 'unsent.txt');
    await sendUpload(higher, two, await upload(higher, two, 'foreign.txt'));
    await chat.as(member, 'PUT', `/conversations/${one.key}/receipts`, { read: 2 });

    const found = await files(await collected(member));
    expect(Object.keys(found)).toEqual(['shown-as', 'conversations-1', 'messages-1', 'uploads-1']);
    expect(found['shown-as']).toEqual({ name: 'Ann Lee', photoUrl: 'http://media.test/ann.webp' });
    const text = expect.any(String);
    expect(found['conversations-1']).toEqual([
      { memberId: lower, connected: true, lastMessageAt: text, deliveredSeq: 2, readSeq: 2 },
      { memberId: higher, connected: true, lastMessageAt: text, deliveredSeq: 0, readSeq: 0 },
    ]);
    const messages = [
      { id: first.id, recipientId: lower, seq: 1, content: 'My words', sentAt: first.timestamp, file: null },
      {
        id: file.id,
        recipientId: higher,
        seq: 1,
        content: 'Attachment: letter.txt',
        sentAt: file.timestamp,
        file: { type: 'application/octet-stream', name: 'letter.txt', bytes: 5, url: text, expiresAt: text },
      },
    ];
    expect(found['messages-1']).toEqual(messages.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
    expect(found['uploads-1']).toEqual([{ id: waiting, state: 'ready', name: 'unsent.txt', declaredType: 'text/plain', createdAt: text }]);
    expect(JSON.stringify(found)).not.toMatch(/Foreign|foreign|Deleted/);

    const { url, expiresAt } = found['messages-1'].find(({ id }: { id: string }) => id === file.id).file as Record<string, string>;
    expect(url).toContain(`/chat_files/${two.key}/`);
    expect((Date.parse(expiresAt!) - Date.now()) / 3600_000).toBeCloseTo(24, 1);
  });

  it('shows an empty list as empty, and everything of a long one', async () => {
    const [quiet, pair] = [randomUUID(), await chat.pair()];
    expect(await files(await collected(quiet))).toEqual({ 'shown-as': null, 'conversations-1': [], 'messages-1': [], 'uploads-1': [] });
    await chat.service.database.query(
      `INSERT INTO messages (pair_key, seq, id, sender_id, content, sent_at)
       SELECT $1, n, gen_random_uuid(), $2, 'Message ' || n, now() FROM generate_series(1, 1001) n`,
      [pair.key, pair.low],
    );
    const { 'messages-1': one, 'messages-2': two, 'messages-3': three } = await files(await collected(pair.low));
    expect([one.length, two.length, three.length]).toEqual([500, 500, 1]);
    expect(new Set([...one, ...two, ...three].map(({ seq }: { seq: number }) => seq)).size).toBe(1001);
  });

  it('goes to services only, is not there for an unknown export, and goes with the account', async () => {
    const member = chat.member();
    const exportId = await collected(member);
    expect([(await part(exportId, 'wrong')).status, (await part(uuidv7())).status]).toEqual([401, 404]);
    await chat.service.events.deliverTwice(AccountErasure, { subject: member, data: { accountId: member } });
    const status = async () => (await part(exportId)).status;
    expect(await eventually(status, (found) => found === 404)).toBe(404);
  });
});
