/** So many more sparks than answers take nothing off: who was away for some days loses no place by it, and no place tells of a few sparks. */
export const UNCROWDED = 6;
const POINTS = 3;
const MOST = 63;

/**
 * What the order "both" takes off somebody who is sparked more than they answer: 3 points from 7 sparks left over on, and 3 more each
 * time their number doubles, 6 from 15, 12 from 63 (PPL-045, ADR 56). In whole steps, as an order and its cursors are seen. The
 * figures on cards stay as they are.
 * @param excess sparks that wait for the member, less the member's connections
 * @returns 0..63
 */
export function crowding(excess: number): number {
  return excess <= UNCROWDED ? 0 : Math.min(POINTS * Math.floor(Math.log2((1 + excess) / 4)), MOST);
}
