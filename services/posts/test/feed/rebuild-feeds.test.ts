import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { REDIS } from '@affinity/kit/redis/redis.token';
import { TEST_SERVICE_KEY } from '@affinity/kit/testing/test-service';
import type { Redis } from 'ioredis';
import type { PostsConfig } from '../../src/config.js';
import { followingFeedKey } from '../../src/feed/following-feed.cache.js';
import { FeedFanout } from '../../src/feed/fan-out-published-post.consumer.js';
import type { PostPageResponse } from '../../src/feed/dto/feed.responses.js';
import { idsOf } from '../support/feed-pages.js';
import { expectStatus, PostsFixture } from '../support/posts-fixture.js';
import { storePostsOf } from '../support/stored-posts.js';

const PROGRAM = new URL('../../dist/ops.js', import.meta.url).pathname;

let posts: PostsFixture;
let redis: Redis;
beforeAll(async () => {
  posts = await PostsFixture.start();
  redis = posts.service.app.get<Redis>(REDIS);
});
afterAll(() => posts.stop());

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the built program with nothing but the service's settings in its environment. */
function ops(...args: string[]): Promise<Outcome> {
  const config = posts.service.app.get<PostsConfig>(CONFIG, { strict: false });
  const env = {
    AFFINITY_MODE: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    SERVICE_KEY: TEST_SERVICE_KEY,
    IDENTITY_URL: 'http://127.0.0.1:9',
    DATABASE_URL: posts.service.database.url,
    NATS_URL: config.nats.url,
    NATS_USER: config.nats.user,
    NATS_PASSWORD: config.nats.password,
    REDIS_URL: config.redisUrl,
    MEDIA_BASE_URL: config.mediaBaseUrl,
    S3_ENDPOINT: config.storage.endpoint,
    S3_ACCESS_KEY: config.storage.accessKey,
    S3_SECRET_KEY: config.storage.secretKey,
    S3_BUCKET: config.storage.bucket,
    S3_REGION: config.storage.region,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [PROGRAM, ...args], { env, timeout: 20_000 }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? -1) : 0, stdout, stderr });
    });
  });
}

/** Reads a following feed as a client does: it comes back when the service says so, for example on a busy machine. */
async function followingFeed(reader: string): Promise<PostPageResponse> {
  for (;;) {
    const answer = await posts.as<PostPageResponse>(reader, 'GET', '/posts?view=following');
    const seconds = answer.headers.get('retry-after');
    if (answer.status !== 503 || seconds === null) return expectStatus(answer, 200);
    await sleep(Number(seconds) * 1000);
  }
}

it('a rebuild makes of every feed what was there, and leaves the rest of Redis alone', async () => {
  const author = posts.member();
  const readers = Array.from({ length: 5 }, () => posts.member());
  for (const reader of readers) await posts.relate(reader, 'follow', author);
  await storePostsOf(posts, author, 7);
  await storePostsOf(posts, readers[0]!, 2);
  const readAll = () => Promise.all(readers.map(async (reader) => idsOf((await followingFeed(reader)).items)));
  const contents = () => Promise.all(readers.map((reader) => redis.zrange(followingFeedKey(reader), 0, -1)));
  await readAll();
  const [postId] = await storePostsOf(posts, author, 1);
  const data = { postId: postId!, authorId: author, filters: ['text' as const], quotedPostId: null };
  await posts.service.events.deliverTwice(FeedFanout, { subject: postId!, data });
  const [pages, kept] = [await readAll(), await contents()];
  expect(kept.map((feed) => feed.includes(postId!))).toEqual(readers.map(() => true));
  await redis.set('another:key', 'stays');

  const outcome = await ops('projections', 'rebuild', 'feeds');
  expect(outcome).toMatchObject({ code: 0, stderr: '' });
  expect(outcome.stdout).toContain('5 following feeds');
  expect(await contents()).toEqual(readers.map(() => []));
  expect(await redis.get('another:key')).toBe('stays');

  expect(await readAll()).toEqual(pages);
  expect(await contents()).toEqual(kept);
});

it('says how it is used', async () => {
  expect(await ops('feeds', 'drop')).toMatchObject({ code: 2, stderr: 'There is no such command. --help lists all.\n' });
  expect((await ops('--help')).stdout).toContain('projections rebuild');
});
