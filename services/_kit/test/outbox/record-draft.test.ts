import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDataSource } from '@affinity/kit/db/data-source';
import { KIT_MIGRATIONS } from '@affinity/kit/db/kit-migrations';
import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { Transactions } from '@affinity/kit/db/transactions';
import { OutboxSignal } from '@affinity/kit/outbox/outbox-signal';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { recordDraft } from '@affinity/kit/outbox/record-draft.sql';
import { createTestDatabase, type TestDatabase } from '@affinity/kit/testing/test-database';
import { Envelope } from '@affinity/proto/events/define-event';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { SampleMadeV1 } from '../fixtures/sample-service.js';

const RENAME: PreparedQuery = {
  name: 'rename',
  text: `
    WITH renamed AS (UPDATE things SET label = $2, revision = revision + 1 WHERE id = $1 RETURNING label, revision),
    event AS (${recordDraft({ draft: '$3', from: 'renamed', revision: 'renamed.revision', data: { label: 'renamed.label' } })})
    SELECT revision FROM renamed`,
};

describe('events that a statement records itself', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  const writer = new OutboxWriter(new OutboxSignal());
  beforeAll(async () => {
    const definition = { migrations: [...KIT_MIGRATIONS] };
    database = await createTestDatabase(definition);
    await database.query(`CREATE TABLE things (id uuid PRIMARY KEY, label text NOT NULL CHECK (label <> ''), revision int NOT NULL)`);
    dataSource = await createDataSource(definition, { url: database.url, applicationName: 'test', poolSize: 1 }).initialize();
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const rename = (thingId: string, label: string): Promise<unknown[]> =>
    new Transactions(dataSource).statement(RENAME, [
      thingId,
      label,
      writer.draft(SampleMadeV1, { subject: thingId, actorId: 'ann', data: { thingId } }),
    ]);
  const recorded = (thingId: string): Promise<{ id: string; type: string; envelope: Record<string, unknown> }[]> =>
    database.query(`SELECT id, type, envelope FROM outbox WHERE envelope ->> 'subject' = $1`, [thingId]);

  it('are what the writer records, with what the statement found filled in', async () => {
    const thingId = uuidv7();
    await database.query(`INSERT INTO things VALUES ($1, 'old', 6)`, [thingId]);
    expect(await rename(thingId, 'new')).toEqual([{ revision: 7 }]);
    const [row, ...others] = await recorded(thingId);
    expect(others).toEqual([]);
    expect(Envelope.parse(row!.envelope)).toEqual({
      specversion: '1.0',
      id: row!.id,
      type: row!.type,
      source: '/services/sample',
      subject: thingId,
      time: expect.any(String),
      actorId: 'ann',
      revision: 7,
      data: { thingId, label: 'new' },
    });
    expect(row!.type).toBe(SampleMadeV1.type);
    SampleMadeV1.data.parse(row!.envelope['data']);
  });

  it('are none when nothing was changed, and none when the statement fails', async () => {
    const thingId = uuidv7();
    expect(await rename(thingId, 'new')).toEqual([]);
    await database.query(`INSERT INTO things VALUES ($1, 'old', 6)`, [thingId]);
    await expect(rename(thingId, '')).rejects.toMatchObject({ driverError: { code: '23514' } });
    expect(await recorded(thingId)).toEqual([]);
  });

  it('are refused when what is known does not fit the contract', () => {
    const draft = (data: object) => () => writer.draft(SampleMadeV1, { subject: 'x', actorId: null, data: data as { thingId: string } });
    expect(draft({ thingId: 'no uuid' })).toThrow();
    expect(draft({ thingId: uuidv7(), unknown: 1 })).toThrow();
    expect(draft({ thingId: uuidv7() })).not.toThrow();
  });
});
