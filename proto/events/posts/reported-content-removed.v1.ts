import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const PostsReportedContentRemovedV1 = defineEvent({
  type: 'posts.reported-content.removed.v1',
  owner: 'posts',
  description:
    'What became of what a moderator had removed because of a report: removed now, or gone already (also when it was never here, as a comment may be on a post or on a story).',
  data: z.strictObject({
    reportId: z.uuid(),
    kind: z.enum(['post', 'comment']),
    targetId: z.uuid(),
    outcome: z.enum(['removed', 'already-gone']),
  }),
  example: {
    reportId: '0199a1b2-0000-7000-8000-0000000000aa',
    kind: 'post',
    targetId: '0199a1b2-0000-7000-8000-00000000000a',
    outcome: 'removed',
  },
});
export type PostsReportedContentRemovedV1 = EventData<typeof PostsReportedContentRemovedV1>;
