import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { FeedSelection } from '#features/posts/posts.keys.js';
import { readSelection, writeSelection } from './feed-selection.js';

/** The selection of the feed, kept in the address. Typed words replace the history entry, so Back does not undo them letter by letter. */
export function useFeedSelection() {
  const [params, setParams] = useSearchParams();
  const { view, filter, q } = readSelection(params);
  const select = useCallback(
    (change: Partial<FeedSelection>) =>
      setParams((now) => writeSelection(now, { ...readSelection(now), ...change }), {
        replace: 'q' in change,
        preventScrollReset: true,
      }),
    [setParams],
  );
  return { selection: { view, filter, q } satisfies FeedSelection, select };
}
