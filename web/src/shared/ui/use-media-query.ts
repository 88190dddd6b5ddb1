import { useCallback, useSyncExternalStore } from 'react';

/** Follows a media query without a reload (NAV-018). */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
