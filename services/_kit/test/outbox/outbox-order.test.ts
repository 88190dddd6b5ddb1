import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { PATIENCE } from '../../src/testing/patience.js';
import { KIT_MIGRATIONS } from '@affinity/kit/db/kit-migrations';
import { markPublished, nextBatch, publishable, type OutboxRow } from '@affinity/kit/outbox/outbox.store';
import { createTestDatabase, openPool, type TestDatabase } from '@affinity/kit/testing/test-database';

const WRITERS = 16;
const EVENTS_PER_WRITER = 200;

describe('outbox order', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase({ migrations: [...KIT_MIGRATIONS] });
  });
  afterAll(() => database.drop());

  it(`skips and reorders nothing while ${WRITERS} writers hold transactions open for random times`, async () => {
    const pool = openPool(database.url, WRITERS + 1);
    const reader = await pool.connect();
    const expected = WRITERS * EVENTS_PER_WRITER;
    let heldBack = 0;
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
    // As the relay does: what was published is marked by the statement that reads the next batch.
    const read = async (): Promise<void> => {
      let published: OutboxRow[] = [];
      for (const deadline = Date.now() + 60_000 * PATIENCE; seen.length < expected && Date.now() < deadline;) {
        const rows = await nextBatch(reader, 200, published);
        published = publishable(rows);
        heldBack += rows.length - published.length;
        for (const row of published) seen.push(JSON.parse(row.envelope) as { writer: number; n: number });
      }
      await markPublished(reader, published);
    };
    await Promise.all([read(), ...Array.from({ length: WRITERS }, (_, writer) => write(writer))]);
    const { rows: unmarked } = await reader.query('SELECT id FROM outbox WHERE published_at IS NULL');
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
    expect(unmarked).toEqual([]);
    // Otherwise nothing above was put to the test.
    expect(heldBack).toBeGreaterThan(0);
  }, 360_000);

  it(`SAFETY-P4 tells changes of one aggregate in their order, though ${WRITERS} transactions took their ids before they waited for it`, async () => {
    const pool = openPool(database.url, WRITERS + 1);
    await pool.query('CREATE TABLE aggregates (id int PRIMARY KEY, revision int NOT NULL)');
    await pool.query('INSERT INTO aggregates VALUES (1, 0)');
    const expected = WRITERS * 50;
    const write = async (): Promise<void> => {
      const client = await pool.connect();
      for (let n = 0; n < expected / WRITERS; n++) {
        await client.query('BEGIN');
        // The transaction's id is taken here, before the row is waited for.
        await client.query('SELECT pg_current_xact_id()');
        const { rows } = await client.query<{ revision: number }>('UPDATE aggregates SET revision = revision + 1 RETURNING revision');
        const envelope = JSON.stringify({ subject: '1', revision: rows[0]!.revision });
        await client.query(`INSERT INTO outbox (id, type, envelope) VALUES ($1, 'sample.thing.made.v1', $2)`, [uuidv7(), envelope]);
        await client.query('COMMIT');
      }
      client.release();
    };
    const seen: number[] = [];
    const reader = await pool.connect();
    const read = async (): Promise<void> => {
      let published: OutboxRow[] = [];
      for (const deadline = Date.now() + 60_000 * PATIENCE; seen.length < expected && Date.now() < deadline;) {
        published = publishable(await nextBatch(reader, 200, published));
        for (const row of published) seen.push((JSON.parse(row.envelope) as { revision: number }).revision);
      }
      await markPublished(reader, published);
    };
    await Promise.all([read(), ...Array.from({ length: WRITERS }, write)]);
    reader.release();
    await pool.end();
    expect(seen).toEqual(Array.from({ length: expected }, (_unused, index) => index + 1));
  }, 360_000);
});
