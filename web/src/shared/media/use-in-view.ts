import { type RefObject, useEffect, useState } from 'react';
import { isInView } from './in-view.js';

/** Steps fine enough to notice an element taller than the window. */
const THRESHOLDS = [0, 0.1, 0.2, 0.3, 0.4, 0.5];

/** Whether an element is in view; false until the browser has said so. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (watched === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const latest = entries.at(-1);
        if (latest !== undefined) setInView(isInView(latest));
      },
      { threshold: THRESHOLDS },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return inView;
}
