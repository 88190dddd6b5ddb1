import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { randomOf } from '@affinity/kit/testing/random';
import { WITHIN_KM } from '@affinity/proto/vocabulary/places';
import { explain } from '../../src/ranking/compatibility.js';
import { crowding } from '../../src/ranking/crowding.js';
import { answeredQuestions, pointsOf, type Importance } from '../../src/ranking/importance.js';
import { weightsOf, type InterestWeights } from '../../src/ranking/interest-weights.js';
import type { IndexedMember, RankRequest } from '../../src/ranking/people-index.types.js';
import { IndexFixture } from './index-fixture.js';
import { naiveCounted, naiveRanking, naiveScores } from './naive-ranking.js';
import { SkewedMembers } from './skewed-members.js';

const MEMBERS = 20_000;
const SEED = Number(process.env['RANKING_SEED'] ?? 20261121);
const TERMS = ['an', 'HIK', 'o', 'photo', 'é', 'müll', 'jazz', 'quiet DINNERS', 'zz', 'e', '美', 'ß', 'lee', '🎷', 'none', 'a l', '-'];

// The naive ranking takes most of the time.
vi.setConfig({ testTimeout: 120_000 });

const skewed = new SkewedMembers(randomOf(SEED));
const members = Array.from({ length: MEMBERS }, () => skewed.member());
let people: IndexFixture;
let weights: InterestWeights;
beforeAll(async () => {
  people = new IndexFixture(members, ({ members: number, having }) => weightsOf(number, having));
  for (const { id } of skewed.some(members, MEMBERS / 4)) people.crowded.set(id, Math.floor(2 ** (skewed.random() * 9)));
  people.index.onApplicationBootstrap();
  await people.index.ready();
  ({ weights } = people.index);
});
afterAll(() => people.stop());

function someIds(most: number): string[] {
  return skewed.some(members, most).map(({ id }) => id);
}

function randomRequest(): RankRequest {
  const viewer = skewed.pick(members);
  return {
    viewerId: viewer.id,
    viewer: skewed.chance(0.05) ? null : viewer,
    exclude: skewed.chance(0.5) ? someIds(400) : [],
    ...(skewed.chance(0.3) ? { only: [...someIds(2000), ...someIds(5), 'not-an-id', skewed.id()] } : {}),
    ...(skewed.chance(0.4) ? { search: skewed.pick(TERMS) } : {}),
    ...(viewer.cell != null && skewed.chance(0.3) ? { within: { cell: viewer.cell, kilometres: skewed.pick(WITHIN_KM) } } : {}),
    twoWayFilters: skewed.chance(0.7),
    musts: skewed.chance(0.7),
    ...(skewed.chance(0.3) ? { exempt: [...someIds(300), 'not-an-id'] } : {}),
    order: skewed.pick(['yours', 'both']),
    day: skewed.pick(['2026-11-27', '2026-11-28', '2027-01-01']),
    limit: 1 + Math.floor(60 * skewed.random()),
  };
}

describe(`${MEMBERS} members, seed ${SEED}`, () => {
  it('PPL-003 PPL-004 PPL-010 PPL-020 PPL-022 PPL-034 PPL-035 PPL-036 PPL-045 PPL-048 PPL-049 PPL-050 PPL-054 DECISION-5 DECISION-17 answers 200 random requests as the naive ranking does', async () => {
    for (let round = 0; round < 200; round++) {
      const request = randomRequest();
      const expected = naiveRanking(members, request, weights, people.crowded);
      const after = skewed.chance(0.5) ? expected[Math.floor(skewed.random() * expected.length)] : undefined;
      const rest = after ? expected.slice(expected.findIndex(({ id }) => id === after.id) + 1) : expected;
      const page = await people.index.rank({ ...request, after });
      expect(page).toEqual({ items: rest.slice(0, request.limit), total: expected.length });
    }
  });

  it('PPL-022 pages put together are the whole order, nobody twice and nobody missing', async () => {
    for (let round = 0; round < 6; round++) {
      const request = { ...randomRequest(), limit: 60 };
      const expected = naiveRanking(members, request, weights, people.crowded);
      const { items, totals } = await people.allPages(request);
      expect(items).toEqual(expected);
      expect([...totals]).toEqual([expected.length]);
    }
  });

  it('PPL-021 explains every score with points that add up to it, 0 to 100', async () => {
    const byId = new Map(members.map((member) => [member.id, member]));
    for (let round = 0; round < 40; round++) {
      const { after: _, ...request } = randomRequest();
      for (const { id, score } of (await people.index.rank({ ...request, limit: 60 })).items) {
        const { score: yours, theirs, parts } = explain(request.viewer, byId.get(id)!, weights);
        const off = crowding(people.crowded.get(id) ?? 0);
        expect(request.order === 'both' && theirs !== null ? Math.max(0, Math.min(yours, theirs) - off) : yours).toBe(score);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        if (parts.length > 0) expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(yours);
      }
    }
    for (let round = 0; round < 5000; round++) {
      const [viewer, candidate] = [skewed.pick(members), skewed.pick(members)];
      const { yours, theirs } = naiveScores(viewer, candidate, weights);
      const { score, theirs: other } = explain(viewer, candidate, weights);
      expect([score, other ?? yours]).toEqual([yours, theirs]);
    }
  });

  it('PPL-051 counts whom musts leave as the naive ranking does, the chosen ones and one more', async () => {
    for (let round = 0; round < 4; round++) {
      const { viewerId, exclude } = randomRequest();
      const own = members.find(({ id }) => id === viewerId)!;
      const importance = own.importance ?? { questions: { 'religion.faith': 'must' as const }, saidSoOnly: round % 2 === 0 };
      const viewer = { ...own, importance };
      const number = (questions: Importance['questions']): number =>
        naiveRanking(members, {
          viewerId,
          viewer: { ...own, importance: { ...importance, questions } },
          exclude,
          twoWayFilters: true,
          musts: true,
          day: '2026-11-27',
          limit: 1,
        }).length;
      const { total, each } = await people.index.countMusts({ viewerId, viewer, exclude });
      expect(total).toBe(number(importance.questions));
      for (const [name, left] of each) expect([name, left]).toEqual([name, number({ ...importance.questions, [name]: 'must' })]);
      expect([...each.keys()]).toEqual(answeredQuestions(viewer));
    }
  });

  it('PPL-019 shows a viewer without answers whole numbers from 60 to 99 that never change', async () => {
    const only = members.slice(0, 1500).map(({ id }) => id);
    const request = { viewerId: skewed.id(), viewer: null, exclude: [], only, twoWayFilters: false, day: '2026-11-27', limit: 60 };
    const { items } = await people.allPages(request);
    expect(items).toHaveLength(only.length);
    const scores = new Set(items.map(({ score }) => score));
    expect([Math.min(...scores), Math.max(...scores), scores.size]).toEqual([60, 99, 40]);
    expect((await people.allPages(request)).items).toEqual(items);
  });

  it('PPL-023 ranks for a viewer without interests by the other answers alone', async () => {
    const viewer: IndexedMember = { ...skewed.member(), bioData: { career: { workStyle: ['Remote work'] } }, socialActivities: [] };
    const request = { viewerId: viewer.id, viewer, exclude: [], twoWayFilters: false, day: '2026-11-27', limit: 60 };
    const { items } = await people.index.rank(request);
    expect(items).toEqual(naiveRanking(members, request, weights, people.crowded).slice(0, 60));
    expect(items[0]!.score).toBe(3);
  });

  it('PPL-011 PPL-022 keeps the order of the naive ranking while members change, leave and come back', async () => {
    const changing = await IndexFixture.start(members.slice(0, 1500));
    try {
      for (let round = 0; round < 60; round++) {
        for (let change = 0; change < 50; change++) {
          const one = skewed.pick([...changing.members.values()]);
          const kind = skewed.random();
          if (kind < 0.15) changing.remove(one.id);
          else if (kind < 0.3) changing.change(skewed.member());
          else changing.change({ ...skewed.member(), id: one.id, listed: skewed.chance(0.9), revision: one.revision + 1 });
        }
        const request = randomRequest();
        const expected = naiveRanking(changing.members.values(), request);
        const page = await changing.index.rank(request);
        expect(page).toEqual({ items: expected.slice(0, request.limit), total: expected.length });
      }
      expect(changing.index.size).toBe([...changing.members.values()].filter(({ listed }) => listed).length);
    } finally {
      await changing.stop();
    }
  });
});

it('PPL-045 takes off what a member is crowded by when told anew, whatever the member changes meanwhile', async () => {
  const changing = await IndexFixture.start(members.slice(0, 200));
  const [viewer, other] = [members[0]!, members[1]!];
  const scoreIn = async (order: 'yours' | 'both'): Promise<number> =>
    (
      await changing.index.rank({
        viewerId: viewer.id,
        viewer,
        exclude: [],
        only: [other.id],
        twoWayFilters: false,
        order,
        day: '2026-11-27',
        limit: 1,
      })
    ).items[0]!.score;
  const crowd = async (excess: number): Promise<number> => {
    changing.crowded.clear();
    if (excess > 0) changing.crowded.set(other.id, excess);
    await changing.index.refreshCrowding();
    return scoreIn('both');
  };
  try {
    const bare = { ...other, bioData: viewer.bioData, socialActivities: viewer.socialActivities, revision: other.revision + 1 };
    changing.change(bare);
    const [yours, both] = [await scoreIn('yours'), await scoreIn('both')];
    expect([await crowd(6), await crowd(7), await crowd(14), await crowd(15), await crowd(63)]).toEqual([
      both,
      both - 3,
      both - 3,
      both - 6,
      both - 12,
    ]);
    expect(await scoreIn('yours')).toBe(yours);
    changing.change({ ...bare, revision: bare.revision + 1 });
    expect(await scoreIn('both')).toBe(both - 12);
    expect(await crowd(0)).toBe(both);
  } finally {
    await changing.stop();
  }
});

it('PPL-039 shuffles people of equal figure by viewer and day, and so gives all of them their turn', async () => {
  const only = members.slice(0, 300).map(({ id }) => id);
  const order = async (viewerId: string, day: string): Promise<string> => {
    const request = {
      viewerId,
      viewer: { bioData: { career: {} }, socialActivities: [] },
      exclude: [],
      only,
      twoWayFilters: false,
      limit: 60,
    };
    return (await people.index.rank({ ...request, day })).items.map(({ id }) => id).join();
  };
  const viewers = [skewed.id(), skewed.id()];
  const orders = [await order(viewers[0]!, '2026-11-27'), await order(viewers[0]!, '2026-11-28'), await order(viewers[1]!, '2026-11-27')];
  expect(new Set(orders).size).toBe(3);
  expect(await order(viewers[0]!, '2026-11-27')).toBe(orders[0]);
  const first = new Set<string>();
  for (let day = 1; day <= 28; day++) {
    for (const id of (await order(viewers[0]!, `2027-02-${String(day).padStart(2, '0')}`)).split(',').slice(0, 24)) first.add(id);
  }
  // 28 days of 24 of 300: chance alone reaches about nine of ten.
  expect(first.size).toBeGreaterThan(240);
});

it('PPL-034 DECISION-17 counts how many members have each interest, of those that count', () => {
  const { having, members: number } = people.counted!;
  for (const interest of ['Reading', 'Crafts', 'Vegan', 'Photography']) {
    expect(having.get(interest)).toBe(members.filter((member) => naiveCounted(member).includes(interest)).length);
  }
  // Options that say nothing are no interests, and those whom they alone have do not count.
  expect(having.get('None currently')).toBe(0);
  expect(number).toBeGreaterThan(MEMBERS * 0.9);
  expect(weights.offered.get('Reading')).toBe(1);
  expect(weights.offered.get('Crafts')).toBeGreaterThan(2);
});

it('PPL-050 shares the 14 points out anew: a double part for what matters, whole numbers that add up', () => {
  const bioData = {
    social: { outgoing: ['Homebody'] },
    religion: { faith: ['Jewish'], importance: ['Essential'] },
    education: { importance: ['Very important'] },
    career: { workStyle: ['Night owl'] },
  };
  const points = (questions: Importance['questions']): readonly number[] =>
    pointsOf({ bioData, socialActivities: [], importance: { questions, saidSoOnly: false } });
  const all = points({});
  expect(all).toEqual([3, 4, 2, 2, 3]);
  expect(points({ 'religion.faith': 'matters' })).toEqual([2, 6, 2, 2, 2]);
  expect(points({ 'religion.faith': 'must' })).toEqual(points({ 'religion.faith': 'matters' }));
  // All of them matter: nothing is said by it. An interest moves nothing.
  const five = ['social.outgoing', 'religion.faith', 'religion.importance', 'education.importance', 'career.workStyle'] as const;
  expect(points(Object.fromEntries(five.map((name) => [name, 'matters'])))).toEqual(all);
  expect(points({ 'hobbies.interests': 'must' })).toEqual(all);
  for (let chosen = 0; chosen < 32; chosen++) {
    const some = points(Object.fromEntries(five.filter((_, index) => chosen & (1 << index)).map((name) => [name, 'matters'])));
    expect(some.reduce((sum, part) => sum + part, 0)).toBe(14);
    expect(Math.min(...some)).toBeGreaterThan(0);
  }
});

it('refuses what is no request', async () => {
  const request = { viewerId: members[0]!.id, viewer: null, exclude: [], twoWayFilters: true, day: '2026-11-27', limit: 20 };
  await expect(people.index.rank({ ...request, limit: 0 })).rejects.toThrow(RangeError);
  await expect(people.index.rank({ ...request, limit: 61 })).rejects.toThrow(RangeError);
  await expect(people.index.rank({ ...request, viewerId: 'me' })).rejects.toThrow(RangeError);
  await expect(people.index.rank({ ...request, after: { id: 'you', score: 7 } })).rejects.toThrow(RangeError);
});
