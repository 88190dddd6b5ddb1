import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const PostsCommentRemovedV1 = defineEvent({
  type: 'posts.comment.removed.v1',
  owner: 'posts',
  description: 'A comment or reply is gone, or nothing but its place is left because others replied to it.',
  data: z.strictObject({
    postId: z.uuid(),
    authorId: z.uuid().meta({ description: 'Of the post' }),
    commentId: z.uuid(),
    comments: z.int().nonnegative().meta({ description: 'Comments and replies on the post after it' }),
  }),
  example: {
    postId: '0199a1b2-0000-7000-8000-00000000000a',
    authorId: '0199a1b2-0000-7000-8000-000000000001',
    commentId: '0199a1b2-0000-7000-8000-00000000000c',
    comments: 3,
  },
});
export type PostsCommentRemovedV1 = EventData<typeof PostsCommentRemovedV1>;
