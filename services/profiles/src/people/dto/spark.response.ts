import { z } from 'zod';
import { Compatibility, MatchReasonResponse } from './match-reason.response.js';

/** Someone who sparked the viewer (ENT-064). It has no e-mail address, like all lists: that is read with the person's profile. */
export const SparkCardResponse = z
  .object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    fullName: z.string(),
    photoURL: z.string().nullable(),
    interests: z.array(z.string()),
    compatibility: Compatibility.meta({ description: 'Shared interests by the larger of both sets, in percent (SPK-035)' }),
    reasons: z.array(MatchReasonResponse),
  })
  .meta({ id: 'SparkCard' });
export type SparkCardResponse = z.output<typeof SparkCardResponse>;

export const SparkPageResponse = z
  .object({
    items: z.array(SparkCardResponse).meta({ description: 'Highest compatibility first, then by id' }),
    total: z.int().min(0).meta({ description: 'All sparks, whatever is searched for (SPK-045)' }),
    shown: z.int().min(0).meta({ description: 'Sparks that the search finds' }),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'SparkPage' });
export type SparkPageResponse = z.output<typeof SparkPageResponse>;
