import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const PostsPostLikedV1 = defineEvent({
  type: 'posts.post.liked.v1',
  owner: 'posts',
  description: 'A member likes a post (POST-015). Carries the count after it.',
  data: z.strictObject({
    postId: z.uuid(),
    /** Whose post it is. */
    authorId: z.uuid(),
    /** Who did it. */
    memberId: z.uuid(),
    likes: z.int().nonnegative(),
  }),
  example: {
    postId: '0199a1b2-0000-7000-8000-00000000000a',
    authorId: '0199a1b2-0000-7000-8000-000000000001',
    memberId: '0199a1b2-0000-7000-8000-000000000002',
    likes: 3,
  },
});
export type PostsPostLikedV1 = EventData<typeof PostsPostLikedV1>;
