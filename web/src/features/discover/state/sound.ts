import { useSyncExternalStore } from 'react';

/**
 * Whether videos are muted. The choice holds as long as the page is loaded, for every video of every visit. A fresh load starts muted
 * (VID-013, VID-014): browsers let nothing else start by itself.
 */
let muted = true;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function toggleSound(): void {
  muted = !muted;
  for (const listener of listeners) listener();
}

export const useMuted = (): boolean => useSyncExternalStore(subscribe, () => muted);
