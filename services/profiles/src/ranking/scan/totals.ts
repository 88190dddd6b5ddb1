import { FIELD_MASK, INTERESTS_SHIFT, WEIGHTS_SHIFT, type PointTables } from './point-tables.js';
import { NUMBER_MASK, NUMBER_SHIFT, SUM_MASK } from './row.js';

/** Makes the part of a row that depends on the weights of interests. */
export class Totals {
  private readonly tables: PointTables;
  private readonly others: number;

  /** @param others the weight of each interest without a bit */
  constructor(tables: PointTables, others: number) {
    this.tables = tables;
    this.others = others;
  }

  /** @param rare how many interests without a bit count */
  of(word0: number, word1: number, rare: number): number {
    const { low, high, shifts } = this.tables;
    const worth =
      low[0][word0 & (low[0].length - 1)]! +
      // The fields above the interests are no part of the table.
      high[0][(word0 >>> shifts[0]) & (high[0].length - 1)]! +
      low[1][word1 & (low[1].length - 1)]! +
      high[1][(word1 >>> shifts[1]) & (high[1].length - 1)]!;
    const number = Math.min(((worth >>> INTERESTS_SHIFT) & FIELD_MASK) + rare, NUMBER_MASK);
    const sum = Math.min(((worth >>> WEIGHTS_SHIFT) & FIELD_MASK) + rare * this.others, SUM_MASK);
    return sum | (number << NUMBER_SHIFT);
  }
}
