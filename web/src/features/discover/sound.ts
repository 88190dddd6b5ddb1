import { useSyncExternalStore } from 'react';

/**
 * Whether videos are muted. Kept as long as the page is loaded: the choice holds for every video of a visit and the next
 * one, and a fresh load starts muted (VID-013, VID-014), which is also all that browsers let start by itself.
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
