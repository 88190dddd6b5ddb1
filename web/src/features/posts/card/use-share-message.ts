import { useEffect, useState } from 'react';
import { SHARING_NOT_SUPPORTED } from '../post-error-texts.js';
import { logError } from '#shared/code/log-error.js';
import { SHARE_MESSAGE_MS, useSharePost } from '../share-post.js';

/** Shares a post. On a device that cannot, the card says so for three seconds (POST-056, POST-057). */
export function useShareMessage(postId: string): { message: string | null; share: () => void } {
  const sharePost = useSharePost();
  // Each press makes a new object, so that the message stays its full time again.
  const [shown, setShown] = useState<{ text: string } | null>(null);
  useEffect(() => {
    if (shown === null) return undefined;
    const timer = window.setTimeout(() => setShown(null), SHARE_MESSAGE_MS);
    return () => window.clearTimeout(timer);
  }, [shown]);
  const share = async () => {
    if ((await sharePost(postId)) === null) return;
    logError('share-post', new Error(SHARING_NOT_SUPPORTED));
    setShown({ text: SHARING_NOT_SUPPORTED });
  };
  return { message: shown?.text ?? null, share: () => void share() };
}
