import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const PostsExportCollectedV1 = defineEvent({
  type: 'posts.export.collected.v1',
  owner: 'posts',
  description: 'The part of posts in a copy of what is held of a member is ready; identity fetches it within a day (SAFETY-74).',
  data: z.strictObject({ exportId: z.uuid(), accountId: z.uuid() }),
  example: { exportId: '0199a1b2-0000-7000-8000-0000000000ee', accountId: '0199a1b2-0000-7000-8000-000000000001' },
});
export type PostsExportCollectedV1 = EventData<typeof PostsExportCollectedV1>;
