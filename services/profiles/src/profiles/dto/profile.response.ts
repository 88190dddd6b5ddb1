import { QUESTION_GROUPS, type GroupName, type QuestionKey, type UnaskedKey } from '@affinity/proto/vocabulary/answers';
import { z } from 'zod';
import { PhotoResponse } from '../../photos/dto/photos.dtos.js';
import { PlaceId } from '../../places/places.dtos.js';

/** Stored option strings. They are not checked against today's vocabulary: answers outlive options. */
const list = z.array(z.string());
const count = z.int().min(0);
const time = z.iso.datetime();

type List = typeof list;
type Group<Name extends GroupName> = z.ZodObject<{
  [Key in QuestionKey<Name> | UnaskedKey<Name>]: Key extends QuestionKey<Name> ? List : z.ZodOptional<List>;
}>;

/** Every question has a list. Lists that no question writes any more may be absent (ENT-022, ENT-024). */
const groups = Object.fromEntries(
  QUESTION_GROUPS.map(({ group, questions, unasked = [] }) => [
    group,
    z.object(Object.fromEntries([...questions.map(({ key }) => [key, list]), ...unasked.map(({ key }) => [key, list.optional()])])),
  ]),
) as unknown as { [Name in GroupName]: Group<Name> };

export const BioDataResponse = z
  .object({
    ...groups,
    additional: z.object({
      dealbreakers: z.string(),
      moreInfo: z.string(),
      birthDate: z.string().optional().meta({ description: 'YYYY-MM-DD' }),
      gender: z.string().optional(),
      seeking: list.optional(),
      ageRange: z.object({ min: z.int(), max: z.int() }).optional(),
    }),
    location: z.string().optional(),
    socialLinks: z
      .object({
        facebook: z.string().optional(),
        twitter: z.string().optional(),
        instagram: z.string().optional(),
        linkedin: z.string().optional(),
        website: z.string().optional(),
      })
      .optional(),
  })
  .meta({ id: 'BioData' });
export type BioDataResponse = z.output<typeof BioDataResponse>;

export const PromptAnswerResponse = z
  .object({
    prompt: z.string().meta({ description: 'Id of the prompt; it may be one that is not offered any more' }),
    answer: z.string(),
  })
  .meta({ id: 'PromptAnswer' });

/** The member's own profile, in the specification's spelling (ENT-001..018). Never credentials or session data (GRD-044). */
export const ProfileResponse = z
  .object({
    id: z.uuid(),
    first_name: z.string(),
    last_name: z.string(),
    fullName: z.string(),
    email: z.string().nullable(),
    created_at: time,
    updated_at: time,
    bio_data: BioDataResponse.nullable(),
    agreements_accepted: z.boolean(),
    agreements_accepted_at: time.meta({ description: 'Creation time until the first acceptance; no proof of acceptance' }),
    photoURL: z.string().nullable(),
    photos: z.array(PhotoResponse).meta({ description: "In the member's order; the first is `photoURL`" }),
    photos_revision: z.int().meta({ description: 'Grows when a photo, its words or the order change' }),
    userImage: z.string().nullable(),
    coverPhotoURL: z.string().nullable(),
    counts: z
      .object({
        connections: count,
        followers: count,
        sparks: count.meta({ description: 'Received and not passed on' }),
        sparksSent: count,
        waitingSparks: count.meta({ description: 'Received, and neither passed on nor answered (SPK-033)' }),
      })
      .meta({
        id: 'RelationCounts',
        description: 'Who it is, is read by pages: connections, followers, sparks, people by filter (DECISION-25)',
      }),
    socialActivities: list,
    prompts: z.array(PromptAnswerResponse).meta({ description: "In the member's order" }),
    prompts_revision: z.int().min(0).meta({ description: 'Grows when the prompts change; a save names it' }),
    place: z
      .object({ id: PlaceId })
      .nullable()
      .meta({ description: 'The picked town. Its words are the location; null with a location of own words' }),
    revision: z.int().meta({ description: 'Grows with each change; a holder of an older one should refetch' }),
    answers_revision: z
      .int()
      .meta({ description: "Of `bio_data`'s answers: grows when one of them changes or the questionnaire is saved" }),
  })
  .meta({ id: 'Profile' });
export type ProfileResponse = z.output<typeof ProfileResponse>;
