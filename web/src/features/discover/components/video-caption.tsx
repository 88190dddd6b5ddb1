import { useId, useState } from 'react';
import type { Post } from '#shared/api/schema.js';
import { PostAuthor } from '#features/posts/post-author.js';
import { classNames } from '#shared/ui/class-names.js';
import { DISCOVER_TEXTS } from '../texts.js';
import styles from './video-caption.module.css';

/** Longer captions are cut to two lines until they are asked for. */
const LONG_CAPTION = 90;

/** Who shared the video, when, and what they wrote. */
export function VideoCaption({ post }: { post: Post }) {
  const [open, setOpen] = useState(false);
  const textId = useId();
  const long = post.content.length > LONG_CAPTION || post.content.includes('\n');
  return (
    <div className={styles.caption}>
      <div className={styles.author}>
        <PostAuthor author={post} createdAt={post.createdAt} postId={post.id} avatarSize={40} />
      </div>
      {post.content !== '' && (
        <p id={textId} dir="auto" className={classNames(styles.text, long && !open && styles.cut)}>
          {post.content}
        </p>
      )}
      {long && (
        <button type="button" className={styles.more} aria-expanded={open} aria-controls={textId} onClick={() => setOpen(!open)}>
          {open ? DISCOVER_TEXTS.showLess : DISCOVER_TEXTS.showAll}
        </button>
      )}
    </div>
  );
}
