import { type RefObject, useEffect, useRef } from 'react';

/**
 * Puts the focus on a form's first field, or else its submit button, when `value` changes: what was pressed to change it
 * is gone. Not at first, when the screen or dialog has placed the focus.
 */
export function useFocusOnChange<Form extends HTMLElement>(value: unknown): RefObject<Form | null> {
  const form = useRef<Form>(null);
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    form.current?.querySelector<HTMLElement>('input, button[type="submit"]')?.focus();
  }, [value]);
  return form;
}
