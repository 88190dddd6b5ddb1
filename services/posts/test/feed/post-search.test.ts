import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DataSource } from 'typeorm';
import { FEED_FILTERS, FEED_VIEWS, type FeedFilter, type FeedView } from '../../src/feed/dto/feed.query.js';
import { MAX_ID, MIN_ID } from '../../src/feed/id-range.js';
import { PostSearch } from '../../src/feed/post-search.js';
import { allPages, feedPage, idsOf, newestFirst } from '../support/feed-pages.js';
import { PostsFixture } from '../support/posts-fixture.js';
import { storePosts, type StoredPost } from '../support/stored-posts.js';

const POSTS = 6000;
/** Posts that are looked at first have none of the words but the last: most searches need the index. */
const NEWEST = 2600;
const WORDS = ['sunset', 'Sunflower', 'kettle', 'hill', 'xylophone', 'Été', '100%', 'snake_case'];

let posts: PostsFixture;
let viewer: string;
let stored: (StoredPost & { id: string })[];
let followed: Set<string>;
let hidden: Set<string>;
beforeAll(async () => {
  posts = await PostsFixture.start();
  viewer = posts.member();
  const authors = Array.from({ length: 30 }, () => posts.member());
  followed = new Set([...authors.slice(0, 8), viewer]);
  hidden = new Set([authors[3]!, authors[20]!, authors[21]!]);
  for (const author of followed) if (author !== viewer) await posts.relate(viewer, 'follow', author);
  await posts.relate(viewer, 'mute', authors[3]!);
  await posts.relate(viewer, 'block', authors[20]!);
  await posts.relate(authors[21]!, 'block', viewer);
  const random = numbers(20_261_123);
  const written = Array.from({ length: POSTS }, (_, n) => randomPost(random, [...authors, viewer], n >= POSTS - NEWEST));
  const ids = await storePosts(posts, written);
  stored = written.map((post, n) => ({ ...post, id: ids[n]! }));
  await posts.service.database.query('ANALYZE');
});
afterAll(() => posts.stop());

/** The same numbers below 1 in each run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function randomPost(random: () => number, authors: readonly string[], isNew: boolean): StoredPost {
  const one = <T>(some: readonly T[]): T => some[Math.floor(random() * some.length)]!;
  const media = one([[], [], ['image'], ['video'], ['image', 'video']] as const);
  // No video has the commonest word, as nobody films it.
  const words = media.includes('video' as never) ? WORDS.slice(1) : WORDS;
  const content = isNew
    ? one(['hay', 'hay', 'hay', WORDS.at(-1)!])
    : one(['', `${one(words)} ${one(words)}`, one(words), one(WORDS.slice(0, 1))]);
  return {
    authorId: one(authors),
    authorName: one(['Ann Lee', 'Bo Hillman']),
    content: media.includes('video' as never) ? content.replaceAll('sunset', 'dusk') : content,
    media,
    quotes: random() < 0.2,
  };
}

const SHOWS: Record<FeedFilter, (post: StoredPost) => boolean> = {
  all: () => true,
  text: ({ content, media, quotes }) => content !== '' && media!.length === 0 && !quotes,
  images: ({ media }) => media!.includes('image'),
  videos: ({ media }) => media!.includes('video'),
  quoted: ({ quotes }) => quotes === true,
};

function expected(view: FeedView, filter: FeedFilter, q: string): string[] {
  const found = stored.filter(
    (post) =>
      SHOWS[filter](post) &&
      !hidden.has(post.authorId) &&
      (view === 'latest' || followed.has(post.authorId)) &&
      `${post.content} ${post.authorName}`.toLowerCase().includes(q.toLowerCase()),
  );
  return newestFirst(found.map(({ id }) => id));
}

const searches = FEED_VIEWS.flatMap((view) => FEED_FILTERS.map((filter) => [view, filter] as const));

it.each(searches)('HOM-039 HOM-047 a search in %s, %s finds what a plain look at every post finds', async (view, filter) => {
  for (const q of [...WORDS, 'sun', 'HILL', 'ann', 'nowhere', 'le xylo']) {
    const wanted = expected(view, filter, q);
    const first = await feedPage(posts, viewer, { view, filter, q });
    expect([q, idsOf(first.items)]).toEqual([q, wanted.slice(0, 10)]);
    if (wanted.length > 300) continue;
    const read = await allPages((parameters) => feedPage(posts, viewer, { ...parameters }), { view, filter, q });
    expect([q, read.flatMap(idsOf)]).toEqual([q, wanted]);
  }
});

it('HOM-047 what the newest videos do not show is looked for by trigrams, not in all videos', async () => {
  const plans: string[] = [];
  const explaining = {
    query: async (text: string, values: unknown[]) => {
      const plan = await posts.service.database.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
      plans.push(plan.map((line) => line['QUERY PLAN']).join('\n'));
      return [];
    },
  } as unknown as DataSource;
  for (const view of FEED_VIEWS)
    await new PostSearch(explaining).find(viewer, { view, filter: 'videos', q: 'sunset' }, { before: MAX_ID, after: MIN_ID }, 10);
  expect(plans.map((plan) => /Bitmap Index Scan on posts_search/.test(plan))).toEqual([false, true, false, true]);
});
