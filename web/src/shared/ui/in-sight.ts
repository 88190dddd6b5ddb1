import { type RefObject, useEffect, useState } from 'react';
import { hasMoved, onceMoved } from './once-moved.js';

/** What waits until it is in sight, and what is done then. */
const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

function release(element: Element): void {
  const show = waiting.get(element);
  waiting.delete(element);
  observer?.unobserve(element);
  show?.();
}

/** From now on a picture is fetched when the browser thinks that it comes near. */
function releaseAll(): void {
  for (const element of waiting.keys()) release(element);
}

function observe(): IntersectionObserver {
  if (observer) return observer;
  onceMoved(releaseAll);
  return (observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) release(target);
  }));
}

/**
 * Whether a picture is fetched: it is in the window, or the member has begun to move. Browsers' own `lazy` fetches what is several
 * windows away as well, which a page's first seconds on a slow line have no room for.
 */
export function useInSight(element: RefObject<Element | null>, eager = false): boolean {
  const [inSight, setInSight] = useState(eager || hasMoved());
  useEffect(() => {
    const watched = element.current;
    if (inSight || watched === null) return undefined;
    const by = observe();
    waiting.set(watched, () => setInSight(true));
    by.observe(watched);
    // It was drawn before the member moved, and is heard of after it.
    if (hasMoved()) queueMicrotask(() => release(watched));
    return () => {
      waiting.delete(watched);
      by.unobserve(watched);
    };
  }, [element, inSight]);
  return inSight;
}
