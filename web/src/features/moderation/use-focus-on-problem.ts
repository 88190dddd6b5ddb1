import { type RefObject, useEffect, useRef } from 'react';

/** For `data-wrong` of what holds a field. */
export const isWrong = (problem: string | undefined): true | undefined => (problem === undefined ? undefined : true);

/** The first field with something wrong takes the focus, and is read with what is wrong about it. */
export function useFocusOnProblem(problems: Readonly<Record<string, string | undefined>>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    form.current?.querySelector<HTMLElement>('[data-wrong] :is(input:not(:disabled), select, textarea)')?.focus();
  }, [problems]);
  return form;
}
