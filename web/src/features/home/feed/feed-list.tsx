import { useInfiniteQuery } from '@tanstack/react-query';
import type { FeedSelection } from '#features/posts/posts.keys.js';
import { PostCard } from '#features/posts/post-card.js';
import { PostCardSkeleton } from '#features/posts/post-card-skeleton.js';
import { ListLoading } from '#shared/list/list-loading.js';
import { ListFoot } from '#shared/list/list-foot.js';
import { feedQuery } from './feed.query.js';
import { postsOf } from './feed-pages.js';
import { FEED_TEXTS } from '../texts.js';
import styles from './feed.module.css';
import { FeedEmpty } from './feed-empty.js';
import { NewPostsPill } from './new-posts-pill.js';

const MORE_TEXTS = {
  more: FEED_TEXTS.loadMore,
  loading: FEED_TEXTS.loadingMore,
  failed: FEED_TEXTS.moreFailed,
  end: FEED_TEXTS.end,
} as const;

export interface FeedListProps {
  accountId: string;
  selection: FeedSelection;
  onWrite: () => void;
  onSeeLatest: () => void;
  onClear: () => void;
}

/** The cards of one selection, ten at first and ten more at a press (HOM-029, HOM-035..037). */
export function FeedList({ accountId, selection, ...actions }: FeedListProps) {
  const feed = useInfiniteQuery(feedQuery(selection));
  const { data, isPending, refetch } = feed;
  if (isPending) return <FeedLoading />;
  const posts = postsOf(data);

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
          <ListFoot list={feed} texts={MORE_TEXTS} />
        </>
      )}
    </>
  );
}

/** HOM-048. */
function FeedLoading() {
  return (
    <ListLoading note={FEED_TEXTS.loading}>
      <div className={styles.cards}>
        <PostCardSkeleton />
        <PostCardSkeleton media />
        <PostCardSkeleton />
      </div>
    </ListLoading>
  );
}
