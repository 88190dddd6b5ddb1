import { QUESTION_GROUPS, type GroupName, type QuestionKey } from '@affinity/proto/vocabulary/answers';
import { z } from 'zod';

/** Option strings as they were kept. They are not checked against today's questionnaire: a draft outlives options. */
const list = z.array(z.string()).optional();

const groups = Object.fromEntries(
  QUESTION_GROUPS.map(({ group, questions }) => [group, z.object(Object.fromEntries(questions.map(({ key }) => [key, list]))).optional()]),
) as unknown as { [Name in GroupName]: z.ZodOptional<z.ZodObject<Record<QuestionKey<Name>, typeof list>>> };

const DraftAnswers = z
  .object({
    ...groups,
    additional: z
      .object({
        dealbreakers: z.string().optional(),
        moreInfo: z.string().optional(),
        birthDate: z.string().nullish(),
        gender: z.string().nullish(),
        seeking: z.array(z.string()).nullish(),
        ageRange: z.object({ min: z.int(), max: z.int() }).nullish(),
      })
      .optional(),
  })
  .meta({ id: 'DraftAnswers' });

const revision = z.int().meta({ description: 'Grows with each change, and is never the same again after a deletion' });
const savedAt = z.iso.datetime();

export const DraftSavedResponse = z.object({ revision, savedAt }).meta({ id: 'QuestionnaireDraftSaved' });
export type DraftSavedResponse = z.output<typeof DraftSavedResponse>;

export const DraftResponse = z
  .object({
    draft: z.object({ revision, savedAt, step: z.int(), answers: DraftAnswers }).meta({ id: 'QuestionnaireDraft' }).nullable(),
    revision: z
      .int()
      .meta({ description: "The draft's, or that of the saved answers where there is none: what the next write is made from" }),
  })
  .meta({ id: 'OwnQuestionnaireDraft' });
export type DraftResponse = z.output<typeof DraftResponse>;
