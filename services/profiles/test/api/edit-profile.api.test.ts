import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProfilesProfileUpdatedV1 } from '@affinity/proto/events/profiles/profile-updated.v1';
import { v7 as uuidv7 } from 'uuid';
import { answers, ProfilesFixture, type Problem } from '../support/profiles-fixture.js';

let profiles: ProfilesFixture;
beforeAll(async () => {
  profiles = await ProfilesFixture.start();
});
afterAll(() => profiles.stop());

async function answered(): Promise<string> {
  const id = await profiles.signUp();
  await profiles.saveBioData(id);
  return id;
}

const LINKS = {
  facebook: 'https://facebook.example/ann',
  twitter: 'https://twitter.example/ann',
  instagram: 'https://instagram.example/ann',
  linkedin: 'https://linkedin.example/ann',
  website: 'http://ann.example:8080/über?x=1#me',
};

describe('editing the profile', () => {
  it('MISC-007 PRO-061 splits the full name at the first space, and derives fullName from the parts', async () => {
    const id = await profiles.signUp();
    expect((await profiles.edit(id, { fullName: '  Maria del Carmen  ' })).body).toMatchObject({
      first_name: 'Maria',
      last_name: 'del Carmen',
      fullName: 'Maria del Carmen',
    });
    expect((await profiles.edit(id, { fullName: 'Madonna' })).body).toMatchObject({
      first_name: 'Madonna',
      last_name: '',
      fullName: 'Madonna',
    });
  });

  it.each(['José Díaz', "Sinéad O'Neill", '山田太郎', 'Иван', 'Nguyễn Thị', 'Jean-Luc'])('takes the name %s', async (fullName) => {
    const id = await profiles.signUp();
    expect((await profiles.edit(id, { fullName })).body.fullName).toBe(fullName);
  });

  it('writes the letters of a name in one way', async () => {
    const id = await profiles.signUp();
    expect((await profiles.edit(id, { fullName: 'Jose\u0301\u00a0Sousa' })).body).toMatchObject({
      first_name: 'Jos\u00e9',
      last_name: 'Sousa',
    });
  });

  it('ENT-030 stores the location; an empty one takes it back', async () => {
    const id = await answered();
    expect((await profiles.edit(id, { location: 'Ghent, Belgium' })).body.bio_data?.location).toBe('Ghent, Belgium');
    expect((await profiles.edit(id, { location: '' })).body.bio_data).toEqual(answers());
  });

  it('ENT-031 PRO-065 stores the five social links', async () => {
    const id = await answered();
    expect((await profiles.edit(id, { socialLinks: LINKS })).body.bio_data?.socialLinks).toEqual(LINKS);
  });

  it('ENT-018 accepts and returns the top-level list of social activities, apart from the answer of that name', async () => {
    const id = await answered();
    const edited = await profiles.edit(id, { socialActivities: ['Quiz nights', 'Choir'] });
    expect(edited.body.socialActivities).toEqual(['Quiz nights', 'Choir']);
    expect(edited.body.bio_data).toEqual(answers());
    expect((await profiles.edit(id, { socialActivities: [] })).body.socialActivities).toEqual([]);
    for (const wrong of ['Choir', [1], ['x'.repeat(81)], Array.from({ length: 51 }, () => 'x')]) {
      expect((await profiles.edit(id, { socialActivities: wrong })).status).toBe(400);
    }
  });

  it('changes only the links that are named; an empty text takes a link back', async () => {
    const id = await answered();
    await profiles.edit(id, { socialLinks: LINKS });
    const { bio_data } = (await profiles.edit(id, { socialLinks: { twitter: '', website: 'https://new.example' } })).body;
    const { twitter: _, ...rest } = LINKS;
    expect(bio_data?.socialLinks).toEqual({ ...rest, website: 'https://new.example' });
    const none = await profiles.edit(id, { socialLinks: { facebook: '', instagram: '', linkedin: '', website: '' } });
    expect(none.body.bio_data).toEqual(answers());
  });

  it('stores the bio as moreInfo and leaves the other answers', async () => {
    const id = await answered();
    const { bio_data } = (await profiles.edit(id, { moreInfo: 'New words' })).body;
    expect(bio_data).toEqual({ ...answers(), additional: { dealbreakers: 'Smoking', moreInfo: 'New words' } });
  });

  it('PRO-063 moves updated_at and the revision, and announces the change', async () => {
    const id = await answered();
    const before = await profiles.profile(id);
    const { body } = await profiles.edit(id, { fullName: 'Ann Other' });
    expect(Date.parse(body.updated_at)).toBeGreaterThan(Date.parse(before.updated_at));
    expect(body.revision).toBe(before.revision + 1);
    const events = await profiles.service.events.until(ProfilesProfileUpdatedV1, id, 2);
    expect(events.at(-1)).toMatchObject({ revision: body.revision, data: { profileId: id, part: 'details' } });
  });

  it('GRD-026 lets nobody have answers by editing what the questionnaire has not asked yet', async () => {
    const id = await profiles.signUp();
    const before = await profiles.stored(id);
    for (const edit of [{ location: 'Ghent' }, { moreInfo: 'Hi' }, { socialLinks: LINKS, fullName: 'Ann B' }]) {
      const answer = await profiles.as<Problem>(id, 'PATCH', `/profiles/${id}`, edit);
      expect([answer.status, answer.body.code]).toEqual([403, 'onboarding_incomplete']);
    }
    expect(await profiles.stored(id)).toEqual(before);
  });

  it('answers 404 without a profile', async () => {
    const id = uuidv7();
    const answer = await profiles.as<Problem>(id, 'PATCH', `/profiles/${id}`, { fullName: 'No One' });
    expect([answer.status, answer.body.code]).toEqual([404, 'profiles.profile_not_found']);
  });
});

describe('refused edits', () => {
  const link = (website: unknown): unknown => ({ socialLinks: { website } });
  const cases: [title: string, body: unknown, status: number, code: string, path: string | undefined][] = [
    ['no field', {}, 400, 'request.invalid', ''],
    ['no link', { socialLinks: {} }, 400, 'request.invalid', 'socialLinks'],
    ['SAFETY-24 sparks', { fullName: 'A B', sparks: [uuidv7()] }, 400, 'request.invalid', ''],
    ['SAFETY-24 followers', { fullName: 'A B', followers: [] }, 400, 'request.invalid', ''],
    ['SAFETY-24 an id', { fullName: 'A B', id: uuidv7() }, 400, 'request.invalid', ''],
    ['SAFETY-24 an e-mail', { fullName: 'A B', email: 'a@b.example' }, 400, 'request.invalid', ''],
    ['SAFETY-24 a time of acceptance', { fullName: 'A B', agreements_accepted_at: '2026-01-01T00:00:00Z' }, 400, 'request.invalid', ''],
    ['a photo', { photoURL: 'https://photos.example/x.jpg' }, 400, 'request.invalid', ''],
    ['MISC-015 SAFETY-62 a script', link('javascript:alert(1)'), 400, 'request.invalid', 'socialLinks.website'],
    ['MISC-015 SAFETY-62 a script in capitals after a blank', link(' JavaScript:alert(1)'), 400, 'request.invalid', 'socialLinks.website'],
    ['MISC-015 SAFETY-62 a script with a line break', link('java\nscript:alert(1)'), 400, 'request.invalid', 'socialLinks.website'],
    ['MISC-015 SAFETY-62 data', link('data:text/html,<script>alert(1)</script>'), 400, 'request.invalid', 'socialLinks.website'],
    ['MISC-015 a file', link('file:///etc/passwd'), 400, 'request.invalid', 'socialLinks.website'],
    ['a link without a scheme', link('ann.example'), 400, 'request.invalid', 'socialLinks.website'],
    ['a link with a user part', link('https://bank.example@evil.example/'), 400, 'request.invalid', 'socialLinks.website'],
    ['a link of 501 characters', link(`https://a.example/${'x'.repeat(483)}`), 400, 'request.invalid', 'socialLinks.website'],
    ['a number for a link', link(5), 400, 'request.invalid', 'socialLinks.website'],
    ['an unknown network', { socialLinks: { myspace: 'https://a.example' } }, 400, 'request.invalid', 'socialLinks'],
    ['a blank name', { fullName: '   ' }, 400, 'request.invalid', 'fullName'],
    ['a name that shows nothing', { fullName: '\u200b\u2060' }, 400, 'request.invalid', 'fullName'],
    ['a name of 162 characters', { fullName: 'x'.repeat(162) }, 400, 'request.invalid', 'fullName'],
    ['a name of two lines', { fullName: 'A\nB' }, 400, 'request.invalid', 'fullName'],
    ['a name with a NUL', { fullName: 'A\u0000B' }, 400, 'request.invalid', 'fullName'],
    ['a name that turns the direction of the text', { fullName: 'Ann \u202eeeL' }, 400, 'name-not-allowed', 'fullName'],
    ['a name with a character of no width', { fullName: 'Ann\u200b Lee' }, 400, 'name-not-allowed', 'fullName'],
    ['a name that mixes letters that look alike', { fullName: '\u0410nn Lee' }, 400, 'name-not-allowed', 'fullName'],
    ['a name that claims an office', { fullName: 'Affinity Moderator' }, 400, 'name-not-allowed', 'fullName'],
    ['null for a name', { fullName: null }, 400, 'request.invalid', 'fullName'],
    ['a location of 121 characters', { location: 'x'.repeat(121) }, 400, 'request.invalid', 'location'],
    ['a bio of 2001 characters', { moreInfo: 'x'.repeat(2001) }, 400, 'request.invalid', 'moreInfo'],
    ['broken JSON', '{', 400, 'request.malformed', undefined],
    ['a body over 64 KiB', { moreInfo: 'x'.repeat(70_000) }, 413, 'request.too_large', undefined],
  ];

  it.each(cases)('answers %s with a problem and stores nothing', async (_title, body, status, code, path) => {
    const id = await answered();
    const before = await profiles.stored(id);
    const answer = await profiles.as<Problem>(id, 'PATCH', `/profiles/${id}`, body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    if (path !== undefined) expect(answer.body.errors?.map((error) => error.path)).toContain(path);
    expect(await profiles.stored(id)).toEqual(before);
  });
});
