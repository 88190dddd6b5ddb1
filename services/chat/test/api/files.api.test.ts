import { createHmac, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  flacOf,
  heicOf,
  jpegWithPlace,
  mp3Of,
  mp4Of,
  pngOf,
  quicktimeOf,
  riffOf,
  SECRET_AUTHOR,
  SECRET_DEVICE,
  SECRET_PLACE,
  webmOf,
} from '@affinity/kit/testing/media-files';
import { MediaSweep } from '@affinity/kit/operations/media/media-sweep';
import { telephoneFile } from '@affinity/kit/testing/telephone-files';
import { sendFile } from '@affinity/kit/testing/send-file';
import { MAX_MESSAGE_LENGTH } from '@affinity/proto/vocabulary/limits';
import pg from 'pg';
import sharp from 'sharp';
import { FileAddresses } from '../../src/files/file-addresses.js';
import type { FileAddressResponse } from '../../src/files/dto/files.dtos.js';
import { CHAT_MEDIA } from '../../src/files/media-inventory.js';
import type { MessageResponse } from '../../src/messages/dto/message.response.js';
import { MESSAGES_BEFORE } from '../../src/messages/messages.queries.js';
import { ChatFixture, eventually, expectStatus, MEDIA_SIGNING_KEY, type Problem, type TestPair } from '../support/chat-fixture.js';
import { TEST_MEDIA_BASE_URL } from '../support/media-settings.js';
import { statementsOf } from '../support/statements.js';

const MEGABYTE = 1024 * 1024;
const NOTHING = { filename: 'a.txt', contentType: 'text/plain', bytes: 3 };

let chat: ChatFixture;
beforeAll(async () => {
  chat = await ChatFixture.start();
});
afterAll(() => chat.stop());

interface Sent {
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}
const PDF: Sent = { filename: 'My CV.pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.7\nhello') };

/** Permission, sending, check: what a browser does with a file. @returns the upload's id */
async function upload(member: string, { key }: TestPair, { filename, contentType, bytes }: Sent = PDF): Promise<string> {
  const wish = { filename, contentType, bytes: bytes.length };
  const permission = expectStatus(await chat.as<any>(member, 'POST', `/conversations/${key}/uploads`, wish), 201);
  expect(await sendFile(permission, bytes)).toBe(204);
  return permission.uploadId;
}

const complete = (member: string, { key }: TestPair, id: string) =>
  chat.as<any>(member, 'POST', `/conversations/${key}/uploads/${id}/complete`);

const post = (member: string, { key }: TestPair, uploadId: string, id: string = randomUUID(), more: object = {}) =>
  chat.as<MessageResponse & Problem>(member, 'POST', `/conversations/${key}/messages`, { id, uploadId, ...more });

async function sendFileMessage(member: string, pair: TestPair, file: Sent = PDF): Promise<MessageResponse> {
  const id = await upload(member, pair, file);
  expectStatus(await complete(member, pair, id), 200);
  return expectStatus(await post(member, pair, id), 201);
}

const fileOf = (member: string, message: MessageResponse) => chat.as<FileAddressResponse & Problem>(member, 'GET', message.fileUrl!);

async function uploadOf({ id }: MessageResponse): Promise<string> {
  const [row] = await chat.service.database.query<{ upload_id: string }>(`SELECT upload_id FROM messages WHERE id = $1`, [id]);
  return row!.upload_id;
}

async function keyOf({ id }: MessageResponse): Promise<string> {
  const [row] = await chat.service.database.query<{ file_key: string }>(`SELECT file_key FROM messages WHERE id = $1`, [id]);
  return row!.file_key;
}

/** Addresses change every ten minutes. Tests that compare a message with itself, read later, see those of one window. */
function holdAddresses(): void {
  const end = new Date(Math.floor(Date.now() / 1000) * 1000 + 15 * 60_000);
  vi.spyOn(FileAddresses.prototype, 'of').mockImplementation(function (this: FileAddresses, file) {
    return this.until(file, end);
  });
}

describe('a file message', () => {
  beforeEach(holdAddresses);

  it('MSG-042 MSG-050 MSG-086 ENT-056 carries the name, type and size, and the address of its file', async () => {
    const pair = await chat.pair();
    const message = await sendFileMessage(pair.low, pair);
    expect(message).toMatchObject({
      seq: 1,
      senderId: pair.low,
      content: 'Attachment: My CV.pdf',
      fileType: 'application/pdf',
      fileName: 'My CV.pdf',
      fileSize: PDF.bytes.length,
      fileUrl: `/conversations/${pair.key}/messages/${message.id}/file`,
    });
    expect((await chat.messages(pair.high, pair.key)).items).toEqual([message]);
  });

  it('MSG-090 carries words of its own, once however often it is sent, and loses them with its file', async () => {
    const pair = await chat.pair();
    const frames = await chat.listen(pair.high);
    const uploadId = await upload(pair.low, pair);
    expectStatus(await complete(pair.low, pair, uploadId), 200);
    const id = randomUUID();
    const message = expectStatus(await post(pair.low, pair, uploadId, id, { caption: 'As you asked' }), 201);
    expect(message).toMatchObject({ content: 'Attachment: My CV.pdf', caption: 'As you asked' });
    expect((await post(pair.low, pair, uploadId, id, { caption: 'As you asked' })).body).toEqual(message);
    expect((await post(pair.low, pair, uploadId, id, { caption: 'Other words' })).body.code).toBe('chat.message_id_reused');
    expect((await chat.messages(pair.high, pair.key)).items).toEqual([message]);
    expect((await chat.card(pair.high, pair.key)).lastMessage).toEqual(message);
    await eventually(
      () => frames.length,
      (count) => count > 0,
    );
    expect(frames).toEqual([{ type: 'message', message }]);
    expectStatus(await chat.as(pair.low, 'DELETE', `/conversations/${pair.key}/messages/${id}`), 204);
    expect((await chat.messages(pair.high, pair.key)).items[0]).not.toHaveProperty('caption');
    expect(await chat.countOf('messages', 'caption IS NOT NULL AND pair_key = $1', [pair.key])).toBe(0);
    expect(await chat.countOf('sealed_messages', `caption = 'As you asked' AND pair_key = $1`, [pair.key])).toBe(1);
  });

  it('MSG-090 loses its words also to a process of the version before, which deletes files and knows nothing of them', async () => {
    const pair = await chat.pair();
    const uploadId = await upload(pair.low, pair);
    expectStatus(await complete(pair.low, pair, uploadId), 200);
    const { id } = expectStatus(await post(pair.low, pair, uploadId, randomUUID(), { caption: 'As you asked' }), 201);
    await chat.service.database.query(
      `UPDATE messages
       SET deleted_at = now(), content = '', upload_id = NULL, file_key = NULL, file_type = NULL, file_name = NULL, file_size = NULL,
           file_width = NULL, file_height = NULL
       WHERE id = $1`,
      [id],
    );
    expect(await chat.countOf('messages', 'deleted_at IS NOT NULL AND caption IS NULL AND id = $1', [id])).toBe(1);
  });

  it('MSG-090 has no caption of blanks, and 4,000 characters are the most', async () => {
    const pair = await chat.pair();
    const uploadId = await upload(pair.low, pair);
    expectStatus(await complete(pair.low, pair, uploadId), 200);
    const tooLong = await post(pair.low, pair, uploadId, randomUUID(), { caption: 'é'.repeat(MAX_MESSAGE_LENGTH + 1) });
    expect([tooLong.status, tooLong.body.code, tooLong.body.errors?.[0]?.path]).toEqual([400, 'request.invalid', 'caption']);
    const sent = expectStatus(await post(pair.low, pair, uploadId, randomUUID(), { caption: ' \n ' }), 201);
    expect(sent).not.toHaveProperty('caption');
    const text = { id: randomUUID(), content: 'Hi', caption: 'Words beside words' };
    const refused = await chat.as<Problem>(pair.low, 'POST', `/conversations/${pair.key}/messages`, text);
    expect([refused.status, refused.body.code]).toEqual([400, 'request.invalid']);
  });

  it('MED-003 MED-014 is stored under chat_files/{pairKey}/{filename}_{time}, each time anew and under a name of ours', async () => {
    const pair = await chat.pair();
    const keys = [await keyOf(await sendFileMessage(pair.low, pair)), await keyOf(await sendFileMessage(pair.low, pair))];
    for (const key of keys) expect(key).toMatch(new RegExp(`^chat_files/${pair.key}/[0-9a-f]{32}_\\d{13}\\.pdf$`));
    expect(new Set(keys).size).toBe(2);
    expect(await buffer(await chat.storage.read(keys[0]!))).toEqual(PDF.bytes);
  });

  it('MSG-063 a voice note stays webm audio under its name', async () => {
    const pair = await chat.pair();
    const note = { filename: 'voice-1763735000000.webm', contentType: 'audio/webm;codecs=opus', bytes: webmOf({ trackType: 2 }) };
    const message = await sendFileMessage(pair.low, pair, note);
    expect(message).toMatchObject({ fileType: 'audio/webm', content: 'Attachment: voice-1763735000000.webm' });
    const stored = await buffer(await chat.storage.read(await keyOf(message)));
    expect(stored.length).toBe(note.bytes.length);
    expect(stored.includes('picture and sound')).toBe(true);
    expect(stored.includes(SECRET_PLACE)).toBe(false);
  });

  it.each([
    ['a film of a telephone', { filename: 'film.mov', contentType: 'video/quicktime', bytes: quicktimeOf() }],
    ['an MP4', { filename: 'film.mp4', contentType: 'video/mp4', bytes: mp4Of({}) }],
    ['a WebM', { filename: 'film.webm', contentType: 'video/webm', bytes: webmOf({}) }],
    ['a Matroska film', { filename: 'film.mkv', contentType: '', bytes: webmOf({ docType: 'matroska' }) }],
    ['an AVI', { filename: 'film.avi', contentType: 'video/x-msvideo', bytes: riffOf('AVI ') }],
    ['a HEIC picture', { filename: 'beach.heic', contentType: 'image/heic', bytes: heicOf() }],
    ['a WAV', { filename: 'note.wav', contentType: 'audio/wav', bytes: riffOf('WAVE') }],
    ['an MP3', { filename: 'song.mp3', contentType: 'audio/mpeg', bytes: mp3Of() }],
    ['a FLAC', { filename: 'song.flac', contentType: 'audio/flac', bytes: flacOf() }],
    ['a recording of a telephone', { filename: 'note.m4a', contentType: 'audio/mp4', bytes: quicktimeOf(['soun', 'meta']) }],
  ])(
    'SAFETY-44 %s is handed on without place, author and device, and the sender is told',
    async (_what, { filename, contentType, bytes }) => {
      const pair = await chat.pair();
      const file = { filename, contentType: contentType || 'application/octet-stream', bytes };
      const id = await upload(pair.low, pair, file);
      expect(expectStatus(await complete(pair.low, pair, id), 200)).toMatchObject({ removed: 'place', asSent: false });
      const message = expectStatus(await post(pair.low, pair, id), 201);
      const stored = await buffer(await chat.storage.read(await keyOf(message)));
      expect(stored.length).toBe(bytes.length);
      for (const secret of [SECRET_PLACE, SECRET_AUTHOR, SECRET_DEVICE]) expect(stored.includes(secret)).toBe(false);
    },
  );

  it.each([
    [
      'tiff',
      () =>
        sharp(pngOf(30, 20))
          .withExif({ IFD0: { Make: SECRET_DEVICE } })
          .tiff()
          .toBuffer(),
    ],
    [
      'avif',
      () =>
        sharp(pngOf(30, 20))
          .withExif({ IFD0: { Make: SECRET_DEVICE } })
          .avif()
          .toBuffer(),
    ],
  ] as const)('SAFETY-44 a %s is made anew as other pictures are', async (kind, made) => {
    const pair = await chat.pair();
    const bytes = await made();
    const message = await sendFileMessage(pair.low, pair, { filename: `beach.${kind}`, contentType: `image/${kind}`, bytes });
    expect(message).toMatchObject({ fileType: 'image/webp', fileWidth: 30, fileHeight: 20 });
    expect((await buffer(await chat.storage.read(await keyOf(message)))).includes(SECRET_DEVICE)).toBe(false);
  });

  it('MED-015 MSG-051 a HEIC picture of a telephone is made anew as other pictures are', async () => {
    const pair = await chat.pair();
    const file = { filename: 'beach.heic', contentType: 'image/heic', bytes: telephoneFile('telephone.heic') };
    const message = await sendFileMessage(pair.low, pair, file);
    expect(message).toMatchObject({ fileType: 'image/webp', fileName: 'beach.heic', fileWidth: 64, fileHeight: 96 });
    const stored = await buffer(await chat.storage.read(await keyOf(message)));
    const made = await sharp(stored).metadata();
    expect([made.format, made.exif]).toEqual(['webp', undefined]);
  });

  it.each([
    ['telephone.mov', 'video/mp4', 'mp4'],
    ['telephone-hevc.mov', 'application/octet-stream', 'mov'],
  ] as const)('MED-016 MSG-051 %s is a film that plays only where every browser plays it: %s', async (filename, type, ending) => {
    const pair = await chat.pair();
    const message = await sendFileMessage(pair.low, pair, { filename, contentType: 'video/quicktime', bytes: telephoneFile(filename) });
    expect([message.fileType, (await keyOf(message)).split('.').at(-1)]).toEqual([type, ending]);
    expect((await buffer(await chat.storage.read(await keyOf(message)))).includes('51.5007')).toBe(false);
  });

  it.each([
    ['Windows Media', 'video/x-ms-wmv', Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'), 'Save it as MP4'],
    ['a film that we do not know', 'video/x-something', Buffer.from('\0\x01\x02 film'), 'Save it as MP4'],
    ['a sound that we do not know', 'audio/x-something', Buffer.from('\0\x01\x02 sound'), 'Save it as MP3'],
    ['what a camera keeps for itself', 'image/x-adobe-dng', Buffer.from('II*\0\x08\0\0\0\0\0'), 'Save it as JPEG'],
    ['a raw photograph that says nothing of itself', 'application/octet-stream', Buffer.from('FUJIFILMCCD-RAW 0201\0'), 'Save it as JPEG'],
    ['a JPEG XL', 'image/jxl', Buffer.from('\xff\x0a\xfa\x1f\0', 'latin1'), 'Save it as JPEG'],
    ['a film with other words between its pictures', 'video/webm', webmOf({ trackType: 0x11 }), 'Save it as MP4'],
  ])('SAFETY-44 %s cannot be cleaned and is refused with what to do', async (_what, contentType, bytes, advice) => {
    const pair = await chat.pair();
    const answer = await complete(pair.low, pair, await upload(pair.low, pair, { filename: 'file', contentType, bytes }));
    expect([answer.status, answer.body.code]).toEqual([415, 'uploads.uncleanable']);
    expect(answer.body.detail).toContain(advice);
  });

  it.each([
    ['a PDF', PDF, true],
    ['a package of an office', { filename: 'a.docx', contentType: 'application/zip', bytes: Buffer.from('PK\x03\x04\0\0') }, true],
    ['a plain text', { filename: 'a.txt', contentType: 'text/plain', bytes: Buffer.from('hello') }, false],
  ])('MSG-051 %s is sent as it is, and the sender is told when it may name its author', async (_what, file, asSent) => {
    const pair = await chat.pair();
    const id = await upload(pair.low, pair, file);
    expect((await complete(pair.low, pair, id)).body).toMatchObject({ asSent, removed: null });
    const message = expectStatus(await post(pair.low, pair, id), 201);
    expect(await buffer(await chat.storage.read(await keyOf(message)))).toEqual(file.bytes);
  });

  it('SAFETY-44 a picture is made anew and tells no place', async () => {
    const pair = await chat.pair();
    const bytes = await jpegWithPlace(64, 48);
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const message = await sendFileMessage(pair.low, pair, { filename: 'beach.jpg', contentType: 'image/jpeg', bytes });
    const stored = await buffer(await chat.storage.read(await keyOf(message)));
    expect(message).toMatchObject({ fileType: 'image/webp', fileName: 'beach.jpg', fileSize: stored.length });
    // The picture is stored upright, as the file's orientation said.
    const made = await sharp(stored).metadata();
    expect([made.format, made.width, made.height, made.exif, made.xmp]).toEqual(['webp', 48, 64, undefined, undefined]);
  });

  it('a picture tells its size before it has loaded, also its sealed copy; nothing else does', async () => {
    const pair = await chat.pair();
    const bytes = await jpegWithPlace(64, 48);
    const picture = await sendFileMessage(pair.low, pair, { filename: 'beach.jpg', contentType: 'image/jpeg', bytes });
    const other = await sendFileMessage(pair.low, pair);
    const size = { fileWidth: 48, fileHeight: 64 };
    expect(picture).toMatchObject(size);
    const { items } = await chat.messages(pair.high, pair.key);
    expect(items[0]).toMatchObject(size);
    for (const message of [other, items[1]]) expect(message).not.toHaveProperty('fileWidth');
    await chat.as(pair.low, 'DELETE', `/conversations/${pair.key}/messages/${picture.id}`);
    await chat.as(pair.low, 'DELETE', `/conversations/${pair.key}/messages`);
    const sealed = await chat.service.database.query(
      `SELECT file_width, file_height FROM sealed_messages WHERE pair_key = $1 ORDER BY seq`,
      [pair.key],
    );
    expect(sealed).toEqual([
      { file_width: 48, file_height: 64 },
      { file_width: null, file_height: null },
    ]);
  });

  it('SAFETY-42 a page that calls itself a picture is nothing a browser opens', async () => {
    const pair = await chat.pair();
    const page = {
      filename: 'x.svg',
      contentType: 'image/svg+xml',
      bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    };
    const message = await sendFileMessage(pair.low, pair, page);
    expect(message.fileType).toBe('application/octet-stream');
    expect(new URL((await fileOf(pair.high, message)).body.url).searchParams.get('disposition')).toBe('attachment');
  });

  it('SAFETY-P3 is sent once, also of five requests at once, and its file once', async () => {
    const pair = await chat.pair();
    const uploadId = await upload(pair.low, pair);
    await complete(pair.low, pair, uploadId);
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(pair.low, pair, uploadId, id)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const again = await post(pair.low, pair, uploadId);
    expect([again.status, again.body.code]).toEqual([409, 'uploads.already_attached']);
    expect((await chat.messages(pair.low, pair.key)).lastSeq).toBe(1);
  });

  it('is stored over one connection: one that waited for a second would hold the first', async () => {
    const pair = await chat.pair();
    const uploadId = await upload(pair.low, pair);
    await complete(pair.low, pair, uploadId);
    const query = vi.spyOn(pg.Client.prototype, 'query');
    try {
      expect((await post(pair.low, pair, uploadId)).status).toBe(201);
      const asked = query.mock.calls.map(([what]: unknown[], index) => ({
        text: typeof what === 'string' ? what : ((what as { text?: string }).text ?? ''),
        connection: query.mock.contexts[index],
      }));
      const storing = asked.filter(({ text }) => /FROM conversation_uploads\b|UPDATE uploads\b|INSERT INTO messages\b/.test(text));
      expect(storing).toHaveLength(3);
      expect(new Set(storing.map(({ connection }) => connection)).size).toBe(1);
    } finally {
      query.mockRestore();
    }
  });

  it('leaves its file free when it cannot be sent', async () => {
    const pair = await chat.pair();
    const uploadId = await upload(pair.low, pair);
    await complete(pair.low, pair, uploadId);
    await chat.disconnect(pair.low, pair.high, 2);
    expect((await post(pair.low, pair, uploadId)).body.code).toBe('chat.conversation_not_found');
    await chat.connect(pair.low, pair.high, 3);
    expect((await post(pair.low, pair, uploadId)).status).toBe(201);
  });
});

describe('uploads', () => {
  it('MSG-051 takes 25 MB and not a byte more', async () => {
    const pair = await chat.pair();
    const path = `/conversations/${pair.key}/uploads`;
    expect((await chat.as(pair.low, 'POST', path, { ...NOTHING, bytes: 25 * MEGABYTE })).status).toBe(201);
    const answer = await chat.as<Problem & { detail: string }>(pair.low, 'POST', path, { ...NOTHING, bytes: 25 * MEGABYTE + 1 });
    expect([answer.status, answer.body.code, answer.body.detail]).toEqual([413, 'uploads.too_large', 'File size must be less than 25MB']);
  });

  it('SAFETY-41 storage takes no more than was announced', async () => {
    const pair = await chat.pair();
    const permission = expectStatus(await chat.as<any>(pair.low, 'POST', `/conversations/${pair.key}/uploads`, NOTHING), 201);
    expect(await sendFile(permission, Buffer.alloc(4))).toBeGreaterThanOrEqual(400);
  });

  it('MED-007 SAFETY-49 an upload of another member or for another conversation is none', async () => {
    const pair = await chat.pair();
    const elsewhere = await chat.pair(pair.low);
    const id = await upload(pair.low, pair);
    for (const [member, at] of [
      [pair.high, pair],
      [pair.low, elsewhere],
    ] as const) {
      expect((await complete(member, at, id)).body.code).toBe('uploads.not_found');
      expect((await post(member, at, id)).body.code).toBe('uploads.not_found');
      expect((await chat.as<Problem>(member, 'DELETE', `/conversations/${at.key}/uploads/${id}`)).body.code).toBe('uploads.not_found');
    }
    expect((await complete(pair.low, pair, id)).status).toBe(200);
  });

  it('cannot be sent before the check, and repeating the check answers the same', async () => {
    const pair = await chat.pair();
    const id = await upload(pair.low, pair);
    expect((await post(pair.low, pair, id)).body.code).toBe('uploads.not_ready');
    const first = await complete(pair.low, pair, id);
    expect(first.body).toEqual({
      uploadId: id,
      fileType: 'application/pdf',
      fileName: 'My CV.pdf',
      fileSize: PDF.bytes.length,
      removed: null,
      asSent: true,
    });
    expect((await complete(pair.low, pair, id)).body).toEqual(first.body);
  });

  it('MED-010 SAFETY-46 the stored name is made by us, and the shown one is harmless', async () => {
    const pair = await chat.pair();
    const message = await sendFileMessage(pair.low, pair, { ...PDF, filename: '../../\u202Eetc/passwd\r\n.pdf' });
    expect(message.fileName).toBe('passwd.pdf');
    expect(await keyOf(message)).toMatch(new RegExp(`^chat_files/${pair.key}/[0-9a-f]{32}_\\d{13}\\.pdf$`));
  });

  it('a cancelled one is gone', async () => {
    const pair = await chat.pair();
    const id = await upload(pair.low, pair);
    expect((await chat.as(pair.low, 'DELETE', `/conversations/${pair.key}/uploads/${id}`)).status).toBe(204);
    expect((await complete(pair.low, pair, id)).body.code).toBe('uploads.not_found');
  });
});

describe('the address of a file', () => {
  it('MED-011 is issued to the two members, signed, and ends after ten to twenty minutes', async () => {
    const pair = await chat.pair();
    const message = await sendFileMessage(pair.low, pair);
    const key = await keyOf(message);
    for (const member of [pair.low, pair.high]) {
      const { url, expiresAt } = expectStatus(await fileOf(member, message), 200);
      const left = Date.parse(expiresAt) - Date.now();
      expect(left).toBeGreaterThan(10 * 60_000 - 2000);
      expect(left).toBeLessThanOrEqual(20 * 60_000);
      const address = new URL(url);
      const expires = String(Date.parse(expiresAt) / 1000);
      expect(address.origin + address.pathname).toBe(`${TEST_MEDIA_BASE_URL}/${key}`);
      expect(Object.fromEntries(address.searchParams)).toEqual({
        expires,
        disposition: 'attachment',
        name: 'My CV.pdf',
        signature: createHmac('sha256', MEDIA_SIGNING_KEY)
          .update(`media-v1\n${key}\n${expires}\nattachment\nMy CV.pdf`)
          .digest('base64url'),
      });
    }
  });

  it('comes with the message wherever it stands, in the same words as when it is asked for, without another statement', async () => {
    holdAddresses();
    const pair = await chat.pair();
    const [low, high] = [await chat.listen(pair.low), await chat.listen(pair.high)];
    const sent = await sendFileMessage(pair.low, pair);
    const asked = expectStatus(await fileOf(pair.high, sent), 200);
    expect(asked.url).toContain(`${TEST_MEDIA_BASE_URL}/chat_files/${pair.key}/`);
    const found = [
      (await chat.messages(pair.low, pair.key)).items[0],
      (await chat.messages(pair.high, pair.key, '?after=0')).items[0],
      (await chat.card(pair.high, pair.key)).lastMessage,
      (await chat.list(pair.low)).items[0]!.lastMessage,
      expectStatus(await post(pair.low, pair, await uploadOf(sent), sent.id), 201),
    ];
    await eventually(
      () => low.length + high.length,
      (count) => count >= 2,
    );
    const shown = [...low, ...high].map((frame) => frame.type === 'message' && frame.message);
    expect(shown).toHaveLength(2);
    // A time window may have ended in between: then both addresses are still good.
    for (const message of [sent, ...found, ...shown]) {
      expect(message).toMatchObject({ id: sent.id, fileAddress: { url: expect.stringContaining(await keyOf(sent)) } });
    }
    expect(await statementsOf(() => chat.messages(pair.low, pair.key))).toEqual([MESSAGES_BEFORE.name]);
    const text = await chat.send(pair.high, pair.key);
    expect(text).not.toHaveProperty('fileAddress');
  });

  it('SAFETY-35 MED-011 is refused to a third member, and to both once the conversation is deleted', async () => {
    const pair = await chat.pair();
    const message = await sendFileMessage(pair.low, pair);
    expect((await fileOf(chat.member(), message)).body.code).toBe('chat.conversation_not_found');
    expectStatus(await chat.as(pair.high, 'DELETE', `/conversations/${pair.key}`), 204);
    for (const member of [pair.low, pair.high]) {
      const answer = await fileOf(member, message);
      expect([answer.status, answer.body.code]).toEqual([404, 'chat.conversation_not_found']);
    }
  });

  it('SAFETY-35 an address issued before finds no file any more; the sealed copy has it until it is pruned', async () => {
    const pair = await chat.pair();
    const message = await sendFileMessage(pair.low, pair);
    const [key, uploadId] = [await keyOf(message), await uploadOf(message)];
    expectStatus(await chat.as(pair.high, 'DELETE', `/conversations/${pair.key}`), 204);
    expect(
      await eventually(
        () => chat.storage.stat(key),
        (found) => found === undefined,
      ),
    ).toBeUndefined();
    const read = () =>
      chat.service.database.query<{ file_key: string }>(`SELECT file_key FROM sealed_messages WHERE pair_key = $1`, [pair.key]);
    const [sealed] = await eventually(read, ([row]) => row!.file_key.startsWith('sealed/'));
    expect(await buffer(await chat.storage.read(sealed!.file_key))).toEqual(PDF.bytes);
    // A minute after its permission ended, nothing of the upload is left.
    const uploads = () => chat.service.database.query(`SELECT 1 FROM uploads WHERE id = $1 AND state = 'attached'`, [uploadId]);
    expect(await eventually(uploads, (rows) => rows.length === 0)).toEqual([]);
  });

  it('MED-012 nothing of deleted and cleared messages is left over but the sealed copies', async () => {
    const pair = await chat.pair();
    const deleted = await sendFileMessage(pair.low, pair);
    const cleared = await sendFileMessage(pair.high, pair);
    const keys = [await keyOf(deleted), await keyOf(cleared)];
    await chat.as(pair.low, 'DELETE', `/conversations/${pair.key}/messages/${deleted.id}`);
    await chat.as(pair.low, 'DELETE', `/conversations/${pair.key}/messages`);
    for (const key of keys) {
      await eventually(
        () => chat.storage.stat(key),
        (found) => found === undefined,
      );
    }
    const inventory = { ...CHAT_MEDIA, prefixes: [`chat_files/${pair.key}/`, `sealed/${pair.key}/`] };
    // A copy exists a moment before its row names it, and a sweep adds up what it finds.
    const found = await eventually(
      () => new MediaSweep(chat.service.database, chat.storage, inventory).run(false),
      ({ objects, orphans }) => objects === 2 && orphans === 0,
    );
    expect(found).toMatchObject({ objects: 2, orphans: 0 });
  });

  it('is none for a message without a file, a deleted one and one that does not exist', async () => {
    const pair = await chat.pair();
    const text = await chat.send(pair.low, pair.key);
    const deleted = await sendFileMessage(pair.low, pair);
    await chat.as(pair.low, 'DELETE', `/conversations/${pair.key}/messages/${deleted.id}`);
    for (const id of [text.id, deleted.id, randomUUID()]) {
      const answer = await chat.as<Problem>(pair.low, 'GET', `/conversations/${pair.key}/messages/${id}/file`);
      expect([answer.status, answer.body.code]).toEqual([404, 'chat.message_not_found']);
    }
  });
});
