import { QUESTION_GROUPS } from '@affinity/proto/vocabulary/answers';
import { inWords } from '#features/questionnaire/question-words.js';
import { PROFILE_PART_TEXTS } from '../texts/case.texts.js';

/** What the answers of a profile are called, by group and question. */
const QUESTION_TEXTS: ReadonlyMap<string, string> = new Map([
  ['location', PROFILE_PART_TEXTS.location],
  ...QUESTION_GROUPS.flatMap(({ group, questions, unasked = [] }) =>
    [...questions, ...unasked].map(({ key, label }): [string, string] => [`${group}.${key}`, inWords(label)]),
  ),
  ['additional.dealbreakers', PROFILE_PART_TEXTS.dealbreakers],
  ['additional.moreInfo', PROFILE_PART_TEXTS.moreInfo],
]);

/** A question that came later than this page is shown by its own name. */
export const questionText = (question: string): string => QUESTION_TEXTS.get(question) ?? question;
