import type { QueryClient } from '@tanstack/react-query';
import type { Comment } from '../../api/schema.js';
import { dropAct, isActKept, keepAct, keptActs } from './kept-acts.js';
import { type PendingComment, pendingFrom } from './pending-comment.js';

/** Apart from `postsKeys`: no read brings these back, so nothing may mark them as stale. */
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

/** Those that the browser could not keep: of them only this page knows. */
const unkept = new Set<string>();

/** Whether nobody has sent it or given it up, here or in another tab. */
export const isPending = ({ id, userId }: Comment): boolean => unkept.has(id) || isActKept('comment', id, userId);

function show(client: QueryClient, { id, postId }: Comment, next: PendingComment | null): void {
  client.setQueryDefaults(PENDING, { gcTime: Infinity });
  const others = pendingComments(client, postId).filter(({ comment }) => comment.id !== id);
  client.setQueryData<readonly PendingComment[]>([...PENDING, postId], next === null ? others : [...others, next]);
}

/** Shows it as it stands, and keeps it beyond the page, where it may stand otherwise. */
export function setPending(client: QueryClient, pending: PendingComment, beyond = pending.state): void {
  const { id, userId } = pending.comment;
  keepAct('comment', id, userId, { ...pending, state: beyond });
  if (!isActKept('comment', id, userId)) unkept.add(id);
  show(client, pending.comment, pending);
}

/** It was sent, or given up. */
export function dropPending(client: QueryClient, comment: Comment): void {
  forgetPending(comment);
  show(client, comment, null);
}

/** No longer kept beyond the page. */
export function forgetPending({ id, userId }: Comment): void {
  unkept.delete(id);
  dropAct('comment', id, userId);
}

/** Shows what earlier pages of this member left, in the order it was written. Returns those that are to be sent. */
export function restorePending(client: QueryClient, accountId: string): readonly Comment[] {
  const left = [...keptActs('comment', accountId).values()]
    .flatMap((kept) => pendingFrom(kept, accountId, Date.now()) ?? [])
    .filter(({ comment }) => !pendingComments(client, comment.postId).some((one) => one.comment.id === comment.id))
    .toSorted((one, other) => (one.comment.createdAt < other.comment.createdAt ? -1 : 1));
  for (const pending of left) show(client, pending.comment, pending);
  return left.filter(({ state }) => state === 'sending').map(({ comment }) => comment);
}
