import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { existsSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { PATIENCE } from '@affinity/kit/testing/patience';
import { ObjectStorage } from '@affinity/kit/storage/object-storage';
import { HOSTILE_FILES } from '@affinity/kit/testing/hostile-files';
import { animationOf, jpegOf, jpegWithPlace, mp4Of, pngOf, SECRET_PLACE, webmOf } from '@affinity/kit/testing/media-files';
import { telephoneFile } from '@affinity/kit/testing/telephone-files';
import { startTestService, type Answer, type TestService } from '@affinity/kit/testing/test-service';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { sendFile } from '@affinity/kit/testing/send-file';
import { Uploads } from '@affinity/kit/uploads/uploads';
import { MAX_IMAGE_BYTES, MAX_VIDEO_BYTES } from '@affinity/proto/vocabulary/limits';
import { service as posts } from '../../src/service.js';
import { UploadsService, type MediaItem } from '../../src/uploads/uploads.service.js';
import { mediaSettings, TEST_MEDIA_BASE_URL } from '../support/media-settings.js';

const UNSUPPORTED = 'Unsupported file type detected. Only images and videos are allowed.';

describe('uploads', () => {
  let service: TestService;
  let storage: ObjectStorage;
  let bucketUrl: string;

  beforeAll(async () => {
    const media = await mediaSettings();
    service = await startTestService(posts, {
      ...media,
    });
    bucketUrl = `${media['S3_ENDPOINT']}/${media['S3_BUCKET']}`;
    storage = new ObjectStorage({
      endpoint: media['S3_ENDPOINT']!,
      accessKey: media['S3_ACCESS_KEY']!,
      secretKey: media['S3_SECRET_KEY']!,
      bucket: media['S3_BUCKET']!,
      region: media['S3_REGION']!,
    });
  });
  afterAll(() => service.stop());

  const as = (member: string) => ({ actor: { accountId: member }, onboarded: true });

  function permit(member: string, change: Record<string, unknown> = {}): Promise<Answer> {
    const body = { filename: 'beach.jpg', contentType: 'image/jpeg', bytes: 1_000_000, ...change };
    return service.call('POST', '/posts/uploads', { ...as(member), body });
  }

  const complete = (member: string, id: string): Promise<Answer> => service.call('POST', `/posts/uploads/${id}/complete`, as(member));

  /** Permission, sending, check: what a browser does with a file. */
  async function upload(member: string, bytes: Buffer, contentType = 'image/jpeg', filename = 'beach.jpg'): Promise<Answer> {
    const permission = await permit(member, { contentType, filename, bytes: bytes.length });
    expect(permission.status).toBe(201);
    expect(await sendFile(permission.body, bytes)).toBe(204);
    return complete(member, permission.body.uploadId);
  }

  const keyOf = (url: string): string => url.slice(TEST_MEDIA_BASE_URL.length + 1);
  const stored = async (url: string): Promise<Buffer> => buffer(await storage.read(keyOf(url)));
  const sizes = (answer: Answer): string[] => [answer.body.url, answer.body.thumbnailUrl];

  describe('the permission', () => {
    it('MED-007, MED-013, HOM-024: needs a session and a member who finished onboarding; 403 is the failure of permission', async () => {
      const body = { filename: 'a.jpg', contentType: 'image/jpeg', bytes: 10 };
      expect((await service.call('POST', '/posts/uploads', { body })).status).toBe(401);
      expect((await service.call('POST', '/posts/uploads', { body, actor: {} })).status).toBe(403);
    });

    it.each(['text/plain', 'application/pdf', 'image/svg+xml', 'text/html', 'image/jxl', 'video/x-msvideo', 'audio/webm', ''])(
      'HOM-016, HOM-017: %s is refused with the text of the specification',
      async (contentType) => {
        const answer = await permit(uuidv7(), { contentType });
        expect(answer.status).toBe(415);
        expect(answer.body).toMatchObject({ code: 'uploads.unsupported_type', detail: UNSUPPORTED });
      },
    );

    it('CONST-006, CONST-007, HOM-018, SAFETY-41: 10 MB are 10 x 1024 x 1024 bytes, and one more is refused', async () => {
      expect(MAX_IMAGE_BYTES).toBe(10_485_760);
      expect((await permit(uuidv7(), { bytes: MAX_IMAGE_BYTES })).status).toBe(201);
      const answer = await permit(uuidv7(), { bytes: MAX_IMAGE_BYTES + 1 });
      expect(answer.status).toBe(413);
      expect(answer.body).toMatchObject({ code: 'uploads.too_large', detail: 'File size must be less than 10MB' });
    });

    it('HOM-018: a video may be larger, up to a cap of its own', async () => {
      expect((await permit(uuidv7(), { contentType: 'video/mp4', bytes: MAX_VIDEO_BYTES })).status).toBe(201);
      const answer = await permit(uuidv7(), { contentType: 'video/mp4', bytes: MAX_VIDEO_BYTES + 1 });
      expect(answer.status).toBe(413);
      expect(answer.body.detail).toBe('File size must be less than 100MB');
    });

    it.each([
      ['no bytes', { bytes: 0 }],
      ['a fraction of a byte', { bytes: 1.5 }],
      ['no name', { filename: undefined }],
      ['an endless name', { filename: 'a'.repeat(5001) }],
      ['another owner', { ownerId: uuidv7() }],
      ['a key', { key: 'posts/x' }],
    ])('400 for %s', async (_what, change) => {
      const answer = await permit(uuidv7(), change);
      expect(answer.status).toBe(400);
      expect(answer.body.code).toBe('request.invalid');
    });

    it('has an end, and is for quarantine alone', async () => {
      const member = uuidv7();
      const { body } = await permit(member);
      expect(body.fields.key).toBe(`quarantine/${member}/${body.uploadId}`);
      const minutes = (Date.parse(body.expiresAt) - Date.now()) / 60_000;
      expect(minutes).toBeGreaterThan(14);
      expect(minutes).toBeLessThanOrEqual(15);
    });

    it('is given for so many files at a time, also when asked at once, and again when some are given up', async () => {
      const member = uuidv7();
      const answers = await Promise.all(Array.from({ length: 36 }, () => permit(member)));
      const given = answers.filter(({ status }) => status === 201);
      expect(given).toHaveLength(30);
      const refused = answers.find(({ status }) => status === 429)!;
      expect(refused.body.code).toBe('uploads.too_many');
      expect(refused.headers.get('retry-after')).toBe('60');
      expect((await permit(uuidv7())).status).toBe(201);
      expect((await service.call('DELETE', `/posts/uploads/${given[0]!.body.uploadId}`, as(member))).status).toBe(204);
      expect((await permit(member)).status).toBe(201);
    });
  });

  describe('sending', () => {
    it('SAFETY-41: the storage takes not a byte more than announced; then there is nothing to check', async () => {
      const member = uuidv7();
      const { body } = await permit(member, { bytes: MAX_IMAGE_BYTES });
      expect(await sendFile(body, Buffer.alloc(MAX_IMAGE_BYTES + 1))).toBe(400);
      const answer = await complete(member, body.uploadId);
      expect(answer.status).toBe(409);
      expect(answer.body.code).toBe('uploads.not_received');
    });

    it('SAFETY-41: a length that is not told changes nothing', async () => {
      const member = uuidv7();
      const { body } = await permit(member, { bytes: 1000 });
      const form = new FormData();
      for (const [name, value] of Object.entries(body.fields as Record<string, string>)) form.set(name, value);
      form.set('file', new Blob([new Uint8Array(5000)]));
      const whole = new Response(form);
      const sent = await fetch(body.url, {
        method: 'POST',
        headers: { 'content-type': whole.headers.get('content-type')! },
        body: whole.body!,
        duplex: 'half',
      } as RequestInit);
      expect(sent.status).toBeGreaterThanOrEqual(400);
      expect((await complete(member, body.uploadId)).body.code).toBe('uploads.not_received');
    });

    it('SAFETY-41: what got into storage past the limit is refused all the same', async () => {
      const member = uuidv7();
      const { body } = await permit(member);
      const large = Buffer.concat([await jpegOf(100, 100), Buffer.alloc(MAX_IMAGE_BYTES)]);
      await storage.put(body.fields.key, large, 'image/jpeg', large.length);
      const answer = await complete(member, body.uploadId);
      expect(answer.status).toBe(413);
      expect(answer.body.detail).toBe('File size must be less than 10MB');
    });

    it('HOM-025, MED-013, SAFETY-48: under another key or type nothing is taken, which is 403 from storage too', async () => {
      const member = uuidv7();
      const { body } = await permit(member);
      const file = await jpegOf(10, 10);
      expect(await sendFile(body, file, { key: `posts/${member}/mine.jpg` })).toBe(403);
      expect(await sendFile(body, file, { key: `quarantine/${uuidv7()}/${body.uploadId}` })).toBe(403);
      expect(await sendFile(body, file, { 'Content-Type': 'text/html' })).toBe(403);
    });

    it('SAFETY-48, SAFETY-49: nobody reads quarantine', async () => {
      const { body } = await permit(uuidv7());
      expect(await sendFile(body, await jpegOf(10, 10))).toBe(204);
      expect((await fetch(`${bucketUrl}/${body.fields.key}`)).status).toBe(403);
      expect((await fetch(`${bucketUrl}/?list-type=2`)).status).toBe(403);
    });
  });

  describe('the check', () => {
    it('MED-002, MED-006, HOM-018: a photograph becomes two sizes under an address that nobody guesses', async () => {
      const member = uuidv7();
      const answer = await upload(member, await jpegOf(2400, 1200), 'image/jpeg', 'My beach.JPG');
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ type: 'image', width: 1600, height: 800, posterUrl: null, needsPoster: false });
      const name = `posts/${member}/\\d{13}_[0-9a-f]{32}`;
      expect(keyOf(answer.body.url)).toMatch(new RegExp(`^${name}\\.webp$`));
      expect(keyOf(answer.body.thumbnailUrl)).toMatch(new RegExp(`^${name}-small\\.webp$`));
      const [full, small] = await Promise.all(sizes(answer).map(async (url) => sharp(await stored(url)).metadata()));
      expect(full).toMatchObject({ format: 'webp', width: 1600, height: 800 });
      expect(small).toMatchObject({ format: 'webp', width: 640, height: 320 });
      expect(await storage.stat(keyOf(answer.body.url))).toMatchObject({ contentType: 'image/webp' });
    });

    it('MED-014: the same file twice is two files', async () => {
      const [member, file] = [uuidv7(), await jpegOf(20, 20)];
      const [one, two] = [await upload(member, file), await upload(member, file)];
      expect(one.body.url).not.toBe(two.body.url);
      expect(await stored(one.body.url)).toEqual(await stored(two.body.url));
    });

    it('SAFETY-49: lets go of what was sent', async () => {
      const member = uuidv7();
      const answer = await upload(member, await jpegOf(20, 20));
      expect(await storage.stat(`quarantine/${member}/${answer.body.uploadId}`)).toBeUndefined();
    });

    it('SAFETY-44: a photograph with a place comes out upright and says nothing', async () => {
      const answer = await upload(uuidv7(), await jpegWithPlace(80, 60));
      expect(answer.body).toMatchObject({ width: 60, height: 80 });
      for (const url of sizes(answer)) {
        const bytes = await stored(url);
        expect((await sharp(bytes).metadata()).exif).toBeUndefined();
        expect(bytes.includes('Telephone')).toBe(false);
      }
    });

    it('an animated GIF stays animated', async () => {
      const answer = await upload(uuidv7(), await animationOf('gif', 60, 40, 4), 'image/gif', 'wave.gif');
      expect(answer.body).toMatchObject({ type: 'image', width: 60, height: 40 });
      for (const url of sizes(answer)) expect((await sharp(await stored(url)).metadata()).pages).toBe(4);
    });

    it.each(HOSTILE_FILES)(
      'SAFETY-42, HOM-017, HOM-023, MED-008: refuses $what with a detail, and again when asked again',
      async ({ announced, bytes }) => {
        const member = uuidv7();
        const answer = await upload(member, bytes, announced, 'innocent');
        expect(answer.status).toBe(415);
        expect(answer.body.detail).toMatch(
          /^(Unsupported file type detected\. Only images and videos are allowed\.|The file is damaged .*)$/,
        );
        const [row] = await service.database.query<{ id: string }>(`SELECT id FROM uploads WHERE owner_id = $1`, [member]);
        const again = await complete(member, row!.id);
        expect([again.status, again.body.code]).toEqual([answer.status, answer.body.code]);
        expect(await storage.stat(`quarantine/${member}/${row!.id}`)).toBeUndefined();
      },
    );

    it('HOM-016: what is no picture or video is told in the words of the specification', async () => {
      const answer = await upload(uuidv7(), Buffer.from('%PDF-1.7 pretending'), 'image/png', 'photo.png');
      expect(answer.body).toMatchObject({ code: 'uploads.unsupported_type', detail: UNSUPPORTED });
    });

    it('SAFETY-42: a photograph cut off in the middle is refused', async () => {
      const whole = await jpegOf(400, 300);
      const answer = await upload(uuidv7(), whole.subarray(0, whole.length / 2));
      expect([answer.status, answer.body.code]).toEqual([415, 'uploads.unreadable']);
    });

    it('SAFETY-43: 196 megapixels in 600 KB are refused', async () => {
      const answer = await upload(uuidv7(), pngOf(14_000, 14_000), 'image/png', 'bomb.png');
      expect([answer.status, answer.body.code]).toEqual([422, 'uploads.too_many_pixels']);
    });

    it('49 megapixels in 190 KB are refused: a picture so large and so plain is made to cost work', async () => {
      const answer = await upload(uuidv7(), pngOf(7000, 7000), 'image/png', 'bomb.png');
      expect([answer.status, answer.body.code]).toEqual([422, 'uploads.too_many_pixels']);
    });

    it('a flood of large pictures of one member does not hold another member up', async () => {
      const [flooder, other] = [uuidv7(), uuidv7()];
      const [large, small] = [pngOf(3400, 3400), await jpegOf(200, 150)];
      const timed = async (): Promise<number> => {
        const started = performance.now();
        expect((await upload(other, small)).status).toBe(200);
        return performance.now() - started;
      };
      await timed();
      const calm = (await timed()) + (await timed());
      const sent = await Promise.all(
        Array.from({ length: 9 }, async () => {
          const permission = await permit(flooder, { contentType: 'image/png', bytes: large.length });
          await sendFile(permission.body, large);
          return permission.body.uploadId as string;
        }),
      );
      let checked = 0;
      const started = performance.now();
      const flood = sent.map((id) => untilChecked(flooder, id).finally(() => (checked += 1)));
      await eventually(async () => (await Promise.all(sent.map(stateOf))).includes('checking'));
      const before = checked;
      const held = (await timed()) + (await timed());
      expect(checked - before).toBeLessThan(6);
      await Promise.all(flood);
      const whole = performance.now() - started;
      expect(held).toBeLessThan(Math.max(whole * 0.8, calm * 8));
    });

    /** Asks again like a browser, while the check goes on or too many of the member's uploads wait. */
    async function untilChecked(member: string, id: string): Promise<void> {
      for (;;) {
        const answer = await complete(member, id);
        if (answer.status === 200) return;
        expect(['uploads.checking', 'uploads.too_many_checks']).toContain(answer.body.code);
      }
    }

    it('the bytes decide, not the announcement', async () => {
      const answer = await upload(uuidv7(), pngOf(30, 20), 'image/jpeg', 'photo.jpg');
      expect(answer.body).toMatchObject({ type: 'image', width: 30, height: 20 });
      const large = Buffer.concat([await jpegOf(10, 10), Buffer.alloc(MAX_IMAGE_BYTES)]);
      const disguised = await upload(uuidv7(), large, 'video/mp4', 'film.mp4');
      expect([disguised.status, disguised.body.detail]).toEqual([413, 'File size must be less than 10MB']);
    });

    it.each([
      ['video/mp4', 'mp4', mp4Of({})],
      ['video/webm', 'webm', webmOf({ live: true })],
    ])('HOM-018, SAFETY-44: a %s is kept without the place', async (contentType, ending, bytes) => {
      const member = uuidv7();
      const answer = await upload(member, bytes, contentType, 'dance.mov');
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ type: 'video', width: 640, height: 360, thumbnailUrl: null });
      expect(keyOf(answer.body.url)).toMatch(new RegExp(`^posts/${member}/\\d{13}_[0-9a-f]{32}\\.${ending}$`));
      expect((await stored(answer.body.url)).includes(SECRET_PLACE)).toBe(false);
      expect(await storage.stat(keyOf(answer.body.url))).toMatchObject({ contentType });
    });

    it.each([
      ['telephone.heic', 'image/heic', 64, 96],
      ['telephone.heic', 'image/heif', 64, 96],
      ['telephone.avif', 'image/avif', 96, 64],
    ] as const)(
      'MED-015 HOM-017: %s of a telephone, sent as %s, becomes two sizes that every browser shows',
      async (name, type, width, height) => {
        const answer = await upload(uuidv7(), telephoneFile(name), type, name);
        expect(answer.body).toMatchObject({ type: 'image', width, height, removed: 'place', playsEverywhere: true });
        for (const url of sizes(answer)) {
          const made = await sharp(await stored(url)).metadata();
          expect([made.format, made.width, made.height, made.exif]).toEqual(['webp', width, height, undefined]);
        }
      },
    );

    it.each([
      ['telephone.mov', true],
      ['telephone-hevc.mov', false],
    ] as const)(
      'MED-016 HOM-017: %s is kept as an MP4 without the place; whether every browser plays it is told: %s',
      async (name, everywhere) => {
        const answer = await upload(uuidv7(), telephoneFile(name), 'video/quicktime', name);
        expect(answer.body).toMatchObject({ type: 'video', width: 96, height: 64, removed: 'place', playsEverywhere: everywhere });
        expect(keyOf(answer.body.url)).toMatch(/\.mp4$/);
        expect(await storage.stat(keyOf(answer.body.url))).toMatchObject({ contentType: 'video/mp4' });
        expect((await stored(answer.body.url)).includes('51.5007')).toBe(false);
      },
    );

    it('a video of which no still can be taken asks for one', async () => {
      const answer = await upload(uuidv7(), mp4Of({}), 'video/mp4');
      expect(answer.body).toMatchObject({ posterUrl: null, needsPoster: true });
    });

    it.each([
      ['a way up', '../../etc/passwd'],
      ['a NUL', 'a\u0000b.jpg'],
      ['a line break', 'x\r\nset-cookie: a=b.jpg'],
      ['a change of direction', 'photo\u202egpj.exe'],
      ['5,000 characters', 'é'.repeat(5000)],
      ['other letters', '写真.jpg'],
      ['nothing', ''],
      ['a slash', '/'],
      ['dots', '..'],
      ['a tag', '<img src=x onerror=alert(1)>.jpg'],
    ])('MED-010, SAFETY-46, SAFETY-63: a name with %s is not in the key, nor is any other', async (_what, filename) => {
      const member = uuidv7();
      const answer = await upload(member, await jpegOf(10, 10), 'image/jpeg', filename);
      expect(keyOf(answer.body.url)).toMatch(new RegExp(`^posts/${member}/\\d{13}_[0-9a-f]{32}\\.webp$`));
    });

    it('repeating it answers the same; many at once do the work once', async () => {
      const member = uuidv7();
      const file = await jpegOf(1200, 900);
      const permission = await permit(member, { bytes: file.length });
      await sendFile(permission.body, file);
      const reading = vi.spyOn(ObjectStorage.prototype, 'readToFile');
      const answers = await Promise.all(Array.from({ length: 6 }, () => complete(member, permission.body.uploadId)));
      answers.push(await complete(member, permission.body.uploadId));
      for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: answers[0]!.body });
      expect(reading).toHaveBeenCalledTimes(1);
      reading.mockRestore();
    });

    it('SAFETY-49: another member gets the 404 of an unknown upload', async () => {
      const member = uuidv7();
      const file = await jpegOf(10, 10);
      const permission = await permit(member, { bytes: file.length });
      await sendFile(permission.body, file);
      const foreign = await complete(uuidv7(), permission.body.uploadId);
      const unknown = await complete(uuidv7(), uuidv7());
      for (const answer of [foreign, unknown]) expect([answer.status, answer.body.code]).toEqual([404, 'uploads.not_found']);
      expect((await service.call('POST', `/posts/uploads/not-an-id/complete`, as(member))).status).toBe(400);
      expect((await complete(member, permission.body.uploadId)).status).toBe(200);
    });

    it('SAFETY-F17: with the storage away it answers 503 and can be repeated', async () => {
      const member = uuidv7();
      const file = await jpegOf(10, 10);
      const permission = await permit(member, { bytes: file.length });
      await sendFile(permission.body, file);
      const reading = vi.spyOn(ObjectStorage.prototype, 'readToFile').mockRejectedValueOnce(new Error('connect ECONNREFUSED'));
      const answer = await complete(member, permission.body.uploadId);
      reading.mockRestore();
      expect([answer.status, answer.body.code]).toEqual([503, 'uploads.storage_unavailable']);
      expect((await complete(member, permission.body.uploadId)).status).toBe(200);
    });
  });

  describe('giving up', () => {
    const cancel = (member: string, id: string): Promise<Answer> => service.call('DELETE', `/posts/uploads/${id}`, as(member));

    it('removes what was made, and only for its owner', async () => {
      const member = uuidv7();
      const { body } = await upload(member, await jpegOf(20, 20));
      expect((await cancel(uuidv7(), body.uploadId)).status).toBe(404);
      expect(await storage.stat(keyOf(body.url))).toBeDefined();
      expect((await cancel(member, body.uploadId)).status).toBe(204);
      for (const url of [body.url, body.thumbnailUrl]) expect(await storage.stat(keyOf(url))).toBeUndefined();
      expect((await complete(member, body.uploadId)).status).toBe(404);
      expect((await cancel(member, body.uploadId)).status).toBe(404);
    });

    it('removes what was sent', async () => {
      const member = uuidv7();
      const { body } = await permit(member);
      await sendFile(body, await jpegOf(10, 10));
      expect((await cancel(member, body.uploadId)).status).toBe(204);
      expect(await storage.stat(body.fields.key)).toBeUndefined();
    });

    it('during the check leaves nothing behind', async () => {
      const member = uuidv7();
      const file = await jpegOf(3000, 2000);
      const { body } = await permit(member, { bytes: file.length });
      await sendFile(body, file);
      const [row] = await service.database.query<{ base_key: string }>(`SELECT base_key FROM uploads WHERE id = $1`, [body.uploadId]);
      const checked = complete(member, body.uploadId);
      await eventually(async () => (await stateOf(body.uploadId)) === 'checking');
      expect((await cancel(member, body.uploadId)).status).toBe(204);
      // A slow check answers "still being checked" first. It removes by itself what it makes after the upload has ended.
      const { code } = (await checked).body;
      expect(['uploads.not_found', 'uploads.checking']).toContain(code);
      expect((await complete(member, body.uploadId)).status).toBe(404);
      const keys = [`${row!.base_key}.webp`, `${row!.base_key}-small.webp`, body.fields.key];
      await eventually(async () => (await Promise.all(keys.map((key) => storage.stat(key)))).every((found) => found === undefined));
    });
  });

  async function stateOf(id: string): Promise<string | undefined> {
    const [row] = await service.database.query<{ state: string }>(`SELECT state FROM uploads WHERE id = $1`, [id]);
    return row?.state;
  }

  describe('attaching', () => {
    const attach = (member: string, items: MediaItem[], after?: (tx: Tx) => Promise<void>) =>
      service.app.get(Transactions).run(async (tx) => {
        const media = await service.app.get(UploadsService).attach(tx, { accountId: member } as never, items);
        await after?.(tx);
        return media;
      });
    const refusal = (code: string, status: number) => expect.objectContaining({ code, status });

    it('HOM-019: hands over the media in the order given', async () => {
      const member = uuidv7();
      const photo = await upload(member, await jpegOf(40, 30));
      const video = await upload(member, mp4Of({}), 'video/mp4');
      const poster = await upload(member, await jpegOf(64, 36));
      const media = await attach(member, [
        { uploadId: video.body.uploadId, posterUploadId: poster.body.uploadId, alt: '' },
        { uploadId: photo.body.uploadId, alt: 'A beach' },
      ]);
      expect(media).toEqual([
        {
          key: keyOf(video.body.url),
          type: 'video',
          thumbnailKey: null,
          posterKey: keyOf(poster.body.url),
          width: 640,
          height: 360,
          alt: '',
        },
        {
          key: keyOf(photo.body.url),
          type: 'image',
          thumbnailKey: keyOf(photo.body.thumbnailUrl),
          posterKey: null,
          width: 40,
          height: 30,
          alt: 'A beach',
        },
      ]);
      for (const used of [photo, video, poster]) {
        await expect(attach(member, [{ uploadId: used.body.uploadId, alt: '' }])).rejects.toEqual(refusal('uploads.already_attached', 409));
        const cancelled = await service.call('DELETE', `/posts/uploads/${used.body.uploadId}`, as(member));
        expect([cancelled.status, cancelled.body.code]).toEqual([409, 'uploads.already_attached']);
        expect((await complete(member, used.body.uploadId)).body.url).toBe(used.body.url);
      }
    });

    it('MED-007: refuses what is not the member’s own, not checked, refused, or given twice', async () => {
      const member = uuidv7();
      const mine = await upload(member, await jpegOf(10, 10));
      await expect(attach(uuidv7(), [{ uploadId: mine.body.uploadId, alt: '' }])).rejects.toEqual(refusal('uploads.not_found', 404));
      await expect(attach(member, [{ uploadId: uuidv7(), alt: '' }])).rejects.toEqual(refusal('uploads.not_found', 404));
      const twice = [mine, mine].map(({ body }) => ({ uploadId: body.uploadId, alt: '' }));
      await expect(attach(member, twice)).rejects.toEqual(refusal('uploads.already_attached', 409));
      const unsent = await permit(member);
      await expect(attach(member, [{ uploadId: unsent.body.uploadId, alt: '' }])).rejects.toEqual(refusal('uploads.not_ready', 409));
      expect(await attach(member, [{ uploadId: mine.body.uploadId, alt: '' }])).toHaveLength(1);
    });

    it('a poster is a picture, and for a video', async () => {
      const member = uuidv7();
      const [one, two] = [await upload(member, await jpegOf(10, 10)), await upload(member, await jpegOf(10, 10))];
      const [film, other] = [await upload(member, mp4Of({}), 'video/mp4'), await upload(member, webmOf({}), 'video/webm')];
      for (const [item, poster] of [
        [one, two],
        [film, other],
      ] as const) {
        const items = [{ uploadId: item.body.uploadId, posterUploadId: poster.body.uploadId, alt: '' }];
        await expect(attach(member, items)).rejects.toEqual(refusal('request.invalid', 400));
      }
    });

    it('happens with the post or not at all', async () => {
      const member = uuidv7();
      const photo = await upload(member, await jpegOf(10, 10));
      const items = [{ uploadId: photo.body.uploadId, alt: '' }];
      await expect(attach(member, items, () => Promise.reject(new Error('no post')))).rejects.toThrow('no post');
      expect(await attach(member, items)).toHaveLength(1);
    });

    it('of two posts with the same file at once, one gets it', async () => {
      const member = uuidv7();
      const photo = await upload(member, await jpegOf(10, 10));
      const outcomes = await Promise.allSettled(
        Array.from({ length: 5 }, () => attach(member, [{ uploadId: photo.body.uploadId, alt: '' }])),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });
  });

  describe('sweeping', () => {
    const HOUR = 60 * 60_000;
    const sweep = async (hours: number): Promise<void> => {
      while (await service.app.get(Uploads).sweep(new Date(Date.now() + hours * HOUR)));
    };

    it('SAFETY-F17: a day later what nobody used is gone, and what is attached stays (MED-012)', async () => {
      const member = uuidv7();
      const [unused, used] = [await upload(member, await jpegOf(10, 10)), await upload(member, await jpegOf(10, 10))];
      const sent = await permit(member);
      await sendFile(sent.body, await jpegOf(10, 10));
      await service.app
        .get(Transactions)
        .run((tx) =>
          service.app.get(UploadsService).attach(tx, { accountId: member } as never, [{ uploadId: used.body.uploadId, alt: '' }]),
        );
      // A browser sends the file again with the permission it still has.
      await storage.put(`quarantine/${member}/${used.body.uploadId}`, Buffer.from('again'), 'image/jpeg');
      await sweep(23);
      expect(await stateOf(unused.body.uploadId)).toBe('ready');
      await Promise.all([sweep(25), sweep(25)]);
      expect(await stateOf(unused.body.uploadId)).toBeUndefined();
      expect(await stateOf(sent.body.uploadId)).toBeUndefined();
      for (const url of sizes(unused)) expect(await storage.stat(keyOf(url))).toBeUndefined();
      expect(await storage.stat(sent.body.fields.key)).toBeUndefined();
      expect(await storage.stat(`quarantine/${member}/${used.body.uploadId}`)).toBeUndefined();
      for (const url of sizes(used)) expect(await storage.stat(keyOf(url))).toBeDefined();
      expect(await stateOf(used.body.uploadId)).toBe('attached');
    });

    it('what a check left on this machine when its process died is removed', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'file-check-'));
      await writeFile(join(folder, 'sent'), 'somebody’s picture');
      await sweep(0.5);
      expect(existsSync(folder)).toBe(true);
      await sweep(2);
      expect(existsSync(folder)).toBe(false);
    });

    it('a permission that was given up takes nothing: what arrives is removed while it lasts, and the row goes with its end', async () => {
      const member = uuidv7();
      const { body } = await permit(member);
      await service.call('DELETE', `/posts/uploads/${body.uploadId}`, as(member));
      for (const minutes of [1, 5]) {
        expect(await sendFile(body, await jpegOf(10, 10))).toBe(204);
        expect((await complete(member, body.uploadId)).status).toBe(404);
        await sweep(minutes / 60);
        expect(await storage.stat(body.fields.key)).toBeUndefined();
        expect(await stateOf(body.uploadId)).toBe('discarding');
      }
      await sweep(2);
      expect(await stateOf(body.uploadId)).toBeUndefined();
    });

    it('giving up gives as many slots back as one may have, and no more while the permissions last', async () => {
      const member = uuidv7();
      for (let times = 0; times < 60; times++) {
        const { body, status } = await permit(member);
        expect(status).toBe(201);
        await service.call('DELETE', `/posts/uploads/${body.uploadId}`, as(member));
      }
      expect((await permit(member)).body.code).toBe('uploads.too_many');
      await service.database.query(`UPDATE uploads SET expires_at = now() - interval '1 second' WHERE owner_id = $1`, [member]);
      expect((await permit(member)).status).toBe(201);
    });

    it('a storage that does not answer is asked again until the files are gone', async () => {
      const member = uuidv7();
      const made = await upload(member, await jpegOf(10, 10));
      const away = vi.spyOn(ObjectStorage.prototype, 'removeAll').mockRejectedValueOnce(new Error('connect ECONNREFUSED'));
      expect((await service.call('DELETE', `/posts/uploads/${made.body.uploadId}`, as(member))).status).toBe(204);
      expect(away).toHaveBeenCalled();
      away.mockRestore();
      await sweep(1 / 60);
      for (const url of sizes(made)) expect(await storage.stat(keyOf(url))).toBeUndefined();
    });

    it('a check whose process died can be made by another', async () => {
      const member = uuidv7();
      const file = await jpegOf(10, 10);
      const { body } = await permit(member, { bytes: file.length });
      await sendFile(body, file);
      const died = `UPDATE uploads SET state = 'checking', claim = gen_random_uuid(), checking_until = now() + $2 * interval '1 minute' WHERE id = $1`;
      await service.database.query(died, [body.uploadId, 5]);
      const waiting = await complete(member, body.uploadId);
      expect([waiting.status, waiting.body.code, waiting.headers.get('retry-after')]).toEqual([503, 'uploads.checking', '1']);
      await service.database.query(died, [body.uploadId, -1]);
      expect((await complete(member, body.uploadId)).status).toBe(200);
    });
  });
});

async function eventually(check: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 5000 * PATIENCE; !(await check());) if (Date.now() > deadline) throw new Error('It did not happen');
}
