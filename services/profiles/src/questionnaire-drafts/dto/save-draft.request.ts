import { QUESTION_GROUPS, type GroupName } from '@affinity/proto/vocabulary/answers';
import { QUESTIONNAIRE_STEPS } from '@affinity/proto/vocabulary/questionnaire';
import { z } from 'zod';
import { AdditionalAnswers, ANSWER_GROUPS } from '../../profiles/dto/save-bio-data.request.js';

type Partly<Name extends GroupName> = z.ZodOptional<ReturnType<(typeof ANSWER_GROUPS)[Name]['partial']>>;

const groups = Object.fromEntries(
  QUESTION_GROUPS.map(({ group }) => [group, (ANSWER_GROUPS[group] as z.ZodObject).partial().optional()]),
) as unknown as { [Name in GroupName]: Partly<Name> };

/** Answers so far. Whatever is there is what the questionnaire takes; anything may be missing. */
const DraftAnswers = z.strictObject({ ...groups, additional: AdditionalAnswers.partial().optional() }).meta({ id: 'DraftAnswersRequest' });

/** What pages of the version before say where they read no draft. They do not know of which answers. */
export const NO_DRAFT = 0;

export const SaveDraftRequest = z
  .strictObject({
    revision: z.int().min(NO_DRAFT).meta({
      description:
        'Of the draft that this one replaces, or of the saved answers when there was none; 0, of pages of the version before: when there was none',
    }),
    step: z
      .int()
      .min(0)
      .max(QUESTIONNAIRE_STEPS.length - 1),
    answers: DraftAnswers,
  })
  .meta({ id: 'SaveQuestionnaireDraft' });
export type SaveDraftRequest = z.output<typeof SaveDraftRequest>;
