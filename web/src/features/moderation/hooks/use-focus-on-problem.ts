import { type RefObject, useEffect, useRef } from 'react';

/** The `data-wrong` attribute for the element around a field. */
export const isWrong = (problem: string | undefined): true | undefined => (problem === undefined ? undefined : true);

/** The first wrong field takes the focus, and is read out with its problem. */
export function useFocusOnProblem(problems: Readonly<Record<string, string | undefined>>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    form.current?.querySelector<HTMLElement>('[data-wrong] :is(input:not(:disabled), select, textarea)')?.focus();
  }, [problems]);
  return form;
}
