import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { byQuestion, noAnswers } from '@affinity/proto/vocabulary/answers';
import { ProfilesProfileCreatedV1 } from '@affinity/proto/events/profiles/profile-created.v1';
import { ProfilesProfileUpdatedV1 } from '@affinity/proto/events/profiles/profile-updated.v1';
import { v7 as uuidv7 } from 'uuid';
import { answers, nothingTicked, ProfilesFixture, type Problem } from '../support/profiles-fixture.js';

let profiles: ProfilesFixture;
beforeAll(async () => {
  profiles = await ProfilesFixture.start();
});
afterAll(() => profiles.stop());
afterEach(() => {
  profiles.identity.mode = 'up';
  profiles.identity.beforeAnswer = undefined;
});

/** A birth date with which the member turns `age` today (UTC), moved by `days`. */
function bornFor(age: number, days = 0): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear() - age, now.getUTCMonth(), now.getUTCDate() + days)).toISOString().slice(0, 10);
}

function withAdditional(fields: Record<string, unknown>): Record<string, unknown> {
  return answers({ additional: { dealbreakers: 'Smoking', moreInfo: 'I am 34 and like long walks.', ...fields } });
}

describe('saving the questionnaire', () => {
  it('ONB-047 ENT-069 MISC-007 stores the answers and moves updated_at', async () => {
    const id = await profiles.signUp();
    const before = await profiles.profile(id);
    const answer = await profiles.saveBioData(id);
    expect(answer.status).toBe(200);
    expect(answer.body.bio_data).toEqual(answers());
    expect(Date.parse(answer.body.updated_at)).toBeGreaterThan(Date.parse(before.updated_at));
    expect(answer.body.created_at).toBe(before.created_at);
    expect(await profiles.profile(id)).toEqual(answer.body);
  });

  it('ONB-053 ENT-020 ENT-021 ENT-023 ENT-025 ENT-026 ENT-027 ENT-028 ENT-029 stores lists of chosen option strings, and two texts', async () => {
    const id = await profiles.signUp();
    await profiles.saveBioData(id);
    const [row] = await profiles.service.database.query<{ bio_data: unknown }>(`SELECT bio_data FROM profiles WHERE id = $1`, [id]);
    expect(row?.bio_data).toMatchObject({
      social: { outgoing: ['Introverted', 'Homebody'], socialActivities: ['Quiet dinners'] },
      lifestyle: { diet: ['Vegan'], exercise: ['Gym regular'], pets: ['Dog lover', 'Want pets'] },
      hobbies: { interests: ['Hiking', 'Tech'], creativePursuits: ['Writing'] },
      religion: { faith: ['Agnostic'], importance: ["Don't care"] },
      education: { level: ["Master's degree"], importance: ['Less important than experience'] },
      career: { profession: ['Tech industry'], creativeField: ['Film/TV'], workStyle: ['Night owl'] },
      additional: { dealbreakers: 'Smoking', moreInfo: 'I am 34 and like long walks.' },
    });
  });

  it('ONB-053 stores and answers the chosen option of every question', async () => {
    const id = await profiles.signUp();
    const chosen = byQuestion(({ options }) => [options.at(-1)!]);
    const { status, body } = await profiles.saveBioData(id, answers(chosen));
    expect([status, body.bio_data]).toEqual([200, answers(chosen)]);
    const [row] = await profiles.service.database.query<{ bio_data: unknown }>(`SELECT bio_data FROM profiles WHERE id = $1`, [id]);
    expect(row?.bio_data).toEqual(answers(chosen));
  });

  it('ONB-046 GRD-026 accepts a run in which nothing was ticked, and it counts as answered', async () => {
    const id = await profiles.signUp();
    const answer = await profiles.saveBioData(id, nothingTicked());
    expect(answer.status).toBe(200);
    expect(answer.body.bio_data).toEqual(nothingTicked());
    await profiles.accept(id);
    const onboarded = await profiles.service.call('GET', `/internal/profiles/${id}/onboarded`);
    expect(onboarded.body).toEqual({ onboarded: true });
  });

  it('ONB-054 ENT-022 ENT-024 keeps location, social links, cooking, travel and music in a second run', async () => {
    const id = await profiles.signUp();
    await profiles.saveBioData(id);
    await profiles.edit(id, { location: 'Ghent', socialLinks: { website: 'https://ann.example.com' } });
    await profiles.service.database.query(
      `UPDATE profiles SET bio_data = jsonb_set(jsonb_set(jsonb_set(bio_data, '{lifestyle,cooking}', '["Baking"]'), '{lifestyle,travel}', '["By train"]'), '{hobbies,music}', '["Jazz"]') WHERE id = $1`,
      [id],
    );
    const { bio_data } = (await profiles.saveBioData(id, nothingTicked())).body;
    expect(bio_data).toMatchObject({
      location: 'Ghent',
      socialLinks: { website: 'https://ann.example.com' },
      lifestyle: { ...noAnswers().lifestyle, cooking: ['Baking'], travel: ['By train'] },
      hobbies: { ...noAnswers().hobbies, music: ['Jazz'] },
    });
  });

  it('drops repeated choices and trims texts', async () => {
    const id = await profiles.signUp();
    const body = {
      ...withAdditional({ moreInfo: '  Hello \n there  ' }),
      social: { ...noAnswers().social, outgoing: ['Homebody', 'Introverted', 'Homebody'] },
    };
    const { bio_data } = (await profiles.saveBioData(id, body)).body;
    expect(bio_data?.social.outgoing).toEqual(['Homebody', 'Introverted']);
    expect(bio_data?.additional.moreInfo).toBe('Hello \n there');
  });

  it('DECISION-5 keeps the optional answers until they are taken back with null', async () => {
    const id = await profiles.signUp();
    const optional = { birthDate: '1990-02-28', gender: 'Woman', seeking: ['Man', 'Man', 'Non-binary'], ageRange: { min: 18, max: 120 } };
    const stored = { ...optional, seeking: ['Man', 'Non-binary'] };
    expect((await profiles.saveBioData(id, withAdditional(optional))).body.bio_data?.additional).toMatchObject(stored);
    expect((await profiles.saveBioData(id)).body.bio_data?.additional).toMatchObject(stored);
    const cleared = withAdditional({ birthDate: null, gender: null, seeking: null, ageRange: null });
    expect((await profiles.saveBioData(id, cleared)).body.bio_data).toEqual(answers());
  });

  it('saved twice is the same as saved once, but for revisions and time', async () => {
    const id = await profiles.signUp();
    const first = (await profiles.saveBioData(id)).body;
    const second = (await profiles.saveBioData(id)).body;
    const told = (profile: typeof first) => ({ ...profile, updated_at: '', revision: 0, answers_revision: 0 });
    expect(told(second)).toEqual(told(first));
    expect(second.revision).toBe(first.revision + 1);
    expect(Date.parse(second.updated_at)).toBeGreaterThan(Date.parse(first.updated_at));
  });

  it('ONB-060 with one key is saved once, however often it comes; the key takes no other answers', async () => {
    const id = await profiles.signUp();
    const headers = { 'idempotency-key': uuidv7() };
    const save = (body: unknown = answers()) =>
      profiles.service.call<Problem & { revision: number }>('PUT', `/profiles/${id}/bio-data`, { actor: { accountId: id }, body, headers });
    const both = await Promise.all([save(), save()]);
    expect(both.map(({ status, body }) => [status, body.revision])).toEqual([
      [200, 2],
      [200, 2],
    ]);
    expect((await save()).body.revision).toBe(2);
    expect(await profiles.service.events.until(ProfilesProfileUpdatedV1, id)).toHaveLength(1);
    const other = await save(nothingTicked());
    expect([other.status, other.body.code]).toEqual([422, 'request.idempotency_key_reused']);
    expect((await profiles.profile(id)).bio_data).toEqual(answers());
    headers['idempotency-key'] = 'once';
    expect((await save()).status).toBe(400);
  });

  it('ONB-060 a key whose save failed is free again', async () => {
    const id = profiles.accountOnly();
    const headers = { 'idempotency-key': uuidv7() };
    const save = () => profiles.service.call('PUT', `/profiles/${id}/bio-data`, { actor: { accountId: id }, body: answers(), headers });
    profiles.identity.mode = 'refuses';
    expect((await save()).status).toBe(503);
    profiles.identity.mode = 'up';
    expect((await save()).status).toBe(200);
    expect((await profiles.profile(id)).bio_data).toEqual(answers());
  });

  it('ENT-069 moves updated_at on even when the clock runs behind the last change', async () => {
    const id = await profiles.signUp();
    const ahead = new Date(Date.now() + 3_600_000).toISOString();
    await profiles.service.database.query(`UPDATE profiles SET updated_at = $2 WHERE id = $1`, [id, ahead]);
    expect(Date.parse((await profiles.saveBioData(id)).body.updated_at)).toBe(Date.parse(ahead) + 1);
  });

  it('applies concurrent saves one after the other', async () => {
    const id = await profiles.signUp();
    const bodies = ['Vegan', 'Keto', 'Paleo', 'Omnivore'].map((diet) => ({
      ...answers(),
      lifestyle: { ...noAnswers().lifestyle, diet: [diet] },
    }));
    const saved = await Promise.all(bodies.map((body) => profiles.saveBioData(id, body)));
    expect(saved.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { revision, bio_data } = await profiles.profile(id);
    expect(revision).toBe(5);
    expect(bodies.map((body) => body.lifestyle)).toContainEqual(bio_data?.lifestyle);
    const events = await profiles.service.events.until(ProfilesProfileUpdatedV1, id, 4);
    expect(events.map((event) => event.revision)).toEqual([2, 3, 4, 5]);
  });

  it('a save and an edit at the same time both last', async () => {
    const id = await profiles.signUp();
    await profiles.saveBioData(id);
    await Promise.all([
      profiles.saveBioData(id, { ...answers(), religion: { ...noAnswers().religion, faith: ['Jewish'] } }),
      profiles.edit(id, { location: 'Lyon' }),
    ]);
    expect((await profiles.profile(id)).bio_data).toMatchObject({ religion: { faith: ['Jewish'] }, location: 'Lyon' });
  });

  it('MISC-006 SAFETY-72 announces the change with its revision, and with nothing personal', async () => {
    const id = await profiles.signUp();
    const { body } = await profiles.saveBioData(id);
    const [event] = await profiles.service.events.until(ProfilesProfileUpdatedV1, id);
    expect(event).toMatchObject({ subject: id, actorId: id, revision: body.revision, data: { profileId: id, part: 'bio-data' } });
    expect(JSON.stringify(event)).not.toContain('example.com');
    expect(JSON.stringify(event)).not.toContain('Smoking');
  });
});

describe('without a profile', () => {
  it('ONB-055 makes it from the account, and stores the answers with it', async () => {
    const id = profiles.accountOnly({
      displayName: 'Mary Ann van Dijk',
      email: 'mary@example.com',
      photoUrl: 'https://photos.example.com/m.jpg',
    });
    const answer = await profiles.saveBioData(id);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id,
      first_name: 'Mary',
      last_name: 'Ann van Dijk',
      email: 'mary@example.com',
      photoURL: null,
      bio_data: answers(),
      agreements_accepted: false,
      revision: 2,
    });
    expect((await profiles.accept(id)).body.agreements_accepted).toBe(true);
    expect((await profiles.service.call('GET', `/internal/profiles/${id}/onboarded`)).body).toEqual({ onboarded: true });
    expect(await profiles.service.events.until(ProfilesProfileCreatedV1, id)).toHaveLength(1);
  });

  it('ONB-055 prefers the account’s own first and last name', async () => {
    const id = profiles.accountOnly({ displayName: 'Jo Ann Smith', firstName: 'Jo Ann', lastName: 'Smith' });
    expect((await profiles.saveBioData(id)).body).toMatchObject({ first_name: 'Jo Ann', last_name: 'Smith' });
  });

  it('asks identity with its key and the request’s id', async () => {
    const id = profiles.accountOnly();
    const answer = await profiles.service.call('PUT', `/profiles/${id}/bio-data`, {
      actor: { accountId: id },
      body: answers(),
      headers: { 'x-request-id': 'request-0123456789' },
    });
    expect(answer.status).toBe(200);
    expect(profiles.identity.asked.at(-1)).toMatchObject({ path: `/internal/accounts/${id}`, requestId: 'request-0123456789' });
  });

  it.each(['refuses', 'broken', 'nonsense', 'silent'] as const)('answers 503 and stores nothing when identity %s', async (mode) => {
    const id = profiles.accountOnly();
    profiles.identity.mode = mode;
    const answer = await profiles.as<Problem>(id, 'PUT', `/profiles/${id}/bio-data`, answers());
    expect([answer.status, answer.body.code]).toEqual([503, 'profiles.account_unavailable']);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await profiles.stored(id)).toEqual({ profiles: [], acceptances: [], events: [] });
    profiles.identity.mode = 'up';
    expect((await profiles.saveBioData(id)).status).toBe(200);
  });

  it('does not need identity once the profile exists', async () => {
    const id = await profiles.signUp();
    profiles.identity.mode = 'refuses';
    expect((await profiles.saveBioData(id)).status).toBe(200);
  });

  it('makes no profile for an account that is gone or disabled', async () => {
    const gone = uuidv7();
    const notFound = await profiles.as<Problem>(gone, 'PUT', `/profiles/${gone}/bio-data`, answers());
    expect([notFound.status, notFound.body.code]).toEqual([404, 'profiles.account_not_found']);
    const disabled = profiles.accountOnly({ disabled: true });
    const refused = await profiles.as<Problem>(disabled, 'PUT', `/profiles/${disabled}/bio-data`, answers());
    expect([refused.status, refused.body.code]).toEqual([403, 'user-disabled']);
    expect(await profiles.stored(disabled)).toEqual({ profiles: [], acceptances: [], events: [] });
  });

  it('keeps what sign-up wrote while identity was asked', async () => {
    const id = profiles.accountOnly();
    let signUp: Promise<unknown> | undefined;
    profiles.identity.beforeAnswer = async () => {
      const body = { firstName: 'Early', lastName: 'Bird', email: 'early@example.com', photoUrl: null };
      await (signUp ??= profiles.service.call('PUT', `/internal/profiles/${id}`, { body }));
    };
    const saved = await Promise.all([profiles.saveBioData(id), profiles.saveBioData(id)]);
    expect(saved.map(({ status }) => status)).toEqual([200, 200]);
    expect(await profiles.profile(id)).toMatchObject({ first_name: 'Early', email: 'early@example.com', bio_data: answers(), revision: 3 });
    await profiles.service.events.until(ProfilesProfileUpdatedV1, id, 2);
    expect(await profiles.service.events.until(ProfilesProfileCreatedV1, id)).toHaveLength(1);
  });

  it('creates once when two saves race and nobody else does', async () => {
    const id = profiles.accountOnly();
    const saved = await Promise.all([profiles.saveBioData(id), profiles.saveBioData(id)]);
    expect(saved.map(({ status }) => status)).toEqual([200, 200]);
    expect(await profiles.profile(id)).toMatchObject({ first_name: 'Solo', bio_data: answers(), revision: 3 });
    await profiles.service.events.until(ProfilesProfileUpdatedV1, id, 2);
    expect(await profiles.service.events.until(ProfilesProfileCreatedV1, id)).toHaveLength(1);
  });
});

describe('refused answers', () => {
  const { career: _, ...withoutCareer } = answers();
  const social = (outgoing: unknown): Record<string, unknown> => answers({ social: { ...noAnswers().social, outgoing } });
  const cases: [title: string, body: unknown, status: number, code: string, path: string | undefined][] = [
    ['a missing group', withoutCareer, 400, 'request.invalid', 'career'],
    ['a missing question', answers({ religion: { faith: [] } }), 400, 'request.invalid', 'religion.importance'],
    ['an unknown group', answers({ location: 'Here' }), 400, 'request.invalid', ''],
    ['an unknown question', answers({ religion: { ...noAnswers().religion, sect: [] } }), 400, 'request.invalid', 'religion'],
    ['a field of the profile', answers({ agreements_accepted: true }), 400, 'request.invalid', ''],
    ['SAFETY-59 an option off the list', social(['Loud']), 400, 'request.invalid', 'social.outgoing.0'],
    ['SAFETY-59 an option in another case', social(['homebody']), 400, 'request.invalid', 'social.outgoing.0'],
    ['SAFETY-59 an array of thousands', social(Array(4000).fill('Homebody')), 400, 'request.invalid', 'social.outgoing'],
    ['ENT-066 a text for a list', social('Homebody'), 400, 'request.invalid', 'social.outgoing'],
    ['ENT-066 a number for a text', withAdditional({ dealbreakers: 7 }), 400, 'request.invalid', 'additional.dealbreakers'],
    ['ENT-066 null for a group', answers({ hobbies: null }), 400, 'request.invalid', 'hobbies'],
    ['SAFETY-59 2001 characters', withAdditional({ moreInfo: 'é'.repeat(2001) }), 400, 'request.invalid', 'additional.moreInfo'],
    ['a NUL in a text', withAdditional({ moreInfo: 'a\u0000b' }), 400, 'request.invalid', 'additional.moreInfo'],
    ['half a surrogate pair', withAdditional({ moreInfo: 'a\ud800b' }), 400, 'request.invalid', 'additional.moreInfo'],
    ['a day that is none', withAdditional({ birthDate: '1990-02-30' }), 400, 'request.invalid', 'additional.birthDate'],
    ['a date with a time', withAdditional({ birthDate: '1990-02-03T00:00:00Z' }), 400, 'request.invalid', 'additional.birthDate'],
    ['a birth date in the future', withAdditional({ birthDate: '2999-01-01' }), 400, 'request.invalid', 'additional.birthDate'],
    ['an age of 121', withAdditional({ birthDate: bornFor(121) }), 400, 'request.invalid', 'additional.birthDate'],
    ['a gender off the list', withAdditional({ gender: 'Cat' }), 400, 'request.invalid', 'additional.gender'],
    ['seeking off the list', withAdditional({ seeking: ['Cat'] }), 400, 'request.invalid', 'additional.seeking.0'],
    ['an age range from 17', withAdditional({ ageRange: { min: 17, max: 30 } }), 400, 'request.invalid', 'additional.ageRange.min'],
    ['an age range to 121', withAdditional({ ageRange: { min: 30, max: 121 } }), 400, 'request.invalid', 'additional.ageRange.max'],
    ['an age range upside down', withAdditional({ ageRange: { min: 40, max: 30 } }), 400, 'request.invalid', 'additional.ageRange.max'],
    ['an age range of halves', withAdditional({ ageRange: { min: 20.5, max: 30 } }), 400, 'request.invalid', 'additional.ageRange.min'],
    ['a list for a body', [], 400, 'request.invalid', ''],
    ['an empty object', {}, 400, 'request.invalid', 'social'],
    ['broken JSON', '{"social":', 400, 'request.malformed', undefined],
    ['a body over 64 KiB', withAdditional({ moreInfo: 'x'.repeat(70_000) }), 413, 'request.too_large', undefined],
  ];

  it.each(cases)('answers %s with a problem and stores nothing', async (_title, body, status, code, path) => {
    const id = await profiles.signUp();
    const before = await profiles.stored(id);
    const answer = await profiles.as<Problem>(id, 'PUT', `/profiles/${id}/bio-data`, body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    if (path !== undefined) expect(answer.body.errors?.map((error) => error.path)).toContain(path);
    expect(await profiles.stored(id)).toEqual(before);
  });

  it('accepts 2000 characters, counted as people see them', async () => {
    const id = await profiles.signUp();
    expect((await profiles.saveBioData(id, withAdditional({ moreInfo: '💜'.repeat(2000) }))).status).toBe(200);
  });

  it('DECISION-5 refuses an age under 18 and says so; the eighteenth birthday is early enough', async () => {
    const id = await profiles.signUp();
    const before = await profiles.stored(id);
    const young = await profiles.as<Problem>(id, 'PUT', `/profiles/${id}/bio-data`, withAdditional({ birthDate: bornFor(18, 1) }));
    expect(young.status).toBe(400);
    expect(young.body.code).toBe('request.invalid');
    expect(young.body.errors).toEqual([{ path: 'additional.birthDate', message: expect.stringContaining('18') }]);
    expect(await profiles.stored(id)).toEqual(before);
    expect((await profiles.saveBioData(id, withAdditional({ birthDate: bornFor(18) }))).status).toBe(200);
  });
});
