import type { PreparedQuery } from '../db/prepared-queries.js';
import type { Transactions, Tx } from '../db/transactions.js';

const KNOWN: PreparedQuery = { name: 'inbox-known-v1', text: `SELECT 1 FROM inbox WHERE consumer = $1 AND event_id = $2` };

/** Looks before the transaction; only `firstDelivery` decides. */
export async function wasProcessed(transactions: Transactions, consumer: string, eventId: string): Promise<boolean> {
  return (await transactions.statement(KNOWN, [consumer, eventId])).length > 0;
}

/** True the first time this consumer sees the event; the row commits with the effect. */
export async function firstDelivery(tx: Tx, consumer: string, eventId: string): Promise<boolean> {
  const rows = await tx.manager.query<unknown[]>(
    `INSERT INTO inbox (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING event_id`,
    [consumer, eventId],
  );
  return rows.length > 0;
}
