import { useMutation } from '@tanstack/react-query';
import { type NewPost, type PostAttempt, publishPost } from '#features/posts/publish-post.js';
import { logError } from '#shared/code/log-error.js';

/** Shares a post (HOM-004). Repeats with one key become one post (HOM-021). */
export function useCreatePost() {
  return useMutation({
    // The composer tells of a lost session itself, with the text still there (HOM-015).
    meta: { keepsSessionErrors: true },
    mutationFn: ({ attempt, post }: { attempt: PostAttempt; post: NewPost }) => publishPost(attempt, post),
    onError: (error) => logError('create-post', error),
  });
}
