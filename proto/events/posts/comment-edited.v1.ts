import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const PostsCommentEditedV1 = defineEvent({
  type: 'posts.comment.edited.v1',
  owner: 'posts',
  description:
    'The author changed the words of a comment or reply (POST-071). Comments keep no revision: a page that shows it reads it again.',
  data: z.strictObject({
    commentId: z.uuid(),
    postId: z.uuid(),
    authorId: z.uuid().meta({ description: 'Of the post' }),
    memberId: z.uuid().meta({ description: 'Who wrote the comment' }),
    /** Whom it mentions now and did not before (POST-084). Events of earlier versions do not say it. */
    mentions: z.array(z.uuid()).optional(),
  }),
  example: {
    commentId: '0199a1b2-0000-7000-8000-00000000000c',
    postId: '0199a1b2-0000-7000-8000-00000000000a',
    authorId: '0199a1b2-0000-7000-8000-000000000001',
    memberId: '0199a1b2-0000-7000-8000-000000000002',
    mentions: [],
  },
});
export type PostsCommentEditedV1 = EventData<typeof PostsCommentEditedV1>;
