import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendFile } from '@affinity/kit/testing/send-file';
import type { MessageResponse } from '../../src/messages/dto/message.response.js';
import { ChatFixture, expectStatus, type TestPair } from '../support/chat-fixture.js';

let chat: ChatFixture;
beforeAll(async () => {
  chat = await ChatFixture.start();
});
afterAll(() => chat.stop());

const files = async (member: string): Promise<Record<string, any>> =>
  Object.fromEntries((await chat.exported(member)).records) as Record<string, any>;
/** The part of the export for people. */
const sections = async (member: string) => (await chat.exported(member)).sections;

async function upload(member: string, { key }: TestPair, name: string): Promise<string> {
  const wish = { filename: name, contentType: 'text/plain', bytes: 5 };
  const permission = expectStatus(await chat.as<any>(member, 'POST', `/conversations/${key}/uploads`, wish), 201);
  expect(await sendFile(permission, Buffer.from('hello'))).toBe(204);
  expectStatus(await chat.as(member, 'POST', `/conversations/${key}/uploads/${permission.uploadId}/complete`), 200);
  return permission.uploadId as string;
}

async function sendUpload(member: string, { key }: TestPair, uploadId: string, more: object = {}): Promise<MessageResponse> {
  return expectStatus(await chat.as(member, 'POST', `/conversations/${key}/messages`, { id: randomUUID(), uploadId, ...more }), 201);
}

describe('SAFETY-74 the part of chat in an export', () => {
  it('MSG-090 holds open conversations as the member sees them, from both sides of a pair and in order, with the files of both', async () => {
    const member = chat.member({ name: 'Ann Lee', photoUrl: 'http://media.test/ann.webp' });
    const [lower, higher] = ['00000000-0000-4000-8000-00000000000a', 'ffffffff-ffff-4fff-8fff-fffffffffffa'];
    const one = await chat.pair(member, chat.member({ id: lower, name: 'Otis Öst' }));
    const two = await chat.pair(member, chat.member({ id: higher, name: '<b>Zoë' }));
    const first = await chat.send(member, one.key, 'My words');
    const second = await chat.send(lower, one.key, 'Their words');
    const deleted = await chat.send(member, one.key, 'Deleted words');
    await chat.as(member, 'DELETE', `/conversations/${one.key}/messages/${deleted.id}`);
    const file = await sendUpload(member, two, await upload(member, two, 'letter.txt'), { caption: 'Words with it' });
    const waiting = await upload(member, two, 'unsent.txt');
    await sendUpload(higher, two, await upload(higher, two, 'theirs.txt'));
    await chat.as(member, 'PUT', `/conversations/${one.key}/receipts`, { read: 2 });

    const found = await files(member);
    expect(Object.keys(found)).toEqual([
      'shown-as',
      'conversations-1',
      'conversation-1-messages-1',
      'conversation-2-messages-1',
      'farewells-1',
      'uploads-1',
    ]);
    expect(found['shown-as']).toEqual({ name: 'Ann Lee', photoUrl: 'http://media.test/ann.webp' });
    const text = expect.any(String);
    const asAny = { muted: false, pinned: false, archived: false, picturesOpen: false };
    expect(found['conversations-1']).toEqual([
      { memberId: lower, name: 'Otis Öst', connected: true, lastMessageAt: text, deliveredSeq: 2, readSeq: 2, ...asAny },
      { memberId: higher, name: '<b>Zoë', connected: true, lastMessageAt: text, deliveredSeq: 0, readSeq: 0, ...asAny },
    ]);
    expect(found['conversation-1-messages-1']).toEqual([
      { id: first.id, seq: 1, from: 'me', content: 'My words', sentAt: first.timestamp, file: null },
      { id: second.id, seq: 2, from: 'them', content: 'Their words', sentAt: second.timestamp, file: null },
    ]);
    const shape = { type: 'application/octet-stream', bytes: 5, url: text, expiresAt: text };
    expect(found['conversation-2-messages-1']).toMatchObject([
      { id: file.id, from: 'me', file: { ...shape, name: 'letter.txt', caption: 'Words with it' } },
      { from: 'them', file: { ...shape, name: 'theirs.txt' } },
    ]);
    expect(found['uploads-1']).toEqual([{ id: waiting, state: 'ready', name: 'unsent.txt', declaredType: 'text/plain', createdAt: text }]);
    expect(JSON.stringify(found)).not.toContain('Deleted words');

    const { url, expiresAt } = found['conversation-2-messages-1'][0].file as Record<string, string>;
    expect(url).toContain(`/chat_files/${two.key}/`);
    expect((Date.parse(expiresAt!) - Date.now()) / 3600_000).toBeCloseTo(24, 1);

    const shown = await sections(member);
    expect(
      shown.filter(({ title }) => title === 'Conversations').flatMap(({ entries }) => entries.map(({ heading, page }) => [heading, page])),
    ).toEqual([
      ['<b>Zoë', 'conversations/2-b-zoe'],
      ['Otis Öst', 'conversations/1-otis-ost'],
    ]);
    const page = shown.find((section) => section.page?.name === 'conversations/1-otis-ost')!;
    expect(page.entries.map(({ who, own, text: words }) => [who, own, words])).toEqual([
      ['You', true, 'My words'],
      ['Otis Öst', false, 'Their words'],
    ]);
    const words = shown
      .find((section) => section.page?.name === 'conversations/2-b-zoe')!
      .entries.map(({ text: shownWords }) => shownWords);
    expect(words).toEqual(['Attachment: letter.txt\nWords with it', 'Attachment: theirs.txt']);
    const sent = shown
      .find((section) => section.page?.name === 'conversations/2-b-zoe')!
      .entries.flatMap(({ files: stored }) => stored ?? []);
    expect(sent).toMatchObject([{ name: 'letter.txt' }, { name: 'theirs.txt' }]);
    expect(sent[0]!.key).toContain(`chat_files/${two.key}/`);
  });

  it('of a closed conversation holds what the member sent, and not how the other is called now', async () => {
    const member = chat.member();
    const pair = await chat.pair(member, chat.member({ name: 'Otis' }));
    const other = pair.low === member ? pair.high : pair.low;
    await chat.send(member, pair.key, 'My words');
    await chat.send(other, pair.key, 'Their words');
    await chat.service.database.query('UPDATE conversations SET connected = false WHERE pair_key = $1', [pair.key]);
    const stored = JSON.stringify([await files(member), await sections(member)]);
    expect([stored.includes('My words'), stored.includes('Their words'), stored.includes('Otis')]).toEqual([true, false, false]);
    expect((await sections(member))[0]!.entries[0]).toMatchObject({
      heading: 'Closed conversation',
      page: 'conversations/1-closed-conversation',
    });
  });

  it('MSG-127 holds what the member is told of conversations that others ended, and not what they said themselves', async () => {
    const member = chat.member();
    const [hanna, otis] = [chat.member({ name: 'Hanna' }), chat.member({ name: 'Otis' })];
    const [one, two] = [await chat.pair(member, hanna), await chat.pair(member, otis)];
    await chat.as(hanna, 'DELETE', `/conversations/${one.key}?farewell=thanks`);
    await chat.as(member, 'DELETE', `/conversations/${two.key}?farewell=not-a-match`);
    expect((await files(member))['farewells-1']).toEqual([
      { memberId: hanna, name: 'Hanna', sentence: 'thanks', endedAt: expect.any(String) },
    ]);
    expect((await files(hanna))['farewells-1']).toEqual([]);
    expect((await files(otis))['farewells-1']).toMatchObject([{ memberId: member, sentence: 'not-a-match' }]);
  });

  it('calls a member whose card is gone by no name', async () => {
    const member = chat.member();
    const pair = await chat.pair(member, chat.member({ name: 'Otis' }));
    await chat.service.database.query('DELETE FROM members WHERE id = $1', [pair.low === member ? pair.high : pair.low]);
    expect((await sections(member))[0]!.entries[0]).toMatchObject({ heading: 'Deleted member', page: 'conversations/1-deleted-member' });
  });

  it('shows an empty list as empty, and everything of a long one', async () => {
    const [quiet, pair] = [randomUUID(), await chat.pair()];
    expect(await files(quiet)).toEqual({ 'shown-as': null, 'conversations-1': [], 'farewells-1': [], 'uploads-1': [] });
    await chat.service.database.query(
      `INSERT INTO messages (pair_key, seq, id, sender_id, content, sent_at)
       SELECT $1, n, gen_random_uuid(), $2, 'Message ' || n, now() FROM generate_series(1, 1001) n`,
      [pair.key, pair.low],
    );
    const stored = await files(pair.low);
    const [one, two, three] = [1, 2, 3].map((page) => stored[`conversation-1-messages-${page}`]);
    expect([one.length, two.length, three.length]).toEqual([500, 500, 1]);
    expect(new Set([...one, ...two, ...three].map(({ seq }: { seq: number }) => seq)).size).toBe(1001);
  });

  it('goes to services only', async () => {
    await expect(chat.exported(chat.member(), 'wrong')).rejects.toThrow('401');
  });
});
