import { z } from 'zod';

/** Interests, and the questions of `SHARED_ANSWERS`. */
export const MATCH_QUESTIONS = [
  'interests',
  'outgoing',
  'diet',
  'exercise',
  'pets',
  'faith',
  'religionImportance',
  'educationImportance',
  'workStyle',
] as const;
export type MatchQuestion = (typeof MATCH_QUESTIONS)[number];

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
