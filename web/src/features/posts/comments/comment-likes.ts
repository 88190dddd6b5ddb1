import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { api, unwrap } from '#shared/api/client.js';
import type { Comment, CommentLike } from '#shared/api/schema.js';
import { logError } from '#shared/code/log-error.js';
import { afterNotified } from '#shared/mutations/after-notified.js';
import { type CommentPages, updateComment } from './comment-pages.js';
import { keepingWishes } from '#features/acts/kept-wishes.js';
import { postsKeys } from '../posts.keys.js';
import { runMutation } from '#features/acts/run-mutation.js';
import { type Likeable, ToggleQueue, withWish } from '#shared/mutations/toggle-queue.js';

const queues = new WeakMap<QueryClient, ToggleQueue<CommentLike>>();

/** Changes a comment in every cached list. The search is short: few posts have their comments loaded. */
export function changeComment(client: QueryClient, id: string, change: (comment: Comment) => Comment): void {
  client.setQueriesData<CommentPages>({ queryKey: [...postsKeys.all, 'comments'] }, (pages) => pages && updateComment(pages, id, change));
}

function sendLike(client: QueryClient, id: string, on: boolean): Promise<CommentLike> {
  const request = { params: { path: { id } } };
  return runMutation(
    client,
    () => unwrap(on ? api.PUT('/api/comments/{id}/like', request) : api.DELETE('/api/comments/{id}/like', request)),
    'likes',
  );
}

/** The likes of comments and replies that are on their way to the server. */
export function commentLikesOf(client: QueryClient): ToggleQueue<CommentLike> {
  const known = queues.get(client);
  if (known !== undefined) return known;
  const queue = new ToggleQueue<CommentLike>({
    send: (id, on) => sendLike(client, id, on),
    onConfirmed: (id, like) => {
      changeComment(client, id, (comment) => ({ ...comment, ...like }));
      return afterNotified();
    },
    onFailed: (_id, error) => logError('like-comment', error),
    keep: keepingWishes(client, 'comment-like'),
  });
  queues.set(client, queue);
  return queue;
}

/** The like of a comment or reply as it is shown, and its switch (POST-026, POST-027). */
export function useCommentLike(comment: Comment): Likeable & { toggle: () => void } {
  const queue = commentLikesOf(useQueryClient());
  const wish = useSyncExternalStore(
    queue.subscribe,
    useCallback(() => queue.wish(comment.id), [queue, comment.id]),
  );
  const shown = withWish(comment, wish);
  return { ...shown, toggle: () => queue.set(comment.id, !shown.liked) };
}
