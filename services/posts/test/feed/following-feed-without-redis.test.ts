import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestRedis, type TestRedis } from '@affinity/kit/testing/test-redis';
import { FeedFanout } from '../../src/feed/fan-out-published-post.consumer.js';
import { allPages, feedPage, idsOf, newestFirst } from '../support/feed-pages.js';
import { PostsFixture } from '../support/posts-fixture.js';
import { storePostsOf } from '../support/stored-posts.js';

let redis: TestRedis;
let posts: PostsFixture;

beforeAll(async () => {
  redis = await startTestRedis();
  posts = await PostsFixture.start({ REDIS_URL: redis.url });
});
afterAll(async () => {
  await posts.stop();
  await redis.stop();
});

it('answers the following feed from Postgres alike while Redis is away, and fan-out waits for it', async () => {
  const viewer = posts.member();
  const followed = posts.member();
  await posts.relate(viewer, 'follow', followed);
  const ids = newestFirst(await storePostsOf(posts, followed, 23));
  const pages = async () => (await allPages((page) => feedPage(posts, viewer, { view: 'following', ...page }))).map(idsOf);
  const before = await pages();
  expect(before).toEqual([ids.slice(0, 10), ids.slice(10, 20), ids.slice(20)]);

  await redis.stop();
  expect(await pages()).toEqual(before);

  const [postId] = await storePostsOf(posts, followed, 1);
  const data = { postId: postId!, authorId: followed, filters: ['text' as const], quotedPostId: null };
  const fannedOut = vi.fn();
  const delivered = posts.service.events.deliverTwice(FeedFanout, { subject: postId!, data }).then(fannedOut);
  expect((await pages()).flat()).toEqual([postId, ...ids]);
  expect(fannedOut).not.toHaveBeenCalled();

  await redis.restart();
  await delivered;
  expect((await pages()).flat()).toEqual([postId, ...ids]);
});
