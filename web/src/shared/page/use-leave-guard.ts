import { useEffect } from 'react';
import { type Blocker, type BlockerFunction, useBlocker } from 'react-router';

/** What says of a way whether something unsaved would be lost on it. The router asks the newest blocker alone, which asks them all. */
const losses = new Set<BlockerFunction>();
const wouldLose: BlockerFunction = (way) => [...losses].some((loses) => loses(way));

const anotherEntry: BlockerFunction = ({ currentLocation, nextLocation }) => nextLocation.key !== currentLocation.key;

/** For what stays on its screen, whatever is chosen there: a tab in the address is no other screen. */
export const anotherScreen: BlockerFunction = ({ currentLocation, nextLocation }) => nextLocation.pathname !== currentLocation.pathname;

/**
 * Asks before the screen with something unsaved on it is left: the browser in its words, the app in its own (EXPERIENCE-2).
 * @param leaves the ways on which it would be lost
 */
export function useLeaveGuard(unsaved: boolean, leaves: BlockerFunction = anotherEntry): Blocker {
  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const loses: BlockerFunction = (way) => leaves(way);
    losses.add(loses);
    window.addEventListener('beforeunload', ask);
    return () => {
      losses.delete(loses);
      window.removeEventListener('beforeunload', ask);
    };
  }, [unsaved, leaves]);
  return useBlocker(wouldLose);
}
