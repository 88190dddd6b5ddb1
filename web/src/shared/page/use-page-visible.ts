import { useSyncExternalStore } from 'react';

function listen(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** Whether the page is visible: not in a tab behind others, not under a locked screen. */
export const usePageVisible = (): boolean => useSyncExternalStore(listen, () => document.visibilityState === 'visible');
