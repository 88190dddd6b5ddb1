import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import { logError } from '#shared/code/log-error.js';
import { updatePost } from './post-cache.js';
import { postsKeys } from './posts.keys.js';

/** Saves a post for the member alone, or removes it again (POST-079). It is shown at once; a failure brings the earlier state back. */
export function useSavePost(id: string) {
  const client = useQueryClient();
  const show = (saved: boolean) => updatePost(client, id, (known) => ({ ...known, saved }));
  return useMutation({
    // Presses on one post are sent in their order.
    scope: { id: `save:${id}` },
    mutationFn: (saved: boolean) => {
      const request = { params: { path: { id } } };
      return unwrap(saved ? api.PUT('/api/posts/{id}/save', request) : api.DELETE('/api/posts/{id}/save', request));
    },
    onMutate: show,
    // The list is read again when it is opened: only the server knows the order.
    onSuccess: () => client.invalidateQueries({ queryKey: postsKeys.saved, refetchType: 'none' }),
    onError: (error, saved) => {
      logError('save-post', error);
      show(!saved);
    },
  });
}
