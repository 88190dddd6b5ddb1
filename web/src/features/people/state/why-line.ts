import type { MatchReason } from '#shared/api/schema.js';

/** Questions whose answers say nothing without what they are about: "Somewhat important", "Daily". */
const SAID_WITH_QUESTION: ReadonlySet<MatchReason['question']> = new Set(['exercise', 'religionImportance', 'educationImportance']);

/** Answers a card names as the reason of a match. */
const NAMED = 3;

export interface SharedAnswer {
  readonly option: string;
  readonly question?: MatchReason['question'];
}

export interface SharedAnswers {
  /** The answers both chose, the weightiest first. One that says nothing by itself comes with its question. */
  readonly named: readonly SharedAnswer[];
  /** How many more answers there are. */
  readonly more: number;
}

/** The answers that a viewer and a person both chose, each once, ordered by what they add to the compatibility. */
export function sharedAnswers(reasons: readonly MatchReason[]): SharedAnswers {
  const answers = [...reasons]
    .sort((one, other) => other.points - one.points)
    .flatMap(({ question, options }) =>
      options.map((option): SharedAnswer => (SAID_WITH_QUESTION.has(question) ? { question, option } : { option })),
    );
  const each = [...new Map(answers.map((answer) => [`${answer.question ?? ''} ${answer.option}`, answer])).values()];
  return { named: each.slice(0, NAMED), more: Math.max(0, each.length - NAMED) };
}
