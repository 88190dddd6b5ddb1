import type { Budget } from '../budgets/budget.js';
import type { Budgets, Spender } from '../budgets/budgets.js';
import type { Tx } from '../db/transactions.js';
import type { UploadedFile } from './upload-rules.js';

/** What an owner may send within a day. */
export type UploadLimits = Readonly<Record<'files' | 'bytes' | 'pixels', Budget['limits']>>;

const MANY = 'You have sent a lot of files today.';

/** Pays for files from an owner's day: for files and bytes when they are permitted, for pixels once they are known. */
export class UploadAllowance {
  private readonly files: Budget;
  private readonly bytes: Budget;
  private readonly pixels: Budget;

  constructor(
    private readonly budgets: Budgets,
    limits: UploadLimits,
  ) {
    const budget = (name: keyof UploadLimits): Budget => ({ name, limits: limits[name], spentText: MANY });
    [this.files, this.bytes, this.pixels] = [budget('files'), budget('bytes'), budget('pixels')];
  }

  /** Pays in the transaction that gives the permission. @throws BudgetSpentError */
  async pay(tx: Tx, owner: Spender, bytes: number): Promise<void> {
    await this.budgets.assertLeft(tx, owner, this.pixels);
    await this.budgets.spend(tx, owner, this.files);
    // A file of no bytes is a file all the same.
    await this.budgets.spend(tx, owner, this.bytes, { cost: Math.max(1, bytes) });
  }

  /** Counts the pixels of a file that was looked at: the look is what costs, and the pixels are known only then. */
  async looked(ownerId: string, { width, height }: Pick<UploadedFile, 'width' | 'height'>): Promise<void> {
    if (width !== null && height !== null) await this.budgets.record(ownerId, this.pixels, width * height);
  }
}
