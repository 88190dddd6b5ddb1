import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE } from '../../src/testing/patience.js';
import { startTestService, type TestService } from '@affinity/kit/testing/test-service';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import type { BaseConfig } from '@affinity/kit/config/base-config';
import { EventPublisher } from '@affinity/kit/events/event-publisher';
import { NATS } from '@affinity/kit/events/nats.token';
import { LOGGER, type Logger } from '@affinity/kit/logging/logger';
import { OutboxRelay } from '@affinity/kit/outbox/outbox-relay';
import { OutboxSignal } from '@affinity/kit/outbox/outbox-signal';
import { Metrics } from '@affinity/kit/telemetry/metrics';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { sample, SampleMadeV1 } from '../fixtures/sample-service.js';

/** A relay that nobody wakes looks again after this long. */
const LOOK_MS = 5000;

const SAMPLE_ENVELOPE = {
  specversion: '1.0',
  type: SampleMadeV1.type,
  source: '/services/sample',
  time: '2026-01-01T00:00:00.000Z',
  actorId: null,
  revision: 1,
};

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
      await sleep(500);
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

  /** Another process of the service. */
  function follower(): { relay: OutboxRelay; signal: OutboxSignal } {
    const { app } = service;
    const signal = new OutboxSignal();
    const relay = new OutboxRelay(
      app.get(DataSource),
      app.get(EventPublisher),
      signal,
      new Metrics(),
      app.get(NATS),
      sample,
      app.get<BaseConfig>(CONFIG),
      app.get<Logger>(LOGGER),
    );
    relay.onApplicationBootstrap();
    return { relay, signal };
  }

  /** Writes an event that this process's relay is not woken for. */
  async function written(): Promise<string> {
    const [id, thingId] = [uuidv7(), uuidv7()];
    const envelope = { ...SAMPLE_ENVELOPE, id, subject: thingId, data: { thingId, label: 'written' } };
    await service.database.query(`INSERT INTO outbox (id, type, envelope) VALUES ($1, $2, $3)`, [
      id,
      SampleMadeV1.type,
      JSON.stringify(envelope),
    ]);
    return thingId;
  }

  it('is woken by another process that wrote an event, over the broker, and asks the database seldom at rest', async () => {
    const { relay, signal } = follower();
    const query = vi.spyOn(pg.Client.prototype, 'query');
    try {
      await service.events.until(SampleMadeV1, await make());
      await sleep(500);
      query.mockClear();
      await sleep(2000);
      const asked = query.mock.calls.filter(([config]) => /outbox|advisory_lock/.test((config as { text?: string }).text ?? config));
      expect(asked.length).toBeLessThanOrEqual(2);

      // Twice: one of the two could meet a look that was due anyway.
      for (let time = 0; time < 2; time++) {
        const took = await service.events.timeToPublish(SampleMadeV1, async () => {
          const thingId = await written();
          signal.wake();
          return thingId;
        });
        expect(took).toBeLessThan(LOOK_MS / 2);
      }
    } finally {
      query.mockRestore();
      await relay.beforeApplicationShutdown();
    }
  });

  it('SAFETY-P4 finds what nobody was woken for, and another process goes on when the one that relays ends', async () => {
    await service.events.until(SampleMadeV1, await written());
    const { relay, signal } = follower();
    await service.app.get(OutboxRelay, { strict: false }).beforeApplicationShutdown();
    const thingId = await written();
    signal.wake();
    await service.events.until(SampleMadeV1, thingId);
    await relay.beforeApplicationShutdown();
  });
});
