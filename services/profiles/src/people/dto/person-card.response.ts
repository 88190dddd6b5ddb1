import { z } from 'zod';
import { DistanceResponse } from '../../places/places.dtos.js';
import { Compatibility, MatchReasonResponse } from './match-reason.response.js';

/** A person in the discovery grid. It has no e-mail address: lists hold none (SAFETY-72). */
export const PersonCardResponse = z
  .object({
    id: z.uuid(),
    fullName: z.string(),
    photoURL: z.string().nullable(),
    location: z.string().nullable(),
    distance: DistanceResponse,
    interests: z.array(z.string()).meta({ description: 'Gathered from all lists of interests, each once (SPK-039)' }),
    compatibility: Compatibility.nullable().meta({ description: 'Null while the viewer has said nothing that counts' }),
    theirCompatibility: Compatibility.nullable().meta({
      description: 'How the viewer fits what this person likes. Null while the viewer has no answers',
    }),
    reasons: z.array(MatchReasonResponse),
    following: z.boolean().meta({ description: 'The viewer follows this person' }),
    sparked: z.boolean().meta({ description: 'The viewer sent this person a spark' }),
    sparkedBy: z.boolean().meta({ description: 'Their spark is there and the viewer did not pass on it' }),
    connected: z.boolean(),
  })
  .meta({ id: 'PersonCard' });
export type PersonCardResponse = z.output<typeof PersonCardResponse>;

export const PeoplePageResponse = z
  .object({
    items: z.array(PersonCardResponse).meta({
      description:
        'Highest compatibility first, or by order=both the highest of the lower of both figures; equal ones in an order of the day',
    }),
    nextCursor: z.string().nullable(),
    total: z.int().min(0),
  })
  .meta({ id: 'PeoplePage' });
export type PeoplePageResponse = z.output<typeof PeoplePageResponse>;
