import { describe, expect, it } from 'vitest';
import { engagementScore, rankVideos, SHUFFLED_HEAD } from './rank-videos.js';

const page = Array.from({ length: 20 }, (_, n) => ({ id: n, likes: (n * 7) % 20, comments: (n * 3) % 5 }));
const best = [...page].sort((a, b) => engagementScore(b) - engagementScore(a));
const ids = (videos: readonly { id: number }[]): number[] => videos.map(({ id }) => id);

describe('engagementScore', () => {
  it('VID-015 CONST-031 weighs likes by 2 and comments by 3', () => {
    expect(engagementScore({ likes: 4, comments: 2 })).toBe(14);
    expect(engagementScore({ likes: 1, comments: 0 })).toBe(2);
    expect(engagementScore({ likes: 0, comments: 1 })).toBe(3);
    expect(engagementScore({ likes: 0, comments: 0 })).toBe(0);
  });
});

describe('rankVideos', () => {
  it('VID-016 CONST-031 begins with a permutation of the ten best', () => {
    expect(SHUFFLED_HEAD).toBe(10);
    const head = rankVideos(page, 7).slice(0, 10);
    expect(head).toHaveLength(10);
    expect(new Set(ids(head))).toEqual(new Set(ids(best.slice(0, 10))));
  });

  it('VID-016 shuffles the head by the seed alone', () => {
    expect(ids(rankVideos(page, 7))).toEqual(ids(rankVideos(page, 7)));
    const orders = new Set(Array.from({ length: 50 }, (_, seed) => ids(rankVideos(page, seed)).slice(0, 10).join()));
    expect(orders.size).toBeGreaterThan(45);
  });

  it('VID-016 gives each of the ten best each place about as often', () => {
    const rounds = 5000;
    const first = new Map<number, number>();
    for (let seed = 0; seed < rounds; seed++) {
      const { id } = rankVideos(page, seed)[0]!;
      first.set(id, (first.get(id) ?? 0) + 1);
    }
    expect(first.size).toBe(10);
    for (const times of first.values()) expect(Math.abs(times - rounds / 10)).toBeLessThan(rounds / 40);
  });

  it('VID-026 keeps the rest from high to low, equal ones as they came', () => {
    const tail = rankVideos(page, 7).slice(10);
    expect(ids(tail)).toEqual(ids(best.slice(10)));
    const equal = Array.from({ length: 14 }, (_, id) => ({ id, likes: 1, comments: 1 }));
    expect(ids(rankVideos(equal, 3)).slice(10)).toEqual([10, 11, 12, 13]);
  });

  it('leaves the page it was given alone, and takes a short or empty one', () => {
    const before = ids(page);
    rankVideos(page, 1);
    expect(ids(page)).toEqual(before);
    expect(rankVideos([], 1)).toEqual([]);
    expect(ids(rankVideos(page.slice(0, 1), 1))).toEqual([0]);
  });
});
