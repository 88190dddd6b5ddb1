import { type RefObject, useEffect, useRef } from 'react';

const CONTROL = ':is(input, select, textarea):enabled';
const WRONG = `${CONTROL}[aria-invalid='true'], [aria-invalid='true'] ${CONTROL}`;

/**
 * Brings the first field of a form that is marked as wrong into view, and the focus to it, for each new `of`: an attempt, or what it
 * was refused for. Where no field is at fault, a `FormAlert` tells.
 */
export function useProblemInView(of: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const told = useRef(of);
  useEffect(() => {
    if (told.current === of) return;
    told.current = of;
    const field = form.current?.querySelector<HTMLElement>(WRONG);
    field?.focus({ preventScroll: true });
    // What stays in place at the edges, and a keyboard, leave the middle free.
    field?.scrollIntoView({ block: 'center' });
  }, [of]);
  return form;
}
