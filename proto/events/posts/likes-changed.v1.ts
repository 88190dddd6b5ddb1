import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

/** Changes of one event; more of them come in further events. */
const MAX_CHANGES = 100;

const ChangedPost = z.strictObject({
  postId: z.uuid(),
  /** Whose post it is. */
  authorId: z.uuid(),
  /** The count after the changes. */
  likes: z.int().nonnegative(),
  /** The post's revision after the changes. */
  revision: z.int().positive(),
  /** The post's revision before the changes; none where something else of the post changed between them. */
  after: z.int().nonnegative().optional(),
  /** Who likes the post, or no longer does, and since when. A member whose changes end where they began is left out. */
  changes: z.array(z.strictObject({ memberId: z.uuid(), liked: z.boolean(), at: z.iso.datetime() })).max(MAX_CHANGES),
});

export const PostsLikesChangedV1 = defineEvent({
  type: 'posts.likes.changed.v1',
  owner: 'posts',
  description:
    'Members like posts, or no longer do (POST-015): what came together within a moment. Each post has its count and its revision. The subject is the first post.',
  data: z.strictObject({ posts: z.array(ChangedPost).min(1).max(MAX_CHANGES) }),
  example: {
    posts: [
      {
        postId: '0199a1b2-0000-7000-8000-00000000000a',
        authorId: '0199a1b2-0000-7000-8000-000000000001',
        likes: 3,
        revision: 7,
        after: 5,
        changes: [
          { memberId: '0199a1b2-0000-7000-8000-000000000002', liked: true, at: '2026-01-01T00:00:00.000Z' },
          { memberId: '0199a1b2-0000-7000-8000-000000000003', liked: true, at: '2026-01-01T00:00:00.100Z' },
        ],
      },
    ],
  },
});
export type PostsLikesChangedV1 = EventData<typeof PostsLikesChangedV1>;
