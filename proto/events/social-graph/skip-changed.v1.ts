import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const SocialGraphSkipChangedV1 = defineEvent({
  type: 'social-graph.skip.changed.v1',
  owner: 'social-graph',
  description:
    'Whether discovery leaves otherId out for memberId from now on, whole: the newest says it all. The envelope carries the revision of this skip. Nobody but memberId may learn of it. A follow, spark or Connect of memberId ends a skip.',
  data: z.strictObject({
    memberId: z.uuid(),
    otherId: z.uuid(),
    active: z.boolean(),
    /** When the skip began; null when there is none. */
    since: z.iso.datetime().nullable(),
  }),
  example: {
    memberId: '0199a1b2-0000-7000-8000-000000000001',
    otherId: '0199a1b2-0000-7000-8000-000000000002',
    active: true,
    since: '2026-11-27T12:00:00.000Z',
  },
});
export type SocialGraphSkipChangedV1 = EventData<typeof SocialGraphSkipChangedV1>;
