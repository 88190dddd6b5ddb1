import type { AgreementName, ApartName } from '@affinity/proto/vocabulary/answers';
import { z } from 'zod';
import { SETTING_APART, SHARED_ANSWERS } from '../../ranking/shared-answers.js';

/** The viewer's interests, the candidate's own, the questions that bring points, and what takes some off. */
export type MatchQuestion = 'interests' | 'theirInterests' | AgreementName | ApartName;
export const MATCH_QUESTIONS: readonly MatchQuestion[] = [
  'interests',
  'theirInterests',
  ...SHARED_ANSWERS.map(({ name }) => name),
  SETTING_APART.name,
];

export const MatchReasonResponse = z
  .object({
    question: z.enum(MATCH_QUESTIONS).meta({ description: 'Which answers agree, or set the two apart' }),
    options: z.array(z.string()).meta({ description: 'What both chose; of what sets them apart, what either chose' }),
    points: z.int().meta({ description: 'What it adds to the compatibility; negative for what sets the two apart' }),
    most: z.int().meta({ description: 'The most it could add, or take off' }),
    ratio: z
      .object({ shared: z.int().min(0), all: z.int().min(0) })
      .nullable()
      .meta({ description: 'What the points are a part by: interests, and of theirInterests weights of interests. Rare ones weigh more' }),
  })
  .meta({ id: 'MatchReason' });
export type MatchReasonResponse = z.output<typeof MatchReasonResponse>;

/** A whole percentage. */
export const Compatibility = z.int().min(0).max(100);
