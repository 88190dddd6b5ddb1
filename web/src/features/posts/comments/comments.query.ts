import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import type { Comment } from '#shared/api/schema.js';
import { logError } from '#shared/code/log-error.js';
import { retryWhenOnline } from '#shared/reads/retry.js';
import { appendReplies, type CommentPages } from './comment-pages.js';
import { postsKeys } from '../posts.keys.js';

const page = (cursor: string | null) => (cursor === null ? {} : { cursor });

/** The comments of a post, newest first, each with its first replies (POST-019, POST-037). */
export const commentsQuery = (postId: string) =>
  infiniteQueryOptions({
    queryKey: postsKeys.comments(postId),
    // The comments say themselves that they wait.
    retry: retryWhenOnline,
    queryFn: ({ pageParam, signal }) =>
      unwrap(api.GET('/api/posts/{id}/comments', { params: { path: { id: postId }, query: page(pageParam) }, signal })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const readComment = (id: string): Promise<Comment> => unwrap(api.GET('/api/comments/{id}', { params: { path: { id } } }));

/** The next replies of a thread, added to the comments in the cache. */
export function useMoreReplies(postId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ rootId, cursor }: { rootId: string; cursor: string }) =>
      unwrap(api.GET('/api/comments/{id}/replies', { params: { path: { id: rootId }, query: { cursor } } })),
    onSuccess: (replies, { rootId }) => {
      client.setQueryData<CommentPages>(postsKeys.comments(postId), (pages) => pages && appendReplies(pages, rootId, replies));
    },
    onError: (error) => logError('more-replies', error),
  });
}
