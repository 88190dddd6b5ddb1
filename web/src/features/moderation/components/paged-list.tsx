import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Alert } from '#shared/ui/alert.js';
import { Button } from '#shared/ui/button.js';
import { EmptyState } from '#shared/ui/empty-state.js';
import { ListFoot } from '#shared/list/list-foot.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { MODERATION_TEXTS } from '../texts/moderation.texts.js';
import styles from './moderation.module.css';

const FOOT = {
  more: MODERATION_TEXTS.more,
  loading: MODERATION_TEXTS.loadingMore,
  failed: MODERATION_TEXTS.moreFailed,
  end: MODERATION_TEXTS.end,
};

export interface PagedListProps<Item> {
  list: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>;
  texts: { readonly label: string; readonly loading: string; readonly failed: string; readonly none: string; readonly noneText: string };
  /** The height of one item, in CSS lengths. */
  itemHeight: string;
  children: (item: Item) => ReactNode;
}

/** A list in pages: its outline while it loads, its failure, its empty state, and the way on. */
export function PagedList<Item extends { id: string }>({ list, texts, itemHeight, children }: PagedListProps<Item>) {
  const { data } = list;
  if (data === undefined) {
    return list.isError ? (
      <LoadFailed onRetry={() => void list.refetch()}>{texts.failed}</LoadFailed>
    ) : (
      <output className={styles.list} aria-label={texts.loading}>
        <Skeleton height={itemHeight} />
        <Skeleton height={itemHeight} />
        <Skeleton height={itemHeight} />
      </output>
    );
  }
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <EmptyState title={texts.none} text={texts.noneText} />;
  return (
    <>
      <ul className={styles.list} aria-label={texts.label}>
        {items.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
      <ListFoot list={list} texts={FOOT} ends={data.pages.length > 1} within />
    </>
  );
}

export function LoadFailed({ children, onRetry }: { children: string; onRetry: () => void }) {
  return (
    <Alert
      action={
        <Button look="secondary" onClick={onRetry}>
          {MODERATION_TEXTS.tryAgain}
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
