import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { PATIENCE } from '../../src/testing/patience.js';
import { replaySince } from '@affinity/kit/outbox/outbox.store';
import { startTestService, type TestService } from '@affinity/kit/testing/test-service';
import { openPool } from '@affinity/kit/testing/test-database';
import { away, countMade, failing, sample, SampleMadeV1 } from '../fixtures/sample-service.js';

describe('events, from commit to effect', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(sample);
  });
  afterAll(() => service.stop());

  const count = async (label: string): Promise<number> =>
    (await service.database.query<{ n: number }>('SELECT n FROM counts WHERE label = $1', [label]))[0]?.n ?? 0;

  async function counted(label: string, n: number): Promise<void> {
    for (const deadline = Date.now() + 15_000 * PATIENCE; (await count(label)) !== n;) {
      if (Date.now() > deadline) throw new Error(`${label}: ${await count(label)} instead of ${n}`);
      await sleep(30);
    }
  }

  it('publishes what a committed request wrote, with actor and revision', async () => {
    const thingId = uuidv7();
    const actor = { accountId: uuidv7() };
    expect((await service.call('POST', '/things', { actor, body: { thingId, label: 'committed' } })).status).toBe(200);
    const [event] = await service.events.until(SampleMadeV1, thingId);
    expect(event).toMatchObject({ actorId: actor.accountId, revision: 1, source: '/services/sample', data: { label: 'committed' } });
    expect(event!.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/);
    await counted('committed', 1);
  });

  it('publishes nothing of a request that was rolled back', async () => {
    const thingId = uuidv7();
    expect((await service.call('POST', '/things', { actor: {}, body: { thingId, label: 'rolled back' } })).status).toBe(500);
    const after = uuidv7();
    await service.call('POST', '/things', { actor: {}, body: { thingId: after, label: 'after' } });
    await service.events.until(SampleMadeV1, after);
    expect((await service.events.all(SampleMadeV1)).filter((event) => event.subject === thingId)).toEqual([]);
  });

  it('has one effect for an event that is delivered twice', async () => {
    await service.events.deliverTwice(countMade, { subject: uuidv7(), data: { thingId: uuidv7(), label: 'twice' } });
    expect(await count('twice')).toBe(1);
  });

  it('has the effect of an event that says more than this version knows, as a newer one does during an upgrade', async () => {
    const data = { thingId: uuidv7(), label: 'newer', addedLater: 'unknown here' };
    await service.events.deliverTwice(countMade, { subject: uuidv7(), data });
    expect(await count('newer')).toBe(1);
  });

  it('rolls a failed effect back, tries again, and then has it once', async () => {
    failing.add('fails at first');
    const thingId = uuidv7();
    await service.call('POST', '/things', { actor: {}, body: { thingId, label: 'fails at first' } });
    await service.events.until(SampleMadeV1, thingId);
    await sleep(100);
    expect(await count('fails at first')).toBe(0);
    failing.delete('fails at first');
    await counted('fails at first', 1);
  });

  it('moves bytes that are no event to the dead letters at once, and goes on', async () => {
    const connection = await connect({ servers: service.broker.config.url, user: 'test', pass: service.broker.config.password });
    await jetstream(connection).publish(SampleMadeV1.type, 'not json');
    const thingId = uuidv7();
    await service.call('POST', '/things', { actor: {}, body: { thingId, label: 'after poison' } });
    await counted('after poison', 1);
    const manager = await jetstreamManager(connection);
    const info = await manager.streams.info('DEAD_LETTERS', { subjects_filter: '>' });
    const letter = await manager.streams.getMessage('DEAD_LETTERS', { last_by_subj: `dlq.${countMade.durable}` });
    expect(info.state.messages).toBe(1);
    expect(Buffer.from(letter!.json<{ payload: string }>().payload, 'base64').toString()).toBe('not json');
    await connection.close();
  });

  it('gives an event that always fails to the dead letters after five deliveries', async () => {
    failing.add('always fails');
    await service.call('POST', '/things', { actor: {}, body: { thingId: uuidv7(), label: 'always fails' } });
    const connection = await connect({ servers: service.broker.config.url, user: 'test', pass: service.broker.config.password });
    const manager = await jetstreamManager(connection);
    for (const deadline = Date.now() + 25_000 * PATIENCE; (await manager.streams.info('DEAD_LETTERS')).state.messages < 2;) {
      if (Date.now() > deadline) throw new Error('no dead letter');
      await sleep(100);
    }
    expect(await count('always fails')).toBe(0);
    await service.events.settled(countMade);
    await connection.close();
    failing.clear();
  });

  it('loses and doubles nothing when the broker is killed, and a replay of the outbox changes nothing', async () => {
    await service.broker.crash();
    const ids = Array.from({ length: 20 }, () => uuidv7());
    for (const thingId of ids) {
      expect((await service.call('POST', '/things', { actor: {}, body: { thingId, label: 'during outage' } })).status).toBe(200);
    }
    await service.broker.restart();
    await counted('during outage', 20);
    const pool = openPool(service.database.url, 1);
    expect(await replaySince(pool, new Date(0))).toBeGreaterThan(20);
    await pool.end();
    for (
      const deadline = Date.now() + 10_000;
      (await service.database.query('SELECT 1 FROM outbox WHERE published_at IS NULL')).length > 0;
    ) {
      if (Date.now() > deadline) throw new Error('the replay was not published');
      await sleep(50);
    }
    await service.events.settled(countMade);
    expect(await count('during outage')).toBe(20);
    expect(await count('committed')).toBe(1);
  });

  it('goes on after Postgres ended the connection the relay was idle on', async () => {
    const ended = await service.database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'sample'`,
    );
    expect(ended.length).toBeGreaterThan(0);
    const thingId = uuidv7();
    for (const deadline = Date.now() + 10_000 * PATIENCE; ;) {
      const answer = await service.call('POST', '/things', { actor: {}, body: { thingId, label: 'after the cut' } });
      if (answer.status === 200) break;
      expect(answer.status).toBe(503);
      if (Date.now() > deadline) throw new Error('the pool did not come back');
    }
    await service.events.until(SampleMadeV1, thingId);
    await counted('after the cut', 1);
  });

  it('keeps an event for as long as what its handler needs is away', async () => {
    away.add('patient');
    await service.call('POST', '/things', { actor: {}, body: { thingId: uuidv7(), label: 'patient' } });
    await sleep(13_000);
    expect(await count('patient')).toBe(0);
    away.delete('patient');
    await counted('patient', 1);
  });

  it('makes its stream and consumer anew when the broker lost its store, and publishes what waits', async () => {
    await service.broker.restartEmpty();
    const thingId = uuidv7();
    expect((await service.call('POST', '/things', { actor: {}, body: { thingId, label: 'new store' } })).status).toBe(200);
    await counted('new store', 1);
    expect((await service.events.until(SampleMadeV1, thingId)).length).toBe(1);
  });
});
