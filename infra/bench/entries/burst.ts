import { randomUUID } from 'node:crypto';
import { Pool } from 'undici';
import type { BenchContext, Part } from '../context.ts';
import { FEED_LENGTH } from '../posts-world.ts';

const POSTS = 1000;
/** Requests that are under way at once. */
const WRITERS = 32;
const GOAL_MS = 2000;

/** @returns ids, oldest first */
async function publish({ gateway, member }: BenchContext): Promise<string[]> {
  const pool = new Pool(gateway, { connections: WRITERS, pipelining: 1 });
  const ids: string[] = [];
  let next = 0;
  const write = async (): Promise<void> => {
    for (let number = next++; number < POSTS; number = next++) {
      const { statusCode, body } = await pool.request({
        method: 'POST',
        path: '/api/posts',
        headers: { cookie: member.cookie, origin: gateway, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({ content: `One of a thousand: ${number}`, media: [] }),
      });
      if (statusCode !== 201) throw new Error(`/api/posts answered ${statusCode}`);
      ids.push(((await body.json()) as { id: string }).id);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  await pool.close();
  return ids.toSorted();
}

/** A thousand posts of one member at once: when they are stored, and when all who follow have them. */
export const burst: Part = {
  name: 'burst',
  measure: async (bench) => {
    const context = await bench.context();
    const started = performance.now();
    const ids = await publish(context);
    const answered = performance.now();
    // A feed keeps its newest posts: that many of the burst are looked for.
    await context.posts.untilInFeeds(ids.slice(-FEED_LENGTH), 20);
    const inFeeds = performance.now();
    return [
      {
        name: 'burst',
        title: `${POSTS.toLocaleString('en')} posts of one member with ${context.posts.followers.length} followers, ${WRITERS} requests at once`,
        figures: [
          { what: 'posts a second, answered', unit: '/s', product: (POSTS * 1000) / (answered - started) },
          {
            what: 'from the last answer until all are in all feeds',
            unit: 'ms',
            product: inFeeds - answered,
            goal: { of: 'product', most: GOAL_MS },
          },
          { what: 'from the first request until all are in all feeds', unit: 'ms', product: inFeeds - started },
        ],
      },
    ];
  },
};
