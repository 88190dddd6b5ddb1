import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Uploads } from '@affinity/kit/uploads/uploads';
import { ObjectStorage } from '@affinity/kit/storage/object-storage';
import { MediaSweep } from '@affinity/kit/operations/media/media-sweep';
import { exportedPart } from '@affinity/kit/testing/exported-part';
import { jpegOf } from '@affinity/kit/testing/media-files';
import { ProfilesCardChangedV1 } from '@affinity/proto/events/profiles/card-changed.v1';
import { MAX_PHOTO_ALT_LENGTH, MAX_PHOTOS } from '@affinity/proto/vocabulary/limits';
import { v7 as uuidv7 } from 'uuid';
import { AccountDeleted } from '../../src/accounts/erase-deleted.consumer.js';
import { ReportedProfiles } from '../../src/moderation/empty-reported-profile.consumer.js';
import type { ProfileResponse } from '../../src/profiles/dto/profile.response.js';
import { PROFILES_MEDIA } from '../../src/uploads/media-inventory.js';
import { mediaSettings, TEST_MEDIA_BASE_URL } from '../support/media-settings.js';
import { readyPhoto, readyPhotos, setPhotos, showPhotos, urlOf } from '../support/own-photos.js';
import { ProfilesFixture } from '../support/profiles-fixture.js';
import { uploadPicture } from '../support/upload-picture.js';

let profiles: ProfilesFixture;
let storage: ObjectStorage;
beforeAll(async () => {
  const media = await mediaSettings();
  profiles = await ProfilesFixture.start({ ...media, BUDGET_SCALE: '1000' });
  storage = new ObjectStorage({
    endpoint: media['S3_ENDPOINT']!,
    accessKey: media['S3_ACCESS_KEY']!,
    secretKey: media['S3_SECRET_KEY']!,
    bucket: media['S3_BUCKET']!,
    region: media['S3_REGION']!,
  });
});
afterAll(() => profiles.stop());

const wishes = (ids: readonly string[]) => ids.map((id) => ({ id }));
const idsOf = ({ photos }: Pick<ProfileResponse, 'photos'>) => photos.map(({ id }) => id);
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const empty = async (memberId: string): Promise<void> => {
  const reportId = uuidv7();
  const data = { reportId, action: 'remove-content', kind: 'member', targetId: memberId, memberId } as const;
  await profiles.service.events.deliverTwice(ReportedProfiles, { subject: reportId, actorId: uuidv7(), data });
};

describe('photos of a profile', () => {
  it('PRO-068 up to six, in the order of the member, with words; others see them so, and the first one is the photo', async () => {
    const [id, other] = [await profiles.onboard(), await profiles.onboard()];
    expect(await profiles.profile(id)).toMatchObject({ photos: [], photoURL: null });
    const ids = await readyPhotos(profiles, id, MAX_PHOTOS);
    const set = await showPhotos(
      profiles,
      id,
      ids.map((photo, index) => ({ id: photo, alt: `  No. ${index}  ` })),
    );
    const expected = ids.map((photo, index) => ({
      id: photo,
      url: urlOf(id, photo),
      largeUrl: urlOf(id, photo).replace('-small', ''),
      alt: `No. ${index}`,
    }));
    expect(set).toMatchObject({ photos: expected, photoURL: expected[0]!.url, userImage: expected[0]!.url });
    expect(await profiles.profile(id)).toEqual(set);
    const seen = await profiles.get(other, `/people/${id}`);
    expect(seen.body).toMatchObject({ photos: expected, photoURL: expected[0]!.url });
    const turned = ids.toReversed();
    expect(idsOf(await showPhotos(profiles, id, wishes(turned)))).toEqual(turned);
    const told = await profiles.service.events.until(ProfilesCardChangedV1, id, 3);
    expect(told.at(-1)!.data.photoUrl).toBe(urlOf(id, turned[0]!));
  });

  it('PRO-068 a seventh, one named twice, words that are too long or of two lines: nothing is changed', async () => {
    const id = await profiles.onboard();
    const ids = await readyPhotos(profiles, id, MAX_PHOTOS + 1);
    await showPhotos(profiles, id, wishes(ids.slice(0, 2)));
    const before = await profiles.stored(id);
    const refused = [
      wishes(ids),
      wishes([ids[0]!, ids[0]!.toUpperCase()]),
      [{ id: ids[0]!, alt: 'x'.repeat(MAX_PHOTO_ALT_LENGTH + 1) }],
      [{ id: ids[0]!, alt: 'one\ntwo' }],
      [{ id: 'mine' }],
    ];
    for (const photos of refused) expect(codeOf(await setPhotos(profiles, id, photos))).toEqual([400, 'request.invalid']);
    const nameless = await profiles.as<{ code: string }>(id, 'PUT', `/profiles/${id}/photos`, { photos: [] });
    expect(codeOf(nameless)).toEqual([400, 'request.invalid']);
    expect(await profiles.stored(id)).toEqual(before);
    expect((await setPhotos(profiles, id, [{ id: ids[0]!, alt: 'x'.repeat(MAX_PHOTO_ALT_LENGTH) }])).status).toBe(200);
  });

  it("PRO-068 of nobody else: another member's ids are like unknown ones, and nobody sets another's photos", async () => {
    const [id, other] = [await profiles.onboard(), await profiles.onboard()];
    const [shown, waiting] = await readyPhotos(profiles, other, 2);
    await showPhotos(profiles, other, wishes([shown!]));
    const cover = await uploadPicture(profiles, id, 'cover', await jpegOf(60, 30));
    const before = [await profiles.stored(id), await profiles.stored(other)];
    for (const foreign of [shown!, waiting!, other, uuidv7()]) {
      expect(codeOf(await setPhotos(profiles, id, wishes([foreign])))).toEqual([404, 'uploads.not_found']);
    }
    expect(codeOf(await setPhotos(profiles, id, wishes([cover.uploadId])))).toEqual([400, 'request.invalid']);
    const theirs = await profiles.as<{ code: string }>(id, 'PUT', `/profiles/${other}/photos?revision=1`, { photos: [] });
    expect(codeOf(theirs)).toEqual([404, 'profiles.profile_not_found']);
    expect([await profiles.stored(id), await profiles.stored(other)]).toEqual(before);
    expect(idsOf(await showPhotos(profiles, other, wishes([waiting!, shown!])))).toEqual([waiting, shown]);
  });

  it('PRO-070 two tabs lose nothing unseen: the later one is told; the same list again changes nothing', async () => {
    const id = await profiles.onboard();
    const [one, two, three] = await readyPhotos(profiles, id, 3);
    const opened = await showPhotos(profiles, id, wishes([one!, two!]));
    const first = await setPhotos(profiles, id, wishes([two!, one!]), opened.photos_revision);
    expect(first.status).toBe(200);
    expect(codeOf(await setPhotos(profiles, id, wishes([one!, two!, three!]), opened.photos_revision))).toEqual([
      409,
      'profiles.photos_outdated',
    ]);
    const before = await profiles.stored(id);
    const again = await setPhotos(profiles, id, wishes([two!, one!]), opened.photos_revision);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await profiles.stored(id)).toEqual(before);
    // Followers and names are no photos: who has the page open can still save.
    await profiles.edit(id, { fullName: 'New Name' });
    expect((await setPhotos(profiles, id, wishes([one!]), first.body.photos_revision)).status).toBe(200);
  });

  it('PRO-070 of two changes at once one is taken', async () => {
    const id = await profiles.onboard();
    const [one, two] = await readyPhotos(profiles, id, 2);
    const { photos_revision: revision } = await profiles.profile(id);
    const answers = await Promise.all([one!, two!].map((photo) => setPhotos(profiles, id, wishes([photo]), revision)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await profiles.profile(id)).photos).toHaveLength(1);
  });

  it('PRO-071 the Edit Profile popup replaces the first one, without its words, and the others stay', async () => {
    const id = await profiles.onboard();
    const [one, two, three] = await readyPhotos(profiles, id, 3);
    const opened = await showPhotos(profiles, id, [
      { id: one!, alt: 'A lake' },
      { id: two!, alt: 'A hill' },
    ]);
    const { body } = await profiles.edit(id, { photoUploadId: three! });
    expect(body.photos).toMatchObject([
      { id: three, alt: '' },
      { id: two, alt: 'A hill' },
    ]);
    expect(codeOf(await setPhotos(profiles, id, wishes([two!]), opened.photos_revision))).toEqual([409, 'profiles.photos_outdated']);
    const taken = await profiles.as<{ code: string }>(id, 'PATCH', `/profiles/${id}`, { photoUploadId: two! });
    expect(codeOf(taken)).toEqual([409, 'uploads.already_attached']);
  });

  it('a photo from elsewhere, without an upload of ours, can be moved and dropped as well', async () => {
    const id = await profiles.onboard();
    const url = `${TEST_MEDIA_BASE_URL}/profile_pictures/${id}/old.webp`;
    await profiles.service.database.query(`UPDATE profiles SET photo_url = $2, user_image = $2 WHERE id = $1`, [id, url]);
    const one = await readyPhoto(profiles, id);
    expect((await profiles.profile(id)).photos).toEqual([{ id, url, largeUrl: url, alt: '' }]);
    expect(idsOf(await showPhotos(profiles, id, wishes([one, id])))).toEqual([one, id]);
    expect(await showPhotos(profiles, id, wishes([id, one]))).toMatchObject({ photoURL: url, photos: [{ id }, { id: one }] });
    expect(idsOf(await showPhotos(profiles, id, wishes([one])))).toEqual([one]);
  });
});

describe('what becomes of photos', () => {
  const upload = async (id: string) => uploadPicture(profiles, id, 'photo', await jpegOf(60, 60));
  const keys = ({ url, thumbnailUrl }: { url: string; thumbnailUrl: string | null }) =>
    [url, thumbnailUrl!].map((address) => address.slice(TEST_MEDIA_BASE_URL.length + 1));
  const there = async (pictures: Awaited<ReturnType<typeof upload>>[]): Promise<boolean[]> =>
    Promise.all(pictures.flatMap(keys).map(async (key) => (await storage.stat(key)) !== undefined));

  it('MED-012 PRO-068 one that is dropped is removed with its files; those that are shown are no orphans', async () => {
    const id = await profiles.onboard();
    const pictures = [await upload(id), await upload(id), await upload(id)];
    const ids = pictures.map(({ uploadId }) => uploadId);
    await showPhotos(profiles, id, wishes(ids));
    await showPhotos(profiles, id, wishes([ids[2]!, ids[1]!]));
    const uploads = profiles.service.app.get(Uploads, { strict: false });
    await uploads.sweep(new Date(Date.now() + 60_000));
    expect(await there(pictures)).toEqual([false, false, true, true, true, true]);
    const inventory = { ...PROFILES_MEDIA, prefixes: [`profile_pictures/${id}/`] };
    expect(await new MediaSweep(profiles.service.database, storage, inventory).run(false)).toMatchObject({ objects: 4, orphans: 0 });
    const gone = await profiles.as<{ code: string }>(id, 'PATCH', `/profiles/${id}`, { photoUploadId: ids[0]! });
    expect(gone.status).toBeGreaterThanOrEqual(400);
  });

  it('SAFETY-74 the archive holds every one with its words', async () => {
    const id = await profiles.onboard();
    const pictures = [await upload(id), await upload(id)];
    await showPhotos(profiles, id, [{ id: pictures[0]!.uploadId, alt: 'A lake' }, { id: pictures[1]!.uploadId }]);
    const { records, sections } = await exportedPart(profiles.service, id);
    expect(Object.fromEntries(records)['profile']).toMatchObject({
      photoAlt: 'A lake',
      morePhotos: [{ url: pictures[1]!.thumbnailUrl, alt: '' }],
    });
    const files = sections.find(({ title }) => title === 'Profile')!.entries.flatMap((entry) => entry.files ?? []);
    expect(files).toMatchObject([{ alt: 'A lake' }, { alt: 'Your photo' }]);
  });

  it('SAFETY-P16 the erasure takes all of them, files too', async () => {
    const id = await profiles.onboard();
    const pictures = [await upload(id), await upload(id)];
    await showPhotos(profiles, id, [
      { id: pictures[0]!.uploadId, alt: 'A lake' },
      { id: pictures[1]!.uploadId, alt: 'A hill' },
    ]);
    await profiles.service.events.deliverTwice(AccountDeleted, { subject: id, data: { accountId: id }, revision: 0 });
    expect(await profiles.service.database.query(`SELECT * FROM profile_photos WHERE member_id = $1`, [id])).toEqual([]);
    expect(await there(pictures)).toEqual([false, false, false, false]);
  });

  it('evidence holds a copy of every one with its words, and the profile as it is now says them too', async () => {
    const id = await profiles.onboard();
    const pictures = [await upload(id), await upload(id), await upload(id)];
    await showPhotos(
      profiles,
      id,
      pictures.map(({ uploadId }, index) => ({ id: uploadId, alt: `No. ${index}` })),
    );
    const reportId = uuidv7();
    const sealed = await profiles.service.call('POST', `/internal/evidence/member/${id}`, { body: { reportId, viewerId: uuidv7() } });
    const key = (index: number) => `evidence/profiles/${reportId}/${index}`;
    expect(sealed.body).toMatchObject({
      photo: { key: key(0), alt: 'No. 0' },
      photos: [
        { key: key(2), alt: 'No. 1' },
        { key: key(3), alt: 'No. 2' },
      ],
      cover: null,
    });
    const shown = await profiles.service.call('GET', `/internal/evidence/member/${id}/profile`);
    expect(shown.body.photos).toMatchObject([
      { url: pictures[1]!.thumbnailUrl, source: sealed.body.photos[0].source },
      { url: pictures[2]!.thumbnailUrl },
    ]);
    await empty(id);
    for (const index of [0, 2, 3]) expect(await storage.stat(key(index))).toBeDefined();
    expect((await profiles.service.call('DELETE', `/internal/evidence/${reportId}`)).status).toBe(204);
    for (const index of [0, 2, 3]) expect(await storage.stat(key(index))).toBeUndefined();
  });

  it('a moderator who empties a profile takes all of them, and who had them open is told', async () => {
    const id = await profiles.onboard();
    const [one, two] = await readyPhotos(profiles, id, 2);
    const opened = await showPhotos(profiles, id, [
      { id: one!, alt: 'Call me' },
      { id: two!, alt: 'Call me' },
    ]);
    await empty(id);
    expect(await profiles.profile(id)).toMatchObject({ photos: [], photoURL: null, userImage: null });
    const left = await profiles.service.database.query(`SELECT photo_alt FROM profiles WHERE id = $1 AND photo_alt <> ''`, [id]);
    expect(left).toEqual([]);
    const states = await profiles.service.database.query(`SELECT state FROM uploads WHERE owner_id = $1 AND state = 'attached'`, [id]);
    expect(states).toEqual([]);
    expect(codeOf(await setPhotos(profiles, id, wishes([one!]), opened.photos_revision))).toEqual([409, 'profiles.photos_outdated']);
  });
});

describe('whatever is done to the photos', () => {
  type Step = { act: 'set'; picks: readonly number[]; fresh: number } | { act: 'edit' } | { act: 'empty' };
  const step: fc.Arbitrary<Step> = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        act: fc.constant('set' as const),
        picks: fc.uniqueArray(fc.nat(MAX_PHOTOS - 1), { maxLength: MAX_PHOTOS }),
        fresh: fc.nat(2),
      }),
    },
    { weight: 2, arbitrary: fc.constant({ act: 'edit' as const }) },
    { weight: 1, arbitrary: fc.constant({ act: 'empty' as const }) },
  );

  it('PRO-068 the profile’s photo is the first of them, for the member, for others and on the card', async () => {
    const [id, other] = [await profiles.onboard(), await profiles.onboard()];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        for (const one of steps) {
          const before = await profiles.profile(id);
          let wanted = idsOf(before);
          if (one.act === 'set') {
            const fresh = await readyPhotos(profiles, id, one.fresh);
            wanted = [...fresh, ...one.picks.flatMap((pick) => idsOf(before)[pick] ?? [])].slice(0, MAX_PHOTOS);
            await showPhotos(profiles, id, wishes(wanted));
          } else if (one.act === 'edit') {
            const photoUploadId = await readyPhoto(profiles, id);
            expect((await profiles.edit(id, { photoUploadId })).status).toBe(200);
            wanted = [photoUploadId, ...wanted.slice(1)];
          } else {
            await empty(id);
            wanted = [];
          }
          const after = await profiles.profile(id);
          const seen = (await profiles.get(other, `/people/${id}`)).body;
          const [card] = await profiles.service.database.query<{ photo: string | null }>(
            `SELECT envelope->'data'->>'photoUrl' AS photo FROM outbox
             WHERE type = 'profiles.card.changed.v1' AND envelope->>'subject' = $1 ORDER BY seq DESC LIMIT 1`,
            [id],
          );
          const first = wanted[0] === undefined ? null : urlOf(id, wanted[0]);
          expect(idsOf(after)).toEqual(wanted);
          expect([after.photoURL, after.userImage, seen.photoURL, card!.photo]).toEqual([first, first, first, first]);
          expect(seen.photos).toEqual(after.photos);
          if (wanted.join() !== idsOf(before).join()) expect(after.photos_revision).toBeGreaterThan(before.photos_revision);
        }
      }),
      { numRuns: 15 },
    );
  });
});
