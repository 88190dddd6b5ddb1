/**
 * What the questionnaire says, by what it says in English: titles, questions, names and options. Answers are stored in English and
 * shown in the language of the page. In English there is nothing to look up.
 */
export const QUESTION_WORDS: Readonly<Record<string, string>> = {};
