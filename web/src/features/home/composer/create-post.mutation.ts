import { useMutation } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import type { Post } from '#shared/api/schema.js';
import type { MentionPlace } from '#features/mentions/mentions.js';
import { logError } from '#shared/code/log-error.js';

export interface NewPost {
  readonly content: string;
  readonly media: readonly { readonly uploadId: string; readonly posterUploadId?: string; readonly alt: string }[];
  /** Absent where nobody is mentioned. */
  readonly mentions?: readonly MentionPlace[];
}

/** Shares a post (HOM-004). Repeats with one key become one post (HOM-021). */
export function useCreatePost() {
  return useMutation({
    // The composer tells of a lost session itself, with the text still there (HOM-015).
    meta: { keepsSessionErrors: true },
    mutationFn: ({ key, post }: { key: string; post: NewPost }): Promise<Post> =>
      unwrap(
        api.POST('/api/posts', {
          params: { header: { 'Idempotency-Key': key } },
          body: { content: post.content, media: [...post.media], ...(post.mentions && { mentions: [...post.mentions] }) },
        }),
      ),
    onError: (error) => logError('create-post', error),
  });
}
