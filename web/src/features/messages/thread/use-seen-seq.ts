import { type RefObject, useEffect, useState } from 'react';
import type { ShownMessage } from '../state/shown-message.js';
import { usePageVisible } from '#shared/page/use-page-visible.js';
import { isInView } from '#shared/media/in-view.js';

const THRESHOLDS = [0, 0.25, 0.5];

/** The highest seq of the conversation that was on screen while the page was visible; null before any was. */
export function useSeenSeq(scroller: RefObject<HTMLElement | null>, messages: readonly ShownMessage[]): number | null {
  const [seen, setSeen] = useState<number | null>(null);
  const visible = usePageVisible();
  useEffect(() => {
    const root = scroller.current;
    if (root === null || !visible) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const seqs = entries.filter(isInView).map(({ target }) => Number((target as HTMLElement).dataset['seq']));
        if (seqs.length > 0) setSeen((before) => Math.max(before ?? 0, ...seqs));
      },
      { root, threshold: THRESHOLDS },
    );
    const rows = root.querySelectorAll<HTMLElement>('[data-seq]');
    // The loop runs from the end: of thousands of messages only those after the last seen are observed.
    for (let at = rows.length - 1; at >= 0; at -= 1) {
      const row = rows[at]!;
      if (Number(row.dataset['seq']) <= (seen ?? 0)) break;
      observer.observe(row);
    }
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- with other messages there are other rows to watch
  }, [scroller, messages, visible, seen]);
  return seen;
}
