import { z } from 'zod';

const count = z.int().nonnegative();

/** The caller's like and the post's count after a like was set or taken back. */
export const PostLikeResponse = z
  .object({ liked: z.boolean(), likes: count, revision: z.int().meta({ description: 'Of the post' }) })
  .meta({ id: 'PostLike' });
export type PostLikeResponse = z.output<typeof PostLikeResponse>;

export const CommentLikeResponse = z.object({ liked: z.boolean(), likes: count }).meta({ id: 'CommentLike' });
export type CommentLikeResponse = z.output<typeof CommentLikeResponse>;

export const PostSharesResponse = z
  .object({ shares: count, revision: z.int().meta({ description: 'Of the post' }) })
  .meta({ id: 'PostShares' });
export type PostSharesResponse = z.output<typeof PostSharesResponse>;
