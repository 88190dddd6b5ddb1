import { QUESTION_GROUPS } from '@affinity/proto/vocabulary/answers';

/** What the answers of a profile are called, by group and question. */
const QUESTION_TEXTS: ReadonlyMap<string, string> = new Map([
  ['location', 'Location'],
  ...QUESTION_GROUPS.flatMap(({ group, questions, unasked = [] }) =>
    [...questions, ...unasked].map(({ key, label }): [string, string] => [`${group}.${key}`, label]),
  ),
  ['additional.dealbreakers', 'Dealbreakers'],
  ['additional.moreInfo', 'More'],
]);

/** A question that came later than this page is shown by its own name. */
export const questionText = (question: string): string => QUESTION_TEXTS.get(question) ?? question;
