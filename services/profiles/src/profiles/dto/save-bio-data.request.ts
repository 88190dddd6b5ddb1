import { QUESTION_GROUPS, type GroupName } from '@affinity/proto/vocabulary/answers';
import { GENDERS, type Question, type QUESTIONNAIRE } from '@affinity/proto/vocabulary/questionnaire';
import { MAX_FREE_TEXT_LENGTH, MAXIMUM_AGE, MINIMUM_AGE } from '@affinity/proto/vocabulary/limits';
import { z } from 'zod';
import { ageAt } from '../domain/age.js';
import { FIRST_REVISION } from '../domain/answers-revision.js';
import { plainText } from '@affinity/kit/validation/plain-text.schema';

/** More than any question has options. Repeats are dropped below. */
const MAX_CHOICES = 32;

/** Chosen options of one question: exact strings, each once. Choosing none is an answer (ONB-046). */
function choices<const Options extends readonly string[]>(options: Options, atMost = MAX_CHOICES) {
  return z
    .array(z.enum(options))
    .max(atMost)
    .overwrite((chosen) => [...new Set(chosen)]);
}
type Choices<Options extends readonly string[]> = ReturnType<typeof choices<Options>>;

type Group<Questions extends readonly Question[]> = z.ZodObject<
  { [Q in Questions[number] as Q['key']]: Choices<Q['options']> },
  z.core.$strict
>;

export const ANSWER_GROUPS = Object.fromEntries(
  QUESTION_GROUPS.map(({ group, questions }) => [
    group,
    z.strictObject(Object.fromEntries(questions.map(({ key, options, single }) => [key, choices(options, single && 1)]))),
  ]),
) as unknown as { [Name in GroupName]: Group<Extract<(typeof QUESTIONNAIRE)[number], { group: Name }>['questions']> };

const BirthDate = z.iso.date().superRefine((value, context) => {
  const age = ageAt(value, new Date());
  if (age < MINIMUM_AGE) context.addIssue({ code: 'custom', message: `You must be at least ${MINIMUM_AGE} years old.` });
  else if (age > MAXIMUM_AGE) context.addIssue({ code: 'custom', message: `Must not be more than ${MAXIMUM_AGE} years ago.` });
});

const age = z.int().min(MINIMUM_AGE).max(MAXIMUM_AGE);
const AgeRange = z
  .strictObject({ min: age, max: age })
  .refine(({ min, max }) => min <= max, { path: ['max'], message: 'Must not be less than the lower end.' });

export const AdditionalAnswers = z.strictObject({
  dealbreakers: plainText(MAX_FREE_TEXT_LENGTH),
  moreInfo: plainText(MAX_FREE_TEXT_LENGTH),
  birthDate: BirthDate.nullish(),
  gender: z.enum(GENDERS).nullish(),
  seeking: choices(GENDERS).nullish(),
  ageRange: AgeRange.nullish(),
});

/** The questionnaire as the member completed it: all groups, with empty lists where nothing was ticked. */
export const SaveBioDataRequest = z.strictObject({ ...ANSWER_GROUPS, additional: AdditionalAnswers }).meta({ id: 'BioDataAnswers' });
export type SaveBioDataRequest = z.output<typeof SaveBioDataRequest>;

/** Pages of the version before do not say what their answers were made from. */
export const SaveBioDataQuery = z.strictObject({
  revision: z.coerce
    .number()
    .int()
    .min(FIRST_REVISION)
    .max(Number.MAX_SAFE_INTEGER)
    .optional()
    .meta({ description: 'Of the draft or the answers that these replace; without it they replace any' }),
});
export type SaveBioDataQuery = z.output<typeof SaveBioDataQuery>;
