import { useInfiniteQuery } from '@tanstack/react-query';
import { memberPostsQuery } from '#features/posts/member-posts.query.js';
import { PostCard } from '#features/posts/post-card.js';
import { PostCardSkeleton } from '#features/posts/post-card-skeleton.js';
import { ListFoot } from './list-foot.js';
import styles from './member-posts.module.css';
import { TabEmpty, TabFailed } from './tab-states.js';
import { PROFILE_TEXTS } from '../texts.js';

/** A member's posts and the posts that quote them, newest first (PRO-029, POP-026). */
export function MemberPosts({ memberId, empty }: { memberId: string; empty: string }) {
  const list = useInfiniteQuery(memberPostsQuery(memberId));
  if (list.isPending) {
    return (
      <div className={styles.cards}>
        <PostCardSkeleton label={PROFILE_TEXTS.loading} />
        <PostCardSkeleton media />
      </div>
    );
  }
  // PRO-025, POP-020. A list that was read once stays on the screen.
  if (list.data === undefined) return <TabFailed text={PROFILE_TEXTS.postsFailed} onRetry={() => void list.refetch()} />;
  const posts = list.data.pages.flatMap(({ items }) => items);
  if (posts.length === 0) return <TabEmpty>{empty}</TabEmpty>;
  return (
    <>
      <ul className={styles.cards}>
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
      <ListFoot list={list} pages={list.data.pages.length} />
    </>
  );
}
