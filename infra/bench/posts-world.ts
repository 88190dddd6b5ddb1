import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import pg from 'pg';

/** The speed goals name, besides the posts, this many members of whom each follows fifty. */
const AUTHORS = 1000;
const FOLLOWS_EACH = 50;
/** The stride spreads the follows over all members: it shares no factor with their number. */
const STRIDE = 19;
const IN_FEEDS_WITHIN_MS = 60_000;
const ROWS_A_STATEMENT = 100_000;
/** Every fiftieth post is a video, and no video has the word that all other posts have. */
export const COMMON_WORD = 'kettle';
/** Posts that are liked in turn. */
const LIKED_POSTS = 20_000;
export const FEED_LENGTH = 400;

/** Where the reference finds what the product keeps in its own way. */
export const REFERENCE_FOLLOWING_KEY = 'bench:following';
export const REFERENCE_FOLLOWERS_KEY = 'bench:followers';
export const referenceFeedKey = (memberId: string): string => `bench:feed:${memberId}`;
/** The posts service's own key of a following feed, and the mark of a complete one: fan-out leaves out feeds that nobody reads. */
export const followingFeedKey = (memberId: string): string => `feed:following:${memberId}`;
const COMPLETE_MARK = 'v:bench';

export interface PostsWorld {
  /** How many posts it was built with, or grew to. */
  readonly posts: number;
  /** Ids of the newest posts, when it was built. */
  readonly ids: readonly string[];
  /** Members who follow the bench's member and whose feeds are kept. */
  readonly followers: readonly string[];
  /** Waits until each of these posts stands in the feeds of all followers. @throws Error when they do not in time */
  untilInFeeds(postIds: readonly string[], pauseMs: number): Promise<void>;
  /** Adds posts that are older than all others, up to so many. */
  growTo(posts: number): Promise<void>;
}

export interface PostsWorldOptions {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly posts: number;
  readonly memberId: string;
  readonly onProgress: (message: string) => void;
}

/** Fills the posts database of a fresh system with statements of its own: millions of posts do not go through the public door. */
export async function buildPostsWorld(options: PostsWorldOptions): Promise<PostsWorld> {
  const { databaseUrl, redisUrl, posts, memberId, onProgress } = options;
  onProgress(`Writing ${posts} posts, ${AUTHORS} members and ${AUTHORS * FOLLOWS_EACH} follows...`);
  return withDatabase(databaseUrl, async (database) => {
    await writeMembers(database);
    await withoutSearchIndexes(database, () => writePosts(database, 0, posts, onProgress));
    await writeFollows(database, memberId);
    await database.query('VACUUM (ANALYZE) posts, member_relations, members');
    const ids = await column(database, 'SELECT id FROM posts ORDER BY id DESC LIMIT $1', [LIKED_POSTS]);
    const followers = await column(database, `SELECT member_id AS id FROM member_relations WHERE other_id = $1 AND kind = 'follow'`, [
      memberId,
    ]);
    await writeFeeds(redisUrl, followers, await newestOfFollowed(database, memberId));
    return new BuiltWorld(options, ids, followers);
  });
}

async function withDatabase<T>(databaseUrl: string, work: (database: pg.Client) => Promise<T>): Promise<T> {
  const database = new pg.Client({ connectionString: databaseUrl, statement_timeout: 0 });
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}

class BuiltWorld implements PostsWorld {
  readonly #options: PostsWorldOptions;
  readonly ids: readonly string[];
  readonly followers: readonly string[];
  posts: number;

  constructor(options: PostsWorldOptions, ids: readonly string[], followers: readonly string[]) {
    this.#options = options;
    this.ids = ids;
    this.followers = followers;
    this.posts = options.posts;
  }

  async untilInFeeds(postIds: readonly string[], pauseMs: number): Promise<void> {
    const redis = new Redis(this.#options.redisUrl);
    try {
      for (const deadline = Date.now() + IN_FEEDS_WITHIN_MS; ; await sleep(pauseMs)) {
        const missing = await this.#countMissing(redis, postIds);
        if (missing === 0) return;
        if (Date.now() > deadline) throw new Error(`${missing} posts are missing in ${this.followers.length} feeds`);
      }
    } finally {
      redis.disconnect();
    }
  }

  async #countMissing(redis: Redis, postIds: readonly string[]): Promise<number> {
    const pipeline = redis.pipeline();
    for (const follower of this.followers) pipeline.zmscore(followingFeedKey(follower), ...postIds);
    const scores = ((await pipeline.exec()) ?? []).flatMap(([error, found]) => {
      if (error) throw error;
      return found as (string | null)[];
    });
    return scores.filter((score) => score === null).length;
  }

  async growTo(posts: number): Promise<void> {
    if (posts <= this.posts) return;
    const { databaseUrl, onProgress } = this.#options;
    onProgress(`Writing ${posts - this.posts} older posts...`);
    await withDatabase(databaseUrl, async (database) => {
      await withoutSearchIndexes(database, () => writePosts(database, this.posts, posts, onProgress));
      await database.query('VACUUM (ANALYZE) posts');
    });
    this.posts = posts;
  }
}

async function column(database: pg.Client, text: string, values: readonly unknown[]): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(text, [...values]);
  return rows.map(({ id }) => id);
}

const NUMBERED = `SELECT id, name, substr(name, 8)::int AS number FROM members WHERE name LIKE 'Author %'`;

async function writeMembers(database: pg.Client): Promise<void> {
  await database.query(
    `INSERT INTO members (id, name, photo_url, email, revision)
     SELECT gen_random_uuid(), 'Author ' || number, NULL, NULL, 1 FROM generate_series(0, $1 - 1) number`,
    [AUTHORS],
  );
}

/** One post a second, counted back from now; every fifth has a picture, every fiftieth is a video. */
async function writePosts(database: pg.Client, newer: number, posts: number, say: (line: string) => void): Promise<void> {
  for (let to = posts; to > newer; to -= ROWS_A_STATEMENT) {
    await database.query(
      `WITH authors AS MATERIALIZED (${NUMBERED}),
         made AS MATERIALIZED (
           SELECT n, uuidv7(make_interval(secs => -(n + 60)::double precision)) AS id,
             CASE WHEN n % 50 = 7 THEN 'video' WHEN n % 5 = 0 THEN 'image' END AS kind
           FROM generate_series($1::int, $2::int, -1) n
         )
       INSERT INTO posts (id, user_id, user_name, content, media, has_images, has_videos, likes, created_at, updated_at)
       SELECT made.id, authors.id, authors.name,
         'Post ' || n || ': a walk by the river, a book half read, and ' ||
           CASE WHEN kind = 'video' THEN 'how the rain sounds on a train.' ELSE 'the ${COMMON_WORD} on again.' END,
         CASE WHEN kind IS NULL THEN '[]'::jsonb
           ELSE jsonb_build_array(jsonb_build_object('key', 'posts/bench/' || n || '.webp', 'type', kind,
             'thumbnailKey', 'posts/bench/' || n || '-small.webp', 'posterKey', NULL, 'width', 1200, 'height', 900, 'alt', 'A river')) END,
         kind IS NOT DISTINCT FROM 'image', kind IS NOT DISTINCT FROM 'video',
         n % 40, uuid_extract_timestamp(made.id), uuid_extract_timestamp(made.id)
       FROM made JOIN authors ON authors.number = (made.n::bigint * 7919) % $3::int ORDER BY made.id`,
      [to, Math.max(to - ROWS_A_STATEMENT, newer) + 1, AUTHORS],
    );
    if (to - ROWS_A_STATEMENT > newer) say(`  ${to - ROWS_A_STATEMENT - newer} to go`);
  }
}

/** An index that is built once over all rows costs a fraction of what it costs row by row. */
async function withoutSearchIndexes(database: pg.Client, write: () => Promise<void>): Promise<void> {
  const { rows } = await database.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE indexname LIKE 'posts_search%'`,
  );
  for (const { name } of rows) await database.query(`DROP INDEX ${name}`);
  await write();
  for (const { definition } of rows) await database.query(definition);
}

/** Everyone follows fifty; the bench's member follows the first fifty and is followed by the last fifty. */
async function writeFollows(database: pg.Client, memberId: string): Promise<void> {
  const insert = `INSERT INTO member_relations (member_id, other_id, kind, active, revision)`;
  await database.query(
    `WITH authors AS MATERIALIZED (${NUMBERED})
     ${insert}
     SELECT follower.id, followed.id, 'follow', true, 1
     FROM authors follower CROSS JOIN generate_series(1, $1::int) step
     JOIN authors followed ON followed.number = (follower.number + step * $2::int) % $3::int`,
    [FOLLOWS_EACH, STRIDE, AUTHORS],
  );
  await database.query(`${insert} SELECT $1, id, 'follow', true, 1 FROM (${NUMBERED}) a WHERE number < $2`, [memberId, FOLLOWS_EACH]);
  await database.query(`${insert} SELECT id, $1, 'follow', true, 1 FROM (${NUMBERED}) a WHERE number >= $2`, [
    memberId,
    AUTHORS - FOLLOWS_EACH,
  ]);
}

function newestOfFollowed(database: pg.Client, memberId: string): Promise<string[]> {
  return column(
    database,
    `SELECT p.id FROM member_relations r
     CROSS JOIN LATERAL (SELECT id FROM posts WHERE user_id = r.other_id ORDER BY id DESC LIMIT $2) p
     WHERE r.member_id = $1 AND r.kind = 'follow'
     ORDER BY p.id DESC LIMIT $2`,
    [memberId, FEED_LENGTH],
  );
}

async function writeFeeds(redisUrl: string, followers: readonly string[], following: readonly string[]): Promise<void> {
  const redis = new Redis(redisUrl);
  const pipeline = redis.pipeline();
  pipeline.rpush(REFERENCE_FOLLOWING_KEY, ...following);
  pipeline.sadd(REFERENCE_FOLLOWERS_KEY, ...followers);
  for (const follower of followers) pipeline.zadd(followingFeedKey(follower), 0, COMPLETE_MARK);
  const done = await pipeline.exec();
  redis.disconnect();
  for (const [error] of done ?? []) if (error) throw error;
}
