import { z } from 'zod';

export const MAX_CHALLENGE = 400;
const MAX_SOLUTION = 20;

/** A solved challenge; only where many signed up from one address. */
export const SignUpProof = z
  .strictObject({ challenge: z.string().min(1).max(MAX_CHALLENGE), solution: z.string().regex(/^\d+$/).max(MAX_SOLUTION) })
  .meta({ id: 'SignUpProof' });
export type SignUpProof = z.output<typeof SignUpProof>;

export const SignUpChallengeRequest = z.strictObject({}).meta({ id: 'SignUpChallengeRequest' });
export type SignUpChallengeRequest = z.output<typeof SignUpChallengeRequest>;

export const SignUpChallengeResponse = z
  .object({
    challenge: z.string(),
    /** How many zero bits the SHA-256 of challenge, dot and solution must begin with; 0 where no work is asked for. */
    difficulty: z.number().int(),
  })
  .meta({ id: 'SignUpChallenge' });
export type SignUpChallengeResponse = z.output<typeof SignUpChallengeResponse>;
