import type { MatchReason } from '#shared/api/schema.js';
import { GENERAL_QUESTIONS, OPENER_QUESTIONS } from './texts.js';

/** A question to begin a conversation with. */
export interface Opener {
  /** What both chose; null for a question that has nothing to do with answers. */
  readonly option: string | null;
  readonly question: string;
}

const MOST = 3;

/** Answers that are small talk. Faith is none, nor how much it or education matters. */
const ASKED_ABOUT: ReadonlySet<MatchReason['question']> = new Set(['interests', 'outgoing', 'workStyle']);

const QUESTIONS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.values(OPENER_QUESTIONS).flatMap((ofOptions) => Object.entries<readonly string[]>(ofOptions)),
);
const ORDER = [...QUESTIONS.keys()];

/** One and the same for a member, and not the same for all: whoever has many things in common would ask everybody the same. */
const pick = (questions: readonly string[], memberId: string): string =>
  questions[Number.parseInt(memberId.slice(-1), 16) % questions.length] ?? questions[0]!;

/**
 * Up to three questions about what both chose, else the general ones (MSG-120). Interests that no question offers have none.
 * @param reasons of the compatibility with the other member
 */
export function chooseOpeners(reasons: readonly MatchReason[], memberId: string): readonly Opener[] {
  const shared = new Set(
    reasons.filter(({ question, points }) => ASKED_ABOUT.has(question) && points > 0).flatMap(({ options }) => options),
  );
  const openers = ORDER.filter((option) => shared.has(option))
    .slice(0, MOST)
    .map((option) => ({ option, question: pick(QUESTIONS.get(option)!, memberId) }));
  return openers.length > 0 ? openers : GENERAL_QUESTIONS.map((question) => ({ option: null, question }));
}
