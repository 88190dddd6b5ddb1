import { useRef, useState } from 'react';
import { Button } from '#shared/ui/button.js';
import { classNames } from '#shared/ui/class-names.js';
import styles from './list-foot.module.css';

export interface ListFootProps {
  /** What an infinite query says about its next page. */
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<{ isFetchNextPageError: boolean }>;
  };
  texts: { readonly more: string; readonly loading: string; readonly failed: string; readonly end: string };
  /** False for a list that needs no stated end, such as one that never had a second page. */
  ends?: boolean;
  /** Within something that has room around it. */
  within?: boolean;
}

/** The button for more below a list, and its stated end (EXPERIENCE-11). */
export function ListFoot({ list, texts, ends = true, within = false }: ListFootProps) {
  const pressed = useRef(false);
  // The failure is kept here: any write into the list, such as a count that others changed, clears the query's own error.
  const [failed, setFailed] = useState(false);
  const loadMore = async () => {
    if (list.isFetchingNextPage) return;
    pressed.current = true;
    setFailed(false);
    setFailed((await list.fetchNextPage()).isFetchNextPageError);
  };
  // The button that had the focus is gone with the last page. The end takes the focus.
  const takeFocus = (end: HTMLElement | null) => {
    if (end === null || !pressed.current) return;
    pressed.current = false;
    end.focus({ preventScroll: true });
  };
  return (
    <div className={classNames(styles.foot, within && styles.within)}>
      {failed && <p role="alert">{texts.failed}</p>}
      {list.hasNextPage ? (
        <Button look="secondary" aria-disabled={list.isFetchingNextPage} onClick={() => void loadMore()}>
          {list.isFetchingNextPage ? texts.loading : texts.more}
        </Button>
      ) : (
        ends && (
          <p ref={takeFocus} tabIndex={-1} className={styles.end}>
            {texts.end}
          </p>
        )
      )}
    </div>
  );
}
