import { z } from 'zod';

/** How the caller stands to another member. Whether the other blocked or muted the caller is never told. */
export const RelationResponse = z
  .object({
    memberId: z.uuid().meta({ description: 'The other member' }),
    following: z.boolean(),
    followedBy: z.boolean(),
    blocked: z.boolean().meta({ description: 'The caller blocked the other: neither sees the other anywhere' }),
    muted: z.boolean().meta({ description: 'The caller sees nothing of the other in lists' }),
  })
  .meta({ id: 'Relation' });
export type RelationResponse = z.output<typeof RelationResponse>;

export const HiddenMembersResponse = z
  .object({ memberIds: z.array(z.uuid()).meta({ description: 'Blocked in either direction, or muted by the member' }) })
  .meta({ id: 'HiddenMembers' });
export type HiddenMembersResponse = z.output<typeof HiddenMembersResponse>;
