import { GENDERS, QUESTIONNAIRE, type Question } from '@affinity/proto/vocabulary/questionnaire';
import { MAX_FREE_TEXT_LENGTH, MAXIMUM_AGE, MINIMUM_AGE } from '@affinity/proto/vocabulary/limits';
import { z } from 'zod';
import { ageAt } from '../domain/age.js';
import { plainText } from '@affinity/kit/validation/plain-text.schema';

/** No question has as many options; repeats are dropped below. */
const MAX_CHOICES = 32;

/** Chosen options of one question: exact strings, each once. Choosing none is an answer (ONB-046). */
function choices<const Options extends readonly string[]>(options: Options) {
  return z
    .array(z.enum(options))
    .max(MAX_CHOICES)
    .overwrite((chosen) => [...new Set(chosen)]);
}
type Choices<Options extends readonly string[]> = ReturnType<typeof choices<Options>>;

type Group<Questions extends readonly Question[]> = z.ZodObject<
  { [Q in Questions[number] as Q['key']]: Choices<Q['options']> },
  z.core.$strict
>;

function group<const Questions extends readonly Question[]>(questions: Questions): Group<Questions> {
  return z.strictObject(Object.fromEntries(questions.map(({ key, options }) => [key, choices(options)]))) as unknown as Group<Questions>;
}

type Groups = { [G in (typeof QUESTIONNAIRE)[number] as G['group']]: Group<G['questions']> };
const groups = Object.fromEntries(QUESTIONNAIRE.map((entry) => [entry.group, group(entry.questions)])) as unknown as Groups;

const BirthDate = z.iso.date().superRefine((value, context) => {
  const age = ageAt(value, new Date());
  if (age < MINIMUM_AGE) context.addIssue({ code: 'custom', message: `You must be at least ${MINIMUM_AGE} years old.` });
  else if (age > MAXIMUM_AGE) context.addIssue({ code: 'custom', message: `Must not be more than ${MAXIMUM_AGE} years ago.` });
});

const age = z.int().min(MINIMUM_AGE).max(MAXIMUM_AGE);
const AgeRange = z
  .strictObject({ min: age, max: age })
  .refine(({ min, max }) => min <= max, { path: ['max'], message: 'Must not be less than the lower end.' });

/** The questionnaire as the member completed it: all groups, with empty lists where nothing was ticked. */
export const SaveBioDataRequest = z
  .strictObject({
    ...groups,
    additional: z.strictObject({
      dealbreakers: plainText(MAX_FREE_TEXT_LENGTH),
      moreInfo: plainText(MAX_FREE_TEXT_LENGTH),
      birthDate: BirthDate.nullish(),
      gender: z.enum(GENDERS).nullish(),
      seeking: choices(GENDERS).nullish(),
      ageRange: AgeRange.nullish(),
    }),
  })
  .meta({ id: 'BioDataAnswers' });
export type SaveBioDataRequest = z.output<typeof SaveBioDataRequest>;
