import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportedPart } from '@affinity/kit/testing/exported-part';
import { v7 as uuidv7 } from 'uuid';
import type { PeoplePageResponse } from '../../src/people/dto/person-card.response.js';
import type { PersonProfileResponse } from '../../src/people/dto/person-profile.response.js';
import type { PlacesResponse } from '../../src/places/places.dtos.js';
import { ReportedProfiles } from '../../src/moderation/empty-reported-profile.consumer.js';
import { PeopleIndex } from '../../src/ranking/people-index.js';
import { ProfilesFixture, type Problem } from '../support/profiles-fixture.js';

let profiles: ProfilesFixture;
beforeAll(async () => {
  profiles = await ProfilesFixture.start({ BUDGET_SCALE: '1' });
});
afterAll(() => profiles.stop());

const MUNICH = '2867714';
const FREISING = '2925034';
const INGOLSTADT = '2895992';
const BERLIN = '2950159';

const storedPlace = async (id: string): Promise<unknown> =>
  (await profiles.service.database.query(`SELECT place_id, place_cell FROM profiles WHERE id = $1`, [id]))[0];
const NONE = { place_id: null, place_cell: null };

async function living(placeId: string): Promise<string> {
  const id = await profiles.onboard();
  expect((await profiles.edit(id, { placeId })).status).toBe(200);
  return id;
}

async function people(viewer: string, query: string): Promise<PeoplePageResponse> {
  await profiles.service.app.get(PeopleIndex, { strict: false }).reconcile();
  const answer = await profiles.get<PeoplePageResponse>(viewer, `/people${query}`);
  expect([query, answer.status]).toEqual([query, 200]);
  return answer.body;
}

describe('looking for a town', () => {
  it('PPL-053 finds up to eight by the beginning of a name, those of the own country first; members alone may ask', async () => {
    const id = await profiles.onboard();
    const find = async (q: string) => (await profiles.as<PlacesResponse>(id, 'GET', `/places?q=${encodeURIComponent(q)}`)).body.items;
    expect((await find('MÜNCHEN'))[0]).toEqual({ id: MUNICH, name: 'Munich', region: 'Bavaria', country: 'DE' });
    expect(await find('san')).toHaveLength(8);
    expect(await find('x')).toEqual([]);
    expect((await find('neustadt')).length).toBeGreaterThan(0);
    await profiles.edit(id, { placeId: (await find('frankfort')).find(({ country }) => country === 'US')!.id });
    expect((await find('paris')).slice(0, 2).map(({ country }) => country)).toEqual(['US', 'US']);
    expect((await profiles.as(id, 'GET', `/places`)).status).toBe(400);
    expect((await profiles.as(id, 'GET', `/places?q=${'x'.repeat(121)}`)).status).toBe(400);
    expect((await profiles.service.call('GET', '/places?q=paris')).status).toBe(401);
  });
});

describe('the own place', () => {
  it('PRO-085 a picked town is the location, until other words are written', async () => {
    const id = await profiles.onboard();
    expect((await profiles.profile(id)).place).toBeNull();
    const picked = (await profiles.edit(id, { placeId: MUNICH })).body;
    expect([picked.place, picked.bio_data?.location]).toEqual([{ id: MUNICH }, 'Munich, Germany']);
    // A form that is saved as it was does not take the town away, and picking it again changes nothing.
    expect((await profiles.edit(id, { location: 'Munich, Germany', moreInfo: 'Hi' })).body.place).toEqual({ id: MUNICH });
    expect((await profiles.edit(id, { placeId: MUNICH })).body.place).toEqual({ id: MUNICH });
    const own = (await profiles.edit(id, { location: 'By the sea' })).body;
    expect([own.place, own.bio_data?.location]).toEqual([null, 'By the sea']);
    expect(await storedPlace(id)).toEqual(NONE);
    // The words of a town are none by themselves.
    expect((await profiles.edit(id, { location: 'Munich, Germany' })).body.place).toBeNull();
    await profiles.edit(id, { placeId: MUNICH });
    expect((await profiles.edit(id, { location: '' })).body.place).toBeNull();
  });

  it('PRO-085 an unknown town, and both at once, are refused, and nothing is changed; nobody sets the place of another', async () => {
    const id = await living(MUNICH);
    const before = await profiles.stored(id);
    const refused = await profiles.as<Problem>(id, 'PATCH', `/profiles/${id}`, { placeId: '1', fullName: 'Other Name' });
    expect([refused.status, refused.body.code]).toEqual([422, 'profiles.place_unknown']);
    for (const wrong of [{ placeId: 'x' }, { placeId: 5 }, { placeId: null }, { placeId: BERLIN, location: 'Berlin' }]) {
      expect((await profiles.edit(id, wrong)).status).toBe(400);
    }
    const other = await profiles.onboard();
    expect((await profiles.as(other, 'PATCH', `/profiles/${id}`, { placeId: BERLIN })).status).toBe(404);
    expect(await profiles.stored(id)).toEqual(before);
    const unasked = await profiles.signUp();
    const early = await profiles.as<Problem>(unasked, 'PATCH', `/profiles/${unasked}`, { placeId: BERLIN });
    expect([early.status, early.body.code]).toEqual([403, 'onboarding_incomplete']);
  });

  it('PPL-056 moves three times a day; taking the town away is free', async () => {
    const id = await profiles.onboard();
    for (const placeId of [MUNICH, BERLIN, MUNICH]) {
      expect((await profiles.edit(id, { placeId })).status).toBe(200);
      expect((await profiles.edit(id, { placeId })).status).toBe(200);
    }
    const refused = await profiles.as<Problem & { budget: unknown }>(id, 'PATCH', `/profiles/${id}`, { placeId: BERLIN, moreInfo: 'Hi' });
    expect([refused.status, refused.body.code, refused.body.budget]).toMatchObject([
      429,
      'request.budget_spent',
      { name: 'places', limit: 3 },
    ]);
    expect((await profiles.profile(id)).place).toEqual({ id: MUNICH });
    expect((await profiles.edit(id, { location: '' })).body.place).toBeNull();
    // Taking it away does not give a move back.
    expect((await profiles.edit(id, { placeId: MUNICH })).status).toBe(429);
  });

  it('is in the export, is taken away with own words, and goes with the account', async () => {
    const id = await living(MUNICH);
    const { records } = await exportedPart(profiles.service, id);
    expect((Object.fromEntries(records) as Record<string, unknown>)['profile']).toMatchObject({
      placeId: MUNICH,
      placeCell: expect.any(Number),
      bioData: { location: 'Munich, Germany' },
    });
    const reportId = uuidv7();
    const data = { reportId, action: 'remove-content', kind: 'member', targetId: id, memberId: id } as const;
    await profiles.service.events.deliverTwice(ReportedProfiles, { subject: reportId, actorId: uuidv7(), data });
    expect(await storedPlace(id)).toEqual(NONE);
    expect((await profiles.profile(id)).bio_data?.location).toBeUndefined();
  });
});

describe('distance', () => {
  it('PPL-053 is told in steps on cards and persons, and neither cell, town id nor kilometres are', async () => {
    const [viewer, nowhere] = [await living(MUNICH), await profiles.onboard()];
    const expected = [
      [await living(MUNICH), 'same-town'],
      [await living(FREISING), 'under-50'],
      [await living(INGOLSTADT), 'under-100'],
      [await living(BERLIN), 'far'],
      [nowhere, null],
    ] as const;
    const page = await people(viewer, '');
    for (const [id, distance] of expected) {
      const person = (await profiles.get<PersonProfileResponse>(viewer, `/people/${id}`)).body;
      expect([person.distance, page.items.find((card) => card.id === id)?.distance]).toEqual([distance, distance]);
      expect(JSON.stringify([person, page])).not.toMatch(/place|cell|2867714|2950159|kilomet/i);
      // The other way round it is the same.
      expect((await profiles.get<PersonProfileResponse>(id, `/people/${viewer}`)).body.distance).toBe(distance);
    }
    expect((await profiles.get<PersonProfileResponse>(viewer, `/people/${viewer}`)).body.distance).toBeNull();
    expect((await people(nowhere, '')).items.map(({ distance }) => distance).filter((distance) => distance !== null)).toEqual([]);
  });

  it('PPL-054 narrows discovery to those who are near and have a place', async () => {
    await profiles.service.database.query(`UPDATE profiles SET onboarded_at = NULL, revision = revision + 1`);
    const [viewer, nowhere] = [await living(MUNICH), await profiles.onboard()];
    const [same, near, further, far] = [await living(MUNICH), await living(FREISING), await living(INGOLSTADT), await living(BERLIN)];
    const within = async (kilometres: number) => {
      const { items, total } = await people(viewer, `?within=${kilometres}`);
      expect(items).toHaveLength(total);
      return items.map(({ id }) => id).toSorted();
    };
    expect(await within(25)).toEqual([same]);
    expect(await within(50)).toEqual([same, near].toSorted());
    expect(await within(100)).toEqual([same, near, further].toSorted());
    expect(await within(250)).toEqual([same, near, further].toSorted());
    expect((await people(viewer, '')).items.map(({ id }) => id).toSorted()).toEqual([same, near, further, far, nowhere].toSorted());
    // Who moves, or takes the town away, is there or gone at once.
    await profiles.edit(far, { placeId: MUNICH });
    await profiles.edit(same, { location: 'Somewhere' });
    expect(await within(25)).toEqual([far]);
    const needed = await profiles.get<Problem>(nowhere, '/people?within=25');
    expect([needed.status, needed.body.code]).toEqual([422, 'profiles.place_needed']);
    for (const query of ['within=10', 'within=x', 'within=25&filter=sparks', 'within=25&filter=anyone']) {
      expect([query, (await profiles.get(viewer, `/people?${query}`)).status]).toEqual([query, 400]);
    }
  });
});
