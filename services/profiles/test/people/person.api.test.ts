import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonProfileResponse } from '../../src/people/dto/person-profile.response.js';
import { PROFILES } from '../../src/budgets.js';
import { ProfileVisits } from '../../src/people/profile-visits.js';
import { VisitsInMemory } from '../../src/people/visits-in-memory.js';
import { BudgetSpentError } from '@affinity/kit/budgets/budget.errors';
import { REDIS } from '@affinity/kit/redis/redis.token';
import type { Redis } from 'ioredis';
import { v7 as uuidv7 } from 'uuid';
import { answers, ProfilesFixture, type Problem } from '../support/profiles-fixture.js';

let profiles: ProfilesFixture;
let viewer: string;
beforeAll(async () => {
  profiles = await ProfilesFixture.start({ BUDGET_SCALE: '1' });
  viewer = await profiles.onboard();
});
afterAll(() => profiles.stop());

async function seen(id: string, by = viewer): Promise<PersonProfileResponse> {
  const answer = await profiles.get<PersonProfileResponse>(by, `/people/${id}`);
  expect(answer.status).toBe(200);
  return answer.body;
}

describe('what others see', () => {
  it('POP-001 POP-002 POP-003 POP-004 POP-005 POP-006 POP-009 names, e-mail, pictures, place, links and answers', async () => {
    const id = await profiles.onboard({ firstName: 'Bea', lastName: 'Moss', email: 'bea@example.com' });
    await profiles.service.database.query(`UPDATE profiles SET photo_url = 'http://media.test/media/b.webp' WHERE id = $1`, [id]);
    await profiles.edit(id, {
      location: 'Leeds',
      moreInfo: 'Tall.',
      socialLinks: { website: 'https://bea.example' },
      socialActivities: ['Chess'],
    });
    await profiles.as(id, 'PATCH', `/profiles/${id}/settings`, { emailVisibility: 'everyone' });
    const { revision } = await profiles.profile(id);
    expect(await seen(id)).toEqual({
      id,
      first_name: 'Bea',
      last_name: 'Moss',
      fullName: 'Bea Moss',
      email: 'bea@example.com',
      photoURL: 'http://media.test/media/b.webp',
      photos: [{ id, url: 'http://media.test/media/b.webp', largeUrl: 'http://media.test/media/b.webp', alt: '' }],
      distance: null,
      coverPhotoURL: null,
      bio_data: {
        social: answers()['social'],
        lifestyle: answers()['lifestyle'],
        hobbies: answers()['hobbies'],
        religion: answers()['religion'],
        education: answers()['education'],
        career: answers()['career'],
        additional: { dealbreakers: 'Smoking', moreInfo: 'Tall.' },
        location: 'Leeds',
        socialLinks: { website: 'https://bea.example' },
      },
      prompts: [],
      socialActivities: ['Chess'],
      interests: ['Hiking', 'Tech', 'Writing', 'Vegan', 'Gym regular', 'Dog lover', 'Want pets', 'Quiet dinners', 'Chess'],
      counts: { followers: 0, sparks: 0 },
      compatibility: 70 + 14 + 12,
      theirCompatibility: 62 + 16 + 12,
      reasons: expect.arrayContaining([expect.objectContaining({ question: 'interests', points: 70 })]),
      relation: { following: false, followedBy: false, sparked: false, sparkedBy: false, connected: false },
      revision,
    });
  });

  it('GRD-044 never birth date, gender, whom the member seeks and at what age, nor dates of the account', async () => {
    const id = await profiles.onboard(
      {},
      answers({
        additional: {
          dealbreakers: '',
          moreInfo: '',
          birthDate: '1990-05-17',
          gender: 'Woman',
          seeking: ['Man'],
          ageRange: { min: 30, max: 40 },
        },
      }),
    );
    for (const by of [viewer, id]) {
      const person = await seen(id, by);
      expect(person.bio_data!.additional).toEqual({ dealbreakers: '', moreInfo: '' });
      const text = JSON.stringify(person);
      for (const secret of ['1990', 'birthDate', 'gender', 'seeking', 'ageRange', 'agreements', 'updated_at', 'created_at']) {
        expect(text).not.toContain(secret);
      }
    }
  });

  it('POP-015 of the own profile there is no compatibility, no reason and no relation', async () => {
    expect(await seen(viewer)).toMatchObject({ id: viewer, compatibility: null, theirCompatibility: null, reasons: [], relation: null });
  });

  it('POP-007 POP-012 POP-013 GRAPH-015 counts received relations and tells how the viewer stands to the person', async () => {
    const [id, fan, blocked, disabled] = await Promise.all([
      profiles.onboard(),
      profiles.onboard(),
      profiles.onboard(),
      profiles.onboard(),
    ]);
    const before = await seen(id);
    expect(before.relation).toEqual({ following: false, followedBy: false, sparked: false, sparkedBy: false, connected: false });
    await profiles.relate(viewer, 'follow', id);
    await profiles.relate(fan, 'follow', id);
    await profiles.relate(fan, 'spark', id);
    await profiles.relate(blocked, 'follow', id);
    await profiles.relate(viewer, 'block', blocked);
    await profiles.relate(disabled, 'follow', id);
    await profiles.disable(disabled);
    expect(await seen(id)).toMatchObject({
      counts: { followers: 2, sparks: 1 },
      relation: { following: true, followedBy: false, sparked: false, sparkedBy: false, connected: false },
    });
    await profiles.relate(id, 'spark', viewer);
    await profiles.relate(id, 'follow', viewer);
    await profiles.relate(viewer, 'spark', id);
    await profiles.relate(viewer, 'connection', id);
    const related = { following: true, followedBy: true, sparked: true, sparkedBy: true, connected: true };
    expect((await seen(id)).relation).toEqual(related);
    await profiles.passOn(viewer, id);
    expect((await seen(id)).relation).toEqual({ ...related, sparkedBy: false });
    // The other member sees the same relations.
    expect((await seen(viewer, id)).relation).toEqual(related);
  });

  it('ENT-065 a person without a name is "User", and no e-mail address stands in for it', async () => {
    const id = await profiles.onboard({ firstName: '', lastName: '' });
    expect((await seen(id)).fullName).toBe('User');
  });
});

describe('the e-mail address', () => {
  const VISIBLE = {
    everyone: { stranger: true, connection: true, owner: true },
    connections: { stranger: false, connection: true, owner: true },
    nobody: { stranger: false, connection: false, owner: true },
  } as const;
  const cases = Object.entries(VISIBLE).flatMap(([setting, by]) =>
    Object.entries(by).map(([reader, visible]) => [setting, reader, visible] as const),
  );

  it.each(cases)('SAFETY-72 shown to %s, read by the %s: %s', async (setting, reader, visible) => {
    const email = `x.${uuidv7()}@example.com`;
    const id = await profiles.onboard({ email });
    const stranger = await profiles.onboard();
    const connection = await profiles.onboard();
    await profiles.relate(id, 'connection', connection);
    await profiles.as(id, 'PATCH', `/profiles/${id}/settings`, { emailVisibility: setting });
    const by = { stranger, connection, owner: id }[reader as 'stranger' | 'connection' | 'owner'];
    const person = await seen(id, by);
    expect(person.email).toBe(visible ? email : null);
    expect(JSON.stringify(person).includes(email)).toBe(visible);
  });

  it('DECISION-21 who never chose shows the e-mail address to connections alone', async () => {
    const email = `x.${uuidv7()}@example.com`;
    const id = await profiles.onboard({ email });
    expect((await seen(id)).email).toBeNull();
    await profiles.relate(id, 'connection', viewer);
    expect((await seen(id)).email).toBe(email);
  });

  it('SAFETY-72 a connection that ended, a follow and a spark are no connection', async () => {
    const id = await profiles.onboard();
    await profiles.as(id, 'PATCH', `/profiles/${id}/settings`, { emailVisibility: 'connections' });
    await profiles.relate(id, 'connection', viewer);
    await profiles.relate(id, 'connection', viewer, false);
    await profiles.relate(id, 'spark', viewer);
    await profiles.relate(viewer, 'follow', id);
    expect((await seen(id)).email).toBeNull();
  });
});

describe('profiles opened in a day', () => {
  const MAX = PROFILES.limits.known;
  const standing = { emailConfirmed: true, accountSince: undefined };

  it('SAFETY-73 the 501st distinct one is refused with a time to wait; those opened before and the own one are not', async () => {
    const reader = await profiles.onboard();
    const visits = profiles.service.app.get(ProfileVisits, { strict: false });
    const [first, last, tooMany] = await Promise.all([profiles.onboard(), profiles.onboard(), profiles.onboard()]);
    await seen(first, reader);
    for (let n = 0; n < MAX - 2; n++) await visits.note({ accountId: reader, ...standing }, uuidv7());
    await seen(last, reader);
    const known = await profiles.get(reader, `/people/${last}`);
    expect(known.headers.get('ratelimit')).toMatch(/^"profiles";r=0;t=\d+$/);
    const refused = await profiles.get<Problem>(reader, `/people/${tooMany}`);
    expect([refused.status, refused.body.code]).toEqual([429, 'request.budget_spent']);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(86_000);
    expect(wait).toBeLessThanOrEqual(86_400);
    expect(JSON.stringify(refused.body)).not.toContain(tooMany);
    await seen(first, reader);
    await seen(reader, reader);
    // A profile that nobody finds costs nothing, and the limit does not tell it apart.
    expect((await profiles.get(reader, `/people/${uuidv7()}`)).status).toBe(404);
    // Each reader has a limit of their own.
    await seen(tooMany, viewer);
  });

  it('SAFETY-73 a new account opens fewer', async () => {
    const visits = profiles.service.app.get(ProfileVisits, { strict: false });
    const newcomer = { accountId: uuidv7(), emailConfirmed: false, accountSince: new Date() };
    for (let n = 0; n < PROFILES.limits.new; n++) await visits.note(newcomer, uuidv7());
    await expect(visits.note(newcomer, uuidv7())).rejects.toThrow(BudgetSpentError);
  });

  it('SAFETY-73 without Redis each process counts the same for itself', () => {
    const visits = new VisitsInMemory();
    const start = Date.now();
    const open = (viewer: string, id: string, after: number) => visits.note(viewer, id, { now: start + after, limit: 2, dayMs: 1000 });
    expect([open('reader', 'a', 0), open('reader', 'b', 10)].map(({ waitMs, opened }) => [waitMs, opened])).toEqual([
      [0, 1],
      [0, 2],
    ]);
    expect(open('reader', 'c', 20)).toEqual({ waitMs: 980, opened: 2, nextFreeMs: 980 });
    expect(open('reader', 'a', 30).waitMs).toBe(0);
    expect(open('other', 'c', 30).waitMs).toBe(0);
    // `b` is now the oldest visit.
    expect(open('reader', 'c', 40).waitMs).toBe(970);
    expect(open('reader', 'c', 1010).waitMs).toBe(0);
    visits.forget('reader');
    expect(open('reader', 'd', 1010).opened).toBe(1);
  });

  it('SAFETY-73 the day is a rolling one', async () => {
    const visits = profiles.service.app.get(ProfileVisits, { strict: false });
    const [reader, another] = [{ accountId: uuidv7(), ...standing }, uuidv7()];
    const start = Date.now();
    for (let n = 0; n < MAX; n++) await visits.note(reader, uuidv7(), start + n);
    await expect(visits.note(reader, another, start + 1000)).rejects.toThrow(BudgetSpentError);
    await expect(visits.note(reader, another, start + 86_400_000 - 1)).rejects.toMatchObject({ options: { retryAfterSeconds: 1 } });
    await visits.note(reader, another, start + 86_400_000);
    await expect(visits.note(reader, uuidv7(), start + 86_400_000)).rejects.toThrow(BudgetSpentError);
    expect(await profiles.service.app.get<Redis>(REDIS).pttl(`profiles:visits:${reader.accountId}`)).toBeGreaterThan(0);
  });
});
