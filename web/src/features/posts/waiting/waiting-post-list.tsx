import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '#shared/ui/button.js';
import { useOnline } from '#shared/page/use-online.js';
import { type WaitingPost, waitingPosts } from '../waiting-posts.js';
import { sharedLater } from './share-waiting-posts.js';
import { WAITING_POST_TEXTS } from './waiting-post.texts.js';
import styles from './waiting-post-list.module.css';

export interface WaitingPostListProps {
  /** Puts the words where they can be changed. Returns whether there was room: otherwise the post stays. */
  onTakeBack: (post: WaitingPost) => boolean;
}

/** The member's posts that are not shared yet, each with a way to share it or to take it back (HOM-054). */
export function WaitingPostList({ onTakeBack }: WaitingPostListProps) {
  const client = useQueryClient();
  const online = useOnline();
  const { data: posts = [] } = useQuery(waitingPosts);
  const takeBack = (post: WaitingPost) => {
    if (onTakeBack(post)) sharedLater.giveUp(client, post);
  };
  return (
    <ul className={styles.list} aria-label={WAITING_POST_TEXTS.list}>
      {posts.map((post) => (
        <li key={post.key} className={styles.post}>
          <p className={styles.words} dir="auto">
            {post.content}
          </p>
          <div className={styles.foot}>
            {post.refusal === null ? (
              <p className={styles.state}>{online ? WAITING_POST_TEXTS.sharing : WAITING_POST_TEXTS.waits}</p>
            ) : (
              <p role="alert" className={styles.refused}>
                {post.refusal}
              </p>
            )}
            {post.refusal !== null && (
              <Button look="quiet" onClick={() => sharedLater.send(client, post)}>
                {WAITING_POST_TEXTS.shareAgain}
              </Button>
            )}
            {(post.refusal !== null || !online) && (
              <Button look="quiet" onClick={() => takeBack(post)}>
                {WAITING_POST_TEXTS.takeBack}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
