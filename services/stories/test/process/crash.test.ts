import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SERVICE_KEY_HEADER, ONBOARDED_HEADER } from '@affinity/kit/auth/headers';
import { EventLog } from '@affinity/kit/testing/event-log';
import { freePort, startProcess, type TestProcess } from '@affinity/kit/testing/processes';
import { startTestBroker, type TestBroker } from '@affinity/kit/testing/test-broker';
import { createTestDatabase, type TestDatabase } from '@affinity/kit/testing/test-database';
import { startTestRedis, type TestRedis } from '@affinity/kit/testing/test-redis';
import { TEST_SERVICE_KEY } from '@affinity/kit/testing/test-service';
import { startTestTokens, type TestTokens } from '@affinity/kit/testing/test-tokens';
import { StoriesStoryLikedV1 } from '@affinity/proto/events/stories/story-liked.v1';
import { StoriesStorySharedV1 } from '@affinity/proto/events/stories/story-shared.v1';
import { v7 as uuidv7 } from 'uuid';
import type { StoryResponse } from '../../src/stories/dto/story.response.js';
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
  if (!existsSync(MAIN)) throw new Error('services/stories is not built: run npm run build first');
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

async function send<T>(method: string, path: string, body: object = {}): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      [SERVICE_KEY_HEADER]: TEST_SERVICE_KEY,
      [ONBOARDED_HEADER]: 'onboarded',
      authorization: `Bearer ${await tokens.mint({ accountId: AUTHOR })}`,
      'idempotency-key': uuidv7(),
      'content-type': 'application/json',
    },
    body: method === 'GET' ? null : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** A checked image of the author. */
async function readyUpload(): Promise<string> {
  const id = uuidv7();
  const key = `stories/${AUTHOR}/${id}`;
  const file = { kind: 'image', key, smallKey: `${key}-small`, stillKey: null, width: 640, height: 480 };
  await database.query(
    `INSERT INTO uploads (id, owner_id, state, base_key, expires_at, file, created_at)
     VALUES ($1, $2, 'ready', $3, now() + interval '1 hour', $4, now())`,
    [id, AUTHOR, key, JSON.stringify(file)],
  );
  return id;
}

it('STO-029 what was answered is kept and announced once, though the process is killed before it can publish', async () => {
  running = await start();
  await broker.crash();
  const body = { coupleNames: 'Ann & Bo', story: 'Before the crash', uploadId: await readyUpload() };
  const { id } = await send<StoryResponse>('POST', '/stories', body);
  await send('PUT', `/stories/${id}/like`);
  await running.kill('SIGKILL');
  await broker.restart();
  running = await start();

  events = await EventLog.open(broker.config);
  for (const event of [StoriesStorySharedV1, StoriesStoryLikedV1]) {
    await events.until(event, id);
    await sleep(500);
    expect(await events.until(event, id)).toHaveLength(1);
  }
  expect(await send<StoryResponse>('GET', `/stories/${id}`)).toMatchObject({
    story: 'Before the crash',
    likes: 1,
    liked: true,
    revision: 2,
  });
  // A page that did not hear the answer sends its request again.
  expect(await send('PUT', `/stories/${id}/like`)).toEqual({ likes: 1, liked: true, revision: 2 });
  const rows = await database.query('SELECT member_id FROM story_likes WHERE story_id = $1', [id]);
  expect(rows).toEqual([{ member_id: AUTHOR }]);
});
