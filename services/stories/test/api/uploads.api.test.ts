import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOSTILE_FILES } from '@affinity/kit/testing/hostile-files';
import { jpegOf, jpegWithPlace, mp4Of } from '@affinity/kit/testing/media-files';
import { telephoneFile } from '@affinity/kit/testing/telephone-files';
import { sendFile } from '@affinity/kit/testing/send-file';
import type { Answer } from '@affinity/kit/testing/test-service';
import { Uploads } from '@affinity/kit/uploads/uploads';
import { MAX_IMAGE_BYTES } from '@affinity/proto/vocabulary/limits';
import { v7 as uuidv7 } from 'uuid';
import { TEST_MEDIA_BASE_URL } from '../support/media-settings.js';
import { expectStatus, refusal, StoriesFixture } from '../support/stories-fixture.js';

let stories: StoriesFixture;
beforeAll(async () => {
  stories = await StoriesFixture.start();
});
afterAll(() => stories.stop());

const permit = (member: string, change: Record<string, unknown> = {}): Promise<Answer> =>
  stories.as<any>(member, 'POST', '/stories/uploads', { filename: 'beach.jpg', contentType: 'image/jpeg', bytes: 1000, ...change });
const complete = (member: string, id: string): Promise<Answer> => stories.as<any>(member, 'POST', `/stories/uploads/${id}/complete`);
const cancel = (member: string, id: string): Promise<Answer> => stories.as<any>(member, 'DELETE', `/stories/uploads/${id}`);

/** Permission, sending, check: what a browser does with a file. */
async function upload(member: string, bytes: Buffer, change: Record<string, unknown> = {}): Promise<Answer> {
  const permission = await permit(member, { bytes: bytes.length, ...change });
  expect(permission.status).toBe(201);
  expect(await sendFile(permission.body, bytes)).toBe(204);
  return complete(member, permission.body.uploadId);
}

const keyOf = (url: string): string => url.slice(TEST_MEDIA_BASE_URL.length + 1);

describe('the permission', () => {
  it.each(['text/plain', 'application/pdf', 'image/svg+xml', 'image/jxl', 'video/mp4', 'video/webm', ''])(
    'STO-048 is refused for %s in the words of the specification',
    async (contentType) => {
      const answer = await permit(stories.member(), { contentType });
      expect([refusal(answer), answer.body.detail]).toEqual(['415 uploads.unsupported_type', 'Please select an image file']);
    },
  );

  it('STO-049 CONST-006 is given for exactly 10 MB, and refused for a byte more in the words of the specification', async () => {
    expect(MAX_IMAGE_BYTES).toBe(10 * 1024 * 1024);
    expect((await permit(stories.member(), { bytes: MAX_IMAGE_BYTES })).status).toBe(201);
    const answer = await permit(stories.member(), { bytes: MAX_IMAGE_BYTES + 1 });
    expect([refusal(answer), answer.body.detail]).toEqual(['413 uploads.too_large', 'File size must be less than 10MB']);
  });

  it.each([
    ['no bytes', { bytes: 0 }],
    ['no name', { filename: undefined }],
    ['another owner', { ownerId: uuidv7() }],
    ['a key', { key: 'stories/x' }],
  ])('is refused for %s', async (_title, change) => {
    expect(refusal(await permit(stories.member(), change))).toBe('400 request.invalid');
  });

  it('is given for ten files at a time, also when asked at once, and again when one is given up', async () => {
    const member = stories.member();
    const answers = await Promise.all(Array.from({ length: 13 }, () => permit(member)));
    const given = answers.filter(({ status }) => status === 201);
    expect(given).toHaveLength(10);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(refusal))).toEqual(new Set(['429 uploads.too_many']));
    expect((await cancel(member, given[0]!.body.uploadId)).status).toBe(204);
    expect((await permit(member)).status).toBe(201);
  });
});

describe('an image', () => {
  it.each(['telephone.heic', 'telephone.avif'] as const)('MED-015 STO-048 may be %s of a telephone', async (name) => {
    const answer = await upload(stories.member(), telephoneFile(name), { filename: name, contentType: `image/${name.slice(-4)}` });
    expect([answer.status, answer.body.type, keyOf(answer.body.url).slice(-5)]).toEqual([200, 'image', '.webp']);
  });

  it('MED-001 STO-067 lies under stories/{uid}/{timestamp}_{filename}, unguessable, and becomes the image of a story', async () => {
    const member = stories.member();
    const before = Date.now();
    const answer = await upload(member, await jpegOf(1200, 800), { filename: 'Our day (1).jpg' });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        uploadId: expect.any(String),
        type: 'image',
        url: expect.any(String),
        thumbnailUrl: expect.any(String),
        posterUrl: null,
        width: 1200,
        height: 800,
        needsPoster: false,
        removed: null,
        playsEverywhere: true,
      },
    ]);
    const key = keyOf(answer.body.url);
    const match = new RegExp(`^stories/${member}/(\\d{13})_[0-9a-f]{32}\\.webp$`).exec(key);
    expect([key, match === null]).toEqual([key, false]);
    expect(Number(match![1])).toBeGreaterThanOrEqual(before);
    expect(Number(match![1])).toBeLessThanOrEqual(Date.now());
    for (const url of [answer.body.url, answer.body.thumbnailUrl]) expect(await stories.storage.stat(keyOf(url))).toBeDefined();

    const { uploadId, url, thumbnailUrl: smallUrl } = answer.body;
    const story = await stories.story(member, { uploadId });
    expect(story.image).toEqual({ url, smallUrl, width: 1200, height: 800, alt: '' });
    expect((await stories.as(member, 'DELETE', `/stories/${story.id}`)).status).toBe(204);
    await stories.service.app.get(Uploads, { strict: false }).sweep(new Date(Date.now() + 60_000));
    for (const gone of [url, smallUrl]) expect(await stories.storage.stat(keyOf(gone))).toBeUndefined();
  });

  it('MED-001 a name that means something to a path or an address does not get into the key', async () => {
    const member = stories.member();
    const { body } = await upload(member, await jpegOf(40, 30), { filename: '../../other/%2e%2e\u202e<script>.php' });
    expect(keyOf(body.url)).toMatch(new RegExp(`^stories/${member}/\\d{13}_[0-9a-f]{32}\\.webp$`));
  });

  it('loses the place it was taken', async () => {
    const { body } = await upload(stories.member(), await jpegWithPlace(400, 300));
    const bytes = await buffer(await stories.storage.read(keyOf(body.url)));
    expect(/Telephone Works|Exif|Somebody/.test(bytes.toString('latin1'))).toBe(false);
  });

  it.each(HOSTILE_FILES)('STO-048 SAFETY-42 is what its bytes are: $what is refused, whatever it is called', async ({ bytes }) => {
    const answer = await upload(stories.member(), bytes);
    expect(answer.status).toBe(415);
    expect(answer.body.detail).toMatch(/^(Please select an image file|The file is damaged .*)$/);
  });

  it('STO-048 a video called an image is refused in the words of the specification', async () => {
    const video = await upload(stories.member(), mp4Of({}));
    expect([refusal(video), video.body.detail]).toEqual(['415 uploads.unsupported_type', 'Please select an image file']);
  });

  it('STO-049 the storage takes not a byte more than announced', async () => {
    const member = stories.member();
    const { body } = await permit(member, { bytes: 1000 });
    expect(await sendFile(body, Buffer.alloc(1001))).toBe(400);
    expect(refusal(await complete(member, body.uploadId))).toBe('409 uploads.not_received');
  });
});

describe("another member's upload", () => {
  it('is not there: neither completed nor given up', async () => {
    const owner = stories.member();
    const { body } = await permit(owner);
    const stranger = stories.member();
    expect([await complete(stranger, body.uploadId), await cancel(stranger, body.uploadId)].map(refusal)).toEqual([
      '404 uploads.not_found',
      '404 uploads.not_found',
    ]);
    expect((await cancel(owner, body.uploadId)).status).toBe(204);
  });

  it('an attached one cannot be given up: the story shows it', async () => {
    const owner = stories.member();
    const uploadId = await stories.readyUpload(owner);
    await stories.story(owner, { uploadId });
    expect(refusal(await cancel(owner, uploadId))).toBe('409 uploads.already_attached');
  });

  it('of a refused story can be used for the next try', async () => {
    const owner = stories.member();
    const uploadId = await stories.readyUpload(owner);
    const body = { coupleNames: ' ', story: 'a', uploadId };
    expect(refusal(await stories.write(owner, '/stories', body))).toBe('400 stories.names_and_story_required');
    expectStatus(await stories.write(owner, '/stories', { ...body, coupleNames: 'Ann & Bo' }), 201);
  });
});
