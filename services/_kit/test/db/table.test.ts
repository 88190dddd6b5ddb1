import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDataSource } from '@affinity/kit/db/data-source';
import { Table } from '@affinity/kit/db/table';
import { Transactions, violates } from '@affinity/kit/db/transactions';
import { createTestDatabase, type TestDatabase } from '@affinity/kit/testing/test-database';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';

interface Thing {
  readonly id: string;
  firstName: string;
  words: string[];
  answers: { readonly likes: string[] } | null;
  hash: Buffer;
  seenAt: Date | null;
  revision: number;
}

const THINGS = new Table<Thing>('things', {
  id: 'id',
  firstName: 'first_name',
  words: 'words',
  answers: 'answers',
  hash: 'hash',
  seenAt: 'seen_at',
  revision: 'revision',
});

let database: TestDatabase;
let dataSource: DataSource;
beforeAll(async () => {
  database = await createTestDatabase({ migrations: [] });
  dataSource = await createDataSource({ migrations: [] }, { url: database.url, applicationName: 'test' }).initialize();
  await dataSource.query(`CREATE TABLE things (id uuid PRIMARY KEY, first_name text NOT NULL UNIQUE, words text[] NOT NULL, answers jsonb,
    hash bytea NOT NULL, seen_at timestamptz(3), revision integer NOT NULL, other text DEFAULT 'kept')`);
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

function thing(more: Partial<Thing> = {}): Thing {
  const id = uuidv7();
  const row = { id, firstName: id, words: ['a "b"', 'c,d'], answers: { likes: ['x'] }, hash: Buffer.from([0, 255]), seenAt: new Date() };
  return { ...row, revision: 1, ...more };
}

describe('rows of a table', () => {
  it('come back as they were stored, whatever their type', async () => {
    for (const row of [thing(), thing({ answers: null, seenAt: null, words: [] })]) {
      await THINGS.insert(dataSource, row);
      expect(await THINGS.byId(dataSource, row.id)).toEqual(row);
      expect(await THINGS.find(dataSource, `WHERE first_name = $1`, [row.firstName])).toEqual(row);
    }
    expect(await THINGS.byId(dataSource, uuidv7())).toBeNull();
    await expect(THINGS.existing(dataSource, uuidv7())).rejects.toThrow('things');
  });

  it('change in the fields that are given, and nowhere else', async () => {
    const [row, other] = [thing(), thing()];
    await THINGS.insert(dataSource, row);
    await THINGS.insert(dataSource, other);
    await THINGS.update(dataSource, row.id, { revision: 2, answers: null, words: undefined as never });
    await THINGS.update(dataSource, row.id, {});
    expect(await THINGS.existing(dataSource, row.id)).toEqual({ ...row, revision: 2, answers: null });
    expect(await THINGS.existing(dataSource, other.id)).toEqual(other);
  });

  it('are refused, or left out, when there is one like it', async () => {
    const row = thing();
    expect(await THINGS.insertIfAbsent(dataSource, row)).toBe(true);
    expect(await THINGS.insertIfAbsent(dataSource, { ...row, revision: 2 })).toBe(false);
    const refused = await THINGS.insert(dataSource, thing({ firstName: row.firstName })).catch((error: unknown) => error);
    expect(violates(refused, 'things_first_name_key')).toBe(true);
    expect((await THINGS.existing(dataSource, row.id)).revision).toBe(1);
  });

  it('that are locked wait for each other', async () => {
    const row = thing();
    await THINGS.insert(dataSource, row);
    const transactions = new Transactions(dataSource);
    const raise = () =>
      transactions.run(async ({ manager }) => {
        const { revision } = (await THINGS.lock(manager, row.id))!;
        await THINGS.update(manager, row.id, { revision: revision + 1 });
      });
    await Promise.all([raise(), raise(), raise()]);
    expect((await THINGS.existing(dataSource, row.id)).revision).toBe(4);
  });
});
