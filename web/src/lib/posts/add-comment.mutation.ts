import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.js';
import type { Comment } from '../../api/schema.js';
import { logError } from '../log-error.js';
import { type CommentPages, insertComment } from './comment-pages.js';
import { postsKeys } from './posts.keys.js';
import { planRefresh } from './refresh-post.js';

/** A comment as its writer sees it before the server has it. Its id is the idempotency key of every try. */
export interface PendingComment {
  readonly comment: Comment;
  readonly state: 'sending' | 'failed';
}

/** Apart from `postsKeys`: no read brings these back, so nothing may mark them as stale. */
const pendingKey = (postId: string) => ['pending-comments', postId] as const;
const NONE: readonly PendingComment[] = [];

export const pendingComments = (client: QueryClient, postId: string): readonly PendingComment[] =>
  client.getQueryData<readonly PendingComment[]>(pendingKey(postId)) ?? NONE;

function setPending(client: QueryClient, { id, postId }: Comment, next: PendingComment | null): void {
  const others = pendingComments(client, postId).filter(({ comment }) => comment.id !== id);
  client.setQueryData<readonly PendingComment[]>(pendingKey(postId), next === null ? others : [...others, next]);
}

export interface Writer {
  readonly id: string;
  readonly name: string;
  readonly photo: string | null;
}

/** A comment by `writer` that the server does not have yet. */
export function draftComment(writer: Writer, postId: string, content: string, answered: Comment | null, key: string): Comment {
  return {
    id: key,
    postId,
    parentId: answered?.id ?? null,
    rootId: answered?.rootId ?? key,
    userId: writer.id,
    userName: writer.name,
    userPhoto: writer.photo,
    content,
    likes: 0,
    liked: false,
    gone: null,
    createdAt: new Date().toISOString(),
  };
}

/**
 * Adding comments and replies (POST-020..024): shown at once, sent with one key until the server has it. What failed stays
 * with its text, to be sent again or given up.
 */
export function useAddComment(postId: string) {
  const client = useQueryClient();
  const { data: pending = NONE } = useQuery<readonly PendingComment[]>({
    queryKey: pendingKey(postId),
    queryFn: () => pendingComments(client, postId),
    enabled: false,
    staleTime: Infinity,
  });
  const { mutate } = useMutation({
    mutationFn: (draft: Comment) =>
      unwrap(
        api.POST('/api/posts/{id}/comments', {
          params: { path: { id: postId }, header: { 'Idempotency-Key': draft.id } },
          body: { content: draft.content, parentId: draft.parentId },
        }),
      ),
    onMutate: (draft) => setPending(client, draft, { comment: draft, state: 'sending' }),
    onSuccess: (comment, draft) => {
      client.setQueryData<CommentPages>(postsKeys.comments(postId), (pages) => pages && insertComment(pages, comment));
      setPending(client, draft, null);
      planRefresh(client, postId);
    },
    onError: (error, draft) => {
      logError('add-comment', error);
      setPending(client, draft, { comment: draft, state: 'failed' });
    },
  });
  return { pending, send: (draft: Comment) => mutate(draft), discard: (draft: Comment) => setPending(client, draft, null) };
}
