import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { webmOf } from '@affinity/kit/testing/media-files';
import { sendFile } from '@affinity/kit/testing/send-file';
import { ChatMessageEditedV1 } from '@affinity/proto/events/chat/message-edited.v1';
import { EDIT_MINUTES, MAX_MESSAGE_LENGTH } from '@affinity/proto/vocabulary/limits';
import { ACCOUNT_DATA } from '../../src/account-data/account-data.js';
import type { MessageResponse } from '../../src/messages/dto/message.response.js';
import type { MessageHitPageResponse } from '../../src/search/dto/message-search.dtos.js';
import { SealedMessagesWorker, SEALED_DAYS } from '../../src/sealed/sealed-messages.worker.js';
import { ChatFixture, eventually, expectStatus, type Problem, type TestPair } from '../support/chat-fixture.js';

let chat: ChatFixture;
let pair: TestPair;
beforeAll(async () => {
  chat = await ChatFixture.start();
});
afterAll(() => chat.stop());
beforeEach(async () => {
  pair = await chat.pair();
});

type Answered = MessageResponse & Problem;

const reply = (member: string, replyTo: number, id: string = randomUUID(), content = 'Yes') =>
  chat.as<Answered>(member, 'POST', `/conversations/${pair.key}/messages`, { id, content, replyTo });
const edit = (member: string, id: string, content: unknown) =>
  chat.as<Answered>(member, 'PATCH', `/conversations/${pair.key}/messages/${id}`, { content });
const remove = (member: string, id: string) => chat.as(member, 'DELETE', `/conversations/${pair.key}/messages/${id}`);

/** Makes a message as old as if it had been sent that long ago. */
const age = (id: string, minutes: number) =>
  chat.service.database.query(`UPDATE messages SET sent_at = now() - make_interval(secs => $2) WHERE id = $1`, [id, minutes * 60]);

/** A file that `low` sends, with words under it or without. */
async function sendWith(caption?: string, filename = 'letter.txt', bytes: Buffer = Buffer.from('hello')): Promise<MessageResponse> {
  const path = `/conversations/${pair.key}`;
  const wish = { filename, contentType: 'text/plain', bytes: bytes.length };
  const { uploadId, ...permission } = expectStatus(await chat.as<any>(pair.low, 'POST', `${path}/uploads`, wish), 201);
  expect(await sendFile(permission, bytes)).toBe(204);
  expectStatus(await chat.as(pair.low, 'POST', `${path}/uploads/${uploadId}/complete`), 200);
  return expectStatus(await chat.as<Answered>(pair.low, 'POST', `${path}/messages`, { id: randomUUID(), uploadId, caption }), 201);
}

/** What `viewerId` reports, as it is sealed. */
async function seal(viewerId: string): Promise<unknown[]> {
  const body = { reportId: randomUUID(), viewerId };
  const answer = await chat.service.call<{ messages: unknown[] }>('POST', `/internal/evidence/conversation/${pair.key}`, { body });
  return expectStatus(answer, 200).messages;
}

describe('a reply', () => {
  it('MSG-092 names a message of its conversation and shows it as it is, to both and at once', async () => {
    const first = await chat.send(pair.low, pair.key, 'Shall we meet?');
    const frames = await chat.listen(pair.low);
    const id = randomUUID();
    const sent = expectStatus(await reply(pair.high, first.seq, id), 201);
    const replyTo = { seq: 1, deleted: false, senderId: pair.low, content: 'Shall we meet?' };
    expect(sent).toMatchObject({ content: 'Yes', replyTo });
    expect((await reply(pair.high, first.seq, id)).body).toEqual(sent);
    expect((await chat.messages(pair.low, pair.key)).items).toEqual([first, sent]);
    // What was sent before may still be on its way to who began to listen.
    const ofReply = () => frames.filter((frame) => frame.type === 'message' && frame.message.id === id);
    await eventually(
      () => ofReply().length,
      (count) => count > 0,
    );
    expect(ofReply()).toEqual([{ type: 'message', message: sent }]);
    expectStatus(await edit(pair.low, first.id, 'Shall we meet today?'), 200);
    expect((await chat.messages(pair.low, pair.key)).items[1]!.replyTo).toEqual({ ...replyTo, content: 'Shall we meet today?' });
  });

  it('MSG-092 keeps its place when the message it replies to is deleted or cleared, and says no word of it', async () => {
    const first = await chat.send(pair.low, pair.key, 'A secret');
    expectStatus(await reply(pair.high, 1), 201);
    expectStatus(await remove(pair.low, first.id), 204);
    const [, replied] = (await chat.messages(pair.high, pair.key)).items;
    expect(replied!.replyTo).toEqual({ seq: 1, deleted: true });
    expect(expectStatus(await reply(pair.high, 1), 201).replyTo).toEqual({ seq: 1, deleted: true });
    expectStatus(await chat.as(pair.low, 'DELETE', `/conversations/${pair.key}/messages`), 204);
    expect(expectStatus(await reply(pair.high, 1), 201).replyTo).toEqual({ seq: 1, deleted: true });
  });

  it('MSG-092 is refused to a message that the conversation does not have, and takes no seq', async () => {
    await chat.send(pair.low, pair.key);
    const answer = await reply(pair.high, 2);
    expect([answer.status, answer.body.code]).toEqual([404, 'chat.replied_not_found']);
    for (const replyTo of [0, -1, 1.5, '1']) {
      const refused = await reply(pair.high, replyTo as number);
      expect([refused.status, refused.body.code]).toEqual([400, 'request.invalid']);
    }
    expect((await chat.send(pair.high, pair.key)).seq).toBe(2);
  });

  it('MSG-092 SAFETY-32 of a third member finds no conversation, and an id does not stand for another reply', async () => {
    await chat.send(pair.low, pair.key);
    await chat.send(pair.low, pair.key);
    expect((await reply(chat.member(), 1)).body.code).toBe('chat.conversation_not_found');
    const id = randomUUID();
    expectStatus(await reply(pair.high, 1, id), 201);
    expect((await reply(pair.high, 2, id)).body.code).toBe('chat.message_id_reused');
  });
});

describe('a text that is changed', () => {
  it('MSG-094 says so to both at once; seq, time and receipts stay, and a repeat changes nothing more', async () => {
    const sent = await chat.send(pair.low, pair.key, 'Helo');
    const before = await chat.card(pair.high, pair.key);
    const frames = await chat.listen(pair.high);
    const edited = expectStatus(await edit(pair.low, sent.id, 'Hello'), 200);
    expect(edited).toEqual({ ...sent, content: 'Hello', editedAt: expect.any(String) });
    expect((await edit(pair.low, sent.id, 'Hello')).body).toEqual(edited);
    expect((await chat.messages(pair.high, pair.key)).items).toEqual([edited]);
    const revision = before.revision + 1;
    expect(await chat.card(pair.high, pair.key)).toEqual({ ...before, lastMessage: edited, revision });
    await eventually(
      () => frames.length,
      (count) => count > 0,
    );
    expect(frames).toEqual([{ type: 'message', message: edited }]);
    const data = { pairKey: pair.key, messageId: sent.id, seq: 1, senderId: pair.low, recipientId: pair.high, editedAt: edited.editedAt };
    expect(await chat.recorded(ChatMessageEditedV1, pair.key)).toMatchObject([{ actorId: pair.low, revision, data }]);
    expect(await chat.countOf('message_edits', `pair_key = $1 AND content = 'Helo'`, [pair.key])).toBe(1);
  });

  it('MSG-094, MSG-117, SAFETY-P3 is no other message: what was sent, sent again, is answered with the words of now', async () => {
    const again = async (body: object) =>
      expectStatus(await chat.as<Answered>(pair.low, 'POST', `/conversations/${pair.key}/messages`, body), 201);
    const id = randomUUID();
    await again({ id, content: 'Helo' });
    const changed = expectStatus(await edit(pair.low, id, 'Hello'), 200);
    expect(await again({ id, content: 'Helo' })).toEqual(changed);
    const file = await sendWith('Look');
    const [{ upload_id: uploadId }] = (await chat.service.database.query('SELECT upload_id FROM messages WHERE id = $1', [file.id])) as [
      { upload_id: string },
    ];
    await edit(pair.low, file.id, '');
    expect(await again({ id: file.id, uploadId, caption: 'Look' })).not.toHaveProperty('caption');
    const text = await chat.as<Answered>(pair.low, 'POST', `/conversations/${pair.key}/messages`, { id: file.id, content: 'Look' });
    expect([text.status, text.body.code]).toEqual([409, 'chat.message_id_reused']);
  });

  it('MSG-094 of five equal changes at once one is made', async () => {
    const sent = await chat.send(pair.low, pair.key, 'Helo');
    const answers = await Promise.all(Array.from({ length: 5 }, () => edit(pair.low, sent.id, 'Hello')));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.editedAt}`)).size).toBe(1);
    expect(await chat.countOf('message_edits', 'pair_key = $1', [pair.key])).toBe(1);
  });

  it(`MSG-094 is refused after ${EDIT_MINUTES} minutes, but a repeat of what was in time is answered`, async () => {
    const sent = await chat.send(pair.low, pair.key, 'Helo');
    await age(sent.id, EDIT_MINUTES - 0.5);
    expectStatus(await edit(pair.low, sent.id, 'Hello'), 200);
    await age(sent.id, EDIT_MINUTES + 0.1);
    expect((await edit(pair.low, sent.id, 'Hello')).status).toBe(200);
    const late = await edit(pair.low, sent.id, 'Hello you');
    expect([late.status, late.body.code]).toEqual([409, 'chat.edit_too_late']);
    expect((await chat.messages(pair.low, pair.key)).items[0]!.content).toBe('Hello');
  });

  it('MSG-094 is refused after 20 changes, and before that where the earlier words take up too much for a report', async () => {
    const sent = await chat.send(pair.low, pair.key, 'Helo 0');
    for (let change = 1; change <= 20; change++) expectStatus(await edit(pair.low, sent.id, `Helo ${change}`), 200);
    expect(await edit(pair.low, sent.id, 'Hello')).toMatchObject({ status: 409, body: { code: 'chat.edit_too_often' } });
    expect((await edit(pair.low, sent.id, 'Helo 20')).status).toBe(200);
    expect((await chat.messages(pair.low, pair.key)).items[0]!.content).toBe('Helo 20');
    // A letter with ten marks is one character of the limit, and 21 bytes.
    const heavy = (letter: string) => `${letter}${'\u0301'.repeat(10)}`.repeat(3_000);
    const other = await chat.send(pair.low, pair.key, heavy('a'));
    const answers: number[] = [];
    for (const letter of 'bcdefg') answers.push((await edit(pair.low, other.id, heavy(letter))).status);
    expect(answers).toEqual([200, 200, 200, 200, 409, 409]);
  });

  it("MSG-094 SAFETY-34 is the sender's alone, and none once it was deleted or the conversation ended", async () => {
    const sent = await chat.send(pair.low, pair.key, 'Hello');
    const codes = async (member: string) => {
      const { status, body } = await edit(member, sent.id, 'Other words');
      return [status, body.code];
    };
    expect(await codes(pair.high)).toEqual([404, 'chat.message_not_found']);
    expect(await codes(chat.member())).toEqual([404, 'chat.conversation_not_found']);
    expect((await edit(pair.low, randomUUID(), 'Other words')).body.code).toBe('chat.message_not_found');
    await chat.disconnect(pair.low, pair.high, 2);
    expect(await codes(pair.low)).toEqual([404, 'chat.conversation_not_found']);
    await chat.connect(pair.low, pair.high, 3);
    expectStatus(await remove(pair.low, sent.id), 204);
    expect(await codes(pair.low)).toEqual([404, 'chat.message_not_found']);
  });

  it.each([
    ['  ', 'chat.message_empty'],
    ['x'.repeat(MAX_MESSAGE_LENGTH + 1), 'request.invalid'],
    [5, 'request.invalid'],
  ])('MSG-094 takes no such words (%#)', async (content, code) => {
    const sent = await chat.send(pair.low, pair.key, 'Hello');
    const answer = await edit(pair.low, sent.id, content);
    expect([answer.status, answer.body.code]).toEqual([400, code]);
  });

  it('MSG-095 is read with its earlier words by who judges a report, for 30 days, and by nobody else', async () => {
    const sent = await chat.send(pair.high, pair.key, 'A threat');
    expectStatus(await edit(pair.high, sent.id, 'A joke'), 200);
    const earlier = [{ words: 'A threat', until: expect.any(String) }];
    expect(await seal(pair.low)).toMatchObject([{ words: 'A joke', earlier }]);
    expectStatus(await remove(pair.high, sent.id), 204);
    expect(await seal(pair.low)).toMatchObject([{ words: 'A joke', removedAt: expect.any(String), earlier }]);
    expect(JSON.stringify([...(await chat.exported(pair.high)).records])).not.toContain('A threat');
    const worker = chat.service.app.get(SealedMessagesWorker, { strict: false });
    const day = 86_400_000;
    await worker.prune(new Date(Date.now() + (SEALED_DAYS - 1) * day));
    expect(await chat.countOf('message_edits', 'pair_key = $1', [pair.key])).toBe(1);
    // It removes a few at a time, also those of other tests.
    while (await worker.prune(new Date(Date.now() + (SEALED_DAYS + 1) * day)));
    expect(await chat.countOf('message_edits', 'pair_key = $1', [pair.key])).toBe(0);
  });

  it('MSG-095 SAFETY-P16 leaves no earlier words behind an account that is deleted', async () => {
    const sent = await chat.send(pair.high, pair.key, 'Helo');
    expectStatus(await edit(pair.high, sent.id, 'Hello'), 200);
    await chat.service.events.deliverTwice(ACCOUNT_DATA.erasure, { subject: pair.low, data: { accountId: pair.low } });
    expect(
      await eventually(
        () => chat.countOf('message_edits', 'pair_key = $1', [pair.key]),
        (count) => count === 0,
      ),
    ).toBe(0);
  });
});

describe('the words under a file', () => {
  const edits = () => chat.countOf('message_edits', 'pair_key = $1', [pair.key]);

  /** Without the address, which changes every ten minutes. */
  const plain = ({ fileAddress: _address, ...message }: MessageResponse): Partial<MessageResponse> => message;

  it('MSG-117 are added, changed and taken away, for both and at once; the file stays, and a repeat changes nothing more', async () => {
    const sent = await sendWith();
    expectStatus(await reply(pair.high, sent.seq), 201);
    const frames = await chat.listen(pair.high);
    let { revision } = await chat.card(pair.high, pair.key);
    for (const words of ['As you asked', 'As you wished', '']) {
      const caption = words === '' ? {} : { caption: words };
      const { caption: _none, ...file } = plain(sent);
      const edited = expectStatus(await edit(pair.low, sent.id, words), 200);
      expect(plain(edited)).toEqual({ ...file, ...caption, editedAt: expect.any(String) });
      expect(plain((await edit(pair.low, sent.id, words)).body)).toEqual(plain(edited));
      const [shown, replied] = (await chat.messages(pair.high, pair.key)).items;
      expect(plain(shown!)).toEqual(plain(edited));
      expect(replied!.replyTo).toEqual({
        seq: 1,
        deleted: false,
        senderId: pair.low,
        content: 'Attachment: letter.txt',
        fileType: sent.fileType,
        fileName: 'letter.txt',
        ...caption,
      });
      revision += 1;
      expect((await chat.card(pair.high, pair.key)).revision).toBe(revision);
      const { editedAt } = edited;
      const data = { pairKey: pair.key, messageId: sent.id, seq: 1, senderId: pair.low, recipientId: pair.high, editedAt };
      expect((await chat.recorded(ChatMessageEditedV1, pair.key)).at(-1)).toMatchObject({ actorId: pair.low, revision, data });
      const frame = () => frames.filter((one) => one.type === 'message' && one.message.editedAt === editedAt);
      await eventually(
        () => frame().length,
        (count) => count > 0,
      );
      expect(frame()).toMatchObject([{ message: plain(edited) }]);
    }
    expect(await edits()).toBe(3);
    expect(await chat.countOf('messages', 'pair_key = $1 AND caption IS NOT NULL', [pair.key])).toBe(0);
  });

  it('MSG-117 are found as they are, and on the card of the conversation', async () => {
    const { id } = await sendWith('Old words');
    expectStatus(await edit(pair.low, id, 'New words'), 200);
    expect((await chat.card(pair.high, pair.key)).lastMessage).toMatchObject({ id, caption: 'New words' });
    const found = async (q: string) =>
      expectStatus(await chat.as<MessageHitPageResponse>(pair.high, 'GET', `/conversations/search?q=${encodeURIComponent(q)}`), 200).hits;
    expect(await found('new words')).toHaveLength(1);
    expect(await found('old words')).toEqual([]);
  });

  it('MSG-117 that are the same, or blanks where there are none, change nothing, also when it is too late', async () => {
    const [bare, captioned] = [await sendWith(), await sendWith('As you asked')];
    await age(bare.id, EDIT_MINUTES + 0.1);
    await age(captioned.id, EDIT_MINUTES + 0.1);
    for (const words of ['', ' \n ']) expect(expectStatus(await edit(pair.low, bare.id, words), 200)).not.toHaveProperty('editedAt');
    expect(expectStatus(await edit(pair.low, captioned.id, 'As you asked'), 200)).not.toHaveProperty('editedAt');
    expect(await edits()).toBe(0);
    for (const id of [bare.id, captioned.id])
      expect(await edit(pair.low, id, 'Other words')).toMatchObject({ status: 409, body: { code: 'chat.edit_too_late' } });
    expect(await edit(pair.low, captioned.id, '  ')).toMatchObject({ status: 409, body: { code: 'chat.edit_too_late' } });
  });

  it('MSG-117 change 20 times at most', async () => {
    const { id } = await sendWith();
    for (let change = 1; change <= 20; change++) expectStatus(await edit(pair.low, id, change % 2 ? `Words ${change}` : ''), 200);
    expect(await edit(pair.low, id, 'Hello')).toMatchObject({ status: 409, body: { code: 'chat.edit_too_often' } });
    expect(await edits()).toBe(20);
  });

  it('MSG-117 are none of a voice message, measured or not', async () => {
    const notes = [await sendWith(undefined, 'voice-1763735000000.webm', webmOf({ trackType: 2 })), await sendWith(undefined, 'song.webm')];
    const voice = JSON.stringify({ milliseconds: 4200, peaks: [1] });
    await chat.service.database.query(`UPDATE messages SET voice = $2 WHERE id = $1`, [notes[1]!.id, voice]);
    for (const { id } of notes)
      for (const words of ['Listen', ''])
        expect(await edit(pair.low, id, words)).toMatchObject({ status: 409, body: { code: 'chat.message_not_text' } });
    expect(await edits()).toBe(0);
  });

  it("MSG-117 SAFETY-34 are the sender's alone, and none once the file was deleted, cleared or the conversation ended", async () => {
    const [sent, cleared] = [await sendWith('As you asked'), await sendWith()];
    const codes = async (member: string, id = sent.id) => {
      const answers = await Promise.all(['Other words', ''].map((words) => edit(member, id, words)));
      return new Set(answers.map(({ status, body }) => `${status} ${body.code}`));
    };
    expect(await codes(pair.high)).toEqual(new Set(['404 chat.message_not_found']));
    expect(await codes(chat.member())).toEqual(new Set(['404 chat.conversation_not_found']));
    await chat.disconnect(pair.low, pair.high, 2);
    expect(await codes(pair.low)).toEqual(new Set(['404 chat.conversation_not_found']));
    await chat.connect(pair.low, pair.high, 3);
    expectStatus(await remove(pair.low, sent.id), 204);
    expect(await codes(pair.low)).toEqual(new Set(['404 chat.message_not_found']));
    expectStatus(await chat.as(pair.high, 'DELETE', `/conversations/${pair.key}/messages`), 204);
    expect(await codes(pair.low, cleared.id)).toEqual(new Set(['404 chat.message_not_found']));
  });

  it('MSG-117 have 4,000 characters at most', async () => {
    const { id } = await sendWith();
    expect(await edit(pair.low, id, 'x'.repeat(MAX_MESSAGE_LENGTH + 1))).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    expectStatus(await edit(pair.low, id, 'x'.repeat(MAX_MESSAGE_LENGTH)), 200);
  });

  it('MSG-095 MSG-117 are read with the earlier ones by who judges a report, also of a deleted file, and not in the archive', async () => {
    const { id } = await sendWith();
    for (const words of ['A threat', 'A joke', ' ']) expectStatus(await edit(pair.low, id, words), 200);
    const earlier = ['', 'A threat', 'A joke'].map((words) => ({ words, until: expect.any(String) }));
    const [sealed] = await seal(pair.high);
    expect(sealed).toMatchObject({ words: 'Attachment: letter.txt', earlier, removedAt: null });
    expect(sealed).not.toHaveProperty('caption');
    expectStatus(await edit(pair.low, id, 'Another joke'), 200);
    const { records, sections } = await chat.exported(pair.low);
    expect(Object.fromEntries(records)['conversation-1-messages-1']).toMatchObject([
      { editedAt: expect.any(String), file: { caption: 'Another joke' } },
    ]);
    expect(JSON.stringify([...records, sections])).not.toContain('A threat');
    expectStatus(await remove(pair.low, id), 204);
    const removed = { caption: 'Another joke', earlier: [...earlier, { words: '', until: expect.any(String) }] };
    expect(await seal(pair.high)).toMatchObject([{ ...removed, removedAt: expect.any(String) }]);
  });

  it('MSG-117 go with the file also where a process of the version before deletes it', async () => {
    const { id } = await sendWith();
    expectStatus(await edit(pair.low, id, 'As you asked'), 200);
    await chat.service.database.query(
      `UPDATE messages
       SET deleted_at = now(), content = '', upload_id = NULL, file_key = NULL, file_type = NULL, file_name = NULL, file_size = NULL,
           file_width = NULL, file_height = NULL, edited_at = NULL
       WHERE id = $1`,
      [id],
    );
    expect((await chat.messages(pair.high, pair.key)).items[0]).not.toHaveProperty('caption');
    expect(await edit(pair.low, id, 'Other words')).toMatchObject({ status: 404, body: { code: 'chat.message_not_found' } });
  });
});
