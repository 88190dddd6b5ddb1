import { missedMusts, type MustFilter } from './must-filter.js';
import type { MutualFilter } from './mutual-filter.js';
import type { PointTables } from './point-tables.js';
import { AGE_MASK, AGE_MAX_SHIFT, AGE_MIN_SHIFT, BIRTH_MASK, MUSTS_WORD, PERSON_SHIFT, ROW_WORDS } from './row.js';
import { scoreOf, type ScoreTables } from './score-tables.js';

/** Slots weighed at a time: the results of one block stay in the processor's first cache. */
export const BLOCK = 4096;

/** The question as every row needs it, worked out once. */
export interface Weighing {
  readonly rows: Uint32Array;
  readonly filter: MutualFilter;
  readonly musts: MustFilter;
  readonly tables: PointTables;
  /** The viewer's answers: only these bits of others count. The low half of word 2 is compared whole. */
  readonly viewer: readonly [number, number, number];
  readonly scores: ScoreTables;
}

/** Members of one block who pass the filter and reach the floor. */
export class Weighed {
  readonly slots = new Int32Array(BLOCK);
  /** The sums of the point tables: weights and number of shared interests, and points of the other answers. */
  readonly worths = new Int32Array(BLOCK);
  length = 0;
}

/**
 * The inner loop, over at most BLOCK slots. It calls nothing but the few steps of `scoreOf`, so that the compiler keeps all tables
 * at hand: with the rest of the scan inside it took 1.7 times as long.
 * Musts are looked at for those alone who have some, or all if the viewer has: it is not worth a table.
 * The filter is one number, negative when any condition is not met, and so one branch: which condition fails for the next member
 * cannot be foretold.
 * @param floor members who score less are counted, but are not in `found`
 * @returns how many pass the filter
 */
export function weigh(
  { rows, filter, musts, tables, viewer, scores }: Weighing,
  from: number,
  to: number,
  floor: number,
  found: Weighed,
): number {
  const { persons, bornFrom, bornSpan, ageAtLeast, ageAtMost } = filter;
  const { own: ownMusts, theirs: theirMusts } = musts;
  const [viewer0, viewer1, viewer2] = viewer;
  const [low0, low1, low2] = tables.low;
  const [high0, high1, high2] = tables.high;
  const [shift0, shift1, shift2] = tables.shifts;
  const [mask0, mask1, mask2] = [low0.length - 1, low1.length - 1, low2.length - 1];
  const { slots, worths } = found;
  let length = 0;
  let passing = 0;
  for (let slot = from, base = from * ROW_WORDS; slot < to; slot++, base += ROW_WORDS) {
    const word0 = rows[base]!;
    const word3 = rows[base + 3]!;
    const born = word3 & BIRTH_MASK;
    const since = born - bornFrom;
    // -1 without a birth date: the date is then no condition.
    const unknown = (born - 1) >> 31;
    const refused =
      persons[word0 >>> PERSON_SHIFT]! |
      ((since | (bornSpan - since)) & ~unknown) |
      (ageAtLeast - ((word3 >>> AGE_MIN_SHIFT) & AGE_MASK)) |
      (((word3 >>> AGE_MAX_SHIFT) & AGE_MASK) - ageAtMost);
    if (refused < 0) continue;
    const asked = (rows[base + MUSTS_WORD]! & theirMusts) | ownMusts;
    if (asked !== 0 && missedMusts(musts, rows, base, asked) !== 0) continue;
    passing++;
    const both0 = word0 & viewer0;
    const both1 = rows[base + 1]! & viewer1;
    const word2 = rows[base + 2]!;
    const both2 = word2 & viewer2;
    const worth =
      low0[both0 & mask0]! +
      high0[both0 >>> shift0]! +
      low1[both1 & mask1]! +
      high1[both1 >>> shift1]! +
      low2[word2 & mask2]! +
      high2[both2 >>> shift2]!;
    if (scoreOf(scores, rows[base + 4]!, worth) < floor) continue;
    slots[length] = slot;
    worths[length++] = worth;
  }
  found.length = length;
  return passing;
}
