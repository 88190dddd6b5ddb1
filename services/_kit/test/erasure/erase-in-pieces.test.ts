import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createDataSource } from '@affinity/kit/db/data-source';
import { Transactions } from '@affinity/kit/db/transactions';
import { ERASED_AT_ONCE } from '@affinity/kit/erasure/erase-rows';
import { EraseInPieces, keysOf, own, type ErasurePiece } from '@affinity/kit/erasure/erase-in-pieces';
import { createTestDatabase, type TestDatabase } from '@affinity/kit/testing/test-database';
import type { DataSource } from 'typeorm';

const NOTHING = { migrations: [] };
const [GONE, KEPT] = ['0199a1b2-0000-7000-8000-000000000001', '0199a1b2-0000-7000-8000-000000000002'];

let database: TestDatabase;
let dataSource: DataSource;
beforeAll(async () => {
  database = await createTestDatabase(NOTHING);
  dataSource = await createDataSource(NOTHING, { url: database.url, applicationName: 'test' }).initialize();
  await database.query(`CREATE TABLE notes (member_id uuid, n integer)`);
  await database.query(`CREATE TABLE idempotency_keys (scope text, key text)`);
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});
beforeEach(async () => {
  await database.query('TRUNCATE notes, idempotency_keys');
  await database.query(`INSERT INTO notes SELECT m, n FROM unnest($1::uuid[]) m, generate_series(1, $2::int) n`, [
    [GONE, KEPT],
    2 * ERASED_AT_ONCE + 1,
  ]);
});

const eraserOf = (...pieces: ErasurePiece[]) => new EraseInPieces(new Transactions(dataSource), pieces);
const left = async (memberId: string): Promise<number> =>
  (await database.query<{ n: number }>('SELECT count(*)::int AS n FROM notes WHERE member_id = $1', [memberId]))[0]!.n;

it('SAFETY-P16 rows go in small transactions until none is left, and nobody else loses any', async () => {
  let asked = 0;
  expect(await eraserOf(own('notes', 'member_id')).erase(GONE, () => (asked += 1) > 0)).toBe(true);
  // Three that found rows, one that found none.
  expect([await left(GONE), await left(KEPT), asked]).toEqual([0, 2 * ERASED_AT_ONCE + 1, 4]);
});

it('what is told to stop says so, and a repeat finds what is left', async () => {
  const eraser = eraserOf(own('notes', 'member_id'));
  let steps = 1;
  expect(await eraser.erase(GONE, () => steps-- > 0)).toBe(false);
  expect(await left(GONE)).toBe(ERASED_AT_ONCE + 1);
  expect(await eraser.erase(GONE, () => true)).toBe(true);
  expect(await left(GONE)).toBe(0);
});

it('pieces come in their order; one that fails keeps those after it from being done, and what it did in its transaction is not', async () => {
  const done: string[] = [];
  const eraser = eraserOf(
    { work: async () => void done.push('first') },
    async (tx, id) => {
      await tx.manager.query('DELETE FROM notes WHERE member_id = $1', [id]);
      throw new Error('the store is away');
    },
    { work: async () => void done.push('last') },
  );
  await expect(eraser.erase(GONE, () => true)).rejects.toThrow('the store is away');
  expect([done, await left(GONE)]).toEqual([['first'], 2 * ERASED_AT_ONCE + 1]);
});

it('keys of repeated requests go by scope and account', async () => {
  const scopes = [`notes.add:${GONE}`, `notes.share:${GONE}`, `notes.other:${GONE}`, `notes.add:${KEPT}`];
  await database.query(`INSERT INTO idempotency_keys SELECT unnest($1::text[]), 'k'`, [scopes]);
  await eraserOf(keysOf('notes.add:', 'notes.share:')).erase(GONE, () => true);
  const rows = await database.query<{ scope: string }>('SELECT scope FROM idempotency_keys ORDER BY scope');
  expect(rows.map(({ scope }) => scope)).toEqual([`notes.add:${KEPT}`, `notes.other:${GONE}`]);
});
