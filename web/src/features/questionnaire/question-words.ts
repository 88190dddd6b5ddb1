import { QUESTION_WORDS } from './question-words.texts.js';

/** A title, question, name or option of the questionnaire in the member's language; what came later than this page stays in English. */
export const inWords = (english: string): string => QUESTION_WORDS[english] ?? english;
