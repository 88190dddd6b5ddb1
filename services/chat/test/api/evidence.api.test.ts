import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '@affinity/kit/testing/test-service';
import { sendFile as send } from '@affinity/kit/testing/send-file';
import { v7 as uuidv7 } from 'uuid';
import { ACCOUNT_DATA } from '../../src/account-data/account-data.js';
import { pairKeyOf } from '../../src/conversations/pair-key.js';
import { MOST_BYTES } from '../../src/moderation/evidence/seal-evidence.service.js';
import { SealedMessagesWorker } from '../../src/sealed/sealed-messages.worker.js';
import { ChatFixture, eventually, expectStatus, type Problem, type TestPair } from '../support/chat-fixture.js';

let chat: ChatFixture;
beforeAll(async () => {
  chat = await ChatFixture.start();
});
afterAll(() => chat.stop());

const owner = (key: string, viewer: string): Promise<Answer<{ ownerId: string } & Partial<Problem>>> =>
  chat.service.call('GET', `/internal/evidence/conversation/${key}?viewer=${viewer}`);

describe('whom a reported conversation is about', () => {
  it('is the other one of the two', async () => {
    const { key, low, high } = await chat.pair();
    expect((await owner(key, low)).body).toEqual({ ownerId: high });
    expect((await owner(key, high)).body).toEqual({ ownerId: low });
  });

  it('is nobody for a third, and of a conversation that never was', async () => {
    const { key, low } = await chat.pair();
    const third = chat.member();
    for (const [asked, viewer] of [
      [key, third],
      [pairKeyOf(low, third), low],
      ['everything', low],
    ] as const) {
      const answer = await owner(asked, viewer);
      expect([answer.status, answer.body.code]).toEqual([404, 'chat.evidence_not_found']);
    }
  });
});

interface Sealed {
  readonly messages: readonly {
    from: string;
    words: string;
    removedAt: string | null;
    file: { key: string | null; name: string } | null;
    picked?: boolean;
  }[];
}

describe('what is sealed for the report of a conversation', () => {
  const seal = async (viewerId: string, key: string, reportId: string = uuidv7()): Promise<Sealed> =>
    expectStatus(await chat.service.call<Sealed>('POST', `/internal/evidence/conversation/${key}`, { body: { reportId, viewerId } }), 200);

  async function sendFile(member: string, { key }: TestPair, filename: string): Promise<void> {
    const bytes = Buffer.from('%PDF-1.7 threat');
    const wish = { filename, contentType: 'application/pdf', bytes: bytes.length };
    const permission = expectStatus(await chat.as<any>(member, 'POST', `/conversations/${key}/uploads`, wish), 201);
    expect(await send(permission, bytes)).toBe(204);
    expectStatus(await chat.as(member, 'POST', `/conversations/${key}/uploads/${permission.uploadId}/complete`), 200);
    const message = { id: uuidv7(), uploadId: permission.uploadId, caption: `About ${filename}` };
    expectStatus(await chat.as(member, 'POST', `/conversations/${key}/messages`, message), 201);
  }

  it('MSG-090 is what each of the two wrote, in order, with copies of its files; of it nothing goes with the chat, its pruning or an account', async () => {
    const pair = await chat.pair();
    const { key, low: reporter, high: reported } = pair;
    const taken = await chat.send(reported, key, 'A threat, taken back');
    await chat.send(reporter, key, 'Please stop');
    await sendFile(reported, pair, 'threat.pdf');
    await chat.as(reported, 'DELETE', `/conversations/${key}/messages/${taken.id}`);
    const reportId = uuidv7();
    const sealed = await seal(reporter, key, reportId);
    const copy = `evidence/chat/${reportId}/2`;
    expect(sealed).toEqual({
      kind: 'conversation',
      pairKey: key,
      sealedAt: expect.any(String),
      messages: [
        { from: 'reported', words: 'A threat, taken back', sentAt: taken.timestamp, removedAt: expect.any(String), file: null },
        { from: 'reporter', words: 'Please stop', sentAt: expect.any(String), removedAt: null, file: null },
        {
          from: 'reported',
          words: 'Attachment: threat.pdf',
          caption: 'About threat.pdf',
          sentAt: expect.any(String),
          removedAt: null,
          file: { key: copy, type: 'application/pdf', name: 'threat.pdf', bytes: 15, width: null, height: null },
        },
      ],
    });
    expect((await seal(reported, key)).messages.map(({ from }) => from)).toEqual(['reporter', 'reported', 'reporter']);

    await chat.as(reported, 'DELETE', `/conversations/${key}/messages`);
    expect((await seal(reporter, key)).messages.map(({ words }) => words)).toEqual(sealed.messages.map(({ words }) => words));
    await chat.service.app.get(SealedMessagesWorker, { strict: false }).prune(new Date(Date.now() + 31 * 86_400_000));
    await chat.service.events.deliverTwice(ACCOUNT_DATA.erasure, { subject: reported, data: { accountId: reported } });
    await eventually(
      () => chat.countOf('conversations', 'pair_key = $1', [key]),
      (count) => count === 0,
    );
    expect(await chat.storage.stat(copy)).toMatchObject({ bytes: 15 });
    for (let times = 0; times < 2; times++) {
      expect((await chat.service.call('DELETE', `/internal/evidence/${reportId}`)).status).toBe(204);
      expect(await chat.storage.stat(copy)).toBeUndefined();
    }
  });

  it('marks the message that was looked at when it was reported, and no other', async () => {
    const { key, low: reporter, high: reported } = await chat.pair();
    await chat.send(reported, key, 'Hello');
    const { id: messageId } = await chat.send(reported, key, 'A threat');
    const body = { reportId: uuidv7(), viewerId: reporter, messageId };
    const answer = await chat.service.call<Sealed>('POST', `/internal/evidence/conversation/${key}`, { body });
    expect(expectStatus(answer, 200).messages.map(({ words, picked }) => [words, picked])).toEqual([
      ['Hello', undefined],
      ['A threat', true],
    ]);
    const elsewhere = { ...body, messageId: uuidv7() };
    const none = await chat.service.call<Sealed>('POST', `/internal/evidence/conversation/${key}`, { body: elsewhere });
    expect(none.body.messages.some(({ picked }) => picked)).toBe(false);
  });

  it('is a file also while it moves out of reach because its message was just removed', async () => {
    const pair = await chat.pair();
    await sendFile(pair.high, pair, 'a.pdf');
    await chat.service.database.query(`UPDATE messages SET file_key = 'chat_files/moved' WHERE pair_key = $1`, [pair.key]);
    await chat.storage.put(`sealed/${pair.key}/1`, Buffer.from('moved'), 'application/pdf');
    const [message] = (await seal(pair.low, pair.key)).messages;
    expect(await chat.storage.stat(message!.file!.key!)).toMatchObject({ bytes: 5 });
  });

  it('is the last 50 messages, and of their files as many as are copied in time, the smallest first', async () => {
    const pair = await chat.pair();
    for (let count = 0; count < 49; count++) await chat.send(pair.high, pair.key, `Words ${count}`);
    await sendFile(pair.high, pair, 'large.pdf');
    await sendFile(pair.high, pair, 'small.pdf');
    const sealed = (): Promise<Sealed> => seal(pair.low, pair.key);
    const all = (await sealed()).messages;
    expect([all.length, all[0]!.words, all.at(-1)!.file!.name]).toEqual([50, 'Words 1', 'small.pdf']);
    const sizes = `UPDATE messages SET file_size = $2 WHERE pair_key = $1 AND file_name = 'large.pdf'`;
    await chat.service.database.query(sizes, [pair.key, MOST_BYTES]);
    const keys = (await sealed()).messages.filter(({ file }) => file).map(({ file }) => [file!.name, file!.key]);
    expect(keys).toEqual([
      ['large.pdf', null],
      ['small.pdf', expect.stringMatching(/\/49$/)],
    ]);
  });

  it('is nothing for a third', async () => {
    const { key } = await chat.pair();
    const call = { body: { reportId: uuidv7(), viewerId: chat.member() } };
    expect((await chat.service.call('POST', `/internal/evidence/conversation/${key}`, call)).status).toBe(404);
  });
});
