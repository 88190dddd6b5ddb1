import { useLayoutEffect } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/** A screen before the shell opens at its top, wherever the one before was scrolled to. Back and Forward keep their places. */
export function useTop(): void {
  const way = useNavigationType();
  useLayoutEffect(() => {
    if (way !== NavigationType.Pop) window.scrollTo(0, 0);
    // A later step of the same screen has its own way.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
