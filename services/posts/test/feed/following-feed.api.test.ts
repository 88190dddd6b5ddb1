import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REDIS } from '@affinity/kit/redis/redis.token';
import { PostsPostPublishedV1 } from '@affinity/proto/events/posts/post-published.v1';
import type { Redis } from 'ioredis';
import { FEED_LENGTH, FollowingFeedCache, followingFeedKey, UNTRIMMED } from '../../src/feed/following-feed.cache.js';
import { FeedFanout } from '../../src/feed/fan-out-published-post.consumer.js';
import { LOOKED_AT_OF_FOLLOWED } from '../../src/feed/post-lists.queries.js';
import { allPages, feedPage, idsOf, newerPosts, newestFirst, type PageParameters } from '../support/feed-pages.js';
import { PostsFixture } from '../support/posts-fixture.js';
import { storePosts, storePostsOf } from '../support/stored-posts.js';

const FANOUT_LIMIT = 2;

let posts: PostsFixture;
let redis: Redis;
let cache: FollowingFeedCache;
let viewer: string;
let followed: string;
beforeAll(async () => {
  posts = await PostsFixture.start({ FOLLOWING_FANOUT_LIMIT: String(FANOUT_LIMIT) });
  redis = posts.service.app.get<Redis>(REDIS);
  cache = posts.service.app.get(FollowingFeedCache, { strict: false });
});
afterAll(() => posts.stop());
beforeEach(async () => {
  await redis.flushall();
  await posts.service.database.query('TRUNCATE posts, member_relations, wide_authors CASCADE');
  viewer = posts.member();
  followed = posts.member();
  await posts.relate(viewer, 'follow', followed);
});

const page = (parameters: PageParameters = {}) => feedPage(posts, viewer, { view: 'following', ...parameters });
const pageIds = async (parameters: PageParameters = {}) => idsOf((await page(parameters)).items);
const pages = async () => (await allPages(page)).map(idsOf);
const kept = async (memberId = viewer) => (await redis.zrange(followingFeedKey(memberId), 0, -1)).filter((id) => /^[0-9a-f]/.test(id));

/** Reads all pages while another builder seems to be at work: the answers come from Postgres alone. */
async function pagesFromPostgres(): Promise<string[][]> {
  const feed = await redis.dumpBuffer(followingFeedKey(viewer));
  await redis.del(followingFeedKey(viewer));
  await redis.zadd(followingFeedKey(viewer), 0, 'w:another builder');
  const read = await pages();
  await redis.del(followingFeedKey(viewer));
  if (feed) await redis.restore(followingFeedKey(viewer), 0, feed);
  return read;
}

/** Publishes posts of an author as the service would, and waits for the fan-out. */
async function published(authorId: string, count = 1): Promise<string[]> {
  const ids = await storePostsOf(posts, authorId, count);
  for (const postId of ids) {
    const data = { postId, authorId, filters: ['text' as const], quotedPostId: null };
    await posts.service.events.deliverTwice(FeedFanout, { subject: postId, actorId: authorId, data });
  }
  return ids;
}

describe('what it shows', () => {
  it('HOM-029 shows posts of followed members and own ones, newest first, and nobody else', async () => {
    const stranger = posts.member();
    const former = posts.member();
    await posts.relate(viewer, 'follow', former);
    await posts.relate(viewer, 'follow', former, false);
    await posts.relate(stranger, 'follow', viewer);
    const ids = await storePosts(
      posts,
      [followed, viewer, stranger, former, followed].map((authorId) => ({ authorId })),
    );
    const expected = [ids[4], ids[1], ids[0]];
    expect(await pageIds()).toEqual(expected);
    expect(await pageIds()).toEqual(expected);
    expect(await pagesFromPostgres()).toEqual([expected]);
    expect(idsOf((await newerPosts(posts, viewer, { view: 'following' })).items)).toEqual(expected);
    expect(idsOf((await feedPage(posts, stranger, { view: 'following' })).items)).toEqual(
      [ids[4], ids[3], ids[2], ids[1], ids[0]].filter((id) => id === ids[1] || id === ids[2]),
    );
  });

  it('HOM-036 HOM-047 filters and searches among followed members only', async () => {
    const wanted = await storePostsOf(posts, followed, 11, { content: 'Sunset', media: ['image'] });
    await storePostsOf(posts, followed, 3, { content: 'Sunset' });
    await storePostsOf(posts, posts.member(), 3, { content: 'Sunset', media: ['image'] });
    const read = await allPages(page, { filter: 'images', q: 'SUN' });
    expect(read.map(idsOf)).toEqual([newestFirst(wanted).slice(0, 10), newestFirst(wanted).slice(10)]);
    expect((await page({ filter: 'images' })).items).toHaveLength(10);
    expect((await allPages(page, { filter: 'text' })).flat()).toHaveLength(3);
  });

  it('hides blocked and muted authors whatever was stored, and shows them again', async () => {
    const second = posts.member();
    await posts.relate(viewer, 'follow', second);
    const ids = await storePosts(
      posts,
      Array.from({ length: 30 }, (_, n) => ({ authorId: n % 2 ? followed : second })),
    );
    await pages();
    const ofSecond = newestFirst(ids.filter((_, n) => n % 2 === 0));
    for (const [member, kind, other] of [
      [viewer, 'mute', followed],
      [viewer, 'block', followed],
      [followed, 'block', viewer],
    ] as const) {
      await posts.relate(member, kind, other);
      expect(await pages()).toEqual([ofSecond.slice(0, 10), ofSecond.slice(10)]);
      await posts.relate(member, kind, other, false);
    }
    expect((await pages()).flat()).toEqual(newestFirst(ids));
  });
});

describe('filters and searches below the newest posts that are looked at first', () => {
  it("HOM-040 HOM-047 fill their pages from each author's own list", async () => {
    const second = posts.member();
    await posts.relate(viewer, 'follow', second);
    const old = [
      ...(await storePostsOf(posts, followed, 6, { content: 'Needle', media: ['image'] })),
      ...(await storePostsOf(posts, second, 6, { content: 'Needle', media: ['image'] })),
    ];
    await storePostsOf(posts, posts.member(), 5, { content: 'Needle', media: ['image'] });
    for (let round = 0; round < 2; round++) await storePostsOf(posts, followed, LOOKED_AT_OF_FOLLOWED / 2, { content: 'Hay' });
    const recent = await storePostsOf(posts, second, 1, { content: 'Needle', media: ['image'] });
    const expected = newestFirst([...old, ...recent]);
    const narrowed: PageParameters[] = [{ filter: 'images' }, { q: 'needle' }, { filter: 'images', q: 'needle' }];
    for (const parameters of narrowed) {
      const read = await allPages(page, parameters);
      expect(read.map(idsOf)).toEqual([expected.slice(0, 10), expected.slice(10)]);
    }
  });
});

describe('pages from Redis and from Postgres', () => {
  it('HOM-031 HOM-035 HOM-036 are equal: built, kept, flushed, from Postgres alone, and below what is kept', async () => {
    const wide = posts.member();
    await posts.relate(viewer, 'follow', wide);
    await posts.service.database.query('INSERT INTO wide_authors (author_id) VALUES ($1)', [wide]);
    const authors = [followed, viewer, wide, followed, followed];
    const ids = await storePosts(
      posts,
      Array.from({ length: FEED_LENGTH + 137 }, (_, n) => ({ authorId: authors[n % authors.length]! })),
    );
    const built = await pages();
    expect(built.flat()).toEqual(newestFirst(ids));
    expect(built.slice(0, -1).every(({ length }) => length === 10)).toBe(true);
    expect(await kept()).toHaveLength(FEED_LENGTH);
    expect(await pages()).toEqual(built);
    expect(await pagesFromPostgres()).toEqual(built);
    await redis.flushall();
    expect(await pages()).toEqual(built);
  });

  it('keeps a page full when posts of it were deleted', async () => {
    const ids = newestFirst(await storePostsOf(posts, followed, 60));
    await page();
    await posts.service.database.query('DELETE FROM posts WHERE id = ANY($1)', [ids.slice(0, 28)]);
    expect(await pageIds()).toEqual(ids.slice(28, 38));
    await posts.service.database.query('DELETE FROM posts WHERE id = ANY($1)', [ids.slice(28, 45)]);
    expect(await pages()).toEqual([ids.slice(45, 55), ids.slice(55)]);
  });

  it('shows a newly followed author at once, and an author no longer followed no more', async () => {
    await storePostsOf(posts, followed, 12);
    const second = posts.member();
    const ofSecond = newestFirst(await storePostsOf(posts, second, 11));
    await page();
    await posts.relate(viewer, 'follow', second);
    expect(await pageIds()).toEqual(ofSecond.slice(0, 10));
    await posts.relate(viewer, 'follow', followed, false);
    expect(await pages()).toEqual([ofSecond.slice(0, 10), ofSecond.slice(10)]);
    expect(await kept()).toEqual(ofSecond.toReversed());
  });

  it('keeps what is published while it is being built', async () => {
    const [before] = await storePostsOf(posts, followed, 1);
    let meanwhile = '';
    await cache.build(viewer, async () => {
      [meanwhile] = (await published(followed)) as [string];
      return { version: '2', ids: [before!] };
    });
    expect(await kept()).toEqual([before, meanwhile]);
    expect(await cache.slice(viewer, 'ffffffff-ffff-ffff-ffff-ffffffffffff', 10)).toEqual({ version: '2', ids: [meanwhile, before] });
  });

  it('does not keep what was read before another build began', async () => {
    await cache.build(viewer, async () => {
      await cache.build(viewer, async () => ({ version: '9', ids: [] }));
      return { version: '8', ids: await storePostsOf(posts, followed, 1) };
    });
    expect(await kept()).toEqual([]);
    expect(await cache.slice(viewer, 'ffffffff-ffff-ffff-ffff-ffffffffffff', 10)).toEqual({ version: '9', ids: [] });
  });

  it('is not kept for ever, and longer while somebody reads', async () => {
    await page();
    const week = await redis.ttl(followingFeedKey(viewer));
    expect(week).toBeGreaterThan(6 * 24 * 60 * 60);
    await redis.expire(followingFeedKey(viewer), 60);
    await page();
    expect(await redis.ttl(followingFeedKey(viewer))).toBeGreaterThan(6 * 24 * 60 * 60);
  });

  it('is built anew alike after all feeds were dropped', async () => {
    await storePostsOf(posts, followed, 5);
    await page();
    await published(followed, 3);
    const before = await redis.zrange(followingFeedKey(viewer), 0, -1);
    expect(before).toHaveLength(9);
    expect(await cache.dropAll()).toBe(1);
    expect(await redis.exists(followingFeedKey(viewer))).toBe(0);
    await page();
    expect(await redis.zrange(followingFeedKey(viewer), 0, -1)).toEqual(before);
  });
});

describe('fan-out', () => {
  it('begins with the publishing of a post; a deleted post is shown no more', async () => {
    await page();
    const { id } = await posts.post(followed, 'Hello, followers');
    await posts.service.events.until(PostsPostPublishedV1, id);
    await posts.service.events.settled(FeedFanout);
    expect(await kept()).toEqual([id]);
    expect(await pageIds()).toEqual([id]);
    expect((await posts.as(followed, 'DELETE', `/posts/${id}`)).status).toBe(204);
    expect(await pageIds()).toEqual([]);
  });

  it('writes a post once into the feeds that are read, though the event comes twice, and into no other', async () => {
    const away = posts.member();
    const stranger = posts.member();
    await posts.relate(away, 'follow', followed);
    await page();
    await feedPage(posts, followed, { view: 'following' });
    await feedPage(posts, stranger, { view: 'following' });
    const [id] = await published(followed);
    expect(await kept(viewer)).toEqual([id]);
    expect(await kept(followed)).toEqual([id]);
    expect(await kept(stranger)).toEqual([]);
    expect(await redis.exists(followingFeedKey(away))).toBe(0);
    expect(await pageIds()).toEqual([id]);
  });

  it('writes into no feed of a former follower', async () => {
    await posts.relate(viewer, 'follow', followed, false);
    await page();
    await published(followed);
    expect(await kept()).toEqual([]);
  });

  it('keeps the newest of a feed and its time to live', async () => {
    const ids = await storePostsOf(posts, followed, FEED_LENGTH);
    await page();
    await redis.expire(followingFeedKey(viewer), 1000);
    const more = await published(followed, UNTRIMMED);
    expect(await kept()).toEqual([...ids, ...more]);
    const [last] = await published(followed);
    expect(await kept()).toEqual([...ids, ...more, last].slice(-FEED_LENGTH));
    expect(await redis.ttl(followingFeedKey(viewer))).toBeLessThanOrEqual(1000);
  });

  it('leaves an author with too many followers to the readers, from then on', async () => {
    for (let more = 0; more < FANOUT_LIMIT - 1; more++) await posts.relate(posts.member(), 'follow', followed);
    await page();
    const [written] = await published(followed);
    expect(await kept()).toEqual([written]);
    const last = posts.member();
    await posts.relate(last, 'follow', followed);
    const [lookedUp] = await published(followed);
    expect(await kept()).toEqual([written]);
    expect(await pageIds()).toEqual([lookedUp, written]);
    await posts.relate(last, 'follow', followed, false);
    const [later] = await published(followed);
    expect(await kept()).toEqual([written]);
    expect(await pageIds()).toEqual([later, lookedUp, written]);
    expect(await pagesFromPostgres()).toEqual([[later, lookedUp, written]]);
  });
});
