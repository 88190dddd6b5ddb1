import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '@affinity/proto/events/define-event';
import { BackgroundLoops } from '@affinity/kit/background/background-loops';
import { Metrics } from '@affinity/kit/telemetry/metrics';
import { createDataSource } from '@affinity/kit/db/data-source';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { CollectExport } from '@affinity/kit/exports/collect-export';
import { ExportParts, type StoredExportFile } from '@affinity/kit/exports/export-parts';
import type { ExportedFile, ExportRequest, ExportSource } from '@affinity/kit/exports/export-source';
import { ExportDocuments1795375200000 } from '@affinity/kit/exports/export-documents.migration';
import { ExportTables1795287600000 } from '@affinity/kit/exports/export-tables.migration';
import { createLogger } from '@affinity/kit/logging/logger';
import { createTestDatabase, type TestDatabase } from '@affinity/kit/testing/test-database';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';

const TABLES = { migrations: [ExportTables1795287600000, ExportDocuments1795375200000] };

const OPEN_TRANSACTIONS = `
  SELECT state FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND state LIKE 'idle in transaction%'`;

let database: TestDatabase;
let dataSource: DataSource;
let transactions: Transactions;
let parts: ExportParts;
beforeAll(async () => {
  database = await createTestDatabase(TABLES);
  dataSource = await createDataSource(TABLES, { url: database.url, applicationName: 'test' }).initialize();
  transactions = new Transactions(dataSource);
  parts = new ExportParts(dataSource, new BackgroundLoops(createLogger('test', 'silent'), new Metrics()));
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

function collectorOf(source: ExportSource) {
  const announced: ExportRequest[] = [];
  const announce = async (_tx: Tx, request: ExportRequest): Promise<void> => void announced.push(request);
  return Object.assign(new CollectExport(parts, source, announce), { announced });
}

function collector(...files: ExportedFile[]) {
  return collectorOf({
    async *collect() {
      yield* files;
    },
  });
}

const requested = (ageHours = 0, data: ExportRequest = { exportId: uuidv7(), accountId: uuidv7() }): Envelope<ExportRequest> => ({
  specversion: '1.0',
  id: uuidv7(),
  type: 'sample.export.requested.v1',
  source: '/services/sample',
  subject: data.exportId,
  time: new Date(Date.now() - ageHours * 3600_000).toISOString(),
  actorId: null,
  revision: 0,
  data,
});

/** As the consumer runner does. */
async function collect(sut: ReturnType<typeof collector>, event: Envelope<ExportRequest>): Promise<void> {
  const collected = await sut.prepare(event);
  await transactions.run((tx) => sut.handle(event, tx, collected));
}

async function filesOf(exportId: string): Promise<StoredExportFile[]> {
  const files: StoredExportFile[] = [];
  for await (const file of parts.files(exportId)) files.push(file);
  return files;
}

describe('a part of an export', () => {
  it('keeps the files in order, as text that people can read, and announces it', async () => {
    const many = Array.from({ length: 25 }, (_, n) => ({ name: `page-${n + 1}`, content: { n, text: 'a\u0000b \ud800' } }));
    const sut = collector(...many);
    const event = requested();
    await collect(sut, event);
    const files = await filesOf(event.data.exportId);
    expect(files).toEqual(many.map(({ name, content }) => ({ name, content: JSON.stringify(content, null, 2), sections: '[]' })));
    expect(sut.announced).toEqual([event.data]);
  });

  it('collected again stays what it was', async () => {
    const event = requested();
    for (const content of ['first', 'second']) {
      const sut = collector({ name: 'one', content });
      await collect(sut, event);
    }
    expect(await filesOf(event.data.exportId)).toEqual([{ name: 'one', content: '"first"', sections: '[]' }]);
  });

  it('whose announcement fails is not kept', async () => {
    const event = requested();
    const sut = collector({ name: 'one', content: 1 });
    const collected = await sut.prepare(event);
    const work = transactions.run(async (tx) => {
      await sut.handle(event, tx, collected);
      throw new Error('after the announcement');
    });
    await expect(work).rejects.toThrow('after the announcement');
    expect(await parts.has(event.data.exportId)).toBe(false);
  });

  it('hands its sections out beside the records', async () => {
    const event = requested();
    const sections = [{ title: 'Notes', entries: [{ text: 'Hello' }] }];
    await collect(collector({ name: 'one', content: 1, sections }), event);
    expect(JSON.parse((await filesOf(event.data.exportId))[0]!.sections)).toEqual(sections);
  });

  it('is read before any transaction, and is nobody’s until it is whole', async () => {
    const event = requested();
    const seen: unknown[] = [];
    const source = {
      async *collect() {
        yield { name: 'one', content: 1 };
        seen.push(await parts.has(event.data.exportId), await database.query(OPEN_TRANSACTIONS));
        yield { name: 'two', content: 2 };
      },
    };
    await collect(collectorOf(source), event);
    expect(seen).toEqual([false, []]);
    expect((await filesOf(event.data.exportId)).map(({ name }) => name)).toEqual(['one', 'two']);
  });

  it('of an account that is erased while it is read is not offered', async () => {
    const event = requested();
    const sut = collector({ name: 'one', content: 1 });
    const collected = await sut.prepare(event);
    await transactions.run((tx) => parts.erase(tx, event.data.accountId));
    await transactions.run((tx) => sut.handle(event, tx, collected));
    expect([sut.announced, await parts.has(event.data.exportId)]).toEqual([[], false]);
  });

  it('that was asked for more than a day ago is not collected', async () => {
    const event = requested(24.1);
    const sut = collector({ name: 'one', content: 1 });
    await collect(sut, event);
    expect([sut.announced, await parts.has(event.data.exportId)]).toEqual([[], false]);
  });

  it.each(['../one', 'One', 'one.json', '', 'a b'])('has no file named "%s"', async (name) => {
    const event = requested();
    await expect(collect(collector({ name, content: 1 }), event)).rejects.toThrow('name');
    expect(await parts.has(event.data.exportId)).toBe(false);
  });

  it('goes with its account, and no other', async () => {
    const [gone, kept] = [requested(), requested()];
    for (const event of [gone, kept]) await collect(collector({ name: 'one', content: 1 }), event);
    await transactions.run((tx) => parts.erase(tx, gone.data.accountId));
    expect([await filesOf(gone.data.exportId), await parts.has(kept.data.exportId)]).toEqual([[], true]);
  });

  it('SAFETY-74 goes after a day, however many there are', async () => {
    await database.query('DELETE FROM export_collections');
    const events = Array.from({ length: 45 }, () => requested());
    for (const event of events) await collect(collector({ name: 'one', content: 1 }), event);
    await parts.prune(new Date(Date.now() + 23.9 * 3600_000));
    expect(await database.query('SELECT count(*)::int AS n FROM export_collections')).toEqual([{ n: 45 }]);
    while (await parts.prune(new Date(Date.now() + 24.1 * 3600_000)));
    expect(await database.query('SELECT count(*)::int AS n FROM export_parts')).toEqual([{ n: 0 }]);
  });
});
