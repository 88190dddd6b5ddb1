import type { MatchReason } from '../../api/schema.js';

/** Answers a card names as the reason of a match. */
const NAMED = 3;

export interface SharedAnswers {
  /** What both chose, what counts most first. */
  readonly named: readonly string[];
  /** How many more there are. */
  readonly more: number;
}

/** What a viewer and a person both chose, each answer once, in the order of what it adds to the compatibility. */
export function sharedAnswers(reasons: readonly MatchReason[]): SharedAnswers {
  const options = [...reasons].sort((one, other) => other.points - one.points).flatMap((reason) => reason.options);
  const each = [...new Set(options)];
  return { named: each.slice(0, NAMED), more: Math.max(0, each.length - NAMED) };
}
