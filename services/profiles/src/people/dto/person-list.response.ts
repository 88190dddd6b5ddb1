import { z } from 'zod';

export const PersonSummaryResponse = z
  .object({ id: z.uuid(), fullName: z.string(), photoURL: z.string().nullable(), interests: z.array(z.string()) })
  .meta({ id: 'PersonSummary' });
export type PersonSummaryResponse = z.output<typeof PersonSummaryResponse>;

export const PersonListResponse = z
  .object({
    items: z.array(PersonSummaryResponse).meta({ description: 'Newest relation first' }),
    nextCursor: z.string().nullable(),
    total: z.int().min(0),
    peopleShown: z.boolean().meta({ description: 'False: only the member and their connections see who it is; there are no items' }),
  })
  .meta({ id: 'PersonList' });
export type PersonListResponse = z.output<typeof PersonListResponse>;

export const HiddenMemberListResponse = z
  .object({
    items: z
      .array(
        z
          .object({ id: z.uuid(), fullName: z.string(), photoURL: z.string().nullable(), since: z.iso.datetime() })
          .meta({ id: 'HiddenMember' }),
      )
      .meta({ description: 'Newest first' }),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'HiddenMemberList' });
export type HiddenMemberListResponse = z.output<typeof HiddenMemberListResponse>;
