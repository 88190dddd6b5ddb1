import type { QueryClient } from '@tanstack/react-query';
import { removePostsOf } from '../posts/post-cache.js';
import { postsKeys } from '../posts/posts.keys.js';

/** Milliseconds in which lists on the server follow a mute or block that was taken back. */
const LISTS_CATCH_UP_MS = 800;

const hiddenOf = new WeakMap<QueryClient, Set<string>>();

/**
 * Whom the member hid in this tab. A list read in the same moment may still hold what they shared, because the block is
 * known here before every service has heard of it: so each list that arrives is cleared of them.
 */
function hiddenMembers(client: QueryClient): Set<string> {
  const held = hiddenOf.get(client);
  if (held !== undefined) return held;
  const hidden = new Set<string>();
  hiddenOf.set(client, hidden);
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    // What the app itself puts into the cache, the clearing below included, brings nobody back.
    if (event.action.manual === true || event.query.queryKey[0] !== postsKeys.all[0]) return;
    for (const memberId of hidden) removePostsOf(client, memberId);
  });
  return hidden;
}

/** Takes everything of a member off every list, now and when lists are read again. */
export function hideMember(client: QueryClient, memberId: string): void {
  hiddenMembers(client).add(memberId);
  removePostsOf(client, memberId);
}

/** Lets a member into the lists again, which are read anew. */
export function showMember(client: QueryClient, memberId: string): void {
  hiddenMembers(client).delete(memberId);
  setTimeout(() => void client.invalidateQueries({ queryKey: postsKeys.all }), LISTS_CATCH_UP_MS);
}
