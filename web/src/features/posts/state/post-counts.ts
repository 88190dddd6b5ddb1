import type { Post } from '#shared/api/schema.js';

export type PostCounts = Partial<Pick<Post, 'likes' | 'comments' | 'reposts' | 'shares' | 'liked'>>;

/**
 * Applies the counts of an event with its `revision`. An event names one count only, and may tell of several changes of it, since
 * the revision `after`. If the known revision is an earlier one, others were missed, and `unsure` asks for a read of the whole post.
 */
export function withCounts(
  post: Post,
  revision: number,
  counts: PostCounts,
  after: number = revision - 1,
): { post: Post; unsure: boolean } {
  if (revision <= post.revision) return { post, unsure: false };
  if (post.revision >= after) return { post: { ...post, ...counts, revision }, unsure: false };
  // The known revision stays, so the next event is unsure too until the read is there.
  return { post: { ...post, ...counts }, unsure: true };
}
