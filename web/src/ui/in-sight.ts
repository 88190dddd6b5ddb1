import { type RefObject, useEffect, useState } from 'react';

/** What waits until it is in sight, and what is done then. */
const waiting = new Map<Element, () => void>();
let moved = false;
let observer: IntersectionObserver | undefined;

function release(element: Element): void {
  const show = waiting.get(element);
  waiting.delete(element);
  observer?.unobserve(element);
  show?.();
}

/** From now on a picture is fetched when the browser thinks that it comes near. */
function releaseAll(): void {
  moved = true;
  for (const element of waiting.keys()) release(element);
}

function observe(): IntersectionObserver {
  if (observer) return observer;
  for (const name of ['scroll', 'keydown', 'pointerdown', 'beforeprint'])
    window.addEventListener(name, releaseAll, { capture: true, once: true, passive: true });
  return (observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) release(target);
  }));
}

/**
 * Whether a picture is fetched: it is in the window, or the member has begun to move. Browsers' own `lazy` fetches what is several
 * windows away as well, which a page's first seconds on a slow line have no room for.
 */
export function useInSight(element: RefObject<Element | null>, eager = false): boolean {
  const [inSight, setInSight] = useState(eager || moved);
  useEffect(() => {
    const watched = element.current;
    if (inSight || watched === null) return undefined;
    const by = observe();
    waiting.set(watched, () => setInSight(true));
    by.observe(watched);
    // It was drawn before the member moved, and is heard of after it.
    if (moved) queueMicrotask(() => release(watched));
    return () => {
      waiting.delete(watched);
      by.unobserve(watched);
    };
  }, [element, inSight]);
  return inSight;
}
