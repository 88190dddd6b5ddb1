import type { ReactNode } from 'react';
import type { Post } from '#shared/api/schema.js';
import { compactCount, exactCount } from '#shared/text/counts.js';
import type { Likeable } from '#shared/mutations/toggle-queue.js';
import { CommentIcon, HeartIcon, QuoteIcon, ShareIcon } from '#shared/ui/post-icons.js';
import styles from './post-actions.module.css';
import { POST_TEXTS } from '../texts.js';

export interface PostActionsProps {
  post: Post;
  like: Likeable & { toggle: () => void };
  /** Something is being written in the card, so it cannot be quoted now. */
  writing: boolean;
  onComments: () => void;
  onQuote: () => void;
  onShare: () => void;
}

export function PostActions({ post, like, writing, onComments, onQuote, onShare }: PostActionsProps) {
  return (
    <div className={styles.actions}>
      <Action label={POST_TEXTS.like(like.likes)} count={like.likes} icon={<HeartIcon />} pressed={like.liked} onPress={like.toggle} />
      <Action label={POST_TEXTS.comments(post.comments)} count={post.comments} icon={<CommentIcon />} onPress={onComments} />
      <Action label={POST_TEXTS.quote(post.reposts)} count={post.reposts} icon={<QuoteIcon />} disabled={writing} onPress={onQuote} />
      <Action label={POST_TEXTS.share(post.shares)} count={post.shares} icon={<ShareIcon />} onPress={onShare} />
    </div>
  );
}

interface ActionProps {
  label: string;
  count: number;
  icon: ReactNode;
  /** Only for an act that can be taken back. */
  pressed?: boolean;
  disabled?: boolean;
  onPress: () => void;
}

function Action({ label, count, icon, pressed, disabled = false, onPress }: ActionProps) {
  return (
    <button
      type="button"
      className={styles.action}
      aria-label={label}
      title={exactCount(count)}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onPress}
    >
      {icon}
      <span className={styles.count}>{compactCount(count)}</span>
    </button>
  );
}
