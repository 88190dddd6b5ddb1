import type { BenchContext, Part } from '../context.ts';
import { load } from '../load.ts';
import { COMMON_WORD } from '../posts-world.ts';
import type { Figure } from '../report.ts';

/** Milliseconds, one connection. */
export const GOAL_MS = 50;
/** The goal is stated for a world of this size. */
export const GOAL_POSTS = 2_000_000;

/** A word that all posts have but videos, among videos: the worst that a search can be asked for. */
export const COMMON_WORD_AMONG_VIDEOS = `filter=videos&q=${COMMON_WORD}`;

const QUESTIONS = [
  ['p50, a common word among videos, which lack it', `view=latest&${COMMON_WORD_AMONG_VIDEOS}`],
  ['p50, the same among videos of followed members', `view=following&${COMMON_WORD_AMONG_VIDEOS}`],
  ['p50, a common word among all posts', `view=latest&filter=all&q=${COMMON_WORD}`],
  ['p50, a word that no post has', 'view=latest&filter=all&q=rhinoceros'],
] as const;

export async function searchTime({ gateway, member }: BenchContext, query: string, durationMs: number): Promise<number> {
  const target = { origin: gateway, path: `/api/posts?${query}`, headers: { cookie: member.cookie } };
  await load(target, 1, durationMs / 2);
  return (await load(target, 1, durationMs)).p50;
}

/** Finds what a member looks for, with one connection. */
export const search: Part = {
  name: 'search',
  measure: async (bench) => {
    const context = await bench.context();
    const { posts } = context.posts;
    const figures: Figure[] = [];
    for (const [what, query] of QUESTIONS) {
      const product = await searchTime(context, query, bench.plan.brief.measureMs);
      figures.push({ what, unit: 'ms', product, ...(posts >= GOAL_POSTS && { goal: { of: 'product', most: GOAL_MS } }) });
    }
    return [{ name: 'search', title: `Search among ${posts.toLocaleString('en')} posts`, figures }];
  },
};
