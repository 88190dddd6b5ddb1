import type { RatioTables } from './messages.js';
import { FIELD_MASK, INTERESTS_SHIFT, POINTS_BIAS, THEIRS_SHIFT, WEIGHTS_SHIFT } from './point-tables.js';
import { CROWDING_SHIFT, NUMBER_MASK, NUMBER_SHIFT, SUM_MASK } from './row.js';

/** The parts of a score that divide, looked up: a division a member would cost more than the rest. */
export interface ScoreTables extends RatioTables {
  /** By number of shared interests: what they bring by the viewer's own number. */
  readonly interests: Uint8Array;
  /** By the shared sum of weights: what it is of the viewer's. */
  readonly viewersFit: Uint8Array;
  /** The lower of both directions counts, less the candidate's crowding. */
  readonly both: boolean;
}

const FIT_SHIFT = 7;
const RATIO_SHIFT = 5;

/** The points of `shared` of `all`. */
export type RatioPoints = (shared: number, all: number) => number;

export function makeRatioTables(interestPoints: RatioPoints, fitPoints: RatioPoints): RatioTables {
  const tableOf = (mask: number, shift: number, points: RatioPoints): Uint8Array =>
    Uint8Array.from({ length: (mask + 1) << shift }, (_, at) => points(Math.min(at & mask, at >>> shift), at >>> shift));
  return { fit: tableOf(SUM_MASK, FIT_SHIFT, fitPoints), theirInterests: tableOf(NUMBER_MASK, RATIO_SHIFT, interestPoints) };
}

/**
 * @param totals word 4 of the candidate's row
 * @param worth the sum of the point tables
 * @returns 0..100
 */
export function scoreOf({ interests, fit, both, theirInterests, viewersFit }: ScoreTables, totals: number, worth: number): number {
  const number = (worth >>> INTERESTS_SHIFT) & FIELD_MASK;
  const weights = (worth >>> WEIGHTS_SHIFT) & FIELD_MASK;
  const points = (worth & FIELD_MASK) - POINTS_BIAS;
  let score = interests[number]! + fit[((totals & SUM_MASK) << FIT_SHIFT) | weights]! + points;
  if (both) {
    const theirs =
      theirInterests[(((totals >>> NUMBER_SHIFT) & NUMBER_MASK) << RATIO_SHIFT) | number]! +
      viewersFit[weights]! +
      ((worth >>> THEIRS_SHIFT) - POINTS_BIAS);
    if (theirs < score) score = theirs;
    score -= totals >>> CROWDING_SHIFT;
  }
  return score < 0 ? 0 : score;
}
