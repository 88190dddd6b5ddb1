import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE } from '../../src/testing/patience.js';
import { createServiceApp } from '@affinity/kit/bootstrap/create-app';
import { openConnections } from '@affinity/kit/bootstrap/open-connections';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import type { BaseConfig } from '@affinity/kit/config/base-config';
import { startTestService, type TestService } from '@affinity/kit/testing/test-service';
import { streamOf } from '@affinity/proto/events/define-event';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { v7 as uuidv7 } from 'uuid';
import { countMade, sample } from '../fixtures/sample-service.js';

describe('a database that was restored from a backup', () => {
  let service: TestService;
  let stopSecond: () => Promise<void> = () => Promise.resolve();
  beforeAll(async () => {
    service = await startTestService(sample);
  });
  afterAll(async () => {
    await stopSecond();
    await service.stop();
  });

  const deliver = (label: string) => service.events.deliverTwice(countMade, { subject: uuidv7(), data: { thingId: uuidv7(), label } });
  const counts = () => service.database.query('SELECT label, n FROM counts ORDER BY label');

  /** Another start of the service on the same database and broker. */
  async function startAgain(): Promise<void> {
    await stopSecond();
    const config = service.app.get<BaseConfig>(CONFIG, { strict: false });
    const app = await createServiceApp(sample, config, await openConnections(sample, config));
    await app.init();
    stopSecond = () => app.close();
  }

  /** A consumer that begins anew is made anew. */
  async function consumerMadeAt(): Promise<string> {
    const { url, user, password } = service.broker.config;
    const connection = await connect({ servers: url, user, pass: password });
    const { created } = await (await jetstreamManager(connection)).consumers.info(streamOf(countMade.event.type), countMade.durable);
    await connection.close();
    return created;
  }

  it('SAFETY-P16 gets the events again that were acknowledged after the backup, and has each effect once', async () => {
    await deliver('before');
    // These are more than are looked at in one go.
    await Promise.all(Array.from({ length: 300 }, () => deliver('of no concern')));
    const [{ at }] = (await service.database.query('SELECT clock_timestamp()::text AS at')) as [{ at: string }];
    for (const label of ['after', 'after as well']) await deliver(label);
    await service.app.close();
    // The rows are as a backup of that moment has them.
    await service.database.query(`DELETE FROM counts WHERE label LIKE 'after%'`);
    await service.database.query(`DELETE FROM inbox WHERE processed_at > $1`, [at]);

    const madeAt = await consumerMadeAt();
    await startAgain();
    for (const deadline = Date.now() + 10_000 * PATIENCE; (await counts()).length < 3;) {
      if (Date.now() > deadline) throw new Error(`only ${JSON.stringify(await counts())}`);
      await sleep(30);
    }
    await service.events.settled(countMade);
    expect(await counts()).toEqual(['after', 'after as well', 'before'].map((label) => ({ label, n: 1 })));
    expect(await consumerMadeAt()).not.toBe(madeAt);
  });

  it('passes over what is of no concern, and is not taken for restored by that', async () => {
    const { id } = await deliver('of no concern');
    const madeAt = await consumerMadeAt();
    await startAgain();
    await deliver('something else');
    expect(await consumerMadeAt()).toBe(madeAt);
    expect((await counts()).map(({ label }) => label)).not.toContain('of no concern');
    expect(await service.database.query('SELECT 1 FROM inbox WHERE event_id = $1', [id])).toEqual([]);
  });

  it('keeps its place in the stream once it is up to date', async () => {
    const madeAt = await consumerMadeAt();
    await startAgain();
    await deliver('one more');
    expect(await consumerMadeAt()).toBe(madeAt);
    expect(await counts()).toContainEqual({ label: 'one more', n: 1 });
  });
});
