import { Link, useLocation } from 'react-router';
import type { Post } from '#shared/api/schema.js';
import { addressOfPost } from '#features/places/paths.js';
import { withoutPerson } from '#features/places/open-person.js';
import { Avatar } from '#shared/ui/avatar.js';
import { Dialog } from '#shared/ui/dialog.js';
import styles from './comments-dialog.module.css';
import { PostComments } from './comments/post-comments.js';
import { COMMENT_TEXTS } from './comments/comment.texts.js';

export interface CommentsDialogProps {
  post: Post;
  onClose: () => void;
}

/** The comments of a post of a list (POST-019). */
export function CommentsDialog({ post, onClose }: CommentsDialogProps) {
  return (
    <Dialog title={COMMENT_TEXTS.title} onClose={onClose}>
      <PostLink post={post} onOpen={onClose} />
      <PostComments post={post} />
    </Dialog>
  );
}

/** The post in short; a press opens it in the viewer, in the place of its comments (POST-035, POST-075). */
function PostLink({ post, onOpen }: { post: Post; onOpen: () => void }) {
  const { search } = useLocation();
  return (
    <Link
      to={{ pathname: addressOfPost(post.id), search: withoutPerson(search) }}
      state={{ overList: true }}
      preventScrollReset
      className={styles.post}
      onClick={({ ctrlKey, metaKey, shiftKey }) => {
        // With these keys the browser opens another tab or window, and this one stays.
        if (!ctrlKey && !metaKey && !shiftKey) onOpen();
      }}
    >
      <Avatar photo={post.userPhoto} names={[post.userName]} size={36} />
      <span className={styles.words}>
        <strong dir="auto">{post.userName}</strong>
        <span dir="auto">{post.content}</span>
      </span>
      <span className={styles.view}>{COMMENT_TEXTS.viewPost}</span>
    </Link>
  );
}
