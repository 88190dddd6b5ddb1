import { useRef } from 'react';
import { Button } from '../../../ui/button.js';
import styles from './list-foot.module.css';
import { PROFILE_TEXTS } from './texts.js';

export interface ListFootProps {
  /** What an infinite query says about its next page. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; isFetchNextPageError: boolean; fetchNextPage: () => Promise<unknown> };
  /** Pages that are loaded: a list that never had a second one needs no end. */
  pages: number;
}

/** The way on below a list, and its stated end (EXPERIENCE 11). */
export function ListFoot({ list: { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }, pages }: ListFootProps) {
  const pressed = useRef(false);
  const loadMore = () => {
    if (isFetchingNextPage) return;
    pressed.current = true;
    void fetchNextPage();
  };
  // The button that had the focus is gone with the last page: what stands in its place takes it.
  const takeFocus = (end: HTMLElement | null) => {
    if (end === null || !pressed.current) return;
    pressed.current = false;
    end.focus({ preventScroll: true });
  };
  return (
    <div className={styles.foot}>
      {isFetchNextPageError && <p role="alert">{PROFILE_TEXTS.moreFailed}</p>}
      {hasNextPage ? (
        <Button look="secondary" aria-disabled={isFetchingNextPage} onClick={loadMore}>
          {isFetchingNextPage ? PROFILE_TEXTS.loadingMore : PROFILE_TEXTS.loadMore}
        </Button>
      ) : (
        pages > 1 && (
          <p ref={takeFocus} tabIndex={-1} className={styles.end}>
            {PROFILE_TEXTS.end}
          </p>
        )
      )}
    </div>
  );
}
