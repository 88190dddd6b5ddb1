import type { Tx } from '../db/transactions.js';

/** The bound keeps any transaction of an erasure from holding locks for long. */
export const ERASED_AT_ONCE = 200;

/**
 * Deletes some of the rows that nobody else holds.
 * @param where as SQL
 * @returns how many; 0 when none is left
 */
export async function eraseRows(tx: Tx, table: string, where: string, values: readonly unknown[]): Promise<number> {
  const [, count] = await tx.manager.query<[unknown[], number]>(
    `DELETE FROM ${table} WHERE ctid IN (SELECT ctid FROM ${table} WHERE ${where} LIMIT ${ERASED_AT_ONCE})`,
    [...values],
  );
  return count;
}
