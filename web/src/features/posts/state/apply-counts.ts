import type { QueryClient } from '@tanstack/react-query';
import { updatePost } from '../post-cache.js';
import { type PostCounts, withCounts } from './post-counts.js';
import { planRefresh } from './refresh-post.js';

/** Brings counts of a post, from the server's answer or from a broadcast, into every list that holds it. */
export function applyCounts(client: QueryClient, postId: string, revision: number, counts: PostCounts, after?: number): void {
  let unsure = false;
  updatePost(client, postId, (known) => {
    const next = withCounts(known, revision, counts, after);
    unsure ||= next.unsure;
    return next.post;
  });
  if (unsure) planRefresh(client, postId);
}
