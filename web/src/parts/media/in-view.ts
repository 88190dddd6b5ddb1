const HALF = 0.5;

type Seen = Pick<IntersectionObserverEntry, 'intersectionRatio' | 'isIntersecting'> & {
  readonly intersectionRect: Pick<DOMRectReadOnly, 'height'>;
  readonly rootBounds: Pick<DOMRectReadOnly, 'height'> | null;
};

/** POST-063: at least half visible; of something taller than the window, when it fills half of that. */
export function isInView({ isIntersecting, intersectionRatio, intersectionRect, rootBounds }: Seen): boolean {
  if (!isIntersecting) return false;
  return intersectionRatio >= HALF || (rootBounds !== null && intersectionRect.height >= rootBounds.height * HALF);
}
