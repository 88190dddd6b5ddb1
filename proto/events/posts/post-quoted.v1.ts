import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const PostsPostQuotedV1 = defineEvent({
  type: 'posts.post.quoted.v1',
  owner: 'posts',
  description: 'A member quoted a post (POST-043). Carries the count of quotes after it.',
  data: z.strictObject({
    postId: z.uuid(),
    /** Whose post it is. */
    authorId: z.uuid(),
    /** Who did it. */
    memberId: z.uuid(),
    quotePostId: z.uuid(),
    reposts: z.int().nonnegative(),
  }),
  example: {
    postId: '0199a1b2-0000-7000-8000-00000000000a',
    authorId: '0199a1b2-0000-7000-8000-000000000001',
    memberId: '0199a1b2-0000-7000-8000-000000000002',
    quotePostId: '0199a1b2-0000-7000-8000-00000000000b',
    reposts: 1,
  },
});
export type PostsPostQuotedV1 = EventData<typeof PostsPostQuotedV1>;
