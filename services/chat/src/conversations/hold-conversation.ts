import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import type { Tx } from '@affinity/kit/db/transactions';

/**
 * Makes a change of a conversation wait until the change before it is committed; `pairKey` is a parameter such as `$1`.
 *
 * The outbox holds events back while a transaction with an older id is open (ADR 1), and an UPDATE takes its id before it waits for
 * the row. This lock takes no id: with the lock taken first, those who wait in one busy conversation hold back nobody's events.
 */
export function conversationLock(pairKey: string): string {
  return `pg_advisory_xact_lock(${lockOf(pairKey)})`;
}

/** Takes that lock if nobody has it: true or false, at once. */
export function conversationIsFree(pairKey: string): string {
  return `pg_try_advisory_xact_lock(${lockOf(pairKey)})`;
}

function lockOf(pairKey: string): string {
  return `hashtextextended('conversation:' || ${pairKey}::text, 0)`;
}

const HOLD: PreparedQuery = { name: 'conversation-hold-v1', text: `SELECT ${conversationLock('$1')}` };

/** Must come first in a transaction that changes a conversation, before anything is written. */
export async function holdConversation(tx: Tx, pairKey: string): Promise<void> {
  await tx.rows(HOLD, [pairKey]);
}
