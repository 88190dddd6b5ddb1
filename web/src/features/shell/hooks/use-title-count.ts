import { useEffect } from 'react';
import { withCount } from '../state/title-count.js';

/** Keeps a number before the page's title, also when a screen sets a new title (EXPERIENCE-26). */
export function useTitleCount(count: number): void {
  useEffect(() => {
    const title = document.querySelector('title');
    if (title === null) return undefined;
    const set = () => {
      const wanted = withCount(document.title, count);
      if (document.title !== wanted) document.title = wanted;
    };
    set();
    const observer = new MutationObserver(set);
    observer.observe(title, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      document.title = withCount(document.title, 0);
    };
  }, [count]);
}
