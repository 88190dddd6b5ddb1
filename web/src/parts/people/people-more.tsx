import { useRef } from 'react';
import { Button } from '../../ui/button.js';
import styles from './people-grid.module.css';

/** What this needs of an infinite query. */
export interface MorePages {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

export interface PeopleMoreProps {
  pages: MorePages;
  texts: { readonly more: string; readonly loading: string; readonly failed: string; readonly end: string };
}

/** The next page at a press, and a stated end (EXPERIENCE 11). */
export function PeopleMore({ pages: { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }, texts }: PeopleMoreProps) {
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
    <div className={styles.more}>
      {isFetchNextPageError && <p role="alert">{texts.failed}</p>}
      {hasNextPage ? (
        <Button look="secondary" aria-disabled={isFetchingNextPage} onClick={loadMore}>
          {isFetchingNextPage ? texts.loading : texts.more}
        </Button>
      ) : (
        <p ref={takeFocus} tabIndex={-1} className={styles.end}>
          {texts.end}
        </p>
      )}
    </div>
  );
}
