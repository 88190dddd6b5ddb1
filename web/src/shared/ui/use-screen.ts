import { type RefObject, useEffect, useRef } from 'react';

const PRODUCT = 'Affinity';
/** Whether this is the first screen of a page load, which keeps the browser's own focus. Later ones are navigations and move it. */
let firstScreen = true;

/** Titles the document and, after a navigation, moves the focus to the screen's heading so that it is read out. */
export function useScreen(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
    if (!firstScreen) heading.current?.focus({ preventScroll: true });
    firstScreen = false;
  }, [title]);
  return heading;
}
