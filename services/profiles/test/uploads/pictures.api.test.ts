import { MediaSweep } from '@affinity/kit/operations/media/media-sweep';
import { PROFILES_MEDIA } from '../../src/uploads/media-inventory.js';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Uploads } from '@affinity/kit/uploads/uploads';
import { ObjectStorage } from '@affinity/kit/storage/object-storage';
import { jpegOf, jpegWithPlace, SECRET_PLACE } from '@affinity/kit/testing/media-files';
import { telephoneFile } from '@affinity/kit/testing/telephone-files';
import { sendFile } from '@affinity/kit/testing/send-file';
import { MAX_IMAGE_BYTES } from '@affinity/proto/vocabulary/limits';
import { ProfilesCardChangedV1 } from '@affinity/proto/events/profiles/card-changed.v1';
import { ProfilesProfileUpdatedV1 } from '@affinity/proto/events/profiles/profile-updated.v1';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import type { UploadPermissionResponse } from '@affinity/kit/uploads/upload.dtos';
import { mediaSettings, TEST_MEDIA_BASE_URL } from '../support/media-settings.js';
import { ProfilesFixture, type Problem } from '../support/profiles-fixture.js';
import { uploadPicture } from '../support/upload-picture.js';

let profiles: ProfilesFixture;
let storage: ObjectStorage;
beforeAll(async () => {
  const media = await mediaSettings();
  profiles = await ProfilesFixture.start(media);
  storage = new ObjectStorage({
    endpoint: media['S3_ENDPOINT']!,
    accessKey: media['S3_ACCESS_KEY']!,
    secretKey: media['S3_SECRET_KEY']!,
    bucket: media['S3_BUCKET']!,
    region: media['S3_REGION']!,
  });
});
afterAll(() => profiles.stop());

const keyOf = (url: string | null): string => url!.slice(TEST_MEDIA_BASE_URL.length + 1);
const WISH = { purpose: 'photo', filename: 'me.jpg', contentType: 'image/jpeg', bytes: 1000 };
const permit = <T = UploadPermissionResponse>(id: string, change: Record<string, unknown> = {}) =>
  profiles.as<T>(id, 'POST', `/profiles/${id}/uploads`, { ...WISH, ...change });

describe('a photo', () => {
  it('MED-004 MED-006 ENT-012 PRO-046 PRO-057 is stored under the member’s folder, and both fields hold its address', async () => {
    const id = await profiles.signUp();
    const upload = await uploadPicture(profiles, id, 'photo', await jpegOf(2000, 1000), '../../Me & you.jpg');
    expect(keyOf(upload.url)).toMatch(new RegExp(`^profile_pictures/${id}/[0-9a-f]{32}\\.webp$`));
    expect(upload).toMatchObject({ type: 'image', width: 1600, height: 800, posterUrl: null, needsPoster: false });
    const answer = await profiles.edit(id, { photoUploadId: upload.uploadId });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ photoURL: upload.thumbnailUrl, userImage: upload.thumbnailUrl, coverPhotoURL: null });
    const picture = await sharp(await buffer(await storage.read(keyOf(answer.body.photoURL)))).metadata();
    expect([picture.format, picture.width, picture.height]).toEqual(['webp', 640, 320]);
    const [event] = await profiles.service.events.until(ProfilesProfileUpdatedV1, id);
    expect(event!.data).toEqual({ profileId: id, part: 'photos' });
  });

  it.each(['telephone.heic', 'telephone.avif'] as const)('MED-015 PRO-046 may be %s of a telephone', async (name) => {
    const id = await profiles.signUp();
    const { uploadId, thumbnailUrl } = await uploadPicture(profiles, id, 'photo', telephoneFile(name), name, `image/${name.slice(-4)}`);
    expect((await profiles.edit(id, { photoUploadId: uploadId })).body).toMatchObject({ photoURL: thumbnailUrl });
    expect((await sharp(await buffer(await storage.read(keyOf(thumbnailUrl)))).metadata()).format).toBe('webp');
  });

  it('carries nothing of where it was taken', async () => {
    const id = await profiles.signUp();
    const { url, thumbnailUrl } = await uploadPicture(profiles, id, 'photo', await jpegWithPlace(400, 300));
    for (const key of [keyOf(url), keyOf(thumbnailUrl)]) {
      expect((await buffer(await storage.read(key))).includes(SECRET_PLACE)).toBe(false);
    }
  });

  it('others see it on the card that services copy, and in the profile', async () => {
    const [id, viewer] = [await profiles.onboard(), await profiles.onboard()];
    const { uploadId, thumbnailUrl } = await uploadPicture(profiles, id, 'photo', await jpegOf(300, 300));
    await profiles.edit(id, { photoUploadId: uploadId });
    expect((await profiles.get(viewer, `/people/${id}`)).body.photoURL).toBe(thumbnailUrl);
    const told = await profiles.service.events.until(ProfilesCardChangedV1, id, 2);
    expect(told.at(-1)!.data.photoUrl).toBe(thumbnailUrl);
  });
});

describe('a cover', () => {
  it('MED-005 ENT-013 PRO-045 is stored under its own folder and shown in full width; the photo stays', async () => {
    const id = await profiles.signUp();
    const photo = await uploadPicture(profiles, id, 'photo', await jpegOf(300, 300));
    await profiles.edit(id, { photoUploadId: photo.uploadId });
    const upload = await uploadPicture(profiles, id, 'cover', await jpegOf(2000, 500));
    expect(keyOf(upload.url)).toMatch(new RegExp(`^cover_photos/${id}/[0-9a-f]{32}\\.webp$`));
    expect((await profiles.edit(id, { coverUploadId: upload.uploadId })).body).toMatchObject({
      coverPhotoURL: upload.url,
      photoURL: photo.thumbnailUrl,
    });
  });
});

describe('saving', () => {
  it('PRO-057 PRO-058 PRO-063 PRO-065 writes pictures and texts together, leaves other answers, and moves updated_at', async () => {
    const id = await profiles.onboard();
    const before = await profiles.profile(id);
    const [photo, cover] = [
      await uploadPicture(profiles, id, 'photo', await jpegOf(300, 300)),
      await uploadPicture(profiles, id, 'cover', await jpegOf(900, 300)),
    ];
    const { body } = await profiles.edit(id, {
      fullName: 'Ann Mary Lee',
      moreInfo: 'New.',
      location: 'Leeds',
      socialLinks: { website: 'https://ann.example' },
      photoUploadId: photo.uploadId,
      coverUploadId: cover.uploadId,
    });
    expect(body).toMatchObject({
      first_name: 'Ann',
      last_name: 'Mary Lee',
      fullName: 'Ann Mary Lee',
      photoURL: photo.thumbnailUrl,
      coverPhotoURL: cover.url,
      bio_data: {
        ...before.bio_data,
        location: 'Leeds',
        socialLinks: { website: 'https://ann.example' },
        additional: { dealbreakers: 'Smoking', moreInfo: 'New.' },
      },
    });
    expect(Date.parse(body.updated_at)).toBeGreaterThan(Date.parse(before.updated_at));
  });

  it('PRO-066 without a picture keeps the ones there are; naming the one shown again changes nothing of it', async () => {
    const id = await profiles.signUp();
    const { uploadId, thumbnailUrl } = await uploadPicture(profiles, id, 'photo', await jpegOf(300, 300));
    await profiles.edit(id, { photoUploadId: uploadId });
    expect((await profiles.edit(id, { fullName: 'New Name' })).body.photoURL).toBe(thumbnailUrl);
    const again = await profiles.edit(id, { photoUploadId: uploadId });
    expect([again.status, again.body.photoURL]).toEqual([200, thumbnailUrl]);
  });

  it('PRO-054 a picture that is not usable refuses the whole save', async () => {
    const [id, other] = [await profiles.onboard(), await profiles.signUp()];
    const pending = await permit(id);
    const cover = await uploadPicture(profiles, id, 'cover', await jpegOf(300, 300));
    const foreign = await uploadPicture(profiles, other, 'photo', await jpegOf(300, 300));
    const before = await profiles.stored(id);
    const refusals: [body: Record<string, unknown>, status: number, code: string][] = [
      [{ photoUploadId: uuidv7() }, 404, 'uploads.not_found'],
      [{ photoUploadId: foreign.uploadId }, 404, 'uploads.not_found'],
      [{ photoUploadId: pending.body.uploadId }, 409, 'uploads.not_ready'],
      [{ photoUploadId: cover.uploadId }, 400, 'request.invalid'],
      [{ photoUploadId: 'mine' }, 400, 'request.invalid'],
      [{ photoURL: 'https://elsewhere.example/a.jpg' }, 400, 'request.invalid'],
    ];
    for (const [body, status, code] of refusals) {
      const answer = await profiles.as<Problem>(id, 'PATCH', `/profiles/${id}`, { fullName: 'Not Saved', ...body });
      expect([body, answer.status, answer.body.code]).toEqual([body, status, code]);
    }
    expect(await profiles.stored(id)).toEqual(before);
    // The refused upload can still be used.
    expect((await profiles.edit(id, { coverUploadId: cover.uploadId })).status).toBe(200);
    expect((await profiles.edit(other, { photoUploadId: foreign.uploadId })).status).toBe(200);
  });

  it('MED-009 MED-012 a replaced picture is removed within a minute, once copies of its address have changed; the new one stays', async () => {
    const id = await profiles.signUp();
    const [first, second] = [
      await uploadPicture(profiles, id, 'photo', await jpegOf(300, 300)),
      await uploadPicture(profiles, id, 'photo', await jpegOf(300, 300)),
    ];
    expect(first.url).not.toBe(second.url);
    await profiles.edit(id, { photoUploadId: first.uploadId });
    await profiles.edit(id, { photoUploadId: second.uploadId });
    const uploads = profiles.service.app.get(Uploads, { strict: false });
    const there = async (): Promise<boolean[]> =>
      Promise.all(
        [first, second]
          .flatMap(({ url, thumbnailUrl }) => [url, thumbnailUrl])
          .map(async (url) => (await storage.stat(keyOf(url))) !== undefined),
      );
    await uploads.sweep();
    expect(await there()).toEqual([true, true, true, true]);
    await uploads.sweep(new Date(Date.now() + 60_000));
    expect(await there()).toEqual([false, false, true, true]);
    expect((await profiles.profile(id)).photoURL).toBe(second.thumbnailUrl);
    const inventory = { ...PROFILES_MEDIA, prefixes: [`profile_pictures/${id}/`, `cover_photos/${id}/`] };
    expect(await new MediaSweep(profiles.service.database, storage, inventory).run(false)).toMatchObject({ objects: 2, orphans: 0 });
  });
});

describe('what is taken', () => {
  it('PRO-063 at most 10 MB, with the text of the specification', async () => {
    const id = await profiles.signUp();
    expect((await permit(id, { bytes: MAX_IMAGE_BYTES })).status).toBe(201);
    const answer = await permit<Problem & { detail: string }>(id, { bytes: MAX_IMAGE_BYTES + 1 });
    expect([answer.status, answer.body.code, answer.body.detail]).toEqual([413, 'uploads.too_large', 'File size must be less than 10MB']);
  });

  it.each(['video/mp4', 'image/svg+xml', 'text/html', 'application/pdf'])('PRO-045 PRO-046 images only: not %s', async (contentType) => {
    const answer = await permit<Problem>(await profiles.signUp(), { contentType });
    expect([answer.status, answer.body.code]).toEqual([415, 'uploads.unsupported_type']);
  });

  it('a file that is no picture, whatever it was announced as', async () => {
    const id = await profiles.signUp();
    const bytes = Buffer.from('<html><script>alert(1)</script></html>');
    const permission = await permit(id, { bytes: bytes.length });
    expect(await sendFile(permission.body, bytes)).toBe(204);
    const answer = await profiles.as<Problem>(id, 'POST', `/profiles/${id}/uploads/${permission.body.uploadId}/complete`);
    expect([answer.status, answer.body.code]).toEqual([415, 'uploads.unsupported_type']);
  });

  it.each([{ purpose: 'avatar' }, { purpose: undefined }, { bytes: 0 }, { key: 'posts/x' }])('refuses %j', async (change) => {
    const answer = await permit<Problem>(await profiles.signUp(), change);
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
  });
});

describe('who may', () => {
  const operations: [name: string, method: string, path: (id: string, uploadId: string) => string, body: unknown][] = [
    ['ask for a permission', 'POST', (id) => `/profiles/${id}/uploads`, WISH],
    ['complete', 'POST', (id, uploadId) => `/profiles/${id}/uploads/${uploadId}/complete`, undefined],
    ['give up', 'DELETE', (id, uploadId) => `/profiles/${id}/uploads/${uploadId}`, undefined],
  ];

  it.each(operations)('MED-007 GRD-031 SAFETY-49 %s an upload: its owner alone, under the own id alone', async (_, method, path, body) => {
    const [owner, intruder] = [await profiles.signUp(), await profiles.signUp()];
    const { uploadId } = (await permit(owner)).body;
    const before = await profiles.service.database.query(`SELECT * FROM uploads WHERE owner_id = ANY($1)`, [[owner, intruder]]);
    const under = await profiles.as<Problem>(intruder, method, path(owner, uploadId), body);
    expect([under.status, under.body.code]).toEqual([404, 'profiles.profile_not_found']);
    if (body === undefined) {
      const own = await profiles.as<Problem>(intruder, method, path(intruder, uploadId));
      expect([own.status, own.body.code]).toEqual([404, 'uploads.not_found']);
    }
    expect((await profiles.service.call(method, path(owner, uploadId), { body })).status).toBe(401);
    expect(
      (await profiles.service.call(method, path(owner, uploadId), { body, actor: { accountId: owner, kind: 'anonymous' } })).status,
    ).toBe(403);
    expect(await profiles.service.database.query(`SELECT * FROM uploads WHERE owner_id = ANY($1)`, [[owner, intruder]])).toEqual(before);
  });

  it('gives up an upload that is not shown, not one that is', async () => {
    const id = await profiles.signUp();
    const [shown, spare] = [
      await uploadPicture(profiles, id, 'photo', await jpegOf(300, 300)),
      await uploadPicture(profiles, id, 'cover', await jpegOf(300, 300)),
    ];
    await profiles.edit(id, { photoUploadId: shown.uploadId });
    expect((await profiles.as(id, 'DELETE', `/profiles/${id}/uploads/${spare.uploadId}`)).status).toBe(204);
    expect(await storage.stat(keyOf(spare.url))).toBeUndefined();
    const answer = await profiles.as<Problem>(id, 'DELETE', `/profiles/${id}/uploads/${shown.uploadId}`);
    expect([answer.status, answer.body.code]).toEqual([409, 'uploads.already_attached']);
  });
});
