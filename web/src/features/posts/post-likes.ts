import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { api, unwrap } from '#shared/api/client.js';
import type { Post, PostLike } from '#shared/api/schema.js';
import { logError } from '#shared/code/log-error.js';
import { afterNotified } from '#shared/mutations/after-notified.js';
import { applyCounts } from './state/apply-counts.js';
import { keepingWishes } from '#features/acts/kept-wishes.js';
import { updatePost } from './post-cache.js';
import { runMutation } from '#features/acts/run-mutation.js';
import { type Likeable, ToggleQueue, withWish } from '#shared/mutations/toggle-queue.js';

const queues = new WeakMap<QueryClient, ToggleQueue<PostLike>>();

function sendLike(client: QueryClient, id: string, on: boolean): Promise<PostLike> {
  const request = { params: { path: { id } } };
  return runMutation(
    client,
    () => unwrap(on ? api.PUT('/api/posts/{id}/like', request) : api.DELETE('/api/posts/{id}/like', request)),
    'likes',
  );
}

/** The likes of posts that are on their way to the server. Tests pass their own `send` at the first call. */
export function postLikesOf(client: QueryClient, send = sendLike): ToggleQueue<PostLike> {
  const known = queues.get(client);
  if (known !== undefined) return known;
  const queue = new ToggleQueue<PostLike>({
    send: (id, on) => send(client, id, on),
    onConfirmed: (id, { liked, likes, revision }) => {
      applyOwnLike(client, id, { liked, likes }, revision);
      return afterNotified();
    },
    onFailed: (_id, error) => logError('like-post', error),
    keep: keepingWishes(client, 'post-like'),
  });
  queues.set(client, queue);
  return queue;
}

/**
 * Applies the viewer's own like. `liked` is always taken over: the broadcast of the same like may have come first, with the same
 * revision and without it. The count is taken unless a newer one is known.
 */
function applyOwnLike(client: QueryClient, id: string, like: Likeable, revision: number): void {
  applyCounts(client, id, revision, like);
  updatePost(client, id, (post) => (post.liked === like.liked ? post : { ...post, liked: like.liked }));
}

/** The shown like of a post, and its switch (POST-015..018). It follows the press at once and falls back when refused. */
export function usePostLike(post: Post): Likeable & { toggle: () => void; like: () => void } {
  const queue = postLikesOf(useQueryClient());
  const wish = useSyncExternalStore(
    queue.subscribe,
    useCallback(() => queue.wish(post.id), [queue, post.id]),
  );
  const shown = withWish(post, wish);
  return {
    ...shown,
    toggle: () => queue.set(post.id, !shown.liked),
    like: () => {
      if (!shown.liked) queue.set(post.id, true);
    },
  };
}
