import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const PostsPostUnquotedV1 = defineEvent({
  type: 'posts.post.unquoted.v1',
  owner: 'posts',
  description: 'A quote of a post was deleted (POST-064). Carries the count of quotes after it.',
  data: z.strictObject({
    postId: z.uuid(),
    /** Whose post it is. */
    authorId: z.uuid(),
    /** Whose quote it was. */
    memberId: z.uuid(),
    quotePostId: z.uuid(),
    reposts: z.int().nonnegative(),
  }),
  example: {
    postId: '0199a1b2-0000-7000-8000-00000000000a',
    authorId: '0199a1b2-0000-7000-8000-000000000001',
    memberId: '0199a1b2-0000-7000-8000-000000000002',
    quotePostId: '0199a1b2-0000-7000-8000-00000000000b',
    reposts: 0,
  },
});
export type PostsPostUnquotedV1 = EventData<typeof PostsPostUnquotedV1>;
