import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const SocialGraphSparkSentV1 = defineEvent({
  type: 'social-graph.spark.sent.v1',
  owner: 'social-graph',
  description: 'memberId sent otherId a spark. The envelope carries the revision of the spark of this member to the other.',
  data: z.strictObject({
    /** Who sparked. */
    memberId: z.uuid(),
    otherId: z.uuid(),
  }),
  example: { memberId: '0199a1b2-0000-7000-8000-000000000001', otherId: '0199a1b2-0000-7000-8000-000000000002' },
});
export type SocialGraphSparkSentV1 = EventData<typeof SocialGraphSparkSentV1>;
