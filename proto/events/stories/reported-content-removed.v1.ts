import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const StoriesReportedContentRemovedV1 = defineEvent({
  type: 'stories.reported-content.removed.v1',
  owner: 'stories',
  description:
    'What became of what a moderator had removed because of a report: removed now, or gone already (also when it was never here, as a comment may be on a post or on a story).',
  data: z.strictObject({
    reportId: z.uuid(),
    kind: z.enum(['story', 'comment']),
    targetId: z.uuid(),
    outcome: z.enum(['removed', 'already-gone']),
  }),
  example: {
    reportId: '0199a1b2-0000-7000-8000-0000000000aa',
    kind: 'story',
    targetId: '0199a1b2-0000-7000-8000-00000000000a',
    outcome: 'removed',
  },
});
export type StoriesReportedContentRemovedV1 = EventData<typeof StoriesReportedContentRemovedV1>;
