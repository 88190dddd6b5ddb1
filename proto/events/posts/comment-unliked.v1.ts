import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const PostsCommentUnlikedV1 = defineEvent({
  type: 'posts.comment.unliked.v1',
  owner: 'posts',
  description: 'A member no longer likes a comment or reply (POST-026). Carries the count after it.',
  data: z.strictObject({
    commentId: z.uuid(),
    postId: z.uuid(),
    /** Who wrote the comment. */
    authorId: z.uuid(),
    /** Who did it. */
    memberId: z.uuid(),
    likes: z.int().nonnegative(),
  }),
  example: {
    commentId: '0199a1b2-0000-7000-8000-00000000000c',
    postId: '0199a1b2-0000-7000-8000-00000000000a',
    authorId: '0199a1b2-0000-7000-8000-000000000001',
    memberId: '0199a1b2-0000-7000-8000-000000000002',
    likes: 2,
  },
});
export type PostsCommentUnlikedV1 = EventData<typeof PostsCommentUnlikedV1>;
