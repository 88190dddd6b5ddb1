import { OFFERED_INTERESTS } from '@affinity/proto/vocabulary/interests';

/** How much each interest counts in what a candidate shares of their own: rare ones more. */
export interface InterestWeights {
  /** By offered interest. One that is missing weighs 1. */
  readonly offered: ReadonlyMap<string, number>;
  /** Of interests that no question offers. */
  readonly others: number;
}

/** Few members say nothing of what is rare. */
const FEWEST_MEMBERS = 100;
export const HIGHEST_WEIGHT = 6;
const OTHERS = 2;

/** All interests weigh the same. */
export const EVEN_WEIGHTS: InterestWeights = { offered: new Map(), others: 1 };

/**
 * An interest weighs the bits of information that choosing it gives, -log2 of the part of members who have it, as a whole number from
 * 1 (more than a third of them) to 6 (one of 45, and rarer). The rounding keeps weights from changing with every member who comes.
 */
export function weightsOf(members: number, having: ReadonlyMap<string, number>): InterestWeights {
  if (members < FEWEST_MEMBERS) return EVEN_WEIGHTS;
  const weigh = (count: number): number => Math.min(HIGHEST_WEIGHT, Math.max(1, Math.round(-Math.log2((count + 1) / (members + 1)))));
  return { offered: new Map([...OFFERED_INTERESTS].map((interest) => [interest, weigh(having.get(interest) ?? 0)])), others: OTHERS };
}

export function weightOf({ offered, others }: InterestWeights, interest: string): number {
  return OFFERED_INTERESTS.has(interest) ? (offered.get(interest) ?? 1) : others;
}

/** The weights of several interests together: at most 19 x 6, for which `row-layout.ts` has room. */
export function sumOfWeights(weights: InterestWeights, interests: Iterable<string>): number {
  let sum = 0;
  for (const interest of interests) sum += weightOf(weights, interest);
  return sum;
}
