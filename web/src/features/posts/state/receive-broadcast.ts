import type { QueryClient } from '@tanstack/react-query';
import type { SocketBroadcasts } from '@affinity/proto/ws/socket';
import type { Comment } from '#shared/api/schema.js';
import { pendingComments } from '../comments/pending-comment.js';
import { applyCounts } from './apply-counts.js';
import { changeComment, commentLikesOf } from '../comments/comment-likes.js';
import { type CommentPages, holdsComment, insertComment } from '../comments/comment-pages.js';
import { markGone } from './gone-posts.js';
import { findPost } from '../post-cache.js';
import { postLikesOf } from '../post-likes.js';
import { postsKeys } from '../posts.keys.js';

/** The reads that a broadcast can make necessary. */
export interface BroadcastReads {
  post: (postId: string) => void;
  comment: (commentId: string) => Promise<Comment>;
}

/** POST-017, POST-028, POST-066. The counts wait while a like of the viewer is under way: they may or may not hold it. */
export function receiveCounted(client: QueryClient, { postId, revision, after, ...counts }: SocketBroadcasts['posts.post.counted']): void {
  postLikesOf(client).whenSettled(postId, () => applyCounts(client, postId, revision, counts, after));
}

/** The event does not carry the text. It is read, unless the edit is known already. */
export function receiveEdited(
  client: QueryClient,
  { postId, revision }: SocketBroadcasts['posts.post.edited'],
  reads: Pick<BroadcastReads, 'post'>,
): void {
  const known = findPost(client, postId);
  if (known !== undefined && revision > known.revision) reads.post(postId);
}

export function receiveDeleted(client: QueryClient, { postId }: SocketBroadcasts['posts.post.deleted']): void {
  markGone(client, postId);
}

/** Adds somebody's comment when the comments of the post are loaded. The viewer's own comes with the answer to its request. */
export async function receiveComment(
  client: QueryClient,
  { postId, commentId }: SocketBroadcasts['posts.comment.added'],
  reads: Pick<BroadcastReads, 'comment'>,
): Promise<void> {
  const key = postsKeys.comments(postId);
  const known = client.getQueryData<CommentPages>(key);
  if (known === undefined || holdsComment(known, commentId)) return;
  const comment = await reads.comment(commentId);
  if (isBeingSent(client, comment)) return;
  client.setQueryData<CommentPages>(key, (pages) => pages && insertComment(pages, comment));
}

/** Reads an edited comment anew where it is loaded. A read that was under way during a further edit is the older of the two. */
export async function receiveCommentEdited(
  client: QueryClient,
  { postId, commentId }: SocketBroadcasts['posts.comment.edited'],
  reads: Pick<BroadcastReads, 'comment'>,
): Promise<void> {
  const known = client.getQueryData<CommentPages>(postsKeys.comments(postId));
  if (known === undefined || !holdsComment(known, commentId)) return;
  const read = await reads.comment(commentId);
  changeComment(client, commentId, (comment) =>
    (comment.editedAt ?? '') < (read.editedAt ?? '')
      ? { ...comment, content: read.content, mentions: read.mentions, editedAt: read.editedAt }
      : comment,
  );
}

function isBeingSent(client: QueryClient, { postId, userId, parentId, content }: Comment): boolean {
  const pending = client.getQueryData(pendingComments(postId).queryKey) ?? [];
  return pending.some(
    ({ comment, refusal }) =>
      refusal === null && comment.userId === userId && comment.parentId === parentId && comment.content.trim() === content.trim(),
  );
}

/** As with posts, the count waits while a like of the viewer is under way: it may or may not hold it. */
export function receiveCommentCounted(client: QueryClient, { commentId, likes }: SocketBroadcasts['posts.comment.counted']): void {
  commentLikesOf(client).whenSettled(commentId, () => changeComment(client, commentId, (comment) => ({ ...comment, likes })));
}
