import { useEffect } from 'react';
import { type Blocker, useBlocker } from 'react-router';

/** Asks before the screen with something unsaved on it is left: the browser in its words, the app in its own (EXPERIENCE-2). */
export function useLeaveGuard(unsaved: boolean): Blocker {
  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return useBlocker(({ currentLocation, nextLocation }) => unsaved && nextLocation.key !== currentLocation.key);
}
