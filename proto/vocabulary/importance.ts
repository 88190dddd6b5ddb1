import { QUESTION_GROUPS, type GroupName } from './answers.js';
import type { Question, QUESTIONNAIRE } from './questionnaire.js';

type Group = (typeof QUESTIONNAIRE)[number];
/** Those that are interests or bring points. */
type Weighed<Q> = Q extends { key: infer Key extends string } & ({ interest: true } | { agreement: object }) ? Key : never;
type NameIn<G> = G extends Group ? `${G['group']}.${Weighed<G['questions'][number]>}` : never;
/** A question by the key of its group and its own: a key alone can stand in two groups. */
export type QuestionName = NameIn<Group>;

/** What a question is to the member who looks at others. One that is not named does not matter. */
export type Weight = 'must' | 'matters';

export interface WeighedQuestion {
  readonly name: QuestionName;
  readonly group: GroupName;
  readonly question: Question;
  /** What the question may be. Interests have their own points, which nothing moves: they can be a must, or not matter. */
  readonly weights: readonly Weight[];
}

/** The questions that can be a must or matter: those that the compatibility knows (ADR 58). */
export const WEIGHED_QUESTIONS: readonly WeighedQuestion[] = QUESTION_GROUPS.flatMap(({ group, questions }) =>
  questions.flatMap((question): WeighedQuestion[] => {
    if (!question.interest && !question.agreement) return [];
    return [
      { name: `${group}.${question.key}` as QuestionName, group, question, weights: question.agreement ? ['must', 'matters'] : ['must'] },
    ];
  }),
);
