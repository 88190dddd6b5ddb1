import { QUESTION_GROUPS } from '@affinity/proto/vocabulary/answers';
import type { MatchReason } from '#shared/api/schema.js';
import { inWords } from '#features/questionnaire/question-words.js';
import { DETAIL_TEXTS } from '../texts.js';

const NAMES: ReadonlyMap<string, string> = new Map([
  ['interests', DETAIL_TEXTS.interests],
  ...QUESTION_GROUPS.flatMap(({ questions }) =>
    questions.flatMap(({ agreement, label }): [string, string][] => (agreement ? [[agreement.name, inWords(label)]] : [])),
  ),
]);

/** What a question that two members answered alike is about. */
export const questionName = (question: MatchReason['question']): string => NAMES.get(question) ?? question;
