import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PATIENCE } from '@affinity/kit/testing/patience';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { closeServiceClients } from '@affinity/kit/http/service-client';
import { freePort } from '@affinity/kit/testing/processes';
import { createTestDatabase, type TestDatabase } from '@affinity/kit/testing/test-database';
import { strFromU8, unzipSync } from 'fflate';
import type { IdentityConfig } from '../../src/config.js';
import type { AccountExportListResponse } from '../../src/exports/dto/account-export.response.js';
import { PASSWORD, startIdentity, type Signed, type TestIdentity } from '../support/identity.js';

/** Identity here and the built posts as a process of its own, on one broker: the way an export really goes. */
const POSTS = new URL('../../../posts/dist/', import.meta.url).pathname;
const POSTS_KEY = 'the service key of posts in this test, long enough';

let identity: TestIdentity;
let config: IdentityConfig;
let database: TestDatabase;
let settings: Record<string, string>;
let posts: ChildProcess | undefined;
let port: number;

beforeAll(async () => {
  port = await freePort();
  database = await createTestDatabase(undefined);
  identity = await startIdentity({ POSTS_URL: `http://127.0.0.1:${port}`, POSTS_SERVICE_KEY: POSTS_KEY });
  config = identity.app.get<IdentityConfig>(CONFIG, { strict: false });
  settings = {
    AFFINITY_MODE: 'test',
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'warn',
    SERVICE_KEY: POSTS_KEY,
    IDENTITY_URL: identity.url,
    DATABASE_URL: database.url,
    NATS_URL: config.nats.url,
    NATS_USER: config.nats.user,
    NATS_PASSWORD: config.nats.password,
    REDIS_URL: config.redisUrl,
    PROFILES_URL: 'http://127.0.0.1:9',
    PROFILES_SERVICE_KEY: 'the service key of profiles in this test, long enough',
    MEDIA_BASE_URL: 'http://media.test/media',
    S3_ENDPOINT: config.storage.endpoint,
    S3_ACCESS_KEY: config.storage.accessKey,
    S3_SECRET_KEY: config.storage.secretKey,
    S3_BUCKET: config.storage.bucket,
    S3_REGION: config.storage.region,
  };
  const [code] = (await once(run('migrate.js'), 'exit')) as [number];
  expect(code).toBe(0);
});
afterAll(async () => {
  await stopPosts();
  await identity.stop();
  await closeServiceClients();
  await database.drop();
});

function run(program: string): ChildProcess {
  return spawn(process.execPath, [POSTS + program], { env: settings, stdio: 'ignore' });
}

async function startPosts(): Promise<void> {
  posts = run('main.js');
  for (const deadline = Date.now() + 30_000 * PATIENCE; Date.now() < deadline; await sleep(100)) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error('posts did not start');
}

async function stopPosts(): Promise<void> {
  if (!posts) return;
  const ended = once(posts, 'exit');
  posts.kill('SIGTERM');
  await ended;
  posts = undefined;
}

/** A member who wrote a post with these words: as the events of profiles would have it, and by posts' own door. */
async function writer(name: string, words: string): Promise<Signed> {
  const member = await identity.signUp({ firstName: name, lastName: 'Writer' });
  await database.query(`INSERT INTO members (id, name, email, revision) VALUES ($1, $2, $3, 1)`, [member.account.id, name, member.email]);
  const answer = await fetch(`http://127.0.0.1:${port}/posts`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-service-key': POSTS_KEY,
      'x-member-standing': 'onboarded',
      'idempotency-key': crypto.randomUUID(),
      authorization: `Bearer ${member.accessToken}`,
    },
    body: JSON.stringify({ content: words }),
  });
  if (answer.status !== 201) throw new Error(`posting answered ${answer.status} ${await answer.text()}`);
  return member;
}

async function exportIn(member: Signed, state: string): Promise<string> {
  for (const deadline = Date.now() + 40_000 * PATIENCE; ; await sleep(100)) {
    const { items } = (await identity.as(member, 'GET', '/account/exports')).body as AccountExportListResponse;
    if (items[0]?.state === state) return items[0].id;
    if (Date.now() > deadline) throw new Error(`the export is ${items[0]?.state}`);
  }
}

it('SAFETY-74 an export of two services holds the member, and the other member nowhere; posts may be away meanwhile', async () => {
  await startPosts();
  const member = await writer('Mara', 'own-words');
  const other = await writer('Otis', 'other-words');
  await stopPosts();
  expect((await identity.as(member, 'POST', '/account/exports', { password: PASSWORD })).status).toBe(202);
  await sleep(500);
  await exportIn(member, 'collecting');
  await startPosts();
  const id = await exportIn(member, 'ready');

  const answer = await fetch(`${identity.url}/account/exports/${id}/file`, {
    headers: { authorization: `Bearer ${member.accessToken}`, 'x-service-key': config.serviceKey },
  });
  expect(answer.status).toBe(200);
  const entries = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer()))).map(
    ([name, bytes]) => [name, strFromU8(bytes)] as const,
  );
  const text = entries.map(([name, content]) => `${name}\n${content}`).join('\n');
  for (const own of ['own-words', 'Mara', member.email, member.account.id, 'posts/posts-1.json', 'identity/sessions.json']) {
    expect([own, text.includes(own)]).toEqual([own, true]);
  }
  for (const foreign of ['other-words', 'Otis', other.email, other.account.id])
    expect([foreign, text.includes(foreign)]).toEqual([foreign, false]);
}, 480_000);

it('SAFETY-P16 deleting the account erases what posts holds of it, within a minute', async () => {
  if (!posts) await startPosts();
  const member = await writer('Zebulon', 'zebra-words');
  const begun = Date.now();
  expect((await identity.as(member, 'POST', '/account/deletion', { password: PASSWORD })).status).toBe(202);
  const left = async (): Promise<number> => {
    const [row] = await database.query<{ n: number }>(
      `SELECT ((SELECT count(*) FROM posts WHERE user_id = $1) + (SELECT count(*) FROM members WHERE id = $1))::int AS n`,
      [member.account.id],
    );
    return row!.n;
  };
  while ((await left()) > 0) {
    if (Date.now() - begun > 60_000) throw new Error('not erased within a minute');
    await sleep(100);
  }
}, 480_000);
