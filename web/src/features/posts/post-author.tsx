import { Link, useLocation } from 'react-router';
import { addressOfPost } from '#features/places/paths.js';
import { useOpenPerson, withoutPerson } from '#features/places/open-person.js';
import { Avatar } from '#shared/ui/avatar.js';
import styles from './post-author.module.css';
import { RelativeTimeText } from '#shared/time/relative-time-text.js';

export interface PostAuthorProps {
  author: { userId: string; userName: string; userPhoto: string | null };
  createdAt: string;
  /** The post that the time links to; null where the post is open already. */
  postId: string | null;
  avatarSize?: number;
  /** Below a post: its time is said in the words of comments. */
  ofComment?: boolean;
}

/** Author and time of a post or comment. The author opens the popup about the member (POST-013, POST-014), the time the post's own address. */
export function PostAuthor({ author, createdAt, postId, avatarSize = 44, ofComment = false }: PostAuthorProps) {
  const openPerson = useOpenPerson();
  const { search } = useLocation();
  const openAuthor = () => openPerson(author.userId);
  return (
    <div className={styles.author}>
      {/* Hidden from keys and screen readers: the name beside it does the same. */}
      <button type="button" className={styles.photo} tabIndex={-1} aria-hidden="true" onClick={openAuthor}>
        <Avatar photo={author.userPhoto} names={[author.userName]} size={avatarSize} />
      </button>
      <div className={styles.words}>
        <button type="button" className={styles.name} aria-haspopup="dialog" dir="auto" onClick={openAuthor}>
          {author.userName}
        </button>
        {postId === null ? (
          <RelativeTimeText at={createdAt} minutes={!ofComment} className={styles.time} />
        ) : (
          // The query keeps the selection of the list behind the post.
          <Link
            to={{ pathname: addressOfPost(postId), search: withoutPerson(search) }}
            state={{ overList: true }}
            preventScrollReset
            className={styles.time}
          >
            <RelativeTimeText at={createdAt} minutes={!ofComment} />
          </Link>
        )}
      </div>
    </div>
  );
}
