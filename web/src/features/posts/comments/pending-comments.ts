import type { QueryClient } from '@tanstack/react-query';
import type { Comment } from '#shared/api/schema.js';
import { dropAct, isActKept, keepAct, keptActs } from '#features/acts/kept-acts.js';
import { type PendingComment, pendingFrom } from './pending-comment.js';

/** A key apart from `postsKeys`: no read brings these back, so nothing may mark them as stale. */
const PENDING = ['pending-comments'] as const;
const NONE: readonly PendingComment[] = [];

export const pendingCommentsQuery = (client: QueryClient, postId: string) => ({
  queryKey: [...PENDING, postId] as const,
  queryFn: (): readonly PendingComment[] => pendingComments(client, postId),
  enabled: false,
  staleTime: Infinity,
  gcTime: Infinity,
});

export const pendingComments = (client: QueryClient, postId: string): readonly PendingComment[] =>
  client.getQueryData<readonly PendingComment[]>([...PENDING, postId]) ?? NONE;

/** The ids of comments that the browser could not keep: only this page knows them. */
const unkept = new Set<string>();

/** Whether the comment was neither sent nor given up, here or in another tab. */
export const isPending = ({ id, userId }: Comment): boolean => unkept.has(id) || isActKept('comment', id, userId);

function show(client: QueryClient, { id, postId }: Comment, next: PendingComment | null): void {
  client.setQueryDefaults(PENDING, { gcTime: Infinity });
  const others = pendingComments(client, postId).filter(({ comment }) => comment.id !== id);
  client.setQueryData<readonly PendingComment[]>([...PENDING, postId], next === null ? others : [...others, next]);
}

/** Shows a comment in its state, and keeps it beyond the page, possibly in another state. */
export function setPending(client: QueryClient, pending: PendingComment, beyond = pending.state): void {
  const { id, userId } = pending.comment;
  keepAct('comment', id, userId, { ...pending, state: beyond });
  if (!isActKept('comment', id, userId)) unkept.add(id);
  show(client, pending.comment, pending);
}

/** Removes a comment that was sent or given up. */
export function dropPending(client: QueryClient, comment: Comment): void {
  forgetPending(comment);
  show(client, comment, null);
}

/** Stops keeping a comment beyond the page. */
export function forgetPending({ id, userId }: Comment): void {
  unkept.delete(id);
  dropAct('comment', id, userId);
}

/** Shows the comments that earlier pages of this member left, in the order they were written. Returns those to send. */
export function restorePending(client: QueryClient, accountId: string): readonly Comment[] {
  const left = [...keptActs('comment', accountId).values()]
    .flatMap((kept) => pendingFrom(kept, accountId, Date.now()) ?? [])
    .filter(({ comment }) => !pendingComments(client, comment.postId).some((one) => one.comment.id === comment.id))
    .toSorted((one, other) => (one.comment.createdAt < other.comment.createdAt ? -1 : 1));
  for (const pending of left) show(client, pending.comment, pending);
  return left.filter(({ state }) => state === 'sending').map(({ comment }) => comment);
}
