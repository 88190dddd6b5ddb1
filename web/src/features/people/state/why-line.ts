import type { MatchReason } from '#shared/api/schema.js';

/**
 * What answers are about that say nothing by themselves, such as "Somewhat important": the labels of their questions. The
 * questionnaire itself is more than a card needs.
 */
export const SAID_WITH: Readonly<Partial<Record<MatchReason['question'], string>>> = {
  religionImportance: 'How much faith matters',
  educationImportance: 'How much education matters',
};

/** Answers a card names as the reason of a match. */
const NAMED = 3;

export interface SharedAnswer {
  readonly option: string;
  /** The label of its question, where it says nothing without. */
  readonly about?: string;
}

export interface SharedAnswers {
  /** The answers both chose, the weightiest first. */
  readonly named: readonly SharedAnswer[];
  /** How many more answers there are. */
  readonly more: number;
}

/** The answers that a viewer and a person both chose, each once, ordered by what they add to the compatibility. */
export function sharedAnswers(reasons: readonly MatchReason[]): SharedAnswers {
  const answers = reasons
    // What sets two apart is nothing that both chose.
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points)
    .flatMap(({ question, options }) => {
      const about = SAID_WITH[question];
      return options.map((option): SharedAnswer => (about === undefined ? { option } : { option, about }));
    });
  const each = [...new Map(answers.map((answer) => [`${answer.about ?? ''} ${answer.option}`, answer])).values()];
  return { named: each.slice(0, NAMED), more: Math.max(0, each.length - NAMED) };
}
