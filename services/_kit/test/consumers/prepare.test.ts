import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { OutsideWorkInTransactionError } from '@affinity/kit/db/outside-work';
import { Transactions } from '@affinity/kit/db/transactions';
import { createServiceClient } from '@affinity/kit/http/service-client';
import { REDIS } from '@affinity/kit/redis/redis.token';
import { reportOutsideWork } from '@affinity/kit/db/outside-work';
import { startTestService, type TestService } from '@affinity/kit/testing/test-service';
import type { Redis } from 'ioredis';
import { askFirst, neighbour, preparing } from '../fixtures/preparing-service.js';
import { SampleMadeV1 } from '../fixtures/sample-service.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(preparing);
});
afterAll(() => service.stop());
beforeEach(() => {
  neighbour.answer = (label) => Promise.resolve(label);
});

const make = async (label: string): Promise<string> => {
  const thingId = uuidv7();
  expect((await service.call('POST', '/things', { actor: {}, body: { thingId, label } })).status).toBe(200);
  return thingId;
};
const count = async (label: string): Promise<number> =>
  (await service.database.query<{ n: number }>('SELECT n FROM counts WHERE label = $1', [label]))[0]?.n ?? 0;
const timesAsked = (label: string): number => neighbour.asked.filter((asked) => asked === label).length;

it('what was prepared is what the transaction gets', async () => {
  neighbour.answer = (label) => Promise.resolve(`answer ${label}`);
  await service.events.deliverTwice(askFirst, { subject: uuidv7(), data: { thingId: uuidv7(), label: 'to this' } });
  expect(await count('answer to this')).toBe(1);
});

it('nobody is asked again for an event that was processed before', async () => {
  await service.events.deliverTwice(askFirst, { subject: uuidv7(), data: { thingId: uuidv7(), label: 'twice' } });
  expect([await count('twice'), timesAsked('twice')]).toEqual([1, 1]);
});

it('what could not be prepared is prepared again, and has its effect once', async () => {
  neighbour.answer = (label) => (timesAsked(label) < 3 ? Promise.reject(new Error('away')) : Promise.resolve(label));
  await make('again');
  for (const deadline = Date.now() + 20_000; (await count('again')) === 0; await sleep(30)) {
    if (Date.now() > deadline) throw new Error('it had no effect');
  }
  await service.events.settled(askFirst);
  expect([await count('again'), timesAsked('again')]).toEqual([1, 3]);
});

it('events go out while somebody is asked who does not answer', async () => {
  let answer!: (label: string) => void;
  neighbour.answer = (label) => (label === 'slow' ? new Promise((resolve) => (answer = resolve)) : Promise.resolve(label));
  await make('slow');
  while (timesAsked('slow') === 0) await sleep(10);
  expect(await service.events.until(SampleMadeV1, await make('meanwhile'))).toHaveLength(1);
  expect(await count('slow')).toBe(0);
  answer('slow');
  await service.events.settled(askFirst);
  expect(await count('slow')).toBe(1);
});

it('whoever asks another service or Redis inside a transaction is told so at once', async () => {
  const told: string[] = [];
  reportOutsideWork((error) => {
    told.push(error.what);
    throw error;
  });
  const transactions = service.app.get(Transactions, { strict: false });
  const client = createServiceClient<{ '/things': Record<'get', { responses: { 200: { content: never } } }> }>({
    name: 'things',
    baseUrl: service.url,
    serviceKey: 'x',
  });
  const redis: Redis = service.app.get(REDIS, { strict: false });
  await expect(transactions.run(() => client.GET('/things'))).rejects.toThrow(OutsideWorkInTransactionError);
  await expect(transactions.run(async () => redis.get('key'))).rejects.toThrow(OutsideWorkInTransactionError);
  await expect(transactions.run(async () => redis.multi().get('key').exec())).rejects.toThrow(OutsideWorkInTransactionError);
  expect(told).toEqual(['things', 'Redis', 'Redis']);
  await expect(redis.get('key')).resolves.toBeNull();
});
