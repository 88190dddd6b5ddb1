import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { LOGGER, type Logger } from '@affinity/kit/logging/logger';
import { Metrics } from '@affinity/kit/telemetry/metrics';
import { startTestService, type TestService } from '@affinity/kit/testing/test-service';
import { atOnce, course, twoAtOnce } from '../fixtures/at-once-service.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(atOnce);
});
afterAll(() => service.stop());
beforeEach(() => {
  course.begun.length = 0;
  course.done.length = 0;
  course.gates.clear();
});

const make = async (thingId: string, label: string): Promise<void> => {
  expect((await service.call('POST', '/things', { actor: {}, body: { thingId, label } })).status).toBe(200);
};
const until = async (what: () => boolean): Promise<void> => {
  for (const deadline = Date.now() + 20_000; !what(); await sleep(10)) {
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
