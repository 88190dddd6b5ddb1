const HALF = 0.5;

type Seen = Pick<IntersectionObserverEntry, 'intersectionRatio' | 'isIntersecting'> & {
  readonly intersectionRect: Pick<DOMRectReadOnly, 'height'>;
  readonly rootBounds: Pick<DOMRectReadOnly, 'height'> | null;
};

/** POST-063: in view is what shows at least half of itself, or fills half of the window when it is taller. */
export function isInView({ isIntersecting, intersectionRatio, intersectionRect, rootBounds }: Seen): boolean {
  if (!isIntersecting) return false;
  return intersectionRatio >= HALF || (rootBounds !== null && intersectionRect.height >= rootBounds.height * HALF);
}
