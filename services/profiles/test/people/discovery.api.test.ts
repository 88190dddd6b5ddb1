import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noAnswers } from '@affinity/proto/vocabulary/answers';
import { InterestWeightsStore } from '../../src/ranking/interest-weights.store.js';
import { PeopleIndex } from '../../src/ranking/people-index.js';
import type { PeoplePageResponse, PersonCardResponse } from '../../src/people/dto/person-card.response.js';
import type { PersonProfileResponse } from '../../src/people/dto/person-profile.response.js';
import { nothingTicked, ProfilesFixture } from '../support/profiles-fixture.js';

let profiles: ProfilesFixture;
beforeAll(async () => {
  profiles = await ProfilesFixture.start();
});
afterAll(() => profiles.stop());
beforeEach(async () => {
  await profiles.service.database.query(`UPDATE profiles SET onboarded_at = NULL, revision = revision + 1`);
});

const likes = (...interests: string[]): Record<string, unknown> => ({ ...nothingTicked(), hobbies: { ...noAnswers().hobbies, interests } });
const person = (firstName: string, ...interests: string[]): Promise<string> =>
  profiles.onboard({ firstName, lastName: 'Fox' }, likes(...interests));

/** Reads a page after a reconciliation: the index then holds all that is committed, whether its feed has heard of it or not. */
async function people(viewer: string, query = ''): Promise<PeoplePageResponse> {
  await profiles.service.app.get(PeopleIndex, { strict: false }).reconcile();
  const answer = await profiles.get<PeoplePageResponse>(viewer, `/people${query}`);
  expect([query, answer.status]).toEqual([query, 200]);
  return answer.body;
}
const idsOf = ({ items }: { items: PersonCardResponse[] }): string[] => items.map(({ id }) => id);

describe('all users', () => {
  it('MISC-005 PPL-006 PPL-010 PPL-014 PPL-020 PPL-022 everybody else by falling compatibility, each with why and how the viewer stands', async () => {
    const viewer = await person('Vi', 'Hiking', 'Tech', 'Art', 'Music');
    const [half, all, none] = [await person('Ha', 'Tech', 'Art'), await person('Al', 'Hiking', 'Tech', 'Art', 'Music'), await person('No')];
    await profiles.edit(half, { location: 'Leeds' });
    await profiles.relate(viewer, 'follow', half);
    await profiles.relate(all, 'follow', viewer);
    const page = await people(viewer);
    expect(page).toMatchObject({ total: 3, nextCursor: null });
    expect(page.items.map(({ id, compatibility }) => [id, compatibility])).toEqual([
      [all, 86],
      [half, 51],
      [none, 0],
    ]);
    expect(page.items[1]).toEqual({
      id: half,
      fullName: 'Ha Fox',
      photoURL: null,
      location: 'Leeds',
      distance: null,
      interests: ['Tech', 'Art'],
      compatibility: 51,
      theirCompatibility: 78,
      reasons: [
        { question: 'interests', options: ['Tech', 'Art'], points: 35, most: 70, ratio: { shared: 2, all: 4 } },
        { question: 'theirInterests', options: [], points: 16, most: 16, ratio: { shared: 2, all: 2 } },
      ],
      following: true,
      sparked: false,
      sparkedBy: false,
      connected: false,
    });
    expect(page.items[0]).toMatchObject({ following: false, sparked: false, connected: false });
    expect(JSON.stringify(page)).not.toContain('@');
  });

  it('PPL-011 SAFETY-P14 leaves out who is not onboarded, disabled, blocked either way, or muted', async () => {
    const viewer = await person('Vi', 'Tech');
    const [blocked, blocking, muted, disabled, mutes] = [
      await person('A', 'Tech'),
      await person('B', 'Tech'),
      await person('C', 'Tech'),
      await person('D', 'Tech'),
      await person('E', 'Tech'),
    ];
    await profiles.signUp();
    await profiles.relate(viewer, 'block', blocked);
    await profiles.relate(blocking, 'block', viewer);
    await profiles.relate(viewer, 'mute', muted);
    await profiles.relate(mutes, 'mute', viewer);
    await profiles.disable(disabled);
    expect(idsOf(await people(viewer))).toEqual([mutes]);
    expect(idsOf(await people(blocked))).not.toContain(viewer);
  });

  it('PPL-040 PPL-043 leaves out whom the viewer skipped, sparked or is connected with, until that ends; who did so to the viewer stays', async () => {
    const viewer = await person('Vi', 'Tech');
    const stays = await person('A', 'Tech');
    for (const kind of ['skip', 'spark', 'connection'] as const) {
      const other = await person('B', 'Tech');
      await profiles.relate(viewer, kind, other);
      expect([kind, idsOf(await people(viewer)), (await people(viewer)).total]).toEqual([kind, [stays], 1]);
      // Whom the viewer knows is found by a search, whom the viewer skipped only to name in a post.
      expect([kind, idsOf(await people(viewer, '?q=b'))]).toEqual([kind, kind === 'skip' ? [] : [other]]);
      expect([kind, idsOf(await people(viewer, '?filter=anyone&q=b'))]).toEqual([kind, [other]]);
      // A connection is of both.
      if (kind !== 'connection') expect([kind, idsOf(await people(other))]).toEqual([kind, expect.arrayContaining([viewer])]);
      await profiles.relate(viewer, kind, other, false);
      expect([kind, idsOf(await people(viewer)).toSorted()]).toEqual([kind, [stays, other].toSorted()]);
      await profiles.disable(other);
    }
  });

  it('PPL-040 keeps whom the viewer follows or sparked and skipped in Following and Sparks', async () => {
    const viewer = await person('Vi', 'Tech');
    const other = await person('A', 'Tech');
    for (const kind of ['follow', 'spark', 'skip'] as const) await profiles.relate(viewer, kind, other);
    for (const filter of ['following', 'sparks'])
      expect([filter, idsOf(await people(viewer, `?filter=${filter}`))]).toEqual([filter, [other]]);
    expect(idsOf(await people(viewer))).toEqual([]);
  });

  it('PPL-003 PPL-004 searches names and interests in any case', async () => {
    const viewer = await person('Vi', 'Tech');
    const [ann, hiker] = [await person('Ann', 'Music'), await person('Bob', 'Hiking')];
    expect(idsOf(await people(viewer, '?q=AN'))).toEqual([ann]);
    expect(idsOf(await people(viewer, '?q=hik'))).toEqual([hiker]);
    expect(await people(viewer, '?q=zzz')).toEqual({ items: [], nextCursor: null, total: 0 });
  });

  it('PPL-022 pages hold everybody once, whatever their size', async () => {
    const viewer = await person('Vi', 'Hiking', 'Tech', 'Art');
    await profiles.service.database.query(
      `INSERT INTO profiles (id, first_name, last_name, bio_data, agreements_accepted, agreements_accepted_at, onboarded_at, created_at, updated_at)
       SELECT gen_random_uuid(), 'M', n::text,
              jsonb_build_object('hobbies', jsonb_build_object('interests', CASE WHEN n % 2 = 0 THEN '["Tech"]'::jsonb ELSE '["Hiking", "Art"]' END)),
              true, now(), now(), now(), now()
       FROM generate_series(1, 60) n`,
    );
    const orders: string[][] = [];
    for (const limit of [24, 7]) {
      const pages: PeoplePageResponse[] = [];
      for (let cursor: string | null | undefined; cursor !== null; cursor = pages.at(-1)!.nextCursor) {
        pages.push(await people(viewer, `?limit=${limit}${cursor === undefined ? '' : `&cursor=${cursor}`}`));
      }
      expect(pages.map(({ items }) => items.length)).toEqual(limit === 24 ? [24, 24, 12] : [7, 7, 7, 7, 7, 7, 7, 7, 4]);
      const cards = pages.flatMap(({ items }) => items);
      expect(new Set(cards.map(({ id }) => id)).size).toBe(60);
      expect(cards.map(({ compatibility }) => compatibility)).toEqual(
        cards.map(({ compatibility }) => compatibility).toSorted((a, b) => b! - a!),
      );
      orders.push(cards.map(({ id }) => id));
      expect(pages.every(({ total }) => total === 60)).toBe(true);
    }
    expect(orders[1]).toEqual(orders[0]);
  });

  it('PPL-035 PPL-036 by the lower of both figures, and no cursor of the one order goes on in the other', async () => {
    const viewer = await person('Vi', 'Hiking', 'Tech');
    // Who likes much else fits the viewer wholly, and the viewer them little.
    const wide = await person('Wi', 'Hiking', 'Tech', 'Art', 'Music', 'Reading', 'Gaming', 'Cooking', 'Travel', 'Sports', 'Gardening');
    const alike = await person('Al', 'Hiking', 'Art');
    const figures = (page: PeoplePageResponse): unknown[] =>
      page.items.map(({ id, compatibility, theirCompatibility }) => [id, compatibility, theirCompatibility]);
    const yours = await people(viewer, '?limit=1');
    expect(figures(yours)).toEqual([[wide, 70 + 3, 14 + 16]]);
    expect(figures(await people(viewer, '?order=both'))).toEqual([
      [alike, 35 + 8, 35 + 8],
      [wide, 73, 30],
    ]);
    const both = await people(viewer, '?order=both&limit=1');
    expect(figures(await people(viewer, `?order=both&limit=1&cursor=${both.nextCursor}`))).toEqual([[wide, 73, 30]]);
    for (const query of [`?cursor=${both.nextCursor}`, `?order=both&cursor=${yours.nextCursor}`, '?order=theirs']) {
      expect([query, (await profiles.get(viewer, `/people${query}`)).status]).toEqual([query, 400]);
    }
  });

  it('PPL-045 by the lower of both figures, somebody for whom many more sparks wait than were answered comes later; the figures stay', async () => {
    const remote = { ...likes('Hiking', 'Tech'), career: { ...noAnswers().career, workStyle: ['Remote work'] } };
    const viewer = await profiles.onboard({ firstName: 'Vi', lastName: 'Fox' }, remote);
    const crowded = await profiles.onboard({ firstName: 'Cr', lastName: 'Fox' }, remote);
    const other = await person('Ot', 'Hiking', 'Tech');
    const expectOrder = async (both: readonly string[]): Promise<void> => {
      await profiles.service.app.get(PeopleIndex, { strict: false }).refreshCrowding();
      const pages = [await people(viewer, '?order=both'), await people(viewer)];
      expect(pages.map(idsOf)).toEqual([both, [crowded, other]]);
      for (const { items } of pages) {
        const figures = items.map(({ id, compatibility, theirCompatibility }) => [id, compatibility, theirCompatibility]);
        expect(Object.fromEntries(figures.map(([id, ...rest]) => [id, rest]))).toEqual({ [crowded]: [89, 89], [other]: [86, 86] });
      }
    };
    const count = (waiting: number, connections: number): Promise<unknown> =>
      profiles.service.database.query(
        `INSERT INTO relation_counts (member_id, waiting_sparks, connections) VALUES ($1, $2, $3)
         ON CONFLICT (member_id) DO UPDATE SET waiting_sparks = $2, connections = $3`,
        [crowded, waiting, connections],
      );
    await expectOrder([crowded, other]);
    await count(20, 5);
    await expectOrder([other, crowded]);
    // Whoever answers most of them comes first again.
    await count(20, 17);
    await expectOrder([crowded, other]);
  });

  it('PPL-044 says whose spark waits for an answer, and not whose was passed on', async () => {
    const viewer = await person('Vi', 'Tech');
    const [waits, passed, other] = [await person('A', 'Tech'), await person('B', 'Tech'), await person('C', 'Tech')];
    await profiles.relate(waits, 'spark', viewer);
    await profiles.relate(passed, 'spark', viewer);
    await profiles.passOn(viewer, passed);
    await profiles.relate(waits, 'spark', other);
    const sparkedBy = async (by: string): Promise<string[]> => idsOf({ items: (await people(by)).items.filter((card) => card.sparkedBy) });
    expect(await sparkedBy(viewer)).toEqual([waits]);
    expect(await sparkedBy(other)).toEqual([waits]);
    expect(await sparkedBy(passed)).toEqual([]);
  });

  it('DECISION-17 a viewer who said nothing that counts sees no figure, and everybody else the usual ones', async () => {
    const [silent, other] = [await person('Si'), await person('Ot', 'Tech')];
    const cards = (await people(silent)).items;
    expect(cards.map(({ id, compatibility, theirCompatibility, reasons }) => [id, compatibility, theirCompatibility, reasons])).toEqual([
      [other, null, null, []],
    ]);
    expect((await profiles.get<PersonProfileResponse>(silent, `/people/${other}`)).body).toMatchObject({
      compatibility: null,
      theirCompatibility: null,
    });
    expect((await people(other)).items[0]).toMatchObject({ id: silent, compatibility: 0, theirCompatibility: 0 });
  });

  it('PPL-034 all instances of a day rank by the weights that the first of them counted', async () => {
    const { app, database } = profiles.service;
    await app.get(PeopleIndex, { strict: false }).ready();
    const day = new Date().toISOString().slice(0, 10);
    const rows = await database.query<{ weights: unknown }>(`SELECT weights FROM interest_weights WHERE day = $1`, [day]);
    expect(rows).toHaveLength(1);
    const store = app.get(InterestWeightsStore, { strict: false });
    const counted = { members: 1000, having: new Map([['Tech', 900]]) };
    const later = await store.of('2099-01-01', () => Promise.resolve(counted));
    expect([later.offered.get('Tech'), later.offered.get('Art'), later.others]).toEqual([1, 6, 2]);
    const other = await store.of('2099-01-01', () => Promise.reject(new Error('counted already')));
    expect(other).toEqual(later);
  });
});

describe('Following and Sparks', () => {
  it.each([
    ['following', 'follow', 'PPL-007 GRAPH-014'],
    ['sparks', 'spark', 'PPL-008 PPL-009'],
  ] as const)('%s: PPL-032 whom the viewer chose so (%s, %s), muted ones too, and nobody else', async (filter, kind, _rows) => {
    const viewer = await person('Vi', 'Tech');
    const [chosen, choosing, muted, blocked] = [
      await person('A', 'Tech'),
      await person('B', 'Tech'),
      await person('C', 'Tech', 'Art'),
      await person('D', 'Tech'),
    ];
    await profiles.relate(viewer, kind, chosen);
    await profiles.relate(choosing, kind, viewer);
    await profiles.relate(viewer, kind, muted);
    await profiles.relate(viewer, 'mute', muted);
    await profiles.relate(viewer, kind, blocked);
    await profiles.relate(blocked, 'block', viewer);
    const page = await people(viewer, `?filter=${filter}`);
    expect(idsOf(page).toSorted()).toEqual([chosen, muted].toSorted());
    expect(page.total).toBe(2);
    await profiles.relate(viewer, kind, chosen, false);
    expect(idsOf(await people(viewer, `?filter=${filter}`))).toEqual([muted]);
  });

  it('two-way filters decide in discovery only', async () => {
    const wants = (gender: string, seeking: string[]): Record<string, unknown> => ({
      ...likes('Tech'),
      additional: { dealbreakers: '', moreInfo: '', gender, seeking },
    });
    const viewer = await profiles.onboard({}, wants('Woman', ['Man']));
    const [fits, not] = [await profiles.onboard({}, wants('Man', ['Woman'])), await profiles.onboard({}, wants('Man', ['Man']))];
    await profiles.relate(viewer, 'follow', not);
    expect(idsOf(await people(viewer))).toEqual([fits]);
    expect(idsOf(await people(viewer, '?filter=following'))).toEqual([not]);
  });
});
