import { OFFERED_INTERESTS } from '@affinity/proto/vocabulary/interests';
import { MAXIMUM_AGE, MINIMUM_AGE } from '@affinity/proto/vocabulary/limits';
import { type ByQuestion, byQuestion, chosenIn, QUESTION_GROUPS } from '@affinity/proto/vocabulary/answers';
import { type Gender, GENDERS } from '@affinity/proto/vocabulary/questionnaire';
import type { BioData, BioDataAnswers, DraftAnswers, DraftAnswersRequest } from '#shared/api/schema.js';
import { SAVE_TEXTS } from '../texts.js';

/** Chosen options by group and question. */
export type Choices = ByQuestion<readonly string[]>;

/** The form of step 6. It keeps texts as typed, so that half an entry is kept too. */
export interface AdditionalForm {
  dealbreakers: string;
  moreInfo: string;
  birthDate: string;
  gender: Gender | '';
  seeking: readonly Gender[];
  ageFrom: string;
  ageTo: string;
}

export interface SetupForm {
  choices: Choices;
  additional: AdditionalForm;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const isGender = (value: unknown): value is Gender => GENDERS.some((gender) => gender === value);

/** The interests that say something, of all steps, each once. */
export function chosenInterests(choices: Choices): ReadonlySet<string> {
  const options = QUESTION_GROUPS.flatMap(({ group, questions }) =>
    questions.filter(({ interest }) => interest).flatMap(({ key }) => chosenIn(choices, group, key)),
  );
  return new Set(options.filter((option) => OFFERED_INTERESTS.has(option)));
}

/** The options the question still has. Answers of an older questionnaire are left out. */
function known(value: unknown, options: readonly string[]): string[] {
  return Array.isArray(value) ? options.filter((option) => value.includes(option)) : [];
}

function choicesFrom(source: unknown): Choices {
  const groups = isRecord(source) ? source : {};
  return byQuestion(({ key, options }, group) => {
    const stored = groups[group];
    return known(isRecord(stored) ? stored[key] : undefined, options);
  });
}

/** The form as the stored bio_data fills it (ONB-049); null gives an empty form. */
export function formFromBioData(bioData: BioData | null | undefined): SetupForm {
  const additional: Partial<BioData['additional']> = bioData?.additional ?? {};
  return {
    choices: choicesFrom(bioData),
    additional: {
      dealbreakers: text(additional.dealbreakers),
      moreInfo: text(additional.moreInfo),
      birthDate: text(additional.birthDate),
      gender: isGender(additional.gender) ? additional.gender : '',
      seeking: (additional.seeking ?? []).filter(isGender),
      ageFrom: additional.ageRange ? String(additional.ageRange.min) : '',
      ageTo: additional.ageRange ? String(additional.ageRange.max) : '',
    },
  };
}

/**
 * The form as a draft fills it. What the draft does not have is as it was stored: a birth date that was half typed when the draft was
 * kept must not take the stored one away.
 */
export function formFromKept(stored: BioData | null, kept: DraftAnswers): SetupForm {
  const groups = Object.fromEntries(
    QUESTION_GROUPS.map(({ group }) => [group, { ...(stored?.[group] as object | undefined), ...kept[group] }]),
  );
  return formFromBioData({ ...groups, additional: { ...stored?.additional, ...kept.additional } } as unknown as BioData);
}

/** A draft read back from the browser's storage, or null when it is none. */
export function formFromDraft(draft: unknown): SetupForm | null {
  if (!isRecord(draft) || !isRecord(draft.choices) || !isRecord(draft.additional)) return null;
  const { additional } = draft;
  return {
    choices: choicesFrom(draft.choices),
    additional: {
      dealbreakers: text(additional.dealbreakers),
      moreInfo: text(additional.moreInfo),
      birthDate: text(additional.birthDate),
      gender: isGender(additional.gender) ? additional.gender : '',
      seeking: Array.isArray(additional.seeking) ? additional.seeking.filter(isGender) : [],
      ageFrom: text(additional.ageFrom),
      ageTo: text(additional.ageTo),
    },
  };
}

/** Adds an option or removes it, in the questionnaire's order (ONB-024). With `single` it takes the place of the other. */
export function toggleOption(options: readonly string[], chosen: readonly string[], option: string, single = false): string[] {
  const next = new Set(single ? chosen.filter((other) => other === option) : chosen);
  if (!next.delete(option)) next.add(option);
  return options.filter((candidate) => next.has(candidate));
}

function ageRange(from: string, to: string): { min: number; max: number } | null {
  if (from.trim() === '' && to.trim() === '') return null;
  return { min: from.trim() === '' ? MINIMUM_AGE : Number(from), max: to.trim() === '' ? MAXIMUM_AGE : Number(to) };
}

const isAge = (age: number): boolean => Number.isInteger(age) && age >= MINIMUM_AGE && age <= MAXIMUM_AGE;

/** What is wrong with the wished ages, or null. The server checks again. */
export function ageRangeProblem({ ageFrom, ageTo }: AdditionalForm): string | null {
  const range = ageRange(ageFrom, ageTo);
  if (range === null || (isAge(range.min) && isAge(range.max) && range.min <= range.max)) return null;
  return SAVE_TEXTS.ages(MINIMUM_AGE, MAXIMUM_AGE);
}

/** The request: every group, with empty lists where nothing was ticked (GRD-026, ONB-046, ONB-053). */
export function toAnswers({ choices, additional }: SetupForm): BioDataAnswers {
  return {
    ...(choices as unknown as Omit<BioDataAnswers, 'additional'>),
    additional: {
      dealbreakers: additional.dealbreakers,
      moreInfo: additional.moreInfo,
      birthDate: additional.birthDate === '' ? null : additional.birthDate,
      gender: additional.gender === '' ? null : additional.gender,
      seeking: [...additional.seeking],
      ageRange: ageRange(additional.ageFrom, additional.ageTo),
    },
  };
}

const dayYearsAgo = (years: number, now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate())).toISOString().slice(0, 10);

/** Whether somebody born then has an age that the questionnaire takes. */
export const isBirthDate = (day: string, now = new Date()): boolean =>
  day <= dayYearsAgo(MINIMUM_AGE, now) && day > dayYearsAgo(MAXIMUM_AGE + 1, now);

/** The draft of a form: what of it the questionnaire would take. A date or ages half typed are left out. */
export function toKept(form: SetupForm, now = new Date()): DraftAnswersRequest {
  const { additional, ...groups } = toAnswers(form);
  const { birthDate, ageRange: range, ...rest } = additional;
  return {
    ...groups,
    additional: {
      ...rest,
      ...(birthDate && !isBirthDate(birthDate, now) ? {} : { birthDate }),
      ...(ageRangeProblem(form.additional) === null ? { ageRange: range } : {}),
    },
  };
}
