import type { Post } from '../../api/schema.js';

export type PostCounts = Partial<Pick<Post, 'likes' | 'comments' | 'reposts' | 'shares' | 'liked'>>;

/**
 * Counts as an event of `revision` brings them. An event names one count only, so one that does not follow the known revision
 * directly means that others were missed: `unsure` asks for a read of the whole post.
 */
export function withCounts(post: Post, revision: number, counts: PostCounts): { post: Post; unsure: boolean } {
  if (revision <= post.revision) return { post, unsure: false };
  if (revision === post.revision + 1) return { post: { ...post, ...counts, revision }, unsure: false };
  // The known revision stays: until the read is there, what comes next is unsure as well.
  return { post: { ...post, ...counts }, unsure: true };
}
