import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE } from '../../src/testing/patience.js';
import { startTestService, type TestService } from '@affinity/kit/testing/test-service';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { sample, SampleMadeV1 } from '../fixtures/sample-service.js';

const POLL_MS = 250;

describe('the outbox relay', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(sample);
  });
  afterAll(() => service.stop());

  async function make(): Promise<string> {
    const thingId = uuidv7();
    const answer = await service.call('POST', '/things', { actor: {}, body: { thingId, label: 'relayed' } });
    expect(answer.status).toBe(200);
    return thingId;
  }

  const published = async (thingId: string): Promise<boolean> =>
    (await service.events.all(SampleMadeV1)).some(({ subject }) => subject === thingId);
  const unmarked = (): Promise<unknown[]> => service.database.query('SELECT id FROM outbox WHERE published_at IS NULL');

  it('holds an event back while an older transaction is open, and publishes it when that ends without one', async () => {
    const older = new pg.Client({ connectionString: service.database.url });
    await older.connect();
    try {
      await older.query('BEGIN');
      await older.query('SELECT pg_current_xact_id()');
      const thingId = await make();
      await sleep(2 * POLL_MS);
      expect(await published(thingId)).toBe(false);
      await older.query('ROLLBACK');
      await service.events.until(SampleMadeV1, thingId);
    } finally {
      await older.end();
    }
  });

  it('marks what it published, the last event before a pause too', async () => {
    const things = await Promise.all(Array.from({ length: 20 }, make));
    for (const thingId of things) await service.events.until(SampleMadeV1, thingId);
    for (const deadline = Date.now() + 5000 * PATIENCE; (await unmarked()).length > 0 && Date.now() < deadline;) await sleep(10);
    expect(await unmarked()).toEqual([]);
  });
});
