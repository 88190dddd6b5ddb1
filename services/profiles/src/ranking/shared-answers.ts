import { QUESTION_GROUPS, type AgreementName, type GroupName } from '@affinity/proto/vocabulary/answers';
import type { Question } from '@affinity/proto/vocabulary/questionnaire';

export interface SharedAnswer {
  readonly group: GroupName;
  readonly question: Question;
  /** The question in the reasons of a match. */
  readonly name: AgreementName;
  /** Added to the score when both chose at least one of `options`. */
  readonly points: number;
  readonly options: readonly string[];
}

/**
 * The up to 30 points beside the interests (PPL-020): "social, lifestyle, religion and education importance, work style". They are
 * symmetric whole numbers, 30 in all. Each can be said in one sentence: "You both chose Remote work".
 */
export const SHARED_ANSWERS: readonly SharedAnswer[] = QUESTION_GROUPS.flatMap(({ group, questions }) =>
  questions.flatMap((question) => {
    if (!question.agreement) return [];
    const { name, points, tellsNothing } = question.agreement;
    return [
      { group, question, name: name as AgreementName, points, options: question.options.filter((option) => option !== tellsNothing) },
    ];
  }),
);

export const INTEREST_POINTS = 70;
export const ANSWER_POINTS = 30;
