import { afterEach, expect, it } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { Readiness } from '@affinity/kit/health/readiness';
import { startTestService, type TestService } from '@affinity/kit/testing/test-service';
import { sample } from '../fixtures/sample-service.js';

let service: TestService | undefined;
afterEach(async () => {
  await service?.stop();
  service = undefined;
});

const readinessOf = async ({ call }: TestService): Promise<[number, unknown]> => {
  const { status, body } = await call('GET', '/health/ready', { withoutServiceKey: true });
  return [status, body.checks];
};

it('a service that runs stays ready and takes writes while the broker is away, and its events come out afterwards', async () => {
  service = await startTestService(sample);
  expect(await readinessOf(service)).toEqual([200, { postgres: 'ok', nats: 'ok' }]);
  await service.broker.crash();
  expect(await readinessOf(service)).toEqual([200, { postgres: 'ok' }]);
  expect(await service.app.get(Readiness, { strict: false }).dependencies()).toEqual({ postgres: 'ok', nats: 'failed' });
  const thingId = uuidv7();
  expect((await service.call('POST', '/things', { actor: {}, body: { thingId, label: 'meanwhile' } })).status).toBe(200);
  await service.broker.restart();
  const counted = (): Promise<unknown[]> => service!.database.query(`SELECT 1 FROM counts WHERE label = 'meanwhile' AND n = 1`);
  for (const deadline = Date.now() + 30_000; (await counted()).length === 0; await sleep(50)) {
    if (Date.now() > deadline) throw new Error('the event did not come out');
  }
});

it('a service that has not seen the broker since it started is not ready', async () => {
  service = await startTestService(sample);
  await service.broker.crash();
  expect(await readinessOf(service)).toEqual([503, { postgres: 'ok', nats: 'failed' }]);
  await service.broker.restart();
  for (const deadline = Date.now() + 30_000; (await readinessOf(service))[0] !== 200; await sleep(50)) {
    if (Date.now() > deadline) throw new Error('the broker is back and the service is not ready');
  }
});

it('a service is not ready on a database without its schema, which it does not ask after while its connections hold', async () => {
  service = await startTestService(sample);
  expect(await readinessOf(service)).toEqual([200, { postgres: 'ok', nats: 'ok' }]);
  const { database } = service;
  await database.query('ALTER TABLE migrations RENAME TO kept');
  expect((await readinessOf(service))[0]).toBe(200);
  // As when the server comes back with an empty disk.
  await database.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  const waitFor = async (status: number): Promise<void> => {
    for (const deadline = Date.now() + 30_000; (await readinessOf(service!))[0] !== status; await sleep(50)) {
      if (Date.now() > deadline) throw new Error(`readiness was never answered with ${status}`);
    }
  };
  await waitFor(503);
  expect(await readinessOf(service)).toEqual([503, { postgres: 'failed' }]);
  await database.query('ALTER TABLE kept RENAME TO migrations');
  await waitFor(200);
});

it('a dependency that every answer needs counts for as long as the service runs', async () => {
  const readiness = new Readiness();
  let away = false;
  readiness.add({
    name: 'record',
    check: async () => {
      if (away) throw new Error('away');
    },
  });
  expect((await readiness.report()).ready).toBe(true);
  away = true;
  expect(await readiness.report()).toEqual({ ready: false, checks: { record: 'failed' } });
});
