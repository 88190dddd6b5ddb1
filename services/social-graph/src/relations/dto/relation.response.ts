import { z } from 'zod';

/** How the caller stands to another member. Whether the other blocked, muted or skipped the caller, or passed on a spark, is never told. */
export const RelationResponse = z
  .object({
    memberId: z.uuid().meta({ description: 'The other member' }),
    following: z.boolean(),
    followedBy: z.boolean(),
    sparked: z.boolean().meta({ description: 'A spark of the caller is with the other; it stays when the other passes it on (SPK-032)' }),
    sparkedBy: z.boolean().meta({ description: 'A spark of the other waits for the caller, who did not pass it on' }),
    connected: z.boolean().meta({ description: 'Of both: either can end it' }),
    blocked: z.boolean().meta({ description: 'The caller blocked the other: neither sees the other anywhere' }),
    muted: z.boolean().meta({ description: 'The caller sees nothing of the other in lists' }),
    skipped: z.boolean().meta({ description: 'The caller does not meet the other in discovery (PPL-040)' }),
  })
  .meta({ id: 'Relation' });
export type RelationResponse = z.output<typeof RelationResponse>;

export const HiddenMembersResponse = z
  .object({ memberIds: z.array(z.uuid()).meta({ description: 'Blocked in either direction, or muted by the member' }) })
  .meta({ id: 'HiddenMembers' });
export type HiddenMembersResponse = z.output<typeof HiddenMembersResponse>;

export const ConnectionStateResponse = z.object({ connected: z.boolean() }).meta({ id: 'ConnectionState' });
export type ConnectionStateResponse = z.output<typeof ConnectionStateResponse>;

export const ConnectedMembersResponse = z
  .object({ memberIds: z.array(z.uuid()).meta({ description: 'Those of the asked whom the member is connected with' }) })
  .meta({ id: 'ConnectedMembers' });
export type ConnectedMembersResponse = z.output<typeof ConnectedMembersResponse>;
