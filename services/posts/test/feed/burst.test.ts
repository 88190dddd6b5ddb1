import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { PATIENCE } from '@affinity/kit/testing/patience';
import { REDIS } from '@affinity/kit/redis/redis.token';
import type { Redis } from 'ioredis';
import { FeedFanout } from '../../src/feed/fan-out-published-post.consumer.js';
import { followingFeedKey } from '../../src/feed/following-feed.cache.js';
import { allPages, feedPage, idsOf, newestFirst } from '../support/feed-pages.js';
import { PostsFixture } from '../support/posts-fixture.js';

const AUTHORS = 5;
const FOLLOWERS_EACH = 50;
const POSTS = 1000;
/** Requests that are under way at once. */
const WRITERS = 32;

let posts: PostsFixture;
let redis: Redis;
beforeAll(async () => {
  posts = await PostsFixture.start();
  redis = posts.service.app.get<Redis>(REDIS);
});
afterAll(() => posts.stop());

const readers = new Map<string, string[]>();

async function follow(): Promise<void> {
  for (let n = 0; n < AUTHORS; n++) {
    const author = posts.member();
    const followers = Array.from({ length: FOLLOWERS_EACH }, () => posts.member());
    readers.set(author, followers);
    for (const follower of followers) {
      await posts.relate(follower, 'follow', author);
      // Fan-out adds to the feeds of those who read.
      await feedPage(posts, follower, { view: 'following' });
    }
  }
}

/** @returns ids by author, oldest first */
async function publish(): Promise<Map<string, string[]>> {
  const authors = [...readers.keys()];
  const published = new Map<string, string[]>(authors.map((author) => [author, []]));
  let next = 0;
  const write = async (): Promise<void> => {
    for (let n = next++; n < POSTS; n = next++) {
      const author = authors[n % AUTHORS]!;
      published.get(author)!.push((await posts.post(author, `Post ${n}`)).id);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  for (const ids of published.values()) ids.sort();
  return published;
}

const kept = async (memberId: string): Promise<string[]> =>
  (await redis.zrange(followingFeedKey(memberId), 0, -1)).filter((id) => /^[0-9a-f]/.test(id));

it('each of 1,000 posts of one burst is in the feeds of all who follow its author, in order', async () => {
  await follow();
  const published = await publish();
  const everyFeed = async (): Promise<number> => {
    const pipeline = redis.pipeline();
    for (const followers of readers.values()) for (const follower of followers) pipeline.zcard(followingFeedKey(follower));
    const counts = (await pipeline.exec())!.map(([, count]) => Number(count) - 1);
    return Math.min(...counts);
  };
  await vi.waitFor(async () => expect(await everyFeed()).toBe(POSTS / AUTHORS), { timeout: 30_000 * PATIENCE, interval: 20 });
  await posts.service.events.settled(FeedFanout);
  for (const [author, followers] of readers) {
    const ids = published.get(author)!;
    for (const follower of followers) expect(await kept(follower)).toEqual(ids);
    const read = await allPages((parameters) => feedPage(posts, followers[0]!, { view: 'following', ...parameters }));
    expect(read.flatMap(idsOf)).toEqual(newestFirst(ids));
  }
});
