import { type RefObject, useEffect, useRef } from 'react';

/**
 * Puts the focus on a form's first field, or else its submit button, when `value` changes: what was pressed to change it
 * is gone. Not at first, when the screen or dialog has placed the focus; `atFirst` where it took the place of another form.
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
