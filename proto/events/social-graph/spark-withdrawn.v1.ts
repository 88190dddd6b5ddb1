import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const SocialGraphSparkWithdrawnV1 = defineEvent({
  type: 'social-graph.spark.withdrawn.v1',
  owner: 'social-graph',
  description:
    'The spark of memberId to otherId is gone, whoever of the two ended it. The envelope carries the revision of the spark of this member to the other.',
  data: z.strictObject({
    /** Who had sparked. */
    memberId: z.uuid(),
    otherId: z.uuid(),
  }),
  example: { memberId: '0199a1b2-0000-7000-8000-000000000001', otherId: '0199a1b2-0000-7000-8000-000000000002' },
});
export type SocialGraphSparkWithdrawnV1 = EventData<typeof SocialGraphSparkWithdrawnV1>;
