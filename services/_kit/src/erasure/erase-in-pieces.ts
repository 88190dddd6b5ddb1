import type { Transactions, Tx } from '../db/transactions.js';
import type { AccountEraser } from './account-erasures.js';
import { eraseRows } from './erase-rows.js';

/** Rows that nobody else holds. */
export interface OwnRows {
  readonly table: string;
  /** The column with the account's id. */
  readonly account: string;
}

/** How much a step did; it is repeated until that is 0. A step that does everything at once gives nothing. */
export type Erased = Promise<number | void>;

/** One bounded step in a transaction of its own. */
export type ErasureStep = (tx: Tx, accountId: string) => Erased;

/** A step that does not want one transaction. */
export interface ErasureWork {
  readonly work: (accountId: string) => Erased;
}

export type ErasurePiece = OwnRows | ErasureStep | ErasureWork;

/**
 * Erases the pieces in their order, each again until nothing is left of it, so that no transaction holds locks for long. The same
 * questions find again what a crash left.
 */
export class EraseInPieces implements AccountEraser {
  constructor(
    protected readonly transactions: Transactions,
    private readonly pieces: readonly ErasurePiece[],
  ) {}

  async erase(accountId: string, goOn: () => boolean): Promise<boolean> {
    for (const piece of this.pieces) {
      for (let done = 1; done > 0;) {
        if (!goOn()) return false;
        done = (await this.step(piece, accountId)) ?? 0;
      }
    }
    return true;
  }

  private step(piece: ErasurePiece, accountId: string): Erased {
    if ('work' in piece) return piece.work(accountId);
    const step: ErasureStep = 'table' in piece ? (tx, id) => eraseRows(tx, piece.table, `${piece.account} = $1`, [id]) : piece;
    return this.transactions.run((tx) => step(tx, accountId));
  }
}

/** Rows of a table that nobody else holds: `own('post_shares', 'member_id')`. */
export const own = (table: string, account: string): OwnRows => ({ table, account });

/** Keys of repeated requests. @param scopes each followed by the account's id */
export const keysOf =
  (...scopes: readonly string[]): ErasureStep =>
  (tx, accountId) =>
    eraseRows(tx, 'idempotency_keys', 'scope = ANY($1)', [scopes.map((scope) => scope + accountId)]);
