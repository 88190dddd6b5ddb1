import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import type { Post } from '#shared/api/schema.js';
import type { WordsOfRequest } from '#features/mentions/mentioned-words.js';
import { chosenIn } from '#features/mentions/mentions.js';
import { logError } from '#shared/code/log-error.js';
import { updatePost } from '../post-cache.js';

/** The words of a post, and a description for each of its media (POST-088). */
export interface PostEdit extends WordsOfRequest {
  readonly alts?: string[];
}

const describe = (media: Post['media'], alts: readonly string[] | undefined): Post['media'] =>
  alts === undefined ? media : media.map((item, index) => ({ ...item, alt: alts[index]?.trim() ?? item.alt }));

/** Saves the new text of the member's own post (POST-047). It is shown at once; a logged failure brings the old text back (POST-053). */
export function useEditPost(post: Post) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PostEdit) => unwrap(api.PATCH('/api/posts/{id}', { params: { path: { id: post.id } }, body })),
    onMutate: ({ content, mentions: places, alts }) => {
      const mentions = places ? chosenIn(content, places).map(({ name }, index) => ({ ...places[index]!, name })) : post.mentions;
      updatePost(client, post.id, (known) => ({ ...known, content, mentions, media: describe(known.media, alts) }));
      return { before: { content: post.content, mentions: post.mentions, media: post.media } };
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
