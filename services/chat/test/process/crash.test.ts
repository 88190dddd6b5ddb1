import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE } from '@affinity/kit/testing/patience';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { SERVICE_KEY_HEADER, ONBOARDED_HEADER } from '@affinity/kit/auth/headers';
import { EventLog } from '@affinity/kit/testing/event-log';
import { freePort, startProcess, type TestProcess } from '@affinity/kit/testing/processes';
import { startTestBroker, type TestBroker } from '@affinity/kit/testing/test-broker';
import { createTestDatabase, type TestDatabase } from '@affinity/kit/testing/test-database';
import { startTestRedis, type TestRedis } from '@affinity/kit/testing/test-redis';
import { TEST_SERVICE_KEY } from '@affinity/kit/testing/test-service';
import { startTestTokens, type TestTokens } from '@affinity/kit/testing/test-tokens';
import { ChatConversationDeletedV1 } from '@affinity/proto/events/chat/conversation-deleted.v1';
import { ChatConversationsMovedV1 } from '@affinity/proto/events/chat/conversations-moved.v1';
import type { MessagePageResponse, MessageResponse } from '../../src/messages/dto/message.response.js';
import { service } from '../../src/service.js';
import { MEDIA_SIGNING_KEY } from '../support/chat-fixture.js';
import { mediaSettings } from '../support/media-settings.js';

const MAIN = join(import.meta.dirname, '../../dist/main.js');
const [LOW, HIGH] = [randomUUID(), randomUUID()].toSorted() as [string, string];
const PAIR = `${LOW}_${HIGH}`;

let broker: TestBroker;
let redis: TestRedis;
let database: TestDatabase;
let tokens: TestTokens;
let events: EventLog;
let running: TestProcess;
let port: number;
let env: Record<string, string>;

beforeAll(async () => {
  if (!existsSync(MAIN)) throw new Error('services/chat is not built: run npm run build first');
  [broker, redis, database, tokens, port] = await Promise.all([
    startTestBroker(),
    startTestRedis(),
    createTestDatabase(service.database),
    startTestTokens(),
    freePort(),
  ]);
  await database.query(
    `INSERT INTO conversations (pair_key, low_id, high_id, connected, connection_revision) VALUES ($1, $2, $3, true, 1)`,
    [PAIR, LOW, HIGH],
  );
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
    MEDIA_SIGNING_KEY,
    ...(await mediaSettings()),
  };
});
afterAll(async () => {
  await running.kill('SIGKILL');
  await events.close();
  await Promise.all([broker.stop(), redis.stop(), database.drop(), tokens.stop()]);
});

const start = (): Promise<TestProcess> => startProcess(process.execPath, [MAIN], port, env);

async function request<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${port}/conversations/${PAIR}${path}`, {
    method,
    headers: {
      [SERVICE_KEY_HEADER]: TEST_SERVICE_KEY,
      [ONBOARDED_HEADER]: 'onboarded',
      authorization: `Bearer ${await tokens.mint({ accountId: LOW })}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body ? JSON.stringify(body) : null,
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/** The seqs that were announced, once the last of them is `seq`. */
async function announcedUpTo(seq: number): Promise<number[]> {
  const read = async () => {
    const told = (await events.all(ChatConversationsMovedV1)).flatMap(({ data }) => data.conversations.map((moved) => moved.seq));
    expect(told.at(-1)).toBe(seq);
    return told;
  };
  return vi.waitFor(read, { timeout: 10_000 * PATIENCE, interval: 30 });
}

it('SAFETY-P1 SAFETY-P3 what was answered is kept and announced once, though the process is killed before it can publish', async () => {
  running = await start();
  await broker.crash();
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  const sent: MessageResponse[] = [];
  for (const id of ids) sent.push(await request<MessageResponse>('POST', '/messages', { id, content: 'Before the crash' }));
  await running.kill('SIGKILL');
  await broker.restart();
  running = await start();

  events = await EventLog.open(broker.config);
  const announced = await announcedUpTo(3);
  expect(announced).toEqual([...new Set(announced)].toSorted((a, b) => a - b));
  expect(await database.query('SELECT * FROM conversation_moves')).toEqual([]);
  expect((await request<MessagePageResponse>('GET', '/messages')).items).toEqual(sent);
  // The client never saw its answer and asks again.
  expect(await request('POST', '/messages', { id: ids[2], content: 'Before the crash' })).toEqual(sent[2]);
});

it('SAFETY-P1 SAFETY-P3 SAFETY-P5 of messages under way in a kill -9 none that was answered is lost, and repeating the others leaves no gap and none twice', async () => {
  const before = (await request<MessagePageResponse>('GET', '/messages')).lastSeq;
  const ids = Array.from({ length: 200 }, () => randomUUID());
  const answered = new Map<string, MessageResponse>();
  const send = (id: string): Promise<void> =>
    request<MessageResponse>('POST', '/messages', { id, content: id }).then((message) => void answered.set(id, message));
  const first = Promise.allSettled(ids.map(send));
  while (answered.size < 20) await sleep(1);
  await running.kill('SIGKILL');
  await first;
  const kept = new Map(answered);
  expect(kept.size).toBeLessThan(ids.length);
  running = await start();

  await Promise.all(ids.map(send));
  for (const [id, message] of kept) expect(answered.get(id)).toEqual(message);
  const read: MessageResponse[] = [];
  for (let more = true; more;) {
    const page = await request<MessagePageResponse>('GET', `/messages?after=${before + read.length}`);
    read.push(...page.items);
    more = page.hasMore;
  }
  expect(read.map(({ seq }) => seq)).toEqual(ids.map((_, n) => before + n + 1));
  expect(read.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  const announced = await announcedUpTo(before + ids.length);
  expect(announced).toEqual([...new Set(announced)].toSorted((a, b) => a - b));
  expect(await database.query('SELECT * FROM conversation_moves')).toEqual([]);
});

it('MSG-073 a chat whose deletion was answered stays deleted and is announced, though the process is killed', async () => {
  await broker.crash();
  await request('DELETE', '');
  await running.kill('SIGKILL');
  await broker.restart();
  running = await start();
  await events.close();
  events = await EventLog.open(broker.config);
  const [event] = await events.until(ChatConversationDeletedV1, PAIR);
  expect(event!.data).toMatchObject({ pairKey: PAIR, memberId: LOW, otherId: HIGH, connectionRevision: 1 });
  await expect(request('GET', '')).rejects.toThrow('answered 404');
});
