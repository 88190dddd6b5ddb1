import { useSyncExternalStore } from 'react';

function listen(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Whether the browser believes it has a connection. Without one, requests wait. */
export const useOnline = (): boolean => useSyncExternalStore(listen, () => navigator.onLine);
