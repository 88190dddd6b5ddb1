import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import type { Post } from '#shared/api/schema.js';
import { logError } from '#shared/code/log-error.js';
import { updatePost } from '../post-cache.js';

/** Saves the new text of the member's own post (POST-047). It is shown at once; a logged failure brings the old text back (POST-053). */
export function useEditPost(post: Post) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (content: string) => unwrap(api.PATCH('/api/posts/{id}', { params: { path: { id: post.id } }, body: { content } })),
    onMutate: (content) => {
      updatePost(client, post.id, (known) => ({ ...known, content }));
      return { before: post.content };
    },
    onSuccess: (saved) => updatePost(client, post.id, (known) => (saved.revision >= known.revision ? saved : known)),
    onError: (error, content, result) => {
      logError('edit-post', error);
      if (result === undefined) return;
      // A newer text that came from elsewhere meanwhile stays.
      updatePost(client, post.id, (known) => (known.content === content ? { ...known, content: result.before } : known));
    },
  });
}
