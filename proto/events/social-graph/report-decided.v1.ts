import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const SocialGraphReportDecidedV1 = defineEvent({
  type: 'social-graph.report.decided.v1',
  owner: 'social-graph',
  description:
    'A moderator decided a report: remove-content asks the owner of the target to remove it, disable-account asks identity to disable memberId, dismiss asks nobody for anything. Why stays with social-graph. kind, targetId and memberId are as the reporter named them: who removes checks that the target is of memberId.',
  data: z.strictObject({
    reportId: z.uuid(),
    action: z.enum(['dismiss', 'remove-content', 'disable-account']),
    kind: z.enum(['member', 'post', 'comment', 'story', 'conversation']),
    targetId: z.string(),
    /** Whom the report was about. */
    memberId: z.uuid(),
  }),
  example: {
    reportId: '0199a1b2-0000-7000-8000-0000000000aa',
    action: 'remove-content',
    kind: 'post',
    targetId: '0199a1b2-0000-7000-8000-00000000000a',
    memberId: '0199a1b2-0000-7000-8000-000000000001',
  },
});
export type SocialGraphReportDecidedV1 = EventData<typeof SocialGraphReportDecidedV1>;
