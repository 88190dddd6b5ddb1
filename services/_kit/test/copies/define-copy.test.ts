import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Readable } from 'node:stream';
import { Module } from '@nestjs/common';
import { defineService } from '@affinity/kit/bootstrap/service-definition';
import { readBaseConfig } from '@affinity/kit/config/base-config';
import { defineCopy } from '@affinity/kit/copies/define-copy';
import { KIT_MIGRATIONS } from '@affinity/kit/db/kit-migrations';
import { startTestService, type TestService } from '@affinity/kit/testing/test-service';
import { defineEvent, type EventData } from '@affinity/proto/events/define-event';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { runOps, runOpsReading, settingsOf } from '../operations/run-ops.js';

const LabelChangedV1 = defineEvent({
  type: 'sample.label.changed.v1',
  owner: 'sample',
  description: 'A label, as it is from now on.',
  data: z.strictObject({ id: z.uuid(), text: z.string(), shelf: z.string(), passed: z.int() }),
  example: { id: '0199a1b2-0000-7000-8000-000000000001', text: 'one', shelf: 'a', passed: 0 },
});
const labels = { owner: 'sample', name: 'labels', description: 'Labels.', fact: LabelChangedV1.data.extend({ revision: z.int().min(1) }) };

class CopyMigration1764000000002 {
  readonly name = 'CopyMigration1764000000002';
  async up(runner: { query(sql: string): Promise<unknown> }): Promise<void> {
    await runner.query(`CREATE TABLE labels (id uuid PRIMARY KEY, text text, passed int NOT NULL, revision int NOT NULL)`);
    await runner.query(`CREATE TABLE gone (id uuid PRIMARY KEY)`);
  }
  async down(runner: { query(sql: string): Promise<unknown> }): Promise<void> {
    await runner.query(`DROP TABLE labels, gone`);
  }
}

const settled: string[] = [];
const copy = defineCopy({
  durable: 'sample--labels',
  name: 'labels',
  summary: 'labels of our shelf',
  of: LabelChangedV1,
  facts: labels,
  table: 'labels',
  columns: { id: 'uuid', text: 'text', passed: 'integer', revision: 'integer' },
  key: ['id'],
  newer: ['revision', 'passed'],
  compared: ['text', 'passed'],
  lasting: `t.text = 'kept'`,
  wanted: 'NOT EXISTS (SELECT FROM gone g WHERE g.id = s.id)',
  rows: ({ id, text, shelf, passed, revision }) => (shelf === 'ours' ? [{ id, text, passed, revision }] : []),
  settle: (_tx, { text }) => Promise.resolve(void settled.push(text)),
});

@Module({ providers: [copy.handler] })
class CopyModule {}

const sample = defineService({
  name: 'sample',
  title: 'Sample',
  description: 'Keeps a copy.',
  readConfig: readBaseConfig,
  module: CopyModule,
  database: { migrations: [...KIT_MIGRATIONS, CopyMigration1764000000002] },
  publishes: [LabelChangedV1],
  consumes: [copy.consumer],
});

describe('a copy', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(sample);
  });
  afterAll(() => service.stop());
  afterEach(async () => {
    settled.length = 0;
    await service.database.query('TRUNCATE labels, gone');
  });

  const fact = (over: Partial<EventData<typeof LabelChangedV1>> = {}) => ({ id: uuidv7(), text: 'one', shelf: 'ours', passed: 0, ...over });
  const tell = (data: EventData<typeof LabelChangedV1>, revision: number) =>
    service.events.deliverTwice(copy.consumer as never, { subject: data.id, data, revision } as never);
  const kept = () => service.database.query('SELECT id, text, passed, revision FROM labels ORDER BY id');

  it('is what the newest fact of a key says, and tells what follows once', async () => {
    const first = fact();
    await tell(first, 1);
    await tell({ ...first, text: 'two' }, 2);
    expect(await kept()).toEqual([{ id: first.id, text: 'two', passed: 0, revision: 2 }]);
    expect(settled).toEqual(['one', 'two']);
  });

  it('keeps neither what is not asked for nor whoever is gone', async () => {
    const gone = fact();
    await service.database.query('INSERT INTO gone VALUES ($1)', [gone.id]);
    await tell(gone, 1);
    await tell(fact({ shelf: 'theirs' }), 1);
    expect([await kept(), settled]).toEqual([[], []]);
  });

  it('comes to the same whatever the order in which the facts come', async () => {
    const states = [
      { text: 'first', passed: 0, revision: 1 },
      { text: 'passed', passed: 1, revision: 1 },
      { text: 'anew', passed: 1, revision: 2 },
    ];
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([0, 1, 2, 0, 1, 2], { minLength: 6 }), async (order) => {
        const { id } = fact();
        for (const index of order) {
          const { revision, ...state } = states[index]!;
          await tell(fact({ id, ...state }), revision);
        }
        expect((await kept()).find((row) => row['id'] === id)).toEqual({ id, ...states[2] });
      }),
      { numRuns: 5 },
    );
  });

  it('is compared with its owner’s facts and made anew from them', async () => {
    const [right, wrong, missing, extra] = [fact(), fact(), fact({ text: 'missing' }), fact()];
    for (const one of [right, wrong, extra]) await tell(one, 1);
    // One that the owner does not know any more, and one of which it says something else.
    const lasting = [fact({ text: 'kept' }), fact({ text: 'kept' })] as const;
    for (const one of lasting) await tell(one, 1);
    await service.database.query(`UPDATE labels SET text = 'wrong' WHERE id = $1`, [wrong.id]);
    await service.database.query(`UPDATE labels SET revision = 7 WHERE id = $1`, [right.id]);
    settled.length = 0;
    const operations = { service: sample, facts: [], projections: [copy.projection] };
    const ops = (...argv: string[]) => runOps(operations, settingsOf(service), 'projections', ...argv);
    expect((await ops('pause', 'labels')).code).toBe(0);
    const lines = [
      { facts: 'labels', owner: 'sample', takenAt: new Date().toISOString() },
      ...[right, wrong, missing, { ...lasting[0], text: 'other' }].map((one) => ({ ...one, revision: 3 })),
      { end: true, count: 4 },
    ];
    const facts = Readable.from([lines.map((line) => `${JSON.stringify(line)}\n`).join('')]);
    const done = await runOpsReading(facts, operations, settingsOf(service), 'projections', 'rebuild', 'labels');
    expect(done).toMatchObject({ code: 0, stdout: 'sample labels: 4 rows, repaired: 1 missing, 1 wrong, 1 extra\n' });
    expect((await kept()).map(({ id, text }) => `${String(id)} ${String(text)}`).toSorted()).toEqual(
      [right, wrong, missing, ...lasting].map(({ id, text }) => `${id} ${text}`).toSorted(),
    );
    expect(settled.toSorted()).toEqual(['missing', 'one']);
  });
});
