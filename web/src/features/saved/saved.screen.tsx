import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { paths } from '#features/places/paths.js';
import { savedPostsQuery } from '#features/posts/saved-posts.query.js';
import { PostCard } from '#features/posts/post-card.js';
import { PostCardSkeleton } from '#features/posts/post-card-skeleton.js';
import { Alert } from '#shared/ui/alert.js';
import { Button } from '#shared/ui/button.js';
import { EmptyState } from '#shared/ui/empty-state.js';
import { ListFoot } from '#shared/list/list-foot.js';
import { useScreen } from '#shared/ui/use-screen.js';
import { SAVED_TEXTS } from './texts.js';
import styles from './components/saved.module.css';

/** /saved: the posts that the member saved, last saved first, for nobody else to see (POST-080, POST-081). */
export function SavedScreen() {
  const heading = useScreen(SAVED_TEXTS.title);
  const list = useInfiniteQuery(savedPostsQuery);
  // What is not saved any more leaves at once.
  const posts = list.data?.pages.flatMap(({ items }) => items.filter(({ saved }) => saved));
  const shown = posts?.length;
  // The card that had the focus is gone. The heading takes it: else the next Tab would begin at the top of the page.
  useEffect(() => {
    if (shown !== undefined && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [heading, shown]);
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {SAVED_TEXTS.title}
        </h1>
        <p>{SAVED_TEXTS.lead}</p>
      </header>
      {posts === undefined && <Waiting failed={list.isError} onRetry={() => void list.refetch()} />}
      {posts?.length === 0 && !list.hasNextPage && (
        <EmptyState title={SAVED_TEXTS.none} text={SAVED_TEXTS.noneText} action={<Link to={paths.home}>{SAVED_TEXTS.toHome}</Link>} />
      )}
      {posts !== undefined && (posts.length > 0 || list.hasNextPage) && (
        <div>
          <ul className={styles.cards} aria-label={SAVED_TEXTS.list}>
            {posts.map((post, index) => (
              <li key={post.id}>
                <PostCard post={post} eager={index === 0} />
              </li>
            ))}
          </ul>
          <ListFoot list={list} texts={SAVED_TEXTS.more} ends={(list.data?.pages.length ?? 0) > 1} />
        </div>
      )}
    </div>
  );
}

function Waiting({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  if (!failed) {
    return (
      <div className={styles.cards}>
        <PostCardSkeleton label={SAVED_TEXTS.loading} />
        <PostCardSkeleton media />
      </div>
    );
  }
  return (
    <Alert
      action={
        <Button look="secondary" onClick={onRetry}>
          {SAVED_TEXTS.tryAgain}
        </Button>
      }
    >
      {SAVED_TEXTS.loadFailed}
    </Alert>
  );
}
