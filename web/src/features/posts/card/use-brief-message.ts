import { useEffect, useState } from 'react';
import { SHARE_MESSAGE_MS } from '../share-post.js';

/** What a card says for three seconds about what was pressed (POST-057). */
export function useBriefMessage(): { message: string | null; say: (text: string) => void } {
  // Each press makes a new object, so that the message stays its full time again.
  const [shown, setShown] = useState<{ text: string } | null>(null);
  useEffect(() => {
    if (shown === null) return undefined;
    const timer = window.setTimeout(() => setShown(null), SHARE_MESSAGE_MS);
    return () => window.clearTimeout(timer);
  }, [shown]);
  return { message: shown?.text ?? null, say: (text) => setShown({ text }) };
}
