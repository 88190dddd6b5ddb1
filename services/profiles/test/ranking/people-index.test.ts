import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { randomOf } from '@affinity/kit/testing/random';
import { explain } from '../../src/ranking/compatibility.js';
import type { IndexedMember, RankRequest } from '../../src/ranking/people-index.types.js';
import { IndexFixture } from './index-fixture.js';
import { naiveRanking, naiveScore } from './naive-ranking.js';
import { SkewedMembers } from './skewed-members.js';

const MEMBERS = 20_000;
const SEED = Number(process.env['RANKING_SEED'] ?? 20261121);
const TERMS = ['an', 'HIK', 'o', 'photo', 'é', 'müll', 'jazz', 'quiet DINNERS', 'zz', 'e', '美', 'ß', 'lee', '🎷', 'none', 'a l', '-'];

// The naive ranking takes most of the time.
vi.setConfig({ testTimeout: 120_000 });

const skewed = new SkewedMembers(randomOf(SEED));
const members = Array.from({ length: MEMBERS }, () => skewed.member());
let people: IndexFixture;
beforeAll(async () => {
  people = await IndexFixture.start(members);
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
    twoWayFilters: skewed.chance(0.7),
    limit: 1 + Math.floor(60 * skewed.random()),
  };
}

describe(`${MEMBERS} members, seed ${SEED}`, () => {
  it('PPL-003 PPL-004 PPL-010 PPL-020 PPL-022 DECISION-5 answers 200 random requests as the naive ranking does', async () => {
    for (let round = 0; round < 200; round++) {
      const request = randomRequest();
      const expected = naiveRanking(members, request);
      const after = skewed.chance(0.5) ? expected[Math.floor(skewed.random() * expected.length)] : undefined;
      const rest = after ? expected.slice(expected.findIndex(({ id }) => id === after.id) + 1) : expected;
      const page = await people.index.rank({ ...request, after });
      expect(page).toEqual({ items: rest.slice(0, request.limit), total: expected.length });
    }
  });

  it('PPL-022 pages put together are the whole order, nobody twice and nobody missing', async () => {
    for (let round = 0; round < 6; round++) {
      const request = { ...randomRequest(), limit: 60 };
      const expected = naiveRanking(members, request);
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
        const explained = explain(request.viewer, byId.get(id)!);
        expect(explained.score).toBe(score);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        if (explained.points.length > 0) expect(explained.points.reduce((sum, { points }) => sum + points, 0)).toBe(score);
      }
    }
    for (let round = 0; round < 5000; round++) {
      const [viewer, candidate] = [skewed.pick(members), skewed.pick(members)];
      expect(explain(viewer, candidate).score).toBe(naiveScore(viewer, candidate));
    }
  });

  it('PPL-019 shows a viewer without answers whole numbers from 60 to 99 that never change', async () => {
    const only = members.slice(0, 1500).map(({ id }) => id);
    const request = { viewerId: skewed.id(), viewer: null, exclude: [], only, twoWayFilters: false, limit: 60 };
    const { items } = await people.allPages(request);
    expect(items).toHaveLength(only.length);
    const scores = new Set(items.map(({ score }) => score));
    expect([Math.min(...scores), Math.max(...scores), scores.size]).toEqual([60, 99, 40]);
    expect((await people.allPages(request)).items).toEqual(items);
  });

  it('PPL-023 ranks for a viewer without interests by the other answers alone', async () => {
    const viewer: IndexedMember = { ...skewed.member(), bioData: { career: { workStyle: ['Remote work'] } }, socialActivities: [] };
    const request = { viewerId: viewer.id, viewer, exclude: [], twoWayFilters: false, limit: 60 };
    const { items } = await people.index.rank(request);
    expect(items).toEqual(naiveRanking(members, request).slice(0, 60));
    expect(items[0]!.score).toBe(4);
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

it('refuses what is no request', async () => {
  const request = { viewerId: members[0]!.id, viewer: null, exclude: [], twoWayFilters: true, limit: 20 };
  await expect(people.index.rank({ ...request, limit: 0 })).rejects.toThrow(RangeError);
  await expect(people.index.rank({ ...request, limit: 61 })).rejects.toThrow(RangeError);
  await expect(people.index.rank({ ...request, viewerId: 'me' })).rejects.toThrow(RangeError);
  await expect(people.index.rank({ ...request, after: { id: 'you', score: 7 } })).rejects.toThrow(RangeError);
});
