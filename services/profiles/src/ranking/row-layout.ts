import { QUESTION_GROUPS } from '@affinity/proto/vocabulary/answers';
import { WEIGHED_QUESTIONS } from '@affinity/proto/vocabulary/importance';
import { MOST_COUNTED, OFFERED_INTERESTS, tellingOptions } from '@affinity/proto/vocabulary/interests';
import { GENDERS } from '@affinity/proto/vocabulary/questionnaire';
import type { AnswerGroup, MustQuestion, ScanSetup } from './scan/messages.js';
import { HIGHEST_WEIGHT } from './interest-weights.js';
import { MUSTS_MASK, NUMBER_MASK, SUM_MASK } from './scan/row.js';
import { SETTING_APART, SHARED_ANSWERS, type SharedAnswer } from './shared-answers.js';

/*
 * A member's row is six 32-bit words, 24 bytes, so that a scan of a million members reads 24 MB:
 *
 *   0  interests | FLAG_RARE | live | gender | seeking   (see scan/row.ts for all but the answers)
 *   1  interests for which word 0 has no room | answers that bring points
 *   2  answers that set apart | answers that bring points
 *   3  birth date | own age range
 *   4  sum and number of the counted interests | figure for viewers without answers | crowding
 *   5  which questions are a must of the member | whether unsaid answers do not do
 *
 * The questionnaire gives the bits of the answers. Options that say nothing are interests by which members are found, and have a bit
 * like others; the scan's tables give nothing for it. An answer that does not fit stops the process at its start.
 */

export interface AnswerBit {
  readonly word: 0 | 1 | 2;
  readonly bit: number;
}

/** Word 0 has other fields above. Word 2 is looked up in two tables, and no table may be too large for the processor's cache. */
const ROOM = [25, 32, 26] as const;

/** The bit of each interest of the questionnaire, by its string: the same string in two questions is one interest (SPK-038). */
export const INTEREST_BITS: ReadonlyMap<string, AnswerBit> = layOutInterests(
  QUESTION_GROUPS.flatMap(({ questions }) => questions.filter(({ interest }) => interest).flatMap(({ options }) => [...options])),
);

/** The bits of each question of SHARED_ANSWERS, in its order, by option. */
export const SHARED_ANSWER_BITS: readonly ReadonlyMap<string, AnswerBit>[] = layOutSharedAnswers();

/** The shared answers as the scan needs them, without the two that set apart. */
const ANSWER_GROUPS: readonly AnswerGroup[] = SHARED_ANSWERS.flatMap((answer, index): AnswerGroup[] => {
  if (isSettingApart(answer)) return [];
  const bits = [...SHARED_ANSWER_BITS[index]!.values()];
  return [{ word: bits[0]!.word, mask: maskOf(bits), points: answer.points }];
});

/** The bits of each question of WEIGHED_QUESTIONS, in its order. All are of one word. */
const MUST_QUESTIONS: readonly MustQuestion[] = WEIGHED_QUESTIONS.map(({ name, group, question }): MustQuestion => {
  const shared = SHARED_ANSWERS.findIndex((answer) => answer.group === group && answer.question === question);
  const bits =
    shared < 0 ? tellingOptions(question).map((option) => INTEREST_BITS.get(option)!) : [...SHARED_ANSWER_BITS[shared]!.values()];
  const [{ word }] = bits as [AnswerBit];
  if (bits.some((bit) => bit.word !== word)) throw new Error(`The answers to "${name}" lie in two words of a member's row`);
  return { word, mask: maskOf(bits) };
});

if (2 ** MUST_QUESTIONS.length - 1 > MUSTS_MASK) throw new Error(`${MUST_QUESTIONS.length} musts do not fit into a member's row`);
if (MOST_COUNTED * HIGHEST_WEIGHT > SUM_MASK || MOST_COUNTED > NUMBER_MASK) {
  throw new Error(`The weights of ${MOST_COUNTED} interests do not fit into a member's row`);
}

/** Where the scan finds what. */
export const SCAN_LAYOUT: Omit<ScanSetup, 'size' | 'ratios'> = {
  groups: ANSWER_GROUPS,
  questions: MUST_QUESTIONS,
  interestMasks: [0, 1, 2].map((word) =>
    maskOf([...INTEREST_BITS].flatMap(([interest, bit]) => (bit.word === word && OFFERED_INTERESTS.has(interest) ? [bit] : []))),
  ) as [number, number, number],
  apart: {
    matter: maskOf([...bitsOf(SETTING_APART.matter).values()]),
    matterPoints: SETTING_APART.matter.points,
    importance: maskOf([...bitsOf(SETTING_APART.importance).values()]),
    importancePoints: SETTING_APART.importance.points,
    costs: [...SETTING_APART.costs].map(([option, cost]) => [maskOf([bitsOf(SETTING_APART.importance).get(option)!]), cost] as const),
  },
};

/** Genders as numbers from 1; 0 is no answer. */
export const GENDER_NUMBERS: ReadonlyMap<string, number> = new Map(GENDERS.map((gender, index) => [gender, index + 1]));

export function layOutInterests(options: readonly string[]): ReadonlyMap<string, AnswerBit> {
  const each = [...new Set(options)];
  return new Map([...layOut(0, each.slice(0, ROOM[0])), ...layOut(1, each.slice(ROOM[0]))]);
}

function layOut(word: 0 | 1, options: readonly string[]): [string, AnswerBit][] {
  if (options.length > ROOM[word]) throw new Error(`${options.length} answers do not fit into word ${word} of a member's row`);
  return options.map((option, bit) => [option, { word, bit }]);
}

/** The two questions that set apart stand first in word 2; the others fill it, and then what the interests leave of word 1. */
function layOutSharedAnswers(): ReadonlyMap<string, AnswerBit>[] {
  // A gender beyond the third would need a wider field.
  if (GENDERS.length > 3) throw new Error(`${GENDERS.length} genders do not fit into a member's row`);
  const used = { 1: [...INTEREST_BITS.values()].filter(({ word }) => word === 1).length, 2: 0 };
  const bits = new Map<SharedAnswer, ReadonlyMap<string, AnswerBit>>();
  for (const answer of SHARED_ANSWERS.toSorted((a, b) => Number(isSettingApart(b)) - Number(isSettingApart(a)))) {
    if (answer.question.interest) throw new Error(`"${answer.name}" would count twice: as interests and as points`);
    const word = used[2] + answer.options.length <= ROOM[2] ? 2 : 1;
    const from = used[word];
    used[word] += answer.options.length;
    if (used[word] > ROOM[word]) throw new Error(`${used[word]} answers do not fit into word ${word} of a member's row`);
    bits.set(answer, new Map(answer.options.map((option, index): [string, AnswerBit] => [option, { word, bit: from + index }])));
  }
  return SHARED_ANSWERS.map((answer) => bits.get(answer)!);
}

export function isSettingApart(answer: SharedAnswer): boolean {
  return answer === SETTING_APART.matter || answer === SETTING_APART.importance;
}

function bitsOf(answer: SharedAnswer): ReadonlyMap<string, AnswerBit> {
  return SHARED_ANSWER_BITS[SHARED_ANSWERS.indexOf(answer)]!;
}

function maskOf(bits: readonly AnswerBit[]): number {
  return bits.reduce((mask, { bit }) => (mask | (1 << bit)) >>> 0, 0);
}
