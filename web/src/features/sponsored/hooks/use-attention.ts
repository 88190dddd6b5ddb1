import { type RefObject, useEffect, useState } from 'react';

/** Whether someone points at the element's content or has the focus in it. The content may be replaced meanwhile. */
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
