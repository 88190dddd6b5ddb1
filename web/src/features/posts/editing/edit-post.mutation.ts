import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import type { Post } from '#shared/api/schema.js';
import { logError } from '#shared/code/log-error.js';
import { updatePost } from '../post-cache.js';

/** The words of a post, and a description for each of its media (POST-086). */
export interface PostEdit {
  readonly content: string;
  readonly alts?: string[];
}

const describe = (media: Post['media'], alts: readonly string[] | undefined): Post['media'] =>
  alts === undefined ? media : media.map((item, index) => ({ ...item, alt: alts[index]?.trim() ?? item.alt }));

/** Saves the new text of the member's own post (POST-047). It is shown at once; a logged failure brings the old text back (POST-053). */
export function useEditPost(post: Post) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (edit: PostEdit) => unwrap(api.PATCH('/api/posts/{id}', { params: { path: { id: post.id } }, body: edit })),
    onMutate: ({ content, alts }) => {
      updatePost(client, post.id, (known) => ({ ...known, content, media: describe(known.media, alts) }));
      return { before: { content: post.content, media: post.media } };
    },
    onSuccess: (saved) => updatePost(client, post.id, (known) => (saved.revision >= known.revision ? saved : known)),
    onError: (error, { content }, result) => {
      logError('edit-post', error);
      if (result === undefined) return;
      // A newer text that came from elsewhere meanwhile stays.
      updatePost(client, post.id, (known) => (known.content === content ? { ...known, ...result.before } : known));
    },
  });
}
