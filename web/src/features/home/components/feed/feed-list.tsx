import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { FeedSelection } from '../../../../lib/posts/posts.keys.js';
import { PostCard } from '../../../../parts/posts/post-card.js';
import { PostCardSkeleton } from '../../../../parts/posts/post-card-skeleton.js';
import { Button } from '../../../../ui/button.js';
import { feedQuery } from '../../api/feed.query.js';
import { postsOf } from '../../feed/feed-pages.js';
import { FEED_TEXTS } from '../../texts.js';
import styles from './feed.module.css';
import { FeedEmpty } from './feed-empty.js';
import { NewPostsPill } from './new-posts-pill.js';

export interface FeedListProps {
  accountId: string;
  selection: FeedSelection;
  onWrite: () => void;
  onSeeLatest: () => void;
  onClear: () => void;
}

/** The cards of one selection, ten at first and ten more at a press (HOM-029, HOM-035..037). */
export function FeedList({ accountId, selection, ...actions }: FeedListProps) {
  const pressed = useRef(false);
  const feed = useInfiniteQuery(feedQuery(selection));
  const { data, isPending, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = feed;
  if (isPending) return <FeedLoading />;
  const posts = postsOf(data);

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
    <>
      <NewPostsPill accountId={accountId} selection={selection} posts={data === undefined ? undefined : posts} />
      {posts.length === 0 ? (
        <FeedEmpty selection={selection} failed={data === undefined} onRetry={() => void refetch()} {...actions} />
      ) : (
        <>
          <ul className={styles.cards}>
            {posts.map((post, index) => (
              <li key={post.id}>
                <PostCard post={post} eager={index === 0} />
              </li>
            ))}
          </ul>
          <div className={styles.more}>
            {isFetchNextPageError && <p role="alert">{FEED_TEXTS.moreFailed}</p>}
            {hasNextPage ? (
              <Button look="secondary" aria-disabled={isFetchingNextPage} onClick={loadMore}>
                {isFetchingNextPage ? FEED_TEXTS.loadingMore : FEED_TEXTS.loadMore}
              </Button>
            ) : (
              <p ref={takeFocus} tabIndex={-1} className={styles.end}>
                {FEED_TEXTS.end}
              </p>
            )}
          </div>
        </>
      )}
    </>
  );
}

/** HOM-048. */
function FeedLoading() {
  return (
    <div className={styles.loading}>
      <p className={styles.note}>{FEED_TEXTS.loading}</p>
      <PostCardSkeleton />
      <PostCardSkeleton media />
      <PostCardSkeleton />
    </div>
  );
}
