import { useMutation, useQueryClient } from '@tanstack/react-query';
import { POST_NOT_FOUND_CODE } from '#shared/api/api-error.js';
import { api, unwrap } from '#shared/api/client.js';
import { deleteOnce } from '#shared/mutations/delete-once.js';
import { logError } from '#shared/code/log-error.js';
import { markGone } from '../state/gone-posts.js';

/**
 * Deletes the member's own post (POST-052). It leaves the lists once gone, also when gone before. After a failure, which is only
 * logged, it stays (POST-054).
 */
export function useDeletePost(postId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => deleteOnce(unwrap(api.DELETE('/api/posts/{id}', { params: { path: { id: postId } } })), POST_NOT_FOUND_CODE),
    onSuccess: () => markGone(client, postId),
    onError: (error) => logError('delete-post', error),
  });
}
