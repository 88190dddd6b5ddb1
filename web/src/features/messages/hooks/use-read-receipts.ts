import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { chatCacheOf } from '../state/chat-cache.js';

/**
 * Tells how far the member has read, while somebody looks at the page.
 * @param seenSeq the highest seq that was on screen while the page was visible; null before any was
 */
export function useReadReceipts(pairKey: string, seenSeq: number | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (seenSeq === null) return undefined;
    const tell = (): void => {
      if (document.visibilityState === 'visible') chatCacheOf(client).seen(pairKey, seenSeq);
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [client, pairKey, seenSeq]);
}
