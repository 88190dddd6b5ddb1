import type { AgreementName } from '@affinity/proto/vocabulary/answers';
import { z } from 'zod';
import { SHARED_ANSWERS } from '../../ranking/shared-answers.js';

/** Interests, and the names of the questions that bring points. */
export type MatchQuestion = 'interests' | AgreementName;
export const MATCH_QUESTIONS: readonly MatchQuestion[] = ['interests', ...SHARED_ANSWERS.map(({ name }) => name)];

export const MatchReasonResponse = z
  .object({
    question: z.enum(MATCH_QUESTIONS).meta({ description: 'Which answers agree' }),
    options: z.array(z.string()).meta({ description: 'What both chose' }),
    points: z.int().min(0).meta({ description: 'What it adds to the compatibility' }),
  })
  .meta({ id: 'MatchReason' });
export type MatchReasonResponse = z.output<typeof MatchReasonResponse>;

/** A whole percentage. */
export const Compatibility = z.int().min(0).max(100);
