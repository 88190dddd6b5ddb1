import { type RefObject, useEffect, useEffectEvent } from 'react';
import { VISIBLE_PART } from '../components/discover.constants.js';

/**
 * Tells of each slide (`[data-video-id]`) when enough of it is in view for it to play, and when no longer (VID-007, VID-008).
 * @param ids of the slides, so that new ones are watched as well
 */
export function useShown(
  feed: RefObject<HTMLElement | null>,
  ids: readonly string[],
  onChange: (id: string, shown: boolean) => void,
): void {
  const tell = useEffectEvent(onChange);
  const watched = ids.join(' ');
  useEffect(() => {
    const root = feed.current;
    if (root === null || watched === '') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, intersectionRatio } of entries) {
          const id = target.getAttribute('data-video-id');
          if (id !== null) tell(id, isIntersecting && intersectionRatio >= VISIBLE_PART);
        }
      },
      { root, threshold: VISIBLE_PART },
    );
    for (const slide of root.querySelectorAll('[data-video-id]')) observer.observe(slide);
    return () => observer.disconnect();
  }, [feed, watched]);
}
