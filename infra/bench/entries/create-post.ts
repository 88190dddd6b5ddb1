import { randomUUID } from 'node:crypto';
import { request } from 'undici';
import type { BenchContext } from '../context.ts';
import type { Entry } from '../entry.ts';

const body = JSON.stringify({ content: 'The kettle is on, the window is open, and it is only Tuesday.', media: [] });

/** A post, its event, and its way into the feeds of fifty followers. */
export function createPost(context: BenchContext): Entry {
  const { gateway, reference, member, posts } = context;
  const headers = { cookie: member.cookie, origin: gateway, 'content-type': 'application/json' };
  return {
    name: 'create-post',
    title: `Post with ${posts.followers.length} followers`,
    referenceName: 'one insert and fifty feeds in Redis behind a bare gateway that checks a token',
    product: {
      origin: gateway,
      path: '/api/posts',
      method: 'POST',
      body,
      vary: () => ({ headers: { ...headers, 'idempotency-key': randomUUID() } }),
    },
    reference: {
      origin: reference.gateway.origin,
      path: '/posts',
      method: 'POST',
      body,
      headers: { ...reference.gateway.headers, 'content-type': 'application/json' },
    },
    referenceProcesses: [reference.process, reference.gateway.process],
    goals: { throughput: 1, p99: 50 },
    inspect: async () => {
      const behindLoad = await timeUntilInFeeds(context, headers);
      const alone = await timeUntilInFeeds(context, headers);
      return [
        `in all ${posts.followers.length} following feeds: ${alone.toFixed(0)} ms after it was sent; right after the load above ${behindLoad.toFixed(0)} ms`,
      ];
    },
  };
}

async function timeUntilInFeeds({ gateway, posts }: BenchContext, headers: Record<string, string>): Promise<number> {
  const started = performance.now();
  const answer = await request(`${gateway}/api/posts`, { method: 'POST', body, headers: { ...headers, 'idempotency-key': randomUUID() } });
  const { id } = (await answer.body.json()) as { id: string };
  await posts.untilInFeeds([id], 2);
  return performance.now() - started;
}
