import type { PreparedQuery } from '../db/prepared-queries.js';
import type { Transactions, Tx } from '../db/transactions.js';

const KNOWN: PreparedQuery = {
  name: 'inbox-known-v2',
  text: `SELECT event_id FROM inbox WHERE consumer = $1 AND event_id = ANY ($2::uuid[])`,
};
const FIRST: PreparedQuery = {
  name: 'inbox-first-v1',
  text: `INSERT INTO inbox (consumer, event_id) SELECT $1, id FROM unnest($2::uuid[]) AS id ORDER BY id
         ON CONFLICT DO NOTHING RETURNING event_id`,
};

interface InboxRow {
  readonly event_id: string;
}

const idsOf = (rows: readonly InboxRow[]): Set<string> => new Set(rows.map((row) => row.event_id));

/** Which of these events were processed before. Looks before the transaction; only `firstDeliveries` decides. */
export async function processedBefore(
  transactions: Pick<Transactions, 'statement'>,
  consumer: string,
  eventIds: readonly string[],
): Promise<Set<string>> {
  return idsOf(await transactions.statement<InboxRow>(KNOWN, [consumer, eventIds]));
}

/** Which of these events this consumer sees for the first time; their rows commit with the effects. */
export async function firstDeliveries(tx: Tx, consumer: string, eventIds: readonly string[]): Promise<Set<string>> {
  return idsOf(await tx.rows<InboxRow>(FIRST, [consumer, eventIds]));
}
