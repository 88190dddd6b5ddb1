import { WEIGHED_QUESTIONS, type QuestionName } from '@affinity/proto/vocabulary/importance';
import { z } from 'zod';
import type { Weights } from '../../ranking/importance.js';

const QuestionWeights = z
  .strictObject(Object.fromEntries(WEIGHED_QUESTIONS.map(({ name, weights }) => [name, z.enum(weights).optional()])))
  .meta({ description: 'By question: a must, or it matters. One that is not named does not' }) as z.ZodType<Weights>;

const Question = z.enum(WEIGHED_QUESTIONS.map(({ name }) => name) as [QuestionName, ...QuestionName[]]);
const SaidSoOnly = z.boolean().meta({ description: 'Whoever did not answer a must is left out, too' });

/** The whole of it: what is not named does not matter any more. */
export const SaveImportanceRequest = z.strictObject({ questions: QuestionWeights, saidSoOnly: SaidSoOnly }).meta({ id: 'SaveImportance' });
export type SaveImportanceRequest = z.output<typeof SaveImportanceRequest>;

export const ImportanceResponse = z
  .object({
    questions: QuestionWeights,
    saidSoOnly: SaidSoOnly,
    answered: z.array(Question).meta({ description: 'The questions that the member answered: only these can be weighed' }),
  })
  .meta({ id: 'Importance' });
export type ImportanceResponse = z.output<typeof ImportanceResponse>;

/** Fewer are not counted out: a small number tells of single people. */
export const FEWEST_COUNTED = 10;

const Left = z
  .int()
  .min(FEWEST_COUNTED)
  .nullable()
  .meta({ description: `Null: fewer than ${FEWEST_COUNTED}` });

export const MustCountsResponse = z
  .object({
    total: Left.meta({ description: 'How many people discovery would have' }),
    each: z.array(z.object({ question: Question, people: Left })).meta({
      description: 'For each question that the caller answered: how many with it as a must beside the chosen ones',
    }),
  })
  .meta({ id: 'MustCounts' });
export type MustCountsResponse = z.output<typeof MustCountsResponse>;
