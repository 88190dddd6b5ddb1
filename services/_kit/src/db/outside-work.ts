import { AsyncLocalStorage } from 'node:async_hooks';

/** Shared by everything that a transaction's work begins, also by what goes on after the transaction has ended. */
interface OpenTransaction {
  open: boolean;
}

const current = new AsyncLocalStorage<OpenTransaction>();

/** Something other than Postgres was waited for while a transaction was open. */
export class OutsideWorkInTransactionError extends Error {
  override readonly name = 'OutsideWorkInTransactionError';

  constructor(readonly what: string) {
    super(`${what} was asked inside a transaction; ask before it begins, or after it has committed`);
  }
}

type Report = (error: OutsideWorkInTransactionError) => void;

const refuse: Report = (error) => {
  throw error;
};
let report: Report = refuse;

/**
 * Sets what happens when outside work is asked for inside a transaction. Unless told otherwise it throws, so that a test or a
 * developer finds the line at once. A process that may rather be slow than fail says so here.
 */
export function reportOutsideWork(next: Report = refuse): void {
  report = next;
}

/** Runs a transaction's work, and knows of it until the transaction has ended. */
export async function withOpenTransaction<T>(run: () => Promise<T>): Promise<T> {
  const transaction = { open: true };
  try {
    return await current.run(transaction, run);
  } finally {
    transaction.open = false;
  }
}

/**
 * Called by everything that waits for somebody else: another service, a store, a mail server, a long computation. The relays of
 * all databases of the cluster wait for every open transaction that has written, so a slow neighbour of one member would hold
 * everybody's events.
 */
export function outsideWork(what: string): void {
  if (current.getStore()?.open) report(new OutsideWorkInTransactionError(what));
}
