import { z } from 'zod';
import { PostResponse } from '../../posts/dto/post.response.js';

/** Newest first. A page shorter than the page size is the last one (HOM-036); a full one has a cursor (HOM-037). */
export const PostPageResponse = z.object({ items: z.array(PostResponse), nextCursor: z.string().nullable() }).meta({ id: 'PostPage' });
export type PostPageResponse = z.output<typeof PostPageResponse>;

export const NewerPostsResponse = z
  .object({
    items: z.array(PostResponse).meta({ description: 'Newest first; may repeat posts around `after`, which the reader drops by id' }),
    more: z.boolean().meta({ description: 'There are more newer posts than are handed out: begin with the first page again' }),
  })
  .meta({ id: 'NewerPosts' });
export type NewerPostsResponse = z.output<typeof NewerPostsResponse>;
