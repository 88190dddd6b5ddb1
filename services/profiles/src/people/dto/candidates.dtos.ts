import { z } from 'zod';
import { MatchReasonResponse } from './match-reason.response.js';

/** The most candidates that a prompt may name (AIP-014). */
export const MAX_CANDIDATES = 20;

/** 0 asks for the member's own answers alone. */
export const ListCandidatesQuery = z.strictObject({ limit: z.coerce.number().int().min(0).max(MAX_CANDIDATES).default(MAX_CANDIDATES) });
export type ListCandidatesQuery = z.output<typeof ListCandidatesQuery>;

const Chosen = z.record(z.string(), z.array(z.string())).meta({ description: 'Chosen options by question' });

/**
 * The answers that a model may get: without faith, birth date, gender, seeking and age range, and without links to other sites (SAFETY-79).
 */
export const CandidateBio = z
  .object({
    social: Chosen,
    lifestyle: Chosen,
    hobbies: Chosen,
    education: Chosen,
    career: Chosen,
    location: z.string(),
    dealbreakers: z.string(),
    moreInfo: z.string(),
  })
  .meta({ id: 'CandidateBio' });
export type CandidateBio = z.output<typeof CandidateBio>;

export const CandidateResponse = z
  .object({
    memberId: z.uuid(),
    firstName: z.string(),
    bio: CandidateBio,
    followers: z.int().min(0),
    reasons: z.array(MatchReasonResponse).meta({ description: 'What both chose; nothing of faith' }),
  })
  .meta({ id: 'Candidate' });
export type CandidateResponse = z.output<typeof CandidateResponse>;

export const CandidatesResponse = z
  .object({
    member: z.object({ firstName: z.string(), bio: CandidateBio }).meta({ description: 'Whose candidates they are' }),
    candidates: z.array(CandidateResponse).meta({ description: 'Highest compatibility first' }),
  })
  .meta({ id: 'Candidates' });
export type CandidatesResponse = z.output<typeof CandidatesResponse>;
