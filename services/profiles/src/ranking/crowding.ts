/** So many more sparks than answers take nothing off: who was away for some days loses no place by it, and no place tells of a few sparks. */
export const UNCROWDED = 3;
const POINTS_PER_DOUBLING = 3;
export const MOST_CROWDING = 63;

/**
 * What the order "both" takes off somebody who is sparked more than they can answer: 3 points whenever what is left over doubles, 3
 * at 7, 6 at 15, 12 at 63 (PPL-045, ADR 56). The figures that members see stay as they are.
 * @param excess sparks that wait for the member, less the member's connections
 * @returns 0..63
 */
export function crowding(excess: number): number {
  if (excess <= UNCROWDED) return 0;
  return Math.min(Math.round(POINTS_PER_DOUBLING * Math.log2((1 + excess) / (1 + UNCROWDED))), MOST_CROWDING);
}
