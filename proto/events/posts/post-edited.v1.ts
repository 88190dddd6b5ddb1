import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const PostsPostEditedV1 = defineEvent({
  type: 'posts.post.edited.v1',
  owner: 'posts',
  description: 'The author changed the text of a post (POST-047).',
  data: z.strictObject({
    postId: z.uuid(),
    authorId: z.uuid(),
    /** Whom it mentions now and did not before (POST-084). Events of earlier versions do not say it. */
    mentions: z.array(z.uuid()).optional(),
  }),
  example: { postId: '0199a1b2-0000-7000-8000-00000000000a', authorId: '0199a1b2-0000-7000-8000-000000000001', mentions: [] },
});
export type PostsPostEditedV1 = EventData<typeof PostsPostEditedV1>;
