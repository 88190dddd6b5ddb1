import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const SocialGraphMuteRemovedV1 = defineEvent({
  type: 'social-graph.mute.removed.v1',
  owner: 'social-graph',
  description: 'memberId sees otherId again. The envelope carries the revision of this relation of this member to the other.',
  data: z.strictObject({
    /** Who did it. */
    memberId: z.uuid(),
    otherId: z.uuid(),
  }),
  example: { memberId: '0199a1b2-0000-7000-8000-000000000001', otherId: '0199a1b2-0000-7000-8000-000000000002' },
});
export type SocialGraphMuteRemovedV1 = EventData<typeof SocialGraphMuteRemovedV1>;
