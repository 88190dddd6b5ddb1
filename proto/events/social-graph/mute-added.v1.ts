import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const SocialGraphMuteAddedV1 = defineEvent({
  type: 'social-graph.mute.added.v1',
  owner: 'social-graph',
  description:
    'memberId muted otherId: memberId sees nothing of otherId in lists; otherId notices nothing. The envelope carries the revision of this relation of this member to the other.',
  data: z.strictObject({
    /** Who did it. */
    memberId: z.uuid(),
    otherId: z.uuid(),
  }),
  example: { memberId: '0199a1b2-0000-7000-8000-000000000001', otherId: '0199a1b2-0000-7000-8000-000000000002' },
});
export type SocialGraphMuteAddedV1 = EventData<typeof SocialGraphMuteAddedV1>;
