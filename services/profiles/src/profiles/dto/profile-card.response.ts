import { z } from 'zod';

/** What other services copy of a member: the name and photo that stand beside what the member writes. */
export const ProfileCardResponse = z
  .object({
    id: z.uuid(),
    name: z.string().meta({ description: 'Full name; may be empty' }),
    photoUrl: z.string().nullable(),
    email: z.string().nullable(),
    revision: z.int().meta({ description: 'Of the profile; a copy of an older one should be replaced' }),
  })
  .meta({ id: 'ProfileCard' });
export type ProfileCardResponse = z.output<typeof ProfileCardResponse>;
