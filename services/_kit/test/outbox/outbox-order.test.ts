import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { KitTables1764000000000 } from '@affinity/kit/db/kit-tables.migration';
import { markPublished, nextBatch } from '@affinity/kit/outbox/outbox.store';
import { createTestDatabase, openPool, type TestDatabase } from '@affinity/kit/testing/test-database';

const WRITERS = 16;
const EVENTS_PER_WRITER = 200;

describe('outbox order', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase({ entities: [], migrations: [KitTables1764000000000] });
  });
  afterAll(() => database.drop());

  it(`skips and reorders nothing while ${WRITERS} writers hold transactions open for random times`, async () => {
    const pool = openPool(database.url, WRITERS + 1);
    const reader = await pool.connect();
    const expected = WRITERS * EVENTS_PER_WRITER;
    const seen: { writer: number; n: number }[] = [];

    const write = async (writer: number): Promise<void> => {
      const client = await pool.connect();
      for (let n = 0; n < EVENTS_PER_WRITER; n++) {
        await client.query('BEGIN');
        await client.query(`INSERT INTO outbox (id, type, envelope) VALUES ($1, 'sample.thing.made.v1', $2)`, [
          uuidv7(),
          JSON.stringify({ writer, n }),
        ]);
        if (Math.random() < 0.3) await new Promise((resolve) => setTimeout(resolve, Math.random() * 5));
        await client.query(Math.random() < 0.1 ? 'ROLLBACK' : 'COMMIT').then(({ command }) => {
          if (command === 'ROLLBACK') n--;
        });
      }
      client.release();
    };
    const read = async (): Promise<void> => {
      for (const deadline = Date.now() + 60_000; seen.length < expected && Date.now() < deadline;) {
        const batch = await nextBatch(reader, 200);
        for (const row of batch) seen.push(row.envelope as unknown as { writer: number; n: number });
        if (batch.length > 0) await markPublished(reader, batch);
      }
    };
    await Promise.all([read(), ...Array.from({ length: WRITERS }, (_, writer) => write(writer))]);
    reader.release();
    await pool.end();

    expect(seen).toHaveLength(expected);
    const last = new Map<number, number>();
    const inversions = seen.filter(({ writer, n }) => {
      const before = last.get(writer) ?? -1;
      last.set(writer, n);
      return n !== before + 1;
    });
    expect(inversions).toEqual([]);
  }, 90_000);
});
