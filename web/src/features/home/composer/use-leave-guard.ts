import { useEffect } from 'react';
import { matchPath, type Blocker, useBlocker } from 'react-router';
import { paths } from '#features/places/paths.js';

/** Addresses that have the composer on them. */
const WITH_COMPOSER = [paths.home, paths.homeAlias, paths.post];

/** Asks before a page with something unsaved is left. The browser asks in its words, the app in its own. */
export function useLeaveGuard(unsaved: boolean): Blocker {
  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return useBlocker(({ nextLocation }) => unsaved && !WITH_COMPOSER.some((path) => matchPath(path, nextLocation.pathname) !== null));
}
