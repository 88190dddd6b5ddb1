import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { SERVICE_KEY_HEADER, ONBOARDED_HEADER } from '@affinity/kit/auth/headers';
import { EventLog } from '@affinity/kit/testing/event-log';
import { PATIENCE } from '@affinity/kit/testing/patience';
import { freePort, startProcess, type TestProcess } from '@affinity/kit/testing/processes';
import { startTestBroker, type TestBroker } from '@affinity/kit/testing/test-broker';
import { createTestDatabase, type TestDatabase } from '@affinity/kit/testing/test-database';
import { startTestRedis, type TestRedis } from '@affinity/kit/testing/test-redis';
import { TEST_SERVICE_KEY } from '@affinity/kit/testing/test-service';
import { startTestTokens, type TestTokens } from '@affinity/kit/testing/test-tokens';
import { PostsLikesChangedV1 } from '@affinity/proto/events/posts/likes-changed.v1';
import { PostsPostPublishedV1 } from '@affinity/proto/events/posts/post-published.v1';
import { v7 as uuidv7 } from 'uuid';
import type { PostResponse } from '../../src/posts/dto/post.response.js';
import { followingFeedKey } from '../../src/feed/following-feed.cache.js';
import { service } from '../../src/service.js';
import { mediaSettings } from '../support/media-settings.js';

const MAIN = join(import.meta.dirname, '../../dist/main.js');
const AUTHOR = uuidv7();

let broker: TestBroker;
let redis: TestRedis;
let database: TestDatabase;
let tokens: TestTokens;
let events: EventLog;
let running: TestProcess;
let port: number;
let env: Record<string, string>;

beforeAll(async () => {
  if (!existsSync(MAIN)) throw new Error('services/posts is not built: run npm run build first');
  [broker, redis, database, tokens, port] = await Promise.all([
    startTestBroker(),
    startTestRedis(),
    createTestDatabase(service.database),
    startTestTokens(),
    freePort(),
  ]);
  await database.query(`INSERT INTO members (id, name, revision) VALUES ($1, 'Ann Lee', 1)`, [AUTHOR]);
  env = {
    AFFINITY_MODE: 'test',
    BUDGET_SCALE: '1000',
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'silent',
    SERVICE_KEY: TEST_SERVICE_KEY,
    IDENTITY_URL: tokens.identityUrl,
    DATABASE_URL: database.url,
    NATS_URL: broker.config.url,
    NATS_USER: broker.config.user,
    NATS_PASSWORD: broker.config.password,
    REDIS_URL: redis.url,
    ...(await mediaSettings()),
  };
});
afterAll(async () => {
  await running.kill('SIGKILL');
  await events.close();
  await Promise.all([broker.stop(), redis.stop(), database.drop(), tokens.stop()]);
});

const start = (): Promise<TestProcess> => startProcess(process.execPath, [MAIN], port, env);

async function send<T>(method: string, path: string, body: object = {}, accountId = AUTHOR): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      [SERVICE_KEY_HEADER]: TEST_SERVICE_KEY,
      [ONBOARDED_HEADER]: 'onboarded',
      authorization: `Bearer ${await tokens.mint({ accountId })}`,
      'idempotency-key': uuidv7(),
      'content-type': 'application/json',
    },
    body: method === 'GET' ? null : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

it('what was answered is kept and announced once, though the process is killed before it can publish', async () => {
  running = await start();
  await broker.crash();
  const { id } = await send<PostResponse>('POST', '/posts', { content: 'Before the crash' });
  await send('PUT', `/posts/${id}/like`);
  await running.kill('SIGKILL');
  await broker.restart();
  running = await start();

  events = await EventLog.open(broker.config);
  for (const event of [PostsPostPublishedV1, PostsLikesChangedV1]) {
    await events.until(event, id);
    await sleep(500);
    expect(await events.until(event, id)).toHaveLength(1);
  }
  expect(await send<PostResponse>('GET', `/posts/${id}`)).toMatchObject({
    content: 'Before the crash',
    likes: 1,
    liked: true,
    revision: 2,
  });
});

const CLIENTS = 16;
const KILLS = 3;
const ROUND_MS = 1500;

interface Client {
  readonly memberId: string;
  /** What the last answer about a post said; undefined where a request was not answered, or none was sent. */
  readonly acknowledged: Map<string, boolean | undefined>;
}

/** Likes and takes back at random until told to end. A request that is not answered may have had its effect or not. */
async function press({ memberId, acknowledged }: Client, posts: readonly string[], goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    const post = posts[Math.floor(Math.random() * posts.length)]!;
    const liked = Math.random() < 0.5;
    acknowledged.set(post, undefined);
    try {
      await send(liked ? 'PUT' : 'DELETE', `/posts/${post}/like`, {}, memberId);
      acknowledged.set(post, liked);
    } catch {
      await sleep(50);
    }
  }
}

it('POST-016 POST-064 sixteen press at random while the process is killed: count, records and what was announced agree', async () => {
  const posts = await Promise.all(
    Array.from({ length: 4 }, async () => (await send<PostResponse>('POST', '/posts', { content: 'Pressed' })).id),
  );
  const clients = Array.from({ length: CLIENTS }, (): Client => ({ memberId: uuidv7(), acknowledged: new Map() }));
  let going = true;
  const pressing = clients.map((client) => press(client, posts, () => going));
  for (let kill = 0; kill < KILLS; kill++) {
    await sleep(ROUND_MS);
    await running.kill('SIGKILL');
    running = await start();
  }
  await sleep(ROUND_MS);
  // The last end is one as well: nobody is left who knows what is to be announced.
  await running.kill('SIGKILL');
  going = false;
  await Promise.all(pressing);
  running = await start();

  const records = await database.query<{ post_id: string; member_id: string }>('SELECT post_id, member_id FROM post_likes');
  const rows = await database.query<{ id: string; likes: number; revision: number }>(
    'SELECT id, likes, revision FROM posts WHERE id = ANY($1)',
    [posts],
  );
  const likers = (post: string): Set<string> => new Set(records.flatMap(({ post_id, member_id }) => (post_id === post ? [member_id] : [])));
  for (const { id, likes } of rows) expect(likes).toBe(likers(id).size);
  for (const { memberId, acknowledged } of clients) {
    for (const [post, liked] of acknowledged) if (liked !== undefined) expect(likers(post).has(memberId)).toBe(liked);
  }

  const told = async () => (await events.all(PostsLikesChangedV1)).flatMap(({ data }) => data.posts);
  for (const { id, likes, revision } of rows) {
    await expect
      .poll(async () => (await told()).findLast(({ postId }) => postId === id), { timeout: 60_000 })
      .toMatchObject({ likes, revision });
    const announced = (await told()).filter(({ postId }) => postId === id);
    const fans = new Set<string>();
    // Each change is told once, and is one: nobody likes who did already.
    for (const { memberId, liked } of announced.flatMap(({ changes }) => changes)) {
      expect([memberId, fans.has(memberId)]).toEqual([memberId, !liked]);
      fans[liked ? 'add' : 'delete'](memberId);
    }
    expect(fans).toEqual(likers(id));
    expect(announced.map((one) => one.revision)).toEqual(announced.map((one) => one.revision).toSorted((one, other) => one - other));
  }
}, 240_000);

it('a burst of posts is in the feed of a follower, though the process is killed while it writes them there', async () => {
  const follower = uuidv7();
  await database.query(`INSERT INTO member_relations (member_id, other_id, kind, active, revision) VALUES ($1, $2, 'follow', true, 1)`, [
    follower,
    AUTHOR,
  ]);
  const feeds = new Redis(redis.url);
  try {
    // Fan-out adds to the feeds of those who read.
    await feeds.zadd(followingFeedKey(follower), 0, 'v:0');
    const ids = await Promise.all(
      Array.from({ length: 80 }, async (_, n) => (await send<PostResponse>('POST', '/posts', { content: `Post ${n}`, media: [] })).id),
    );
    await running.kill('SIGKILL');
    running = await start();
    const kept = () => feeds.zrange(followingFeedKey(follower), 0, -1);
    await vi.waitFor(async () => expect(await kept()).toEqual([...ids.sort(), 'v:0']), { timeout: 15_000 * PATIENCE, interval: 50 });
  } finally {
    feeds.disconnect();
  }
});
