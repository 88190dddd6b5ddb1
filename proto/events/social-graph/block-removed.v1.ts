import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const SocialGraphBlockRemovedV1 = defineEvent({
  type: 'social-graph.block.removed.v1',
  owner: 'social-graph',
  description:
    'memberId took a block back. A block in the other direction may still stand. The envelope carries the revision of this relation of this member to the other.',
  data: z.strictObject({
    /** Who did it. */
    memberId: z.uuid(),
    otherId: z.uuid(),
  }),
  example: { memberId: '0199a1b2-0000-7000-8000-000000000001', otherId: '0199a1b2-0000-7000-8000-000000000002' },
});
export type SocialGraphBlockRemovedV1 = EventData<typeof SocialGraphBlockRemovedV1>;
