import type { Comment, CommentThread } from '#shared/api/schema.js';

export interface CommentNode {
  readonly comment: Comment;
  /** Replies to this one, oldest first, each with its own (POST-022). */
  readonly replies: readonly CommentNode[];
}

/**
 * Puts the replies of a thread, which come as a list, under what they answer. A reply whose parent is absent (its author was hidden
 * from the viewer) stands under the comment on the post.
 */
export function commentTree({ comment, replies }: CommentThread): CommentNode {
  const known = new Set([comment.id, ...replies.map(({ id }) => id)]);
  const children = new Map<string, Comment[]>();
  for (const reply of replies) {
    const parent = reply.parentId !== null && known.has(reply.parentId) ? reply.parentId : comment.id;
    children.set(parent, [...(children.get(parent) ?? []), reply]);
  }
  const nodeOf = (one: Comment): CommentNode => ({ comment: one, replies: (children.get(one.id) ?? []).map(nodeOf) });
  return nodeOf(comment);
}
