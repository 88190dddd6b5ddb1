import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buffer } from 'node:stream/consumers';
import { ObjectStorage } from '@affinity/kit/storage/object-storage';
import { jpegOf } from '@affinity/kit/testing/media-files';
import { ProfilesProfileRemovedV1 } from '@affinity/proto/events/profiles/profile-removed.v1';
import { ProfilesRelationsChangedV1 } from '@affinity/proto/events/profiles/relations-changed.v1';
import { v7 as uuidv7 } from 'uuid';
import { AccountDeleted } from '../../src/accounts/erase-deleted.consumer.js';
import { Standings } from '../../src/accounts/keep-standing.consumer.js';
import { CreateOnSignUp } from '../../src/consumers/create-profile-on-sign-up.consumer.js';
import { Relations } from '../../src/relations/keep-relation.consumer.js';
import { mediaSettings } from '../support/media-settings.js';
import { answers, ProfilesFixture } from '../support/profiles-fixture.js';
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

const about = (accountId: string) => ({ subject: accountId, data: { accountId }, revision: 0 });

/** Tells of a standing as identity does; the event comes twice. */
const stand = (accountId: string, disabled: boolean, revision: number): Promise<unknown> =>
  profiles.service.events.deliverTwice(Standings, { subject: accountId, revision, data: { accountId, disabled, deleted: false } });

describe('a disabled account', () => {
  it('SAFETY-P14 is shown to nobody, and again once it is enabled; the own profile stays readable', async () => {
    const [viewer, id] = [await profiles.onboard(), await profiles.onboard()];
    const status = async (): Promise<number> => (await profiles.get(viewer, `/people/${id}`)).status;
    const before = await profiles.profile(id);
    await stand(id, true, 1);
    expect(await status()).toBe(404);
    expect(await profiles.profile(id)).toMatchObject({ revision: before.revision + 1, updated_at: before.updated_at });
    await stand(id, false, 2);
    expect(await status()).toBe(200);
  });

  it('disabled before its profile is made stays hidden', async () => {
    const [viewer, id] = [await profiles.onboard(), uuidv7()];
    await stand(id, true, 1);
    await profiles.service.call('PUT', `/internal/profiles/${id}`, { body: { firstName: 'B', lastName: '', email: null, photoUrl: null } });
    await profiles.saveBioData(id);
    await profiles.accept(id);
    expect((await profiles.get(viewer, `/people/${id}`)).status).toBe(404);
    await stand(id, false, 2);
    expect((await profiles.get(viewer, `/people/${id}`)).status).toBe(200);
  });

  it('what identity said last holds, whichever comes first', async () => {
    const [viewer, id] = [await profiles.onboard(), await profiles.onboard()];
    await stand(id, false, 2);
    await stand(id, true, 1);
    expect((await profiles.get(viewer, `/people/${id}`)).status).toBe(200);
    await stand(id, true, 3);
    expect((await profiles.get(viewer, `/people/${id}`)).status).toBe(404);
  });
});

describe('a deleted account', () => {
  it('SAFETY-75 SAFETY-P16 leaves nothing but its id: profile, acceptances, relations, pictures, uploads', async () => {
    const [id, fan, idol] = [
      await profiles.onboard({ firstName: 'Marker7431', email: 'marker7431@example.com' }),
      await profiles.onboard(),
      await profiles.onboard(),
    ];
    await profiles.relate(fan, 'follow', id);
    await profiles.relate(id, 'spark', idol);
    await profiles.relate(id, 'block', fan);
    await profiles.relate(id, 'follow', fan, false);
    const headers = { 'idempotency-key': uuidv7() };
    await profiles.service.call('PUT', `/profiles/${id}/bio-data`, { actor: { accountId: id }, body: answers(), headers });
    const kept = { revision: 0, step: 6, answers: { additional: { moreInfo: 'marker7431' } } };
    expect((await profiles.as(id, 'PUT', `/profiles/${id}/questionnaire-draft`, kept)).status).toBe(200);
    const photo = await uploadPicture(profiles, id, 'photo', await jpegOf(300, 200), 'marker7431.jpg');
    const waiting = await uploadPicture(profiles, id, 'cover', await jpegOf(300, 200), 'marker7431.jpg');
    await profiles.edit(id, { photoUploadId: photo.uploadId });
    await profiles.as(id, 'POST', `/profiles/${id}/uploads`, {
      purpose: 'cover',
      filename: 'marker7431.jpg',
      contentType: 'image/jpeg',
      bytes: 9,
    });
    const keys = [photo, waiting].flatMap(({ url, thumbnailUrl }) => [url, thumbnailUrl!]).map((url) => url.split('/media/')[1]!);
    for (const key of keys) expect((await buffer(await storage.read(key))).length).toBeGreaterThan(0);
    const idolBefore = await profiles.profile(idol);

    await profiles.service.events.deliverTwice(AccountDeleted, about(id));

    for (const key of keys) expect(await storage.stat(key)).toBeUndefined();
    for (const [table, column] of [
      ['profiles', 'id'],
      ['agreement_acceptances', 'profile_id'],
      ['profile_relations', 'member_id'],
      ['profile_relations', 'other_id'],
      ['relation_counts', 'member_id'],
      ['questionnaire_drafts', 'member_id'],
    ]) {
      expect([table, await profiles.service.database.query(`SELECT 1 FROM ${table} WHERE ${column} = $1`, [id])]).toEqual([table, []]);
    }
    for (const table of [
      'profiles',
      'questionnaire_drafts',
      'uploads',
      'outbox',
      'profile_relations',
      'account_standings',
      'idempotency_keys',
    ]) {
      const [row] = await profiles.service.database.query<{ hits: number }>(
        `SELECT count(*)::int AS hits FROM ${table} t WHERE t::text ILIKE '%marker7431%'`,
      );
      expect([table, row!.hits]).toEqual([table, 0]);
    }
    expect(await profiles.service.database.query(`SELECT 1 FROM idempotency_keys WHERE scope LIKE $1`, [`%${id}`])).toEqual([]);
    expect(await profiles.service.events.until(ProfilesProfileRemovedV1, id)).toMatchObject([{ actorId: null, data: { profileId: id } }]);
    expect([idolBefore.counts.sparks, (await profiles.lists(idol)).sparks]).toEqual([1, []]);
    expect(await profiles.profile(idol)).toMatchObject({ counts: { sparks: 0, waitingSparks: 0 }, revision: idolBefore.revision + 1 });
    await profiles.service.events.until(ProfilesRelationsChangedV1, idol);
    expect((await profiles.get(idol, `/people/${id}`)).status).toBe(404);
    expect((await profiles.as(id, 'GET', `/profiles/${id}`)).status).toBe(404);
  });

  it('SAFETY-P16 nothing of it comes back with late events or requests', async () => {
    const [id, other] = [await profiles.onboard(), await profiles.onboard()];
    await profiles.service.events.deliverTwice(AccountDeleted, about(id));
    const data = {
      accountId: id,
      kind: 'member' as const,
      intent: 'signup' as const,
      firstName: 'A',
      lastName: 'B',
      email: null,
      photoUrl: null,
    };
    await profiles.service.events.deliverTwice(CreateOnSignUp, { subject: id, data });
    const follow = { kind: 'follow', active: true, passedRevision: 0, since: new Date().toISOString() } as const;
    await profiles.service.events.deliverTwice(Relations, {
      subject: other,
      revision: 9,
      data: { ...follow, memberId: other, otherId: id },
    });
    await profiles.service.events.deliverTwice(Relations, { subject: id, revision: 9, data: { ...follow, memberId: id, otherId: other } });
    await stand(id, true, 1);
    profiles.accountOnly({ id });
    expect((await profiles.saveBioData(id)).status).toBe(404);
    expect((await profiles.as(id, 'PUT', `/profiles/${id}/questionnaire-draft`, { revision: 0, step: 0, answers: {} })).status).toBe(404);
    expect(
      (
        await profiles.service.call('PUT', `/internal/profiles/${id}`, {
          body: { firstName: 'A', lastName: '', email: null, photoUrl: null },
        })
      ).status,
    ).toBe(404);
    for (const table of [
      'profiles WHERE id',
      'profile_relations WHERE member_id',
      'profile_relations WHERE other_id',
      'questionnaire_drafts WHERE member_id',
    ]) {
      expect(await profiles.service.database.query(`SELECT 1 FROM ${table} = $1`, [id])).toEqual([]);
    }
    expect((await profiles.profile(other)).counts.followers).toBe(0);
  });

  it('of an account without a profile passes', async () => {
    await profiles.service.events.deliverTwice(AccountDeleted, about(uuidv7()));
  });
});
