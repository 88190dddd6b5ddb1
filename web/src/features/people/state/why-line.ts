import type { MatchReason } from '#shared/api/schema.js';

/** Answers a card names as the reason of a match. */
const NAMED = 3;

export interface SharedAnswers {
  /** The answers both chose, the weightiest first. */
  readonly named: readonly string[];
  /** How many more answers there are. */
  readonly more: number;
}

/** The answers that a viewer and a person both chose, each once, ordered by what they add to the compatibility. */
export function sharedAnswers(reasons: readonly MatchReason[]): SharedAnswers {
  const options = [...reasons].sort((one, other) => other.points - one.points).flatMap((reason) => reason.options);
  const each = [...new Set(options)];
  return { named: each.slice(0, NAMED), more: Math.max(0, each.length - NAMED) };
}
