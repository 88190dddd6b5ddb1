import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { jetstream } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { startTestService, type TestService } from '@affinity/kit/testing/test-service';
import { v7 as uuidv7 } from 'uuid';
import { countMade, failing, sample, SampleMadeV1 } from '../fixtures/sample-service.js';
import { type Outcome, runOps, settingsOf } from './run-ops.js';

const operations = {
  service: { ...sample, consumes: sample.consumes.map((one) => (one === countMade ? { ...one, erases: true as const } : one)) },
};

describe('operator commands on events', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(sample);
  });
  afterAll(() => service.stop());

  const ops = (...argv: string[]): Promise<Outcome> => runOps(operations, settingsOf(service), ...argv);
  const answer = async <T>(...argv: string[]): Promise<T> => JSON.parse((await ops(...argv, '--json')).stdout) as T;

  async function make(label: string): Promise<string> {
    const thingId = uuidv7();
    expect((await service.call('POST', '/things', { actor: {}, body: { thingId, label } })).status).toBe(200);
    return thingId;
  }

  const count = async (label: string): Promise<number> =>
    (await service.database.query<{ n: number }>('SELECT n FROM counts WHERE label = $1', [label]))[0]?.n ?? 0;

  async function until<T>(look: () => Promise<T>, wanted: (found: T) => boolean, patienceMs = 20_000 * 4): Promise<T> {
    for (const deadline = Date.now() + patienceMs; ; await sleep(50)) {
      const found = await look();
      if (wanted(found)) return found;
      if (Date.now() > deadline) throw new Error(`still ${JSON.stringify(found)}`);
    }
  }

  interface Letter {
    letter: number;
    consumer: string;
    error: string;
    eventId: string | null;
    aggregate: string | null;
  }
  const letters = () => answer<Letter[]>('dead-letters', 'list');

  describe('outbox replay', () => {
    it('fills a broker that lost its store with what is kept, and has no effect twice', async () => {
      const things = [await make('kept'), await make('kept')];
      await until(
        () => count('kept'),
        (n) => n === 2,
      );
      await until(
        () => answer<{ waiting: number }>('outbox', 'status'),
        ({ waiting }) => waiting === 0,
      );
      expect(await answer('outbox', 'status')).toMatchObject({ service: 'sample', waiting: 0, kept: 2 });
      await service.broker.restartEmpty();
      // The stream is there again when something new is published.
      await make('new');
      await until(
        () => count('new'),
        (n) => n === 1,
        30_000,
      );
      const published = (await service.events.all(SampleMadeV1)).map(({ subject }) => subject);
      expect(published.filter((subject) => things.includes(subject))).toEqual([]);

      expect(await answer('outbox', 'replay')).toEqual({ service: 'sample', replayed: 3, waiting: 0 });
      for (const thing of things) await service.events.until(SampleMadeV1, thing);
      await service.events.settled(countMade);
      expect([await count('kept'), await count('new')]).toEqual([2, 1]);
    });

    it('replays what was published since a time, and nothing older', async () => {
      const [{ at } = { at: '' }] = await service.database.query<{ at: string }>(
        `SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at`,
      );
      const thing = await make('since');
      await service.events.until(SampleMadeV1, thing);
      await until(
        () => answer<{ waiting: number }>('outbox', 'status'),
        ({ waiting }) => waiting === 0,
      );
      expect(await answer('outbox', 'replay', '--since', at)).toMatchObject({ replayed: 1 });
    });

    it.each([[['--since', 'yesterday']], [['--until', '2h']], [['sample']]])('refuses %j with exit code 2', async (args) => {
      const { code, stdout, stderr } = await ops('outbox', 'replay', ...args);
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).not.toBe('');
    });
  });

  describe('dead letters', () => {
    it('an event that failed for good is listed, fails again while the cause is there, and is handled once when it is gone', async () => {
      failing.add('buried');
      const thing = await make('buried');
      const [letter] = await until(letters, (found) => found.length === 1, 30_000);
      expect(letter).toMatchObject({ consumer: countMade.durable, error: 'Error: refused by the test', aggregate: thing });
      const number = String(letter!.letter);
      expect((await ops('dead-letters', 'show', number)).stdout).not.toContain('buried');
      expect((await ops('dead-letters', 'show', number, '--payload')).stdout).toContain('"label": "buried"');

      const again = await ops('dead-letters', 'retry', number);
      expect([again.code, again.stderr]).toEqual([1, '1 of 1 failed again and stay\n']);
      expect([await count('buried'), (await letters()).length]).toEqual([0, 1]);

      failing.delete('buried');
      expect(await answer('dead-letters', 'retry', '--all')).toMatchObject([{ outcome: 'processed' }]);
      expect([await count('buried'), (await letters()).length]).toEqual([1, 0]);
      expect((await ops('dead-letters', 'retry', number)).code).toBe(1);
    });

    it('one that was handled meanwhile has no second effect', async () => {
      const event = await service.events.deliverTwice(countMade, { subject: uuidv7(), data: { thingId: uuidv7(), label: 'late' } });
      const connection = await connect({ servers: service.broker.config.url, user: 'test', pass: service.broker.config.password });
      const letter = { consumer: countMade.durable, subject: event.type, error: 'e', failedAt: event.time };
      const payload = Buffer.from(JSON.stringify(event)).toString('base64');
      await jetstream(connection).publish(`dlq.${countMade.durable}`, JSON.stringify({ ...letter, payload }));
      await connection.close();
      expect(await answer('dead-letters', 'retry', '--all')).toMatchObject([{ outcome: 'processed before' }]);
      expect(await count('late')).toBe(1);
    });

    it('what is no event can only be dropped, and that is written down', async () => {
      const connection = await connect({ servers: service.broker.config.url, user: 'test', pass: service.broker.config.password });
      await jetstream(connection).publish(SampleMadeV1.type, 'poison');
      // A neighbour's dead letter is none of this service's business.
      await jetstream(connection).publish('dlq.other--effect', JSON.stringify({ consumer: 'other--effect' }));
      await connection.close();
      const [letter] = await until(letters, (found) => found.length === 1);
      expect(letter).toMatchObject({ eventId: null });
      expect((await ops('dead-letters', 'retry', '--all')).code).toBe(1);
      const dropped = await ops('dead-letters', 'drop', String(letter!.letter));
      expect([dropped.code, dropped.stdout]).toEqual([0, '1 dropped\n']);
      expect(JSON.parse(dropped.stderr)).toMatchObject({ audit: true, action: 'dead-letter.drop', letter: letter!.letter });
      expect(await letters()).toEqual([]);
    });

    it.each([[[]], [['7', '--all']], [['seven']]])('refuses %j with exit code 2', async (args) => {
      expect((await ops('dead-letters', 'drop', ...args)).code).toBe(2);
    });
  });

  it('erasures that are not done are counted: not heard of, waiting, due a second time, given up', async () => {
    expect(await answer('erasures', 'status')).toEqual({ service: 'sample', unheard: 0, deadLetters: 0, worker: null });
    await service.database.query(`CREATE TABLE account_erasures (member_id uuid, requested_at timestamptz, passes int)`);
    await service.database.query(
      `INSERT INTO account_erasures SELECT gen_random_uuid(), '2026-01-01T00:00:00Z', passes FROM unnest('{0,0,1}'::int[]) AS passes`,
    );
    expect(await answer('erasures', 'status')).toMatchObject({ worker: { waiting: 2, secondPass: 1, oldest: '2026-01-01T00:00:00.000Z' } });
  });

  it('lists its commands with --help, and takes none for a mistake', async () => {
    const help = await ops('--help');
    expect(help.code).toBe(0);
    for (const name of ['outbox replay', 'dead-letters retry', 'erasures status', 'database check-restore'])
      expect(help.stdout).toContain(name);
    expect((await ops()).code).toBe(2);
    expect((await ops('outbox', 'burn')).code).toBe(2);
  });

  it('SAFETY-76 says what is away in one line, without a password', async () => {
    const settings = { ...settingsOf(service), DATABASE_URL: 'postgres://sample:do-not-print-me@127.0.0.1:9/sample' };
    const { code, stdout, stderr } = await runOps(operations, settings, 'outbox', 'status');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^Failed: .*ECONNREFUSED.*\n$/);
    expect(stderr).not.toContain('do-not-print-me');
  });
});
