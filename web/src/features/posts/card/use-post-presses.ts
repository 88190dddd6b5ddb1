import type { Post } from '#shared/api/schema.js';
import { logError } from '#shared/code/log-error.js';
import { SHARING_NOT_SUPPORTED } from '../post-error.texts.js';
import { useSavePost } from '../save-post.mutation.js';
import { useSharePost } from '../share-post.js';
import { POST_TEXTS } from '../texts.js';
import { useBriefMessage } from './use-brief-message.js';

/**
 * What is done with a post by one press and told in its card for three seconds. A device that cannot share says so (POST-056,
 * POST-057). Saving says that it was done, or that it was not (POST-079).
 */
export function usePostPresses({ id, saved }: Post): { message: string | null; share: () => void; save: () => void } {
  const { message, say } = useBriefMessage();
  const sharePost = useSharePost();
  const savePost = useSavePost(id);
  const share = async () => {
    if ((await sharePost(id)) === null) return;
    logError('share-post', new Error(SHARING_NOT_SUPPORTED));
    say(SHARING_NOT_SUPPORTED);
  };
  const save = () =>
    savePost.mutate(!saved, {
      onSuccess: () => say(saved ? POST_TEXTS.unsaved : POST_TEXTS.saved),
      onError: () => say(POST_TEXTS.notSaved),
    });
  return { message, share: () => void share(), save };
}
