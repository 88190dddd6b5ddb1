import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REDIS } from '@affinity/kit/redis/redis.token';
import type { Redis } from 'ioredis';
import pg, { type Pool } from 'pg';
import { DataSource } from 'typeorm';
import { HOME_PAGE_SIZE, MAX_NEWER_POSTS } from '@affinity/proto/vocabulary/limits';
import { FEED_FILTERS, FEED_VIEWS } from '../../src/feed/dto/feed.query.js';
import { CACHED_PAGE, FOLLOWING_IDS } from '../../src/feed/following-feed.queries.js';
import { MAX_ID, MIN_ID } from '../../src/feed/id-range.js';
import { AMONG, AMONG_AND_OF, FEED_VIEWER, NEWEST } from '../../src/feed/ready-feed.queries.js';
import { postList } from '../../src/feed/post-lists.queries.js';
import { UNSEEN_VIDEOS } from '../../src/videos/video-feed.read-model.js';
import { feedPage, idsOf, newerPosts, videoPage } from '../support/feed-pages.js';
import { PostsFixture } from '../support/posts-fixture.js';
import { storePosts } from '../support/stored-posts.js';

const POSTS = 5000;
const AUTHORS = 100;
const FOLLOWED = 20;

let posts: PostsFixture;
let viewer: string;
let statements: string[];
beforeAll(async () => {
  posts = await PostsFixture.start();
  viewer = posts.member();
  countStatements();
});
afterAll(() => posts.stop());
beforeEach(() => {
  statements = [];
});

/** Statements of this service's lists, as its driver gets them. Those of the relay and the consumers are left out. */
function countStatements(): void {
  const pool = (posts.service.app.get(DataSource).driver as unknown as { master: Pool & { Client: { prototype: { query: unknown } } } })
    .master;
  const { prototype } = pool.Client;
  const query = prototype.query as (this: unknown, ...args: unknown[]) => unknown;
  prototype.query = function counted(this: unknown, ...args: unknown[]) {
    const text = typeof args[0] === 'string' ? args[0] : ((args[0] as { text?: string }).text ?? '');
    if (/\b(posts|member_relations|post_likes|seen_videos)\b/.test(text)) statements.push(text);
    return query.apply(this, args);
  };
}

async function storeMany(count: number): Promise<void> {
  const authors = Array.from({ length: AUTHORS }, () => posts.member());
  for (const author of authors.slice(0, FOLLOWED)) await posts.relate(viewer, 'follow', author);
  await posts.relate(viewer, 'block', authors[30]!);
  await posts.relate(viewer, 'mute', authors[31]!);
  const media = [[], ['image'], ['video'], []] as const;
  const ids = await storePosts(
    posts,
    Array.from({ length: count }, (_, n) => ({ authorId: authors[n % AUTHORS]!, media: media[n % 4], quotes: n % 9 === 0 })),
  );
  await posts.service.database.query(
    `INSERT INTO post_likes (post_id, member_id) SELECT id, m FROM unnest($1::uuid[]) AS p (id), unnest($2::uuid[]) AS a (m)`,
    [ids.slice(-200), [...authors, viewer]],
  );
  await posts.service.database.query(
    `INSERT INTO seen_videos (member_id, post_id) SELECT m, p.id FROM posts p, unnest($1::uuid[]) AS a (m)
     WHERE p.has_videos AND p.id = ANY($2::uuid[]) ON CONFLICT DO NOTHING`,
    [[...authors, viewer], ids.slice(-count / 5)],
  );
  await posts.service.database.query('ANALYZE');
}

const lists = {
  latest: () => feedPage(posts, viewer),
  following: () => feedPage(posts, viewer, { view: 'following' }),
  'following, images': () => feedPage(posts, viewer, { view: 'following', filter: 'images' }),
  videos: () => videoPage(posts, viewer),
  newer: () => newerPosts(posts, viewer),
} as const;

/** The first time a feed is built, the second time its posts are kept as text. */
async function readTwice(): Promise<void> {
  for (const read of [...Object.values(lists), ...Object.values(lists)]) await read();
}

async function statementsOf(read: () => Promise<unknown>): Promise<number> {
  statements = [];
  await read();
  return statements.length;
}

const READY_PAGES = [...Object.values(NEWEST), AMONG, AMONG_AND_OF].flatMap(({ all, hiding }) => [all, hiding]);

describe('with 5,000 posts, 20,200 likes, 25,250 seen videos and 20 followed members', () => {
  it('each list takes one statement, as with 40 posts', async () => {
    await storeMany(40);
    await readTwice();
    const withFew: Record<string, number> = {};
    for (const [name, read] of Object.entries(lists)) withFew[name] = await statementsOf(read);
    await storeMany(POSTS);
    await readTwice();
    for (const [name, read] of Object.entries(lists)) expect([name, await statementsOf(read)]).toEqual([name, 1]);
    // With few posts the following feed ends within what Redis holds, which Postgres confirms.
    expect(withFew).toEqual({ latest: 1, following: 1, 'following, images': 1, videos: 1, newer: 1 });
  });

  it('the following feed is built with two statements, and a search takes two at most', async () => {
    await posts.service.app.get<Redis>(REDIS).flushall();
    expect(await statementsOf(lists.following)).toBe(2);
    expect(await statementsOf(() => feedPage(posts, viewer, { q: 'hello' }))).toBe(1);
    expect(await statementsOf(() => feedPage(posts, viewer, { q: 'nowhere to be found' }))).toBe(2);
    expect(await statementsOf(() => feedPage(posts, viewer, { q: 'zz' }))).toBe(1);
  });

  const prepared = [
    ...FEED_VIEWS.flatMap((view) =>
      FEED_FILTERS.flatMap((filter) => [HOME_PAGE_SIZE, 2 * MAX_NEWER_POSTS].map((limit) => postList(view, filter, limit))),
    ),
    CACHED_PAGE,
    FOLLOWING_IDS,
    UNSEEN_VIDEOS,
    FEED_VIEWER,
    ...READY_PAGES,
  ].map((query) => [query.name, query.text] as const);

  it('HOM-039 finds a word that only the oldest of all these posts has, and says so where there is none', async () => {
    const author = posts.member();
    await posts.relate(viewer, 'follow', author);
    const oldest = await storePosts(posts, [{ authorId: author, content: 'A xylophone', at: Date.UTC(2020, 0, 1) }]);
    const found = async (query: Record<string, string>): Promise<string[]> =>
      idsOf((await feedPage(posts, viewer, { q: 'xylophone', ...query })).items);
    for (const view of FEED_VIEWS) {
      expect([view, await found({ view })]).toEqual([view, oldest]);
      expect([view, await found({ view, filter: 'text' })]).toEqual([view, oldest]);
      expect([view, await found({ view, filter: 'videos' })]).toEqual([view, []]);
    }
  });

  // Planning costs more than a page. Postgres plans each time anew when it expects to gain from knowing the parameters.
  it.each([CACHED_PAGE, postList('latest', 'all', HOME_PAGE_SIZE), ...READY_PAGES].map((query) => [query.name, query.text] as const))(
    '%s is planned for any parameters after the first few',
    async (name, text) => {
      const client = new pg.Client({ connectionString: posts.service.database.url });
      await client.connect();
      try {
        const { rows } = await client.query<{ id: string }>('SELECT id FROM posts ORDER BY id DESC LIMIT 30');
        const ids = rows.map(({ id }) => id);
        const listed = name.startsWith('feed-latest') ? MIN_ID : ids;
        const most = Math.max(...[...text.matchAll(/\$(\d)/g)].map(([, number]) => Number(number)));
        const values = [
          viewer,
          MAX_ID,
          ...(/^feed-ready-(?!among)/.test(name) ? [[], []] : [listed, name.includes('and-of') ? [viewer] : [], [], []]),
        ].slice(0, most);
        for (let time = 0; time < 12; time++) await client.query({ name, text, values });
        const { rows: plans } = await client.query('SELECT generic_plans::int AS plans FROM pg_prepared_statements WHERE name = $1', [
          name,
        ]);
        expect(plans).toEqual([{ plans: 7 }]);
      } finally {
        await client.end();
      }
    },
  );

  it.each(prepared)('%s reads posts, likes and seen videos by indexes, with a plan for any parameters', async (_name, text) => {
    const plan = await posts.service.database.query<{ 'QUERY PLAN': string }>(`EXPLAIN (GENERIC_PLAN) ${text}`);
    const lines = plan.map((line) => line['QUERY PLAN']);
    expect(lines.filter((line) => /Seq Scan on (posts|post_likes|seen_videos)\b/.test(line))).toEqual([]);
  });
});
