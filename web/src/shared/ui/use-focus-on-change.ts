import { type RefObject, useEffect, useRef } from 'react';

/**
 * Puts the focus on a form's first field, or else its submit button, when `value` changes: the control that changed it is gone. At
 * first the screen or dialog has placed the focus. `atFirst` is for a form that took the place of another.
 */
export function useFocusOnChange<Form extends HTMLElement>(value: string, { atFirst = false } = {}): RefObject<Form | null> {
  const form = useRef<Form>(null);
  const last = useRef(atFirst ? null : value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    form.current?.querySelector<HTMLElement>('input, button[type="submit"]')?.focus();
  }, [value]);
  return form;
}
