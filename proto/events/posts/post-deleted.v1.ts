import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const PostsPostDeletedV1 = defineEvent({
  type: 'posts.post.deleted.v1',
  owner: 'posts',
  description: 'A post is gone, with its comments, likes and views (POST-052).',
  data: z.strictObject({
    postId: z.uuid(),
    authorId: z.uuid(),
  }),
  example: { postId: '0199a1b2-0000-7000-8000-00000000000a', authorId: '0199a1b2-0000-7000-8000-000000000001' },
});
export type PostsPostDeletedV1 = EventData<typeof PostsPostDeletedV1>;
