import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ObjectStorage } from '@affinity/kit/storage/object-storage';
import { jpegWithPlace, SECRET_PLACE } from '@affinity/kit/testing/media-files';
import { ProfilesProfileUpdatedV1 } from '@affinity/proto/events/profiles/profile-updated.v1';
import { CopyProviderPhoto } from '../../src/photos/copy-provider-photo.consumer.js';
import { PhotoDownload } from '../../src/photos/photo-download.js';
import { mediaSettings, TEST_MEDIA_BASE_URL } from '../support/media-settings.js';
import { ProfilesFixture } from '../support/profiles-fixture.js';
import { uploadPicture } from '../support/upload-picture.js';

const GOOGLE = 'https://lh3.googleusercontent.com/a/ann=s96-c';

let profiles: ProfilesFixture;
let storage: ObjectStorage;
let download: PhotoDownload;
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
  download = profiles.service.app.get(PhotoDownload);
});
afterAll(() => profiles.stop());
afterEach(() => {
  vi.restoreAllMocks();
});

const keyOf = (url: string | null): string => url!.slice(TEST_MEDIA_BASE_URL.length + 1);
const waiting = async (id: string): Promise<string | null> =>
  (await profiles.service.database.query<{ url: string | null }>(`SELECT provider_photo_url AS url FROM profiles WHERE id = $1`, [id]))[0]!
    .url;

it('ENT-012 ENT-019 the provider’s picture becomes the photo, as our own copy without anything but its pixels, once', async () => {
  const get = vi.spyOn(download, 'get').mockResolvedValue(await jpegWithPlace(400, 300));
  const id = await profiles.signUp({ photoUrl: GOOGLE });
  const [event] = await profiles.service.events.until(ProfilesProfileUpdatedV1, id);
  expect(event!.data).toEqual({ profileId: id, part: 'photos' });
  const { photoURL, userImage, revision } = await profiles.profile(id);
  expect(get).toHaveBeenCalledWith(GOOGLE);
  expect(keyOf(photoURL)).toMatch(new RegExp(`^profile_pictures/${id}/copied-[0-9a-f-]{36}-small\\.webp$`));
  expect(userImage).toBe(photoURL);
  expect((await buffer(await storage.read(keyOf(photoURL)))).includes(SECRET_PLACE)).toBe(false);
  expect(await waiting(id)).toBeNull();
  await profiles.service.events.deliverTwice(CopyProviderPhoto, { subject: id, data: { profileId: id } });
  expect(await profiles.profile(id)).toMatchObject({ photoURL, revision });
  expect(get).toHaveBeenCalledTimes(1);
});

it.each([
  ['cannot be fetched', () => Promise.reject(new Error('away'))],
  ['is no picture', () => Promise.resolve(Buffer.from('<svg onload="alert(1)"/>'))],
])('a picture that %s leaves the profile without a photo, and is not asked for again', async (_, answer) => {
  const get = vi.spyOn(download, 'get').mockImplementation(answer);
  const id = await profiles.signUp({ photoUrl: GOOGLE });
  await profiles.service.events.deliverTwice(CopyProviderPhoto, { subject: id, data: { profileId: id } });
  expect(get).toHaveBeenCalledTimes(1);
  expect(await profiles.profile(id)).toMatchObject({ photoURL: null, userImage: null, revision: 1 });
  expect(await waiting(id)).toBeNull();
});

it('of another host nothing is fetched', async () => {
  const id = await profiles.signUp({ photoUrl: 'https://photos.example.com/ann.jpg' });
  await profiles.service.events.deliverTwice(CopyProviderPhoto, { subject: id, data: { profileId: id } });
  expect(await profiles.profile(id)).toMatchObject({ photoURL: null });
  expect(await waiting(id)).toBeNull();
});

it('a photo that the member uploaded meanwhile stays', async () => {
  let arrive!: (bytes: Buffer) => void;
  const get = vi.spyOn(download, 'get').mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const id = await profiles.signUp({ photoUrl: GOOGLE });
  const picture = await jpegWithPlace(400, 300);
  const own = await uploadPicture(profiles, id, 'photo', picture);
  await profiles.edit(id, { photoUploadId: own.uploadId });
  while (get.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  arrive(picture);
  await profiles.service.events.settled(CopyProviderPhoto);
  expect((await profiles.profile(id)).photoURL).toBe(own.thumbnailUrl);
  expect(await profiles.service.database.query(`SELECT state FROM uploads WHERE owner_id = $1 AND id <> $2`, [id, own.uploadId])).toEqual([
    { state: 'discarding' },
  ]);
});
