import { GENDERS, type Question } from '@affinity/proto/vocabulary/questionnaire';
import { INTEREST_QUESTIONS } from './interests.js';
import { SHARED_ANSWERS } from './shared-answers.js';
import type { AnswerGroup } from './scan/messages.js';

/*
 * A member's row is four 32-bit words, 16 bytes, so that a scan of a million members reads 16 MB:
 *
 *   0  interests                   | FLAG_RARE | live | gender | seeking   (see scan/row.ts for all but the answers)
 *   1  interests that bring points | figure for viewers without answers
 *   2  answers that bring points and are no interests
 *   3  birth date | own age range
 *
 * The questionnaire gives the bits of the answers. Interests for which word 0 has no room are in word 1. An answer that does not
 * fit stops the process at its start.
 */

export interface AnswerBit {
  readonly word: 0 | 1 | 2;
  readonly bit: number;
}

/** The bits of words 0 and 1 above these belong to other fields. */
const ROOM = [25, 26, 32] as const;

/** The bit of each interest of the questionnaire, by its string: the same string in two questions is one interest (SPK-038). */
export const INTEREST_BITS: ReadonlyMap<string, AnswerBit> = layOutInterests(INTEREST_QUESTIONS);

/** The bits of each question of SHARED_ANSWERS, in its order, by option. */
export const SHARED_ANSWER_BITS: readonly ReadonlyMap<string, AnswerBit>[] = layOutSharedAnswers();

/** The shared answers as the scan needs them. */
export const ANSWER_GROUPS: readonly AnswerGroup[] = SHARED_ANSWERS.map(({ points }, index) => {
  const bits = [...SHARED_ANSWER_BITS[index]!.values()];
  return { word: bits[0]!.word, mask: bits.reduce((mask, { bit }) => (mask | (1 << bit)) >>> 0, 0), points };
});

/** Genders as numbers from 1; 0 is no answer. */
export const GENDER_NUMBERS: ReadonlyMap<string, number> = new Map(GENDERS.map((gender, index) => [gender, index + 1]));

export function layOutInterests(questions: readonly Question[]): ReadonlyMap<string, AnswerBit> {
  const options = questions.flatMap((question) => [...question.options]);
  const weighed = questions.filter(({ agreement }) => agreement).flatMap((question) => [...question.options]);
  for (const option of weighed) {
    // The bit would bring the points of one question to a member who chose the option in the other.
    if (options.filter((other) => other === option).length > 1)
      throw new Error(`"${option}" brings points and is an option of two questions`);
  }
  const others = [...new Set(options.filter((option) => !weighed.includes(option)))];
  return new Map([...layOut(0, others.slice(0, ROOM[0])), ...layOut(1, [...weighed, ...others.slice(ROOM[0])])]);
}

function layOut(word: 0 | 1 | 2, options: readonly string[]): [string, AnswerBit][] {
  if (options.length > ROOM[word]) throw new Error(`${options.length} answers do not fit into word ${word} of a member's row`);
  return options.map((option, bit) => [option, { word, bit }]);
}

function layOutSharedAnswers(): ReadonlyMap<string, AnswerBit>[] {
  let used = 0;
  const bits = SHARED_ANSWERS.map(({ question, options }) => {
    if (question.interest) return new Map(options.map((option) => [option, INTEREST_BITS.get(option)!]));
    const from = used;
    used += options.length;
    return new Map(options.map((option, index): [string, AnswerBit] => [option, { word: 2, bit: from + index }]));
  });
  if (used > ROOM[2]) throw new Error(`${used} answers do not fit into word 2 of a member's row`);
  // A gender beyond the third would need a wider field.
  if (GENDERS.length > 3) throw new Error(`${GENDERS.length} genders do not fit into a member's row`);
  return bits;
}
