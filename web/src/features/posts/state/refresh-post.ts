import type { QueryClient } from '@tanstack/react-query';
import { removePost, updatePost } from '../post-cache.js';
import { postQuery } from '../requests/post.query.js';

/** Milliseconds: one read answers events that come together, and a post's many readers do not read at once. */
const SHORTEST_WAIT_MS = 40;
const WAIT_SPREAD_MS = 260;

const planned = new WeakMap<QueryClient, Set<string>>();

/** Reads a post anew into every list that holds it. A post that is gone leaves them. */
export async function refreshPost(client: QueryClient, postId: string): Promise<void> {
  const post = await client.fetchQuery({ ...postQuery(postId), staleTime: 0 });
  if (post === null) removePost(client, postId);
  else updatePost(client, postId, (known) => (post.revision >= known.revision ? post : known));
}

/** Reads a post anew in a moment, once for all who ask until then. A failed read is logged by the query client and changes nothing. */
export function planRefresh(client: QueryClient, postId: string): void {
  const ids = planned.get(client) ?? new Set<string>();
  planned.set(client, ids);
  if (ids.has(postId)) return;
  ids.add(postId);
  setTimeout(
    () => {
      ids.delete(postId);
      refreshPost(client, postId).catch(() => undefined);
    },
    SHORTEST_WAIT_MS + Math.random() * WAIT_SPREAD_MS,
  );
}
