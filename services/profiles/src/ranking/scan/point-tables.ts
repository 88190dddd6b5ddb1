import type { AnswerGroup, ScanSetup } from './messages.js';

/**
 * The worth of every combination of shared answers, looked up instead of counted. Each half of each word of a row has a table with
 * an entry a combination: the number of interests (from bit 8) and the points (below). The halves of a word meet where no question
 * is cut in two, so that the sum over the halves is right.
 */
export interface PointTables {
  readonly low: readonly [Uint16Array, Uint16Array, Uint16Array];
  readonly high: readonly [Uint16Array, Uint16Array, Uint16Array];
  readonly shifts: readonly [number, number, number];
}

export const INTERESTS_SHIFT = 8;
export const POINTS_MASK = 0xff;
const MIDDLE = 13;

export function makePointTables({ groups, interestMasks }: ScanSetup): PointTables {
  const words = ([0, 1, 2] as const).map((word) => {
    const ofWord = groups.filter((group) => group.word === word);
    const used = 32 - Math.clz32(ofWord.reduce((mask, group) => mask | group.mask, interestMasks[word]));
    const shift = boundary(ofWord, used);
    return {
      shift,
      low: tableOf(0, shift, interestMasks[word], ofWord),
      high: tableOf(shift, used - shift, interestMasks[word], ofWord),
    };
  });
  const [a, b, c] = words as [(typeof words)[0], (typeof words)[0], (typeof words)[0]];
  return { low: [a.low, b.low, c.low], high: [a.high, b.high, c.high], shifts: [a.shift, b.shift, c.shift] };
}

/** The bit nearest to the middle that cuts no question in two. */
function boundary(groups: readonly AnswerGroup[], used: number): number {
  const middle = Math.min(MIDDLE, used >>> 1 || used);
  const whole = Array.from({ length: used + 1 }, (_, bit) => bit).filter((bit) =>
    groups.every(({ mask }) => bit === 32 || mask >>> bit === 0 || (mask & lowBits(bit)) === 0),
  );
  return whole.reduce((best, bit) => (Math.abs(bit - middle) < Math.abs(best - middle) ? bit : best), 0);
}

function tableOf(from: number, width: number, interests: number, groups: readonly AnswerGroup[]): Uint16Array {
  const table = new Uint16Array(2 ** width);
  for (let combination = 0; combination < table.length; combination++) {
    const bits = (combination << from) >>> 0;
    const points = groups.reduce((sum, group) => sum + ((bits & group.mask) !== 0 ? group.points : 0), 0);
    table[combination] = (bitCount(bits & interests) << INTERESTS_SHIFT) | points;
  }
  return table;
}

const lowBits = (count: number): number => (count >= 32 ? 0xffffffff : (1 << count) - 1);

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits >>> 0; rest !== 0; rest = (rest & (rest - 1)) >>> 0) count++;
  return count;
}
