import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const PostsPostSharedV1 = defineEvent({
  type: 'posts.post.shared.v1',
  owner: 'posts',
  description: 'A member shared the address of a post (POST-060). Carries the count after it.',
  data: z.strictObject({
    postId: z.uuid(),
    /** Whose post it is. */
    authorId: z.uuid(),
    /** Who did it. */
    memberId: z.uuid(),
    shares: z.int().nonnegative(),
  }),
  example: {
    postId: '0199a1b2-0000-7000-8000-00000000000a',
    authorId: '0199a1b2-0000-7000-8000-000000000001',
    memberId: '0199a1b2-0000-7000-8000-000000000002',
    shares: 3,
  },
});
export type PostsPostSharedV1 = EventData<typeof PostsPostSharedV1>;
