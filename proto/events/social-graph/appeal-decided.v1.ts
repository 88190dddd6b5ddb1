import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const SocialGraphAppealDecidedV1 = defineEvent({
  type: 'social-graph.appeal.decided.v1',
  owner: 'social-graph',
  description:
    'Another moderator decided the appeal against a decision. Overturned: identity takes back the suspension or disabling that this decision caused, and tells the member either way.',
  data: z.strictObject({
    decisionId: z.uuid(),
    memberId: z.uuid(),
    /** The decision that was appealed against. */
    action: z.enum(['warn', 'remove-content', 'suspend', 'disable']),
    outcome: z.enum(['uphold', 'overturn']),
    reason: z.string().max(1000),
  }),
  example: {
    decisionId: '0199a1b2-0000-7000-8000-0000000000dd',
    memberId: '0199a1b2-0000-7000-8000-000000000001',
    action: 'disable',
    outcome: 'overturn',
    reason: 'The pictures are of her own.',
  },
});
export type SocialGraphAppealDecidedV1 = EventData<typeof SocialGraphAppealDecidedV1>;
