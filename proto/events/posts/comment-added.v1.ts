import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const PostsCommentAddedV1 = defineEvent({
  type: 'posts.comment.added.v1',
  owner: 'posts',
  description: 'A comment or a reply was added (POST-020, POST-021). The envelope carries the revision of the post, whose count this is.',
  data: z.strictObject({
    postId: z.uuid(),
    /** Whose post it is. */
    authorId: z.uuid(),
    /** Who did it. */
    memberId: z.uuid(),
    commentId: z.uuid(),
    /** The comment it answers; null for a comment on the post itself. */
    parentId: z.uuid().nullable(),
    /** Who wrote the parent; null for a comment on the post itself. Events of earlier versions do not say it. */
    parentAuthorId: z.uuid().nullable().optional(),
    comments: z.int().nonnegative(),
    /** Whom it mentions: each once, without the writer (POST-084). Events of earlier versions do not say it. */
    mentions: z.array(z.uuid()).optional(),
  }),
  example: {
    postId: '0199a1b2-0000-7000-8000-00000000000a',
    authorId: '0199a1b2-0000-7000-8000-000000000001',
    memberId: '0199a1b2-0000-7000-8000-000000000002',
    commentId: '0199a1b2-0000-7000-8000-00000000000c',
    parentId: null,
    parentAuthorId: null,
    comments: 7,
    mentions: [],
  },
});
export type PostsCommentAddedV1 = EventData<typeof PostsCommentAddedV1>;
