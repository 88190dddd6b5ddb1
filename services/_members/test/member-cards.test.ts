import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDataSource } from '@affinity/kit/db/data-source';
import { Transactions } from '@affinity/kit/db/transactions';
import { createTestDatabase, type TestDatabase } from '@affinity/kit/testing/test-database';
import { markDeleted } from '@affinity/members/member-copies';
import { MemberCards, MemberDeletedError, MemberNotKnownYetError } from '@affinity/members/member-cards';
import { MemberTables1795287800000 } from '@affinity/members/member-tables.migration';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';

const TABLES = { migrations: [MemberTables1795287800000] };

let database: TestDatabase;
let dataSource: DataSource;
let transactions: Transactions;
beforeAll(async () => {
  database = await createTestDatabase(TABLES);
  dataSource = await createDataSource(TABLES, { url: database.url, applicationName: 'test' }).initialize();
  transactions = new Transactions(dataSource);
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

const cardOf = (id: string, kept: { email: boolean }) =>
  transactions.run((tx) => new MemberCards('meetups', dataSource, kept).ofAuthor(tx, id));

it('is read with the address where the service keeps it, and without where it does not', async () => {
  const id = uuidv7();
  await database.query(`INSERT INTO members (id, name, photo_url, email, revision) VALUES ($1, 'Ann', NULL, 'ann@example.com', 3)`, [id]);
  const card = { id, name: 'Ann', photoUrl: null, revision: 3 };
  expect(await cardOf(id, { email: true })).toEqual({ ...card, email: 'ann@example.com' });
  await database.query('ALTER TABLE members RENAME COLUMN email TO of_no_use');
  expect(await cardOf(id, { email: false })).toEqual({ ...card, email: null });
  await database.query('ALTER TABLE members RENAME COLUMN of_no_use TO email');
});

it('of somebody unknown is on its way, and of a deleted member never comes', async () => {
  const [unknown, deleted] = [uuidv7(), uuidv7()];
  await transactions.run((tx) => markDeleted(tx, deleted));
  await expect(cardOf(unknown, { email: true })).rejects.toThrow(MemberNotKnownYetError);
  await expect(cardOf(deleted, { email: true })).rejects.toThrow(MemberDeletedError);
});

it('that comes while somebody waits is found, by one write more', async () => {
  const cards = new MemberCards('meetups', dataSource, { email: true });
  const id = uuidv7();
  let writes = 0;
  const written = cards.whenKnown(id, async () => {
    writes += 1;
    const card = await transactions
      .run((tx) => cards.ofAuthor(tx, id))
      .catch(async (error: unknown) => {
        // The card comes once the first write has found none.
        await database.query(`INSERT INTO members (id, name, revision) VALUES ($1, 'Ann', 1)`, [id]);
        throw error;
      });
    return card;
  });
  expect([(await written).name, writes]).toEqual(['Ann', 2]);
});

it('SAFETY-P9 that is far behind holds few: the others are sent away at once', async () => {
  const cards = new MemberCards('meetups', dataSource, { email: true });
  const ended: string[] = [];
  const writing = Array.from({ length: 30 }, async (_, at) => {
    const write = () => Promise.reject(new MemberNotKnownYetError('meetups'));
    await expect(cards.whenKnown(uuidv7(), write)).rejects.toThrow(MemberNotKnownYetError);
    ended.push(at < 16 ? 'waited' : 'sent away');
  });
  await Promise.all(writing);
  expect(ended.slice(0, 14)).toEqual(Array.from({ length: 14 }, () => 'sent away'));
  // Slots come back.
  const id = uuidv7();
  await database.query(`INSERT INTO members (id, name, revision) VALUES ($1, 'Bo', 1)`, [id]);
  let failed = false;
  const write = async () => {
    if (!failed) {
      failed = true;
      throw new MemberNotKnownYetError('meetups');
    }
    return 'written';
  };
  expect(await cards.whenKnown(id, write)).toBe('written');
});
