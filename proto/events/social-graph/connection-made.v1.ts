import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const SocialGraphConnectionMadeV1 = defineEvent({
  type: 'social-graph.connection.made.v1',
  owner: 'social-graph',
  description:
    'memberId accepted the spark of otherId: both are connected. The envelope carries the revision of the connection, which both directions share.',
  data: z.strictObject({
    /** Who connected. */
    memberId: z.uuid(),
    otherId: z.uuid(),
  }),
  example: { memberId: '0199a1b2-0000-7000-8000-000000000001', otherId: '0199a1b2-0000-7000-8000-000000000002' },
});
export type SocialGraphConnectionMadeV1 = EventData<typeof SocialGraphConnectionMadeV1>;
