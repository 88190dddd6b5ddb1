/** How many interests a card names. The rest is a number (PPL-015, CONST-027). */
export const INTERESTS_ON_A_CARD = 3;

export interface FirstInterests {
  readonly shown: readonly string[];
  /** How many more interests there are; 0 for none. */
  readonly more: number;
}

/** PPL-015, PPL-016: the first three of a person's interests, and how many are left. */
export const firstInterests = (interests: readonly string[]): FirstInterests => ({
  shown: interests.slice(0, INTERESTS_ON_A_CARD),
  more: Math.max(0, interests.length - INTERESTS_ON_A_CARD),
});
