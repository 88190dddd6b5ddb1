import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const SocialGraphSparkPassedV1 = defineEvent({
  type: 'social-graph.spark.passed.v1',
  owner: 'social-graph',
  description:
    'memberId passed on the spark of otherId, who is not told. It is about that one spark: a later one of a higher revision counts again. The envelope carries the revision of the spark that was passed on.',
  data: z.strictObject({
    /** Who passed. */
    memberId: z.uuid(),
    otherId: z.uuid(),
  }),
  example: { memberId: '0199a1b2-0000-7000-8000-000000000001', otherId: '0199a1b2-0000-7000-8000-000000000002' },
});
export type SocialGraphSparkPassedV1 = EventData<typeof SocialGraphSparkPassedV1>;
