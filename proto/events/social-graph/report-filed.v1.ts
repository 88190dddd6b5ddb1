import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const SocialGraphReportFiledV1 = defineEvent({
  type: 'social-graph.report.filed.v1',
  owner: 'social-graph',
  description: 'A member reported a person or something a person shared. What was reported and why stays with social-graph.',
  data: z.strictObject({
    reportId: z.uuid(),
    kind: z.enum(['member', 'post', 'comment', 'story', 'conversation']),
    targetId: z.string(),
  }),
  example: { reportId: '0199a1b2-0000-7000-8000-0000000000aa', kind: 'post', targetId: '0199a1b2-0000-7000-8000-00000000000a' },
});
export type SocialGraphReportFiledV1 = EventData<typeof SocialGraphReportFiledV1>;
