import type { Tx } from '../db/transactions.js';

/** True the first time this consumer sees the event; the row commits with the effect. */
export async function firstDelivery(tx: Tx, consumer: string, eventId: string): Promise<boolean> {
  const rows = await tx.manager.query<unknown[]>(
    `INSERT INTO inbox (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING event_id`,
    [consumer, eventId],
  );
  return rows.length > 0;
}
