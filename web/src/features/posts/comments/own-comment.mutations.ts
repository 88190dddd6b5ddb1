import { useMutation, useQueryClient } from '@tanstack/react-query';
import { COMMENT_NOT_FOUND_CODE } from '#shared/api/api-error.js';
import { api, unwrap } from '#shared/api/client.js';
import type { Comment } from '#shared/api/schema.js';
import type { WordsOfRequest } from '#features/mentions/mentioned-words.js';
import { logError } from '#shared/code/log-error.js';
import { changeComment } from './comment-likes.js';
import { type CommentPages, removeComment } from './comment-pages.js';
import { deleteOnce } from '#shared/mutations/delete-once.js';
import { postsKeys } from '../posts.keys.js';
import { planRefresh } from '../state/refresh-post.js';

/** Saves other words of an own comment (POST-068). They are shown once they are stored: until then, and after a failure, the form keeps them. */
export function useEditComment({ id }: Comment) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: WordsOfRequest) => unwrap(api.PATCH('/api/comments/{id}', { params: { path: { id } }, body })),
    onSuccess: ({ content, mentions, editedAt }) => changeComment(client, id, (comment) => ({ ...comment, content, mentions, editedAt })),
    onError: (error) => logError('edit-comment', error),
  });
}

/** Deletes an own comment, or one on an own post (POST-069, POST-070). It leaves the thread once gone, also when gone before. */
export function useDeleteComment({ id, postId }: Comment) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => deleteOnce(unwrap(api.DELETE('/api/comments/{id}', { params: { path: { id } } })), COMMENT_NOT_FOUND_CODE),
    onSuccess: () => {
      client.setQueryData<CommentPages>(postsKeys.comments(postId), (pages) => pages && removeComment(pages, id));
      planRefresh(client, postId);
    },
    onError: (error) => logError('delete-comment', error),
  });
}
