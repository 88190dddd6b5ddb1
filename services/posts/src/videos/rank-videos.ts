import { seededShuffle } from './seeded-shuffle.js';

/** CONST-031. */
export const LIKE_WEIGHT = 2;
export const COMMENT_WEIGHT = 3;
export const SHUFFLED_HEAD = 10;

export interface Engagement {
  readonly likes: number;
  readonly comments: number;
}

/** VID-015. */
export function engagementScore({ likes, comments }: Engagement): number {
  return likes * LIKE_WEIGHT + comments * COMMENT_WEIGHT;
}

/**
 * Order of one page: the ten best, shuffled by the seed (VID-016), then the others from high to low. Equal ones keep their order (VID-026).
 */
export function rankVideos<T extends Engagement>(page: readonly T[], seed: number): T[] {
  const ranked = [...page].sort((a, b) => engagementScore(b) - engagementScore(a));
  return [...seededShuffle(ranked.slice(0, SHUFFLED_HEAD), seed), ...ranked.slice(SHUFFLED_HEAD)];
}
