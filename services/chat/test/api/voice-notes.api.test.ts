import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { webmOf } from '@affinity/kit/testing/media-files';
import { sendFile } from '@affinity/kit/testing/send-file';
import { MAX_VOICE_MS, MAX_VOICE_PEAK, MAX_VOICE_PEAKS } from '@affinity/proto/vocabulary/chat-limits';
import type { MessageResponse } from '../../src/messages/dto/message.response.js';
import { ChatFixture, expectStatus, type Problem, type TestPair } from '../support/chat-fixture.js';

let chat: ChatFixture;
let pair: TestPair;
beforeAll(async () => {
  chat = await ChatFixture.start();
});
afterAll(() => chat.stop());
beforeEach(async () => {
  pair = await chat.pair();
});

const NOTE = { filename: 'voice-1763735000000.webm', contentType: 'audio/webm', bytes: webmOf({ trackType: 2 }) };
const LETTER = { filename: 'letter.txt', contentType: 'text/plain', bytes: Buffer.from('hello') };
const VOICE = { milliseconds: 4200, peaks: [0, 40, 100, 7] };

async function upload({ filename, contentType, bytes } = NOTE): Promise<string> {
  const path = `/conversations/${pair.key}/uploads`;
  const permission = expectStatus(await chat.as<any>(pair.low, 'POST', path, { filename, contentType, bytes: bytes.length }), 201);
  expect(await sendFile(permission, bytes)).toBe(204);
  expectStatus(await chat.as(pair.low, 'POST', `${path}/${permission.uploadId}/complete`), 200);
  return permission.uploadId as string;
}

const send = (more: object) =>
  chat.as<MessageResponse & Problem>(pair.low, 'POST', `/conversations/${pair.key}/messages`, { id: randomUUID(), ...more });

describe('a voice message', () => {
  it('MSG-105, MSG-106 comes with its length and wave, to both and in the archive, and goes with its file', async () => {
    const sent = expectStatus(await send({ uploadId: await upload(), voice: VOICE }), 201);
    expect(sent.voice).toEqual(VOICE);
    expect((await chat.messages(pair.high, pair.key)).items).toMatchObject([{ voice: VOICE }]);
    expect((await chat.card(pair.high, pair.key)).lastMessage).toMatchObject({ voice: VOICE });
    const archive = Object.fromEntries((await chat.exported(pair.low)).records)['conversation-1-messages-1'];
    expect(archive).toMatchObject([{ file: { voice: VOICE } }]);
    expectStatus(await chat.as(pair.low, 'DELETE', `/conversations/${pair.key}/messages/${sent.id}`), 204);
    expect(await chat.countOf('messages', 'pair_key = $1 AND voice IS NOT NULL', [pair.key])).toBe(0);
  });

  it('MSG-106 is taken without them as well: older ones, and other browsers, have none', async () => {
    const sent = expectStatus(await send({ uploadId: await upload() }), 201);
    expect(sent.voice).toBeUndefined();
  });

  it.each([
    ['no peak', { milliseconds: 1, peaks: [] }],
    ['too many peaks', { milliseconds: 1, peaks: Array.from({ length: MAX_VOICE_PEAKS + 1 }, () => 1) }],
    ['a peak too high', { milliseconds: 1, peaks: [MAX_VOICE_PEAK + 1] }],
    ['a peak below nothing', { milliseconds: 1, peaks: [-1] }],
    ['half a peak', { milliseconds: 1, peaks: [0.5] }],
    ['no length', { milliseconds: 0, peaks: [1] }],
    ['a length of years', { milliseconds: MAX_VOICE_MS + 1, peaks: [1] }],
    ['something else', { milliseconds: 1, peaks: [1], more: 1 }],
  ])('MSG-106 is refused with %s', async (_what, voice) => {
    const answer = await send({ uploadId: randomUUID(), voice });
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
  });

  it('MSG-106 is a sound: a text or another file has neither, and the file can still be sent', async () => {
    const text = await send({ content: 'Hello', voice: VOICE });
    expect([text.status, text.body.code]).toEqual([400, 'request.invalid']);
    const uploadId = await upload(LETTER);
    const file = await send({ uploadId, voice: VOICE });
    expect([file.status, file.body.code]).toEqual([400, 'chat.voice_not_sound']);
    expectStatus(await send({ uploadId }), 201);
  });
});
