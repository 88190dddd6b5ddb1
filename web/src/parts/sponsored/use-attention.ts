import { type RefObject, useEffect, useState } from 'react';

/** Whether someone points at what is inside, or has the focus there. What is inside may be replaced meanwhile. */
export function useAttention(element: RefObject<HTMLElement | null>): boolean {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (watched === null) return undefined;
    const listening = new AbortController();
    const on = (type: string, handle: (event: Event) => void) => watched.addEventListener(type, handle, { signal: listening.signal });
    on('pointerenter', () => setPointed(true));
    on('pointerleave', () => setPointed(false));
    on('focusin', () => setFocused(true));
    on('focusout', (event) => {
      const to = (event as FocusEvent).relatedTarget;
      setFocused(to instanceof Node && watched.contains(to));
    });
    return () => listening.abort();
  }, [element]);
  return pointed || focused;
}
