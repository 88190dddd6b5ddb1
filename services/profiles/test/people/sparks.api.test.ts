import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { noAnswers } from '@affinity/proto/vocabulary/answers';
import type { SparkPageResponse } from '../../src/people/dto/spark.response.js';
import { answers, nothingTicked, ProfilesFixture } from '../support/profiles-fixture.js';

let profiles: ProfilesFixture;
let viewer: string;
beforeAll(async () => {
  profiles = await ProfilesFixture.start();
});
afterAll(() => profiles.stop());

const likes = (...interests: string[]): Record<string, unknown> => ({ ...nothingTicked(), hobbies: { ...noAnswers().hobbies, interests } });

beforeEach(async () => {
  viewer = await profiles.onboard({}, likes('Hiking', 'Tech', 'Art'));
});

async function sparker(firstName: string, ...interests: string[]): Promise<string> {
  const id = await profiles.onboard({ firstName, lastName: 'Fox', email: `${firstName}@secret.example` }, likes(...interests));
  await profiles.relate(id, 'spark', viewer);
  return id;
}

async function sparks(query = ''): Promise<SparkPageResponse> {
  const answer = await profiles.get<SparkPageResponse>(viewer, `/sparks${query}`);
  expect(answer.status).toBe(200);
  return answer.body;
}
const idsOf = ({ items }: SparkPageResponse): string[] => items.map(({ id }) => id);

it('SPK-003 SPK-035 SPK-036 SPK-037 SPK-046 lists who sparked the member, the best match first, by the figure it shows', async () => {
  const half = await sparker('Hal', 'Hiking', 'Tech', 'Music', 'Reading');
  const none = await sparker('Nan', 'Gaming');
  const all = await sparker('Al', 'Art', 'Tech', 'Hiking');
  const page = await sparks();
  expect(page).toMatchObject({ total: 3, shown: 3, nextCursor: null });
  expect(page.items.map(({ id, compatibility }) => [id, compatibility])).toEqual([
    [all, 100],
    [half, 50],
    [none, 0],
  ]);
  expect(page.items[1]).toEqual({
    id: half,
    firstName: 'Hal',
    lastName: 'Fox',
    fullName: 'Hal Fox',
    photoURL: null,
    interests: ['Hiking', 'Tech', 'Music', 'Reading'],
    compatibility: 50,
    reasons: [{ question: 'interests', options: ['Hiking', 'Tech'], points: 50, most: 100, ratio: { shared: 2, all: 4 } }],
  });
});

it('SAFETY-72 no e-mail address is in the list, and nothing of answers that are nobody’s business', async () => {
  await sparker('Eve', 'Tech');
  expect(JSON.stringify(await sparks())).not.toMatch(/@|bio_data|birthDate|gender/);
});

it('SPK-005 SPK-006 SPK-009 SPK-045 searches names and interests in any case; the total stays', async () => {
  const hiker = await sparker('Zed', 'Hiking');
  const named = await sparker('Shikamaru', 'Gaming');
  await sparker('Bob', 'Music');
  const found = await sparks('?q=HIK');
  expect([found.total, found.shown]).toEqual([3, 2]);
  expect(idsOf(found)).toEqual([hiker, named]);
  expect(idsOf(await sparks('?q=zed%20f'))).toEqual([hiker]);
  expect(await sparks('?q=%25')).toEqual({ items: [], total: 3, shown: 0, nextCursor: null });
});

it('SPK-033 hides who is connected with the member; SPK-030 who was passed on; and who is blocked, disabled or gone', async () => {
  const [connected, passed, blocked, blocking, disabled, withdrawn, kept] = [
    await sparker('A', 'Tech'),
    await sparker('B', 'Tech'),
    await sparker('C', 'Tech'),
    await sparker('D', 'Tech'),
    await sparker('E', 'Tech'),
    await sparker('F', 'Tech'),
    await sparker('G', 'Tech'),
  ];
  expect((await sparks()).total).toBe(7);
  await profiles.relate(viewer, 'connection', connected);
  await profiles.passOn(viewer, passed);
  await profiles.relate(viewer, 'block', blocked);
  await profiles.relate(blocking, 'block', viewer);
  await profiles.disable(disabled);
  await profiles.relate(withdrawn, 'spark', viewer, false);
  // A mute concerns discovery only.
  await profiles.relate(viewer, 'mute', kept);
  const page = await sparks();
  expect([idsOf(page), page.total, page.shown]).toEqual([[kept], 1, 1]);
});

it('SPK-037 pages of 24 hold everybody once, best first, then by id', async () => {
  await profiles.service.database.query(
    `WITH made AS (
       INSERT INTO profiles (id, first_name, last_name, bio_data, agreements_accepted, agreements_accepted_at, onboarded_at, created_at, updated_at)
       SELECT gen_random_uuid(), 'M', n::text,
              jsonb_build_object('hobbies', jsonb_build_object('interests', CASE WHEN n % 2 = 0 THEN '["Tech"]'::jsonb ELSE '["Music"]' END)),
              true, now(), now(), now(), now()
       FROM generate_series(1, 50) n RETURNING id)
     INSERT INTO profile_relations (member_id, kind, other_id, active, revision, since) SELECT id, 'spark', $1, true, 1, now() FROM made`,
    [viewer],
  );
  const pages: SparkPageResponse[] = [];
  for (let cursor: string | null | undefined; cursor !== null; cursor = pages.at(-1)!.nextCursor) {
    pages.push(await sparks(cursor === undefined ? '' : `?cursor=${cursor}`));
  }
  expect(pages.map(({ items, total, shown }) => [items.length, total, shown])).toEqual([
    [24, 50, 50],
    [24, 50, 50],
    [2, 50, 50],
  ]);
  const cards = pages.flatMap(({ items }) => items);
  expect(new Set(cards.map(({ id }) => id)).size).toBe(50);
  const sorted = cards.toSorted((a, b) => b.compatibility - a.compatibility || (a.id < b.id ? -1 : 1));
  expect(cards).toEqual(sorted);
  expect(cards.filter(({ compatibility }) => compatibility === 33)).toHaveLength(25);
});

it('SPK-038 SPK-039 interests come from all lists, each once', async () => {
  const id = await profiles.onboard(
    {},
    answers({ hobbies: { ...noAnswers().hobbies, interests: ['Photography'], creativePursuits: ['Photography'] } }),
  );
  await profiles.edit(id, { socialActivities: ['Quiet dinners', 'Chess'] });
  await profiles.relate(id, 'spark', viewer);
  expect((await sparks()).items[0]!.interests).toEqual([
    'Photography',
    'Vegan',
    'Gym regular',
    'Dog lover',
    'Want pets',
    'Quiet dinners',
    'Chess',
  ]);
});
