import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type InfiniteData, QueryClient } from '@tanstack/react-query';
import type { PeoplePage, PersonCard, PersonProfile, Relation, SparkPage } from '#shared/api/schema.js';
import { relationKey } from '#features/safety/relation.query.js';
import { peopleKeys, type PeopleFilter } from './people.keys.js';
import { applyRelation, changeRelation, checkRelation, removePerson, removeSpark } from './person-cache.js';
import { keepPlaces } from './kept-places.js';

const ANN = '0199a1b2-0000-7000-8000-000000000001';
const BOB = '0199a1b2-0000-7000-8000-000000000002';

const card = (id: string, flags: Partial<PersonCard> = {}): PersonCard => ({
  id,
  fullName: id,
  photoURL: null,
  location: null,
  distance: null,
  interests: [],
  compatibility: 50,
  theirCompatibility: 50,
  reasons: [],
  following: false,
  sparked: false,
  sparkedBy: false,
  connected: false,
  ...flags,
});
const relation = (flags: Partial<Relation>): Relation => ({
  memberId: BOB,
  following: false,
  followedBy: false,
  sparked: false,
  sparkedBy: false,
  connected: false,
  blocked: false,
  muted: false,
  skipped: false,
  ...flags,
});

let client: QueryClient;
const listKey = (filter: PeopleFilter) => peopleKeys.list({ filter, q: '' });
const hold = (key: readonly unknown[], ...items: { id: string }[]) =>
  client.setQueryData(key, { pages: [{ items, nextCursor: null, total: items.length }], pageParams: [undefined] });
const pageOf = (key: readonly unknown[]) => client.getQueryData<InfiniteData<PeoplePage>>(key)!.pages[0]!;
const idsOf = (key: readonly unknown[]) => pageOf(key).items.map(({ id }) => id);

beforeEach(() => {
  client = new QueryClient();
});

describe('a relation that changed', () => {
  it('PPL-017, PPL-018 shows on the cards of that person in every list, and on no other', () => {
    hold(listKey('all'), card(ANN), card(BOB));
    hold(peopleKeys.list({ filter: 'all', q: 'bob' }), card(BOB));
    applyRelation(client, BOB, relation({ following: true, sparked: true }));
    for (const key of [listKey('all'), peopleKeys.list({ filter: 'all', q: 'bob' })]) {
      expect(pageOf(key).items.find(({ id }) => id === BOB)).toMatchObject({ following: true, sparked: true });
    }
    expect(pageOf(listKey('all')).items[0]).toEqual(card(ANN));
    expect(client.getQueryData(relationKey(BOB))).toMatchObject({ following: true, sparked: true });
  });

  it('PPL-032 unfollowed, the person leaves the Following list, and that list only', () => {
    for (const filter of ['all', 'following', 'sparks'] as const) hold(listKey(filter), card(ANN), card(BOB, { following: true }));
    changeRelation(client, BOB, { following: false });
    expect(idsOf(listKey('following'))).toEqual([ANN]);
    expect(pageOf(listKey('following')).total).toBe(1);
    expect(idsOf(listKey('all'))).toEqual([ANN, BOB]);
    expect(idsOf(listKey('sparks'))).toEqual([ANN, BOB]);
  });

  it('PPL-009 with the spark taken back, the person leaves the Sparks list', () => {
    for (const filter of ['following', 'sparks'] as const) hold(listKey(filter), card(ANN), card(BOB, { sparked: true }));
    changeRelation(client, BOB, { sparked: false });
    expect(idsOf(listKey('sparks'))).toEqual([ANN]);
    expect(idsOf(listKey('following'))).toEqual([ANN, BOB]);
  });

  it('moves the counts of an open profile once, however often it is told', () => {
    const profile = { relation: { following: false, sparked: false }, counts: { followers: 4, sparks: 2 }, revision: 7 };
    client.setQueryData(peopleKeys.person(BOB), profile);
    applyRelation(client, BOB, relation({ following: true, sparked: true }));
    applyRelation(client, BOB, relation({ following: true, sparked: true }));
    const known = () => client.getQueryData<PersonProfile>(peopleKeys.person(BOB))!;
    expect(known()).toMatchObject({ counts: { followers: 5, sparks: 3 }, revision: 7 });
    applyRelation(client, BOB, relation({}));
    expect(known().counts).toEqual({ followers: 4, sparks: 2 });
  });

  it('leaves lists alone that do not hold the person', () => {
    hold(listKey('all'), card(ANN));
    const before = client.getQueryData(listKey('all'));
    changeRelation(client, BOB, { following: true });
    expect(client.getQueryData(listKey('all'))).toBe(before);
  });
});

describe('a relation that changed elsewhere', () => {
  const read = vi.fn<(client: QueryClient, memberId: string) => Promise<Relation>>();
  beforeEach(() => {
    read.mockReset();
    hold(listKey('all'), card(ANN), card(BOB));
  });
  const shown = () => pageOf(listKey('all')).items[1]!.following;
  const serverSays = (following: boolean) => read.mockResolvedValue(relation({ following }));

  it('EXPERIENCE-26 shows here as well, as the server says it is', async () => {
    serverSays(true);
    await checkRelation(client, BOB, { following: true }, read);
    expect(shown()).toBe(true);
  });

  it('a message that comes late does not bring back what was before', async () => {
    serverSays(false);
    await checkRelation(client, BOB, { following: true }, read);
    expect(shown()).toBe(false);
  });

  it('asks nobody when every screen says so already, or none shows the person', async () => {
    await checkRelation(client, BOB, { following: false }, read);
    await checkRelation(client, 'nobody', { following: true }, read);
    expect(read).not.toHaveBeenCalled();
  });
});

describe('an answered spark', () => {
  it('SPK-027, SPK-031 leaves the list and both counts, in every search that holds it', () => {
    for (const q of ['', 'bo']) {
      client.setQueryData(peopleKeys.sparksFor(q), {
        pages: [{ items: [{ id: ANN }, { id: BOB }], total: 5, shown: 2, nextCursor: null }],
        pageParams: [undefined],
      });
    }
    removeSpark(client, BOB);
    for (const q of ['', 'bo']) {
      const page = client.getQueryData<InfiniteData<SparkPage>>(peopleKeys.sparksFor(q))!.pages[0]!;
      expect([page.items.map(({ id }) => id), page.total, page.shown]).toEqual([[ANN], 4, 1]);
    }
  });
});

describe('a hidden member', () => {
  const keys = [
    listKey('all'),
    listKey('following'),
    peopleKeys.connections,
    peopleKeys.sparksFor(''),
    peopleKeys.followers(ANN),
    peopleKeys.sparksOf(ANN),
  ];
  beforeEach(() => {
    for (const key of [...keys, peopleKeys.hidden('block')]) hold(key, card(ANN), card(BOB));
  });

  it('DECISION-7 blocked, leaves every list of people but that of the blocked', () => {
    removePerson(client, BOB, 'block');
    expect(keys.map(idsOf)).toEqual(keys.map(() => [ANN]));
    expect(idsOf(peopleKeys.hidden('block'))).toEqual([ANN, BOB]);
  });

  it('DECISION-7 muted, leaves the ranking only: the other lists say who follows, sparked or is connected', () => {
    removePerson(client, BOB, 'mute');
    expect(keys.map(idsOf)).toEqual([[ANN], ...keys.slice(1).map(() => [ANN, BOB])]);
  });

  it('PPL-040, PPL-041 skipped, leaves the ranking only, and comes back to where the card lay, once', () => {
    const LAST = '0199a1b2-0000-7000-8000-000000000003';
    const found = peopleKeys.list({ filter: 'all', q: 'bob' });
    hold(listKey('all'), card(ANN), card(BOB), card(LAST));
    hold(found, card(BOB));
    const putBack = keepPlaces(client, BOB);
    removePerson(client, BOB, 'skip');
    expect([idsOf(listKey('all')), idsOf(found), pageOf(listKey('all')).total]).toEqual([[ANN, LAST], [], 2]);
    expect(keys.slice(1).map(idsOf)).toEqual(keys.slice(1).map(() => [ANN, BOB]));
    for (let times = 0; times < 2; times++) putBack();
    expect([idsOf(listKey('all')), idsOf(found), pageOf(listKey('all')).total]).toEqual([[ANN, BOB, LAST], [BOB], 3]);
  });
});
