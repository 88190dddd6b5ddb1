import { afterAll, beforeAll, expect, it } from 'vitest';
import { jpegOf } from '@affinity/kit/testing/media-files';
import { ProfilesReportedContentRemovedV1 } from '@affinity/proto/events/profiles/reported-content-removed.v1';
import type { SocialGraphReportDecidedV1 } from '@affinity/proto/events/social-graph/report-decided.v1';
import { v7 as uuidv7 } from 'uuid';
import { ReportedProfiles } from '../../src/moderation/empty-reported-profile.consumer.js';
import { nothingTicked, ProfilesFixture } from '../support/profiles-fixture.js';
import { uploadPicture } from '../support/upload-picture.js';

let profiles: ProfilesFixture;
beforeAll(async () => {
  profiles = await ProfilesFixture.start();
});
afterAll(() => profiles.stop());

async function decide(memberId: string, change: Partial<SocialGraphReportDecidedV1> = {}): Promise<string> {
  const reportId = uuidv7();
  const data = { reportId, action: 'remove-content', kind: 'member', targetId: memberId, memberId, ...change } as const;
  await profiles.service.events.deliverTwice(ReportedProfiles, { subject: reportId, actorId: uuidv7(), data });
  return reportId;
}

const outcomes = async (reportId: string): Promise<string[]> =>
  (await profiles.service.events.until(ProfilesReportedContentRemovedV1, reportId)).map(({ data }) => data.outcome);

const stored = async (id: string): Promise<Record<string, unknown>> => {
  const [row] = await profiles.service.database.query(
    `SELECT photo_url, user_image, cover_photo_url, photo_upload_id, cover_upload_id, social_activities, prompts, first_name, bio_data, onboarded_at
     FROM profiles WHERE id = $1`,
    [id],
  );
  return row!;
};

async function filled(): Promise<string> {
  const id = await profiles.onboard();
  const [photo, cover] = [
    await uploadPicture(profiles, id, 'photo', await jpegOf(40, 40)),
    await uploadPicture(profiles, id, 'cover', await jpegOf(80, 40)),
  ];
  const links = { website: 'https://bad.example' };
  const edit = { moreInfo: 'I sell drugs', location: 'Call me', socialLinks: links, socialActivities: ['Dealing'] };
  const answer = await profiles.edit(id, { ...edit, photoUploadId: photo.uploadId, coverUploadId: cover.uploadId });
  if (answer.status !== 200) throw new Error(`edit answered ${answer.status}`);
  await profiles.as(id, 'PUT', `/profiles/${id}/prompts?revision=0`, { prompts: [{ prompt: 'small-joy', answer: 'Cheap pills' }] });
  return id;
}

it('a moderator takes pictures and own words of a profile away, files with them; name and chosen answers stay', async () => {
  const id = await filled();
  const before = await stored(id);
  const report = await decide(id);
  const after = await stored(id);
  expect(after).toMatchObject({ photo_url: null, user_image: null, cover_photo_url: null, photo_upload_id: null, cover_upload_id: null });
  expect([after['social_activities'], after['first_name'], after['onboarded_at']]).toEqual([
    [],
    before['first_name'],
    before['onboarded_at'],
  ]);
  expect(JSON.stringify(after)).not.toMatch(/pills|drugs|Call me|bad\.example|Dealing/);
  const [uploads] = await profiles.service.database.query(
    `SELECT count(*)::int AS left FROM uploads WHERE owner_id = $1 AND state = 'attached'`,
    [id],
  );
  expect(uploads).toEqual({ left: 0 });
  expect(await outcomes(report)).toEqual(['removed']);
  expect(await outcomes(await decide(id))).toEqual(['already-gone']);
  const photo = await uploadPicture(profiles, id, 'photo', await jpegOf(30, 30));
  expect((await profiles.edit(id, { photoUploadId: photo.uploadId, moreInfo: 'Hello' })).status).toBe(200);
});

it('PRO-080 prompts alone are taken away as well, and a tab that had them open cannot put them back unseen', async () => {
  const id = await profiles.onboard({}, nothingTicked());
  const prompts = [{ prompt: 'small-joy', answer: 'Cheap pills' }];
  await profiles.as(id, 'PUT', `/profiles/${id}/prompts?revision=0`, { prompts });
  expect(await outcomes(await decide(id))).toEqual(['removed']);
  expect(await profiles.profile(id)).toMatchObject({ prompts: [], prompts_revision: 2 });
  expect((await profiles.as(id, 'PUT', `/profiles/${id}/prompts?revision=1`, { prompts })).status).toBe(409);
  expect(await outcomes(await decide(id))).toEqual(['already-gone']);
});

it('nothing is taken from others, nor by another decision, and a profile that is gone is gone already', async () => {
  const id = await filled();
  const before = await stored(id);
  for (const change of [{ action: 'dismiss' }, { kind: 'post' }, { targetId: uuidv7() }] as const) await decide(id, change);
  expect(await stored(id)).toEqual(before);
  expect(await outcomes(await decide(uuidv7()))).toEqual(['already-gone']);
});
