import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const SocialGraphBlockAddedV1 = defineEvent({
  type: 'social-graph.block.added.v1',
  owner: 'social-graph',
  description:
    'memberId blocked otherId: from now on neither sees the other anywhere. The envelope carries the revision of this relation of this member to the other.',
  data: z.strictObject({
    /** Who did it. */
    memberId: z.uuid(),
    otherId: z.uuid(),
  }),
  example: { memberId: '0199a1b2-0000-7000-8000-000000000001', otherId: '0199a1b2-0000-7000-8000-000000000002' },
});
export type SocialGraphBlockAddedV1 = EventData<typeof SocialGraphBlockAddedV1>;
