import type { Bench, Part } from '../context.ts';
import { load } from '../load.ts';
import { compared, type Figure, type GrowthPoint } from '../report.ts';
import { COMMON_WORD_AMONG_VIDEOS, GOAL_MS, GOAL_POSTS } from './search.ts';

const RATIO_GOAL = 1.3;
const LINES = [
  ['Newest page', ''],
  ['Following page', '?view=following'],
  ['Search', `?${COMMON_WORD_AMONG_VIDEOS}`],
] as const;

async function measureSize({ plan, context }: Bench): Promise<GrowthPoint[]> {
  const { gateway, member, posts } = await context();
  const points: GrowthPoint[] = [];
  for (const [line, query] of LINES) {
    const target = { origin: gateway, path: `/api/posts${query}`, headers: { cookie: member.cookie } };
    await load(target, 8, plan.requests.warmMs);
    points.push({ line, posts: posts.posts, p50: (await load(target, 1, plan.requests.measureMs * 2)).p50 });
  }
  return points;
}

function figure(line: string, points: readonly GrowthPoint[]): Figure {
  const ofLine = points.filter((point) => point.line === line);
  const what = `${line}, p50 with the most posts by that with the least`;
  return compared(what, 'ms', [ofLine.at(-1)!.p50], [ofLine[0]!.p50], { of: 'ratio', most: RATIO_GOAL });
}

/** What a page costs in a world of ten thousand posts and of millions. The world grows by older posts; what is new stays. */
export const growth: Part = {
  name: 'growth',
  onlyByName: true,
  measure: async (bench) => {
    const { posts } = await bench.context();
    const points: GrowthPoint[] = [];
    for (const size of bench.plan.growth) {
      await posts.growTo(size);
      points.push(...(await measureSize(bench)));
    }
    const search = points.at(-1)!;
    const goal = search.posts >= GOAL_POSTS ? ({ goal: { of: 'product', most: GOAL_MS } } as const) : {};
    return [
      {
        name: 'growth',
        title: `Growth from ${points[0]!.posts.toLocaleString('en')} to ${search.posts.toLocaleString('en')} posts, one connection`,
        figures: [
          ...LINES.map(([line]) => figure(line, points)),
          { what: 'Search, p50 with the most posts', unit: 'ms', product: search.p50, ...goal },
        ],
        growth: points,
      },
    ];
  },
};
