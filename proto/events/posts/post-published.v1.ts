import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const PostsPostPublishedV1 = defineEvent({
  type: 'posts.post.published.v1',
  owner: 'posts',
  description: 'A post stands in the feeds. The envelope carries the revision; who needs the content asks for it.',
  data: z.strictObject({
    postId: z.uuid(),
    authorId: z.uuid(),
    /** The feed filters that show the post (HOM-046). */
    filters: z.array(z.enum(['text', 'images', 'videos', 'quoted'])),
    /** The post it quotes; null for a post of its own. */
    quotedPostId: z.uuid().nullable(),
    /** Whom it mentions: each once, without the writer (POST-084). Events of earlier versions do not say it. */
    mentions: z.array(z.uuid()).optional(),
  }),
  example: {
    postId: '0199a1b2-0000-7000-8000-00000000000a',
    authorId: '0199a1b2-0000-7000-8000-000000000001',
    filters: ['images'],
    quotedPostId: null,
    mentions: [],
  },
});
export type PostsPostPublishedV1 = EventData<typeof PostsPostPublishedV1>;
