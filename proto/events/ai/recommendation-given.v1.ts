import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const AiRecommendationGivenV1 = defineEvent({
  type: 'ai.recommendation.given.v1',
  owner: 'ai',
  description: 'A member was recommended others whom they might send a spark (AIP-017). It holds ids, never what was said.',
  data: z.strictObject({
    /** Who asked. */
    memberId: z.uuid(),
    /** Who was named. */
    candidateIds: z.array(z.uuid()).min(1),
  }),
  example: {
    memberId: '0199a1b2-0000-7000-8000-000000000001',
    candidateIds: ['0199a1b2-0000-7000-8000-000000000002'],
  },
});
export type AiRecommendationGivenV1 = EventData<typeof AiRecommendationGivenV1>;
