import type { QueryClient } from '@tanstack/react-query';
import { removePost } from '../post-cache.js';
import { postsKeys } from '../posts.keys.js';

const goneOf = new WeakMap<QueryClient, Set<string>>();

/** The ids of deleted posts, which do not come back. A read that was under way at the deletion must not show its post again. */
function gonePosts(client: QueryClient): Set<string> {
  const known = goneOf.get(client);
  if (known !== undefined) return known;
  const gone = new Set<string>();
  goneOf.set(client, gone);
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual === true) return;
    if (event.query.queryKey[0] !== postsKeys.all[0]) return;
    for (const postId of gone) removePost(client, postId);
  });
  return gone;
}

/** Takes a deleted post off the screen for good (POST-052). */
export function markGone(client: QueryClient, postId: string): void {
  gonePosts(client).add(postId);
  removePost(client, postId);
}
