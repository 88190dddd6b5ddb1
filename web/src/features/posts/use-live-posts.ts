import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useBroadcast, useStale, useWatchPosts } from '#shared/realtime/use-live.js';
import type { Post } from '#shared/api/schema.js';
import { logError } from '#shared/code/log-error.js';
import { postsKeys } from './posts.keys.js';
import { readComment } from './comments/comments.query.js';
import {
  receiveComment,
  receiveCommentCounted,
  receiveCommentEdited,
  receiveCounted,
  receiveDeleted,
  receiveEdited,
} from './state/receive-broadcast.js';
import { planRefresh } from './state/refresh-post.js';

/** Keeps the cached posts and comments as others change them. Mounted once, beside the socket. */
export function useLivePosts(): void {
  const client = useQueryClient();
  useBroadcast('posts.post.counted', (event) => receiveCounted(client, event));
  useBroadcast('posts.post.edited', (event) => receiveEdited(client, event, { post: (postId) => planRefresh(client, postId) }));
  useBroadcast('posts.post.deleted', (event) => receiveDeleted(client, event));
  useBroadcast('posts.comment.counted', (event) => receiveCommentCounted(client, event));
  // Only the server knows what is left of the comment: a placeholder with replies, or nothing.
  useBroadcast('posts.comment.removed', ({ postId }) => void client.invalidateQueries({ queryKey: postsKeys.comments(postId) }));
  useBroadcast('posts.comment.edited', (event) => {
    receiveCommentEdited(client, event, { comment: readComment }).catch((error: unknown) => logError('live-comment', error));
  });
  useBroadcast('posts.comment.added', (event) => {
    // A comment that cannot be read (its author hid it, or left meanwhile) is not shown.
    receiveComment(client, event, { comment: readComment }).catch((error: unknown) => logError('live-comment', error));
  });
}

/**
 * Hears broadcasts about one post while it is shown. When some may have been missed, the post is read again once it is in view, so
 * that a long list does not ask for everything at once.
 */
export function useLivePost({ id: postId, quotedPost }: Pick<Post, 'id' | 'quotedPost'>, visible: boolean): void {
  const client = useQueryClient();
  const stale = useRef(false);
  // The quoted post is watched too: once deleted, it is not shown here either.
  useWatchPosts(quotedPost === null ? [postId] : [postId, quotedPost.id]);
  useStale(() => {
    if (visible) planRefresh(client, postId);
    else stale.current = true;
  });
  useEffect(() => {
    if (!visible || !stale.current) return;
    stale.current = false;
    planRefresh(client, postId);
  }, [client, postId, visible]);
}
