import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createReadStream, createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeFacts } from '@affinity/kit/operations/facts/fact.commands';
import { defineFactSource } from '@affinity/kit/operations/facts/fact-source';
import { defineTableProjection } from '@affinity/kit/operations/projections/projection';
import { openPool } from '@affinity/kit/testing/test-database';
import { startTestService, type TestService } from '@affinity/kit/testing/test-service';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { countMade, sample } from '../fixtures/sample-service.js';
import { type Outcome, runOps, runOpsReading, settingsOf, type TestOperations } from './run-ops.js';

const contract = { owner: 'owner', name: 'labels', description: 'Labels.', fact: z.strictObject({ label: z.string(), n: z.int() }) };
/** The consumer's counts play the copy; a table beside them plays its owner. */
const source = defineFactSource<typeof contract.fact, { label: string; n: number }>({
  contract,
  query: 'SELECT label, n FROM owned ORDER BY label',
  toFacts: (row) => [row],
});
const settled: unknown[] = [];
const operations: TestOperations = {
  service: sample,
  facts: [source],
  projections: [
    defineTableProjection({
      name: 'labels',
      summary: 'labels',
      from: contract,
      consumers: [countMade],
      table: 'counts',
      columns: { label: 'text', n: 'integer' },
      key: ['label'],
      differs: 't.n <> s.n',
      part: `t.label <> 'our own'`,
      wanted: `s.label <> 'erased'`,
      rows: ({ label, n }) => [{ label, n }],
      settle: (_context, _tx, row) => Promise.resolve(void settled.push(row)),
    }),
    { kind: 'own', name: 'cache', summary: 'a cache', rebuild: () => Promise.resolve('dropped') },
  ],
};

describe('projections', () => {
  let service: TestService;
  let pool: pg.Pool;
  let folder: string;
  beforeAll(async () => {
    service = await startTestService(sample);
    pool = openPool(service.database.url, 2);
    await pool.query('CREATE TABLE owned (label text PRIMARY KEY, n int NOT NULL)');
    await service.events.deliverTwice(countMade, { subject: uuidv7(), data: { thingId: uuidv7(), label: 'first' } });
  });
  afterAll(async () => {
    await pool.end();
    await service.stop();
  });

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'affinity-facts-test-'));
    settled.length = 0;
    await pool.query('TRUNCATE counts, owned');
    await pool.query(`INSERT INTO owned VALUES ('same', 1), ('wrong', 2), ('missing', 3), ('erased', 4)`);
    await pool.query(`INSERT INTO counts VALUES ('same', 1), ('wrong', 1), ('extra', 1), ('our own', 1)`);
  });
  afterEach(async () => {
    await ops('projections', 'resume', 'labels');
    await rm(folder, { recursive: true, force: true });
  });

  const ops = (...argv: string[]): Promise<Outcome> => runOps(operations, settingsOf(service), ...argv);
  const rebuild = (...argv: string[]): Promise<Outcome> =>
    runOpsReading(createReadStream(file()), operations, settingsOf(service), 'projections', 'rebuild', 'labels', ...argv);
  const file = (): string => join(folder, 'owner.labels.ndjson');
  const copies = async (): Promise<Record<string, number>> =>
    Object.fromEntries(
      (await pool.query<{ label: string; n: number }>('SELECT label, n FROM counts')).rows.map(({ label, n }) => [label, n]),
    );
  const BEFORE = { same: 1, wrong: 1, extra: 1, 'our own': 1 };
  const AFTER = { same: 1, wrong: 2, missing: 3, 'our own': 1 };

  async function takeFacts(): Promise<void> {
    const out = createWriteStream(file());
    await writeFacts(source, pool, out);
    out.end();
    await finished(out);
  }

  it('are brought in line with their owner: missing rows come, wrong ones are repaired, extra ones go', async () => {
    expect((await ops('projections', 'pause', 'labels')).code).toBe(0);
    await takeFacts();
    const checked = await rebuild('--check', '--json');
    expect(JSON.parse(checked.stdout)).toMatchObject([{ facts: 3, missing: 1, wrong: 1, extra: 1 }]);
    expect([await copies(), settled]).toEqual([BEFORE, []]);

    await ops('projections', 'pause', 'labels');
    await takeFacts();
    const done = await rebuild();
    expect(done).toMatchObject({ code: 0, stdout: 'sample labels: 3 rows, repaired: 1 missing, 1 wrong, 1 extra\n' });
    expect(await copies()).toEqual(AFTER);
    expect(settled).toEqual([
      { label: 'wrong', n: 2 },
      { label: 'missing', n: 3 },
    ]);
  });

  it('are not touched while events could come in between, nor by facts that are older than the pause', async () => {
    await takeFacts();
    const free = await rebuild();
    expect([free.code, free.stderr]).toEqual([1, 'Pause it first: projections pause labels; then take the facts\n']);
    await sleep(20);
    await ops('projections', 'pause', 'labels');
    const old = await rebuild();
    expect(old.code).toBe(1);
    expect(old.stderr).toMatch(/^The facts are older than the pause/);
    expect(await copies()).toEqual(BEFORE);
    // Nobody consumes: nothing has to be paused.
    expect((await rebuild('--service-stopped')).code).toBe(0);
    expect(await copies()).toEqual(AFTER);
  });

  it.each([
    ['end too early', (text: string) => text.slice(0, text.lastIndexOf('{"end"')), /end too early/],
    ['break the contract', (text: string) => text.replace('"n":1', '"n":"one"'), /is no fact of the contract/],
    [
      'are somebody else’s',
      (text: string) => text.replace('"owner"', '"other"').replace('"owner":"owner"', '"owner":"x"'),
      /Expected the facts/,
    ],
  ])('are not touched by facts that %s', async (_what, damage, message) => {
    await ops('projections', 'pause', 'labels');
    await takeFacts();
    await writeFile(file(), damage(await readFile(file(), 'utf8')));
    const { code, stderr } = await rebuild();
    expect(code).toBe(1);
    expect(stderr).toMatch(message);
    expect(await copies()).toEqual(BEFORE);
  });

  it('get what waited while they were paused as soon as they go on, and not before', async () => {
    await ops('projections', 'pause', 'labels');
    const thingId = uuidv7();
    await service.call('POST', '/things', { actor: {}, body: { thingId, label: 'waited' } });
    await sleep(500);
    expect(await copies()).toEqual(BEFORE);
    await takeFacts();
    expect((await rebuild()).code).toBe(0);
    await service.events.settled(countMade);
    expect(await copies()).toEqual({ ...AFTER, waited: 1 });
  });

  it('of a service’s own tables need nobody’s facts', async () => {
    expect(await ops('projections', 'rebuild', 'cache')).toMatchObject({ code: 0, stdout: 'sample cache: dropped\n' });
    expect((await ops('projections', 'pause', 'cache')).code).toBe(2);
    expect((await ops('projections', 'rebuild', 'nothing')).code).toBe(2);
  });
});
