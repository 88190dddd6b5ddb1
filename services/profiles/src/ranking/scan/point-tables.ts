import type { AnswerGroup, AnswerPoints, ScanSetup, WeightMessage } from './messages.js';

/**
 * The worth of every combination of shared answers, looked up instead of counted. Each half of each word of a row has a table with
 * an entry a combination, of four sums: points in the candidate's view (from bit 24, and POINTS_BIAS more), the weights of interests
 * (from bit 16), their number (from bit 8) and points in the viewer's view (below, and POINTS_BIAS more). The two views differ where the
 * viewer weighs the answers. The halves of a word meet where no question is cut in two, so that the sum over the halves is right.
 * The low half of word 2 is what sets apart: its table is of one viewer's own answers, and looked up by all of a candidate's.
 */
export interface PointTables {
  readonly low: readonly [Int32Array, Int32Array, Int32Array];
  readonly high: readonly [Int32Array, Int32Array, Int32Array];
  readonly shifts: readonly [number, number, number];
}

export const THEIRS_SHIFT = 24;
export const WEIGHTS_SHIFT = 16;
export const INTERESTS_SHIFT = 8;
export const FIELD_MASK = 0xff;
/** More than the highest cost: with it the sum of the points is never negative. */
export const POINTS_BIAS = 64;
const MIDDLE = 13;

type Layout = Pick<ScanSetup, 'groups' | 'interestMasks' | 'apart'>;

export function makePointTables({ groups, interestMasks, apart }: Layout, weights: WeightMessage['weights']): PointTables {
  const words = ([0, 1, 2] as const).map((word) => {
    const ofWord = groups.filter((group) => group.word === word);
    const used = bitLength(
      ofWord.reduce((mask, group) => mask | group.mask, interestMasks[word] | (word === 2 ? apart.matter | apart.importance : 0)),
    );
    const shift = word === 2 ? bitLength(apart.matter | apart.importance) : boundary(ofWord, used);
    const tableOf = (from: number, width: number): Int32Array => makeTable(from, width, interestMasks[word], weights[word], ofWord);
    return { shift, low: tableOf(0, shift), high: tableOf(shift, used - shift) };
  });
  const [a, b, c] = words as [(typeof words)[0], (typeof words)[0], (typeof words)[0]];
  return { low: [a.low, b.low, c.low], high: [a.high, b.high, c.high], shifts: [a.shift, b.shift, c.shift] };
}

/** The low half of word 2 for one viewer, whose word 2 is `own`. */
export function apartTable(
  apart: ScanSetup['apart'],
  own: number,
  { matter, importance }: Pick<AnswerPoints, 'matter' | 'importance'>,
): Int32Array {
  const table = new Int32Array(2 ** bitLength(apart.matter | apart.importance));
  const ownCost = costOf(apart, own);
  for (let theirs = 0; theirs < table.length; theirs++) {
    const both = theirs & own;
    const differ = (theirs & apart.matter) !== 0 && (own & apart.matter) !== 0 && (both & apart.matter) === 0;
    const cost = differ ? Math.max(ownCost, costOf(apart, theirs)) : 0;
    const [agreeMatter, agreeImportance] = [(both & apart.matter) !== 0, (both & apart.importance) !== 0 && cost === 0];
    const mine = (agreeMatter ? matter : 0) + (agreeImportance ? importance : 0);
    const candidates = (agreeMatter ? apart.matterPoints : 0) + (agreeImportance ? apart.importancePoints : 0);
    table[theirs] = (POINTS_BIAS + mine - cost) | ((POINTS_BIAS + candidates - cost) << THEIRS_SHIFT);
  }
  return table;
}

/** The tables with a viewer's own points for the groups: a copy of those that have any, some ten thousand entries in all. */
export function weighedTables(tables: PointTables, groups: readonly AnswerGroup[], points: AnswerPoints): PointTables {
  const moved = (table: Int32Array, word: number, shift: number): Int32Array => {
    const changes = groups.flatMap((group, index) => {
      const mask = (group.mask >>> shift) & (table.length - 1);
      return group.word === word && mask !== 0 ? [{ mask, by: points.groups[index]! - group.points }] : [];
    });
    if (changes.length === 0) return table;
    return table.map((worth, bits) => changes.reduce((sum, { mask, by }) => ((bits & mask) !== 0 ? sum + by : sum), worth));
  };
  const [low, high] = (['low', 'high'] as const).map((half) =>
    tables[half].map((table, word) => moved(table, word, half === 'low' ? 0 : tables.shifts[word]!)),
  );
  return { low: low as unknown as PointTables['low'], high: high as unknown as PointTables['high'], shifts: tables.shifts };
}

function costOf({ costs }: ScanSetup['apart'], answers: number): number {
  return costs.reduce((most, [mask, cost]) => ((answers & mask) !== 0 ? Math.max(most, cost) : most), 0);
}

/** The bit nearest to the middle that cuts no question in two. */
function boundary(groups: readonly AnswerGroup[], used: number): number {
  const middle = Math.min(MIDDLE, used >>> 1 || used);
  const whole = Array.from({ length: used + 1 }, (_, bit) => bit).filter((bit) =>
    groups.every(({ mask }) => bit === 32 || mask >>> bit === 0 || (mask & lowBits(bit)) === 0),
  );
  return whole.reduce((best, bit) => (Math.abs(bit - middle) < Math.abs(best - middle) ? bit : best), 0);
}

function makeTable(from: number, width: number, interests: number, weights: readonly number[], groups: readonly AnswerGroup[]): Int32Array {
  const table = new Int32Array(2 ** width);
  for (let combination = 0; combination < table.length; combination++) {
    const bits = (combination << from) >>> 0;
    const points = groups.reduce((sum, group) => sum + ((bits & group.mask) !== 0 ? group.points : 0), 0);
    let [number, weight] = [0, 0];
    for (let rest = (bits & interests) >>> 0; rest !== 0; rest = (rest & (rest - 1)) >>> 0) {
      number++;
      weight += weights[31 - Math.clz32(rest & -rest)]!;
    }
    table[combination] = (points << THEIRS_SHIFT) | (weight << WEIGHTS_SHIFT) | (number << INTERESTS_SHIFT) | points;
  }
  return table;
}

const bitLength = (mask: number): number => 32 - Math.clz32(mask);
const lowBits = (count: number): number => (count >= 32 ? 0xffffffff : (1 << count) - 1);
