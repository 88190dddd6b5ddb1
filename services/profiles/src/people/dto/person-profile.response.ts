import { z } from 'zod';
import { PhotoResponse } from '../../photos/dto/photos.dtos.js';
import { DistanceResponse } from '../../places/places.dtos.js';
import { BioDataResponse, PromptAnswerResponse } from '../../profiles/dto/profile.response.js';
import { Compatibility, MatchReasonResponse } from './match-reason.response.js';

/** The answers others may read: without birth date, gender, seeking and age range (DECISION-5). */
export const PersonBioDataResponse = BioDataResponse.extend({
  additional: BioDataResponse.shape.additional.pick({ dealbreakers: true, moreInfo: true }),
}).meta({ id: 'PersonBioData' });
export type PersonBioDataResponse = z.output<typeof PersonBioDataResponse>;

export const PersonRelationResponse = z
  .object({
    following: z.boolean(),
    followedBy: z.boolean(),
    sparked: z.boolean(),
    sparkedBy: z.boolean().meta({ description: 'Their spark is there and the viewer did not pass on it' }),
    connected: z.boolean(),
  })
  .meta({ id: 'PersonRelation' });
export type PersonRelationResponse = z.output<typeof PersonRelationResponse>;

export const PersonProfileResponse = z
  .object({
    id: z.uuid(),
    first_name: z.string(),
    last_name: z.string(),
    fullName: z.string(),
    email: z.string().nullable().meta({ description: 'Null when its owner does not show it to the viewer (DECISION-3)' }),
    photoURL: z.string().nullable(),
    photos: z.array(PhotoResponse).meta({ description: "In the person's order; the first is `photoURL`" }),
    coverPhotoURL: z.string().nullable(),
    bio_data: PersonBioDataResponse.nullable(),
    prompts: z.array(PromptAnswerResponse).meta({ description: "In the member's order" }),
    distance: DistanceResponse,
    socialActivities: z.array(z.string()),
    interests: z.array(z.string()),
    counts: z.object({ followers: z.int().min(0), sparks: z.int().min(0) }),
    compatibility: Compatibility.nullable().meta({
      description: 'Null for the own profile, and while the viewer has said nothing that counts',
    }),
    theirCompatibility: Compatibility.nullable().meta({
      description: 'How the viewer fits what this person likes. Null while the viewer has no answers, and for the own profile',
    }),
    reasons: z.array(MatchReasonResponse),
    relation: PersonRelationResponse.nullable().meta({ description: 'Null for the own profile' }),
    revision: z.int(),
  })
  .meta({ id: 'PersonProfile' });
export type PersonProfileResponse = z.output<typeof PersonProfileResponse>;
