import { QUESTION_GROUPS } from './answers.js';
import type { Question } from './questionnaire.js';

/** The options of a question that say something of who chooses them (DECISION-17). */
export const tellingOptions = ({ options, tellsNothing = [] }: Question): string[] =>
  options.filter((option) => !tellsNothing.includes(option));

const INTEREST_QUESTIONS = QUESTION_GROUPS.flatMap(({ questions }) => questions.filter(({ interest }) => interest));

/** Options of questions of interests that are no interests. */
export const SILENT_OPTIONS: ReadonlySet<string> = new Set(INTEREST_QUESTIONS.flatMap(({ tellsNothing = [] }) => tellsNothing));

/** The interests that the questionnaire offers, each once. */
export const OFFERED_INTERESTS: ReadonlySet<string> = new Set(INTEREST_QUESTIONS.flatMap(tellingOptions));

/** More interests of a member never count. */
export const MOST_COUNTED = Math.floor(OFFERED_INTERESTS.size / 2);

/**
 * How many of the offered interests that a member chose count for the compatibility: as many as were chosen, or as many as were left
 * out if those are fewer. Whoever takes everything has said nothing (DECISION-17).
 */
export const countingOf = (chosen: number): number => Math.min(chosen, OFFERED_INTERESTS.size - chosen);
