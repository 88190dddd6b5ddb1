import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BackgroundLoops } from '@affinity/kit/background/background-loops';
import { createDataSource } from '@affinity/kit/db/data-source';
import { KIT_MIGRATIONS } from '@affinity/kit/db/kit-migrations';
import { Transactions } from '@affinity/kit/db/transactions';
import { createLogger } from '@affinity/kit/logging/logger';
import { Announcements } from '@affinity/kit/outbox/announcements';
import { OutboxSignal } from '@affinity/kit/outbox/outbox-signal';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { Metrics } from '@affinity/kit/telemetry/metrics';
import { PATIENCE } from '@affinity/kit/testing/patience';
import { createTestDatabase, type TestDatabase } from '@affinity/kit/testing/test-database';
import type { DataSource } from 'typeorm';
import { SampleMadeV1 } from '../fixtures/sample-service.js';

const THING = '0199a1b2-0000-7000-8000-000000000001';
const WAIT = { timeout: 10_000 * PATIENCE, interval: 20 };
const definition = { migrations: [...KIT_MIGRATIONS] };

let database: TestDatabase;
const sources: DataSource[] = [];
const processes: BackgroundLoops[] = [];

beforeEach(async () => {
  database = await createTestDatabase(definition);
  await database.query(`CREATE TABLE changes (seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, label int NOT NULL)`);
});
afterEach(async () => {
  await Promise.all(processes.splice(0).map((loops) => loops.beforeApplicationShutdown()));
  await Promise.all(sources.splice(0).map((source) => source.destroy()));
  await database.drop();
});

/** What a process of a service has: an announcer that joins the labels that came together. */
async function startProcess(): Promise<() => void> {
  const source = await createDataSource(definition, { url: database.url, applicationName: 'test', poolSize: 2 }).initialize();
  const loops = new BackgroundLoops(createLogger('test', 'silent'), new Metrics());
  const announcements = new Announcements(new Transactions(source), new OutboxWriter(new OutboxSignal()), loops);
  const { wake } = announcements.add<{ label: number }, typeof SampleMadeV1>({
    name: 'changes',
    table: 'changes',
    columns: { label: 'label' },
    event: SampleMadeV1,
    eventsOf: (changes) =>
      changes.length === 0
        ? []
        : [{ subject: THING, actorId: null, revision: 1, data: { thingId: THING, label: changes.map(({ label }) => label).join(' ') } }],
  });
  loops.onApplicationBootstrap();
  sources.push(source);
  processes.push(loops);
  return wake;
}

const add = (from: number, count: number): Promise<unknown> =>
  database.query(`INSERT INTO changes (label) SELECT generate_series($1::int, $2::int)`, [from, from + count - 1]);

/** The labels of each event, in the order of the events. */
async function told(): Promise<number[][]> {
  const rows = await database.query<{ label: string }>(`SELECT envelope->'data'->>'label' AS label FROM outbox ORDER BY seq`);
  return rows.map(({ label }) => label.split(' ').map(Number));
}
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

it('changes that wait are told together when a process starts, a thousand at a time, and are gone', async () => {
  await add(1, 2500);
  await startProcess();
  await vi.waitFor(async () => expect((await told()).map(({ length }) => length)).toEqual([1000, 1000, 500]), WAIT);
  expect((await told()).flat()).toEqual(upTo(2500));
  expect(await database.query('SELECT * FROM changes')).toEqual([]);
});

it('two processes tell of each change once, in its order, however often both are woken', async () => {
  const wakes = [await startProcess(), await startProcess()];
  for (let number = 1; number <= 40; number++) {
    await add(number, 1);
    for (const wake of wakes) wake();
  }
  await vi.waitFor(async () => expect((await told()).flat()).toHaveLength(40), WAIT);
  expect((await told()).flat()).toEqual(upTo(40));
  expect((await told()).length).toBeLessThan(40);
});
