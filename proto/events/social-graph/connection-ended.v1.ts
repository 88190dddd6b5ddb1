import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const SocialGraphConnectionEndedV1 = defineEvent({
  type: 'social-graph.connection.ended.v1',
  owner: 'social-graph',
  description:
    'memberId and otherId are no longer connected. The envelope carries the revision of the connection, which both directions share.',
  data: z.strictObject({
    /** Who ended it. */
    memberId: z.uuid(),
    otherId: z.uuid(),
  }),
  example: { memberId: '0199a1b2-0000-7000-8000-000000000001', otherId: '0199a1b2-0000-7000-8000-000000000002' },
});
export type SocialGraphConnectionEndedV1 = EventData<typeof SocialGraphConnectionEndedV1>;
