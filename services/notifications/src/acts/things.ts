import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import type { Tx } from '@affinity/kit/db/transactions';

// An act on a thing and the end of that thing come over two durables, at the same time. Each looks for what the other has not
// committed yet. So acts on a thing share its lock, and its end takes the lock alone.
const key = (id: string): string => `hashtextextended('thing:' || ${id}::text, 0)`;

const HOLD: PreparedQuery = {
  name: 'notifications-hold-things-v1',
  text: `SELECT count(pg_advisory_xact_lock_shared(${key('t.id')})) FROM (SELECT unnest($1::uuid[]) AS id OFFSET 0) t`,
};
const HOLD_ALONE: PreparedQuery = {
  name: 'notifications-hold-thing-alone-v1',
  text: `SELECT pg_advisory_xact_lock(${key('$1')})::text`,
};

/**
 * Keeps the things from being removed until the end of the transaction. Must come first in it: otherwise two transactions could
 * wait for each other.
 */
export async function holdThings(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.rows(HOLD, [[...new Set(ids)].toSorted()]);
}

/** Waits for the acts on the thing that are under way. Later acts wait for this transaction, and find the thing gone. */
export async function waitForActsOn(tx: Tx, id: string): Promise<void> {
  await tx.rows(HOLD_ALONE, [id]);
}
