import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { LOGGER, type Logger } from '@affinity/kit/logging/logger';
import { Metrics } from '@affinity/kit/telemetry/metrics';
import { PATIENCE } from '@affinity/kit/testing/patience';
import { startTestService, type TestService } from '@affinity/kit/testing/test-service';
import { atOnce, committed, course, tenTogether, twoAtOnce } from '../fixtures/at-once-service.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(atOnce);
});
afterAll(() => service.stop());
beforeEach(() => {
  course.begun.length = 0;
  course.done.length = 0;
  course.gates.clear();
  course.failures.clear();
  committed.length = 0;
});

const make = async (thingId: string, label: string): Promise<void> => {
  expect((await service.call('POST', '/things', { actor: {}, body: { thingId, label } })).status).toBe(200);
};
const until = async (what: () => boolean): Promise<void> => {
  for (const deadline = Date.now() + 20_000 * PATIENCE; !what(); await sleep(10)) {
    if (Date.now() > deadline) throw new Error(`begun: ${course.begun.join()}; done: ${course.done.join()}`);
  }
};

it('events of another subject pass one that takes long, and those of the same follow it', async () => {
  let open!: () => void;
  course.gates.set('slow', new Promise((resolve) => (open = resolve)));
  const [ann, bo] = [uuidv7(), uuidv7()];
  await make(ann, 'slow');
  await until(() => course.begun.includes('slow'));
  await make(bo, 'other');
  await until(() => course.done.includes('other'));
  await make(ann, 'next');
  await sleep(300);
  expect(course.begun).toEqual(['slow', 'other']);
  open();
  await until(() => course.done.includes('next'));
  expect(course.done).toEqual(['other', 'slow', 'next']);
  await service.events.settled(twoAtOnce);
});

it('an event that fails is passed by those of other subjects, and by none of its own', async () => {
  course.failures.set('fails twice', 2);
  const [ann, bo] = [uuidv7(), uuidv7()];
  await make(ann, 'fails twice');
  await make(ann, 'next');
  await make(ann, 'last');
  await until(() => course.begun.includes('fails twice'));
  await make(bo, 'other');
  await until(() => course.done.includes('last'));
  expect(course.done).toEqual(['other', 'fails twice', 'next', 'last']);
  await service.events.settled(twoAtOnce);
});

it('events that fail and wait leave their places to others', async () => {
  for (const label of ['fails a', 'fails b', 'fails c']) {
    course.failures.set(label, 3);
    await make(uuidv7(), label);
  }
  await until(() => course.begun.length >= 3);
  await make(uuidv7(), 'other');
  await until(() => course.done.length === 4);
  expect(course.done[0]).toBe('other');
  await service.events.settled(twoAtOnce);
});

it('one transaction takes the events that wait, one of each key, and keeps the order of a key', async () => {
  let open!: () => void;
  course.gates.set('together a 1', new Promise((resolve) => (open = resolve)));
  await make(uuidv7(), 'a 1');
  await until(() => course.done.includes('a 1'));
  for (const label of ['b 1', 'c 1', 'c 2', 'a 2', 'b 2', 'd 1']) await make(uuidv7(), label);
  // All of them have come by now: the other consumer has done them.
  await until(() => course.done.includes('d 1'));
  open();
  await service.events.settled(tenTogether);
  expect(committed[0]).toEqual(['a 1']);
  expect(committed.flat()).toHaveLength(7);
  for (const key of ['a', 'b', 'c']) expect(committed.flat().filter((label) => label.startsWith(key))).toEqual([`${key} 1`, `${key} 2`]);
  expect(Math.max(...committed.map(({ length }) => length))).toBeGreaterThan(1);
  for (const labels of committed) expect(new Set(labels.map((label) => label[0])).size).toBe(labels.length);
});

it('of events in one transaction only the one at fault goes to the dead letters, and the others have their effect once', async () => {
  let open!: () => void;
  course.gates.set('together g 1', new Promise((resolve) => (open = resolve)));
  await make(uuidv7(), 'g 1');
  await until(() => course.done.includes('g 1'));
  for (const label of ['h 1', 'i bad', 'j 1']) await make(uuidv7(), label);
  await until(() => course.done.includes('j 1'));
  open();
  await service.events.settled(tenTogether);
  const rows = await service.database.query<{ label: string; n: number }>(
    `SELECT label, n FROM counts WHERE left(label, 1) IN ('g', 'h', 'i', 'j') ORDER BY label`,
  );
  expect(rows).toEqual(['g 1', 'h 1', 'j 1'].map((label) => ({ label, n: 1 })));
  expect(await service.app.get(Metrics, { strict: false }).text()).toMatch(
    /affinity_event_dead_letters_total\{consumer="sample--ten-together"\} 1\b/,
  );
});

it('an absence is told once, however many events wait for its end, and each time they are handed back is counted', async () => {
  const warn = vi.spyOn(service.app.get<Logger>(LOGGER, { strict: false }), 'warn');
  course.away = true;
  for (let made = 0; made < 5; made++) await make(uuidv7(), 'waits');
  // Each of them twice at least.
  await until(() => course.begun.length >= 10);
  const told = warn.mock.calls.filter(([, text]) => text === 'Event waits for what its handler needs');
  course.away = false;
  await until(() => course.done.length === 5);
  expect(told).toHaveLength(1);
  const waits = /affinity_event_waits_total\{consumer="sample--two-at-once"\} (\d+)/.exec(
    await service.app.get(Metrics, { strict: false }).text(),
  );
  expect(Number(waits?.[1])).toBeGreaterThanOrEqual(10);
  warn.mockRestore();
});
