import { z } from 'zod';

export const SessionListResponse = z
  .object({
    sessions: z.array(
      z.object({
        id: z.uuid(),
        createdAt: z.iso.datetime(),
        lastSeenAt: z.iso.datetime(),
        userAgent: z.string(),
        /** Whether it is the session that asks. */
        current: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'SessionList' });
export type SessionList = z.output<typeof SessionListResponse>;
