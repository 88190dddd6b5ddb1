import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { addressOfPost } from '../../lib/paths.js';
import { Avatar } from '../../ui/avatar.js';
import { MemberCardDialog } from './member-card-dialog.js';
import styles from './post-author.module.css';
import { RelativeTimeText } from './relative-time-text.js';

export interface PostAuthorProps {
  author: { userId: string; userName: string; userPhoto: string | null };
  createdAt: string;
  /** The post the time leads to; null where the post is open already. */
  postId: string | null;
  avatarSize?: number;
}

/** Whose it is and since when. The author opens the member card (POST-013, POST-014), the time the post's own address. */
export function PostAuthor({ author, createdAt, postId, avatarSize = 44 }: PostAuthorProps) {
  const [cardOpen, setCardOpen] = useState(false);
  const { search } = useLocation();
  const openCard = () => setCardOpen(true);
  return (
    <div className={styles.author}>
      {/* The name beside it does the same for keys and screen readers. */}
      <button type="button" className={styles.photo} tabIndex={-1} aria-hidden="true" onClick={openCard}>
        <Avatar photo={author.userPhoto} names={[author.userName]} size={avatarSize} />
      </button>
      <div className={styles.words}>
        <button type="button" className={styles.name} aria-haspopup="dialog" dir="auto" onClick={openCard}>
          {author.userName}
        </button>
        {postId === null ? (
          <RelativeTimeText at={createdAt} className={styles.time} />
        ) : (
          // The list behind the post stays as it is: its selection is in the query.
          <Link to={{ pathname: addressOfPost(postId), search }} state={{ overList: true }} preventScrollReset className={styles.time}>
            <RelativeTimeText at={createdAt} />
          </Link>
        )}
      </div>
      {cardOpen && (
        <MemberCardDialog memberId={author.userId} name={author.userName} photo={author.userPhoto} onClose={() => setCardOpen(false)} />
      )}
    </div>
  );
}
