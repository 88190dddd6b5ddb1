import { type ReactNode, useState } from 'react';
import type { Post } from '#shared/api/schema.js';
import { compactCount, exactCount } from '#shared/text/counts.js';
import type { Likeable } from '#shared/mutations/toggle-queue.js';
import { MemberMenuItems } from '#features/safety/member-menu-items.js';
import { Dialog } from '#shared/ui/dialog.js';
import { CommentIcon, HeartIcon, MoreIcon, ShareIcon } from '#shared/ui/post-icons.js';
import { DISCOVER_TEXTS } from '../texts.js';
import styles from './video-actions.module.css';
import { MutedIcon, SoundIcon } from './video-icons.js';
import { pressedPart } from '#shared/ui/pressed-part.js';

const CommentsDialog = pressedPart(async () => (await import('#features/posts/comments-dialog.js')).CommentsDialog);

interface ActionProps {
  label: string;
  icon: ReactNode;
  count?: number;
  /** The count in words, for those who do not see it beside the icon. */
  countText?: (count: string) => string;
  pressed?: boolean;
  popup?: boolean;
  onPress: () => void;
}

function Action({ label, icon, count, countText, pressed, popup = false, onPress }: ActionProps) {
  return (
    <button
      type="button"
      className={styles.action}
      aria-label={count === undefined || countText === undefined ? label : `${label}, ${countText(exactCount(count))}`}
      aria-pressed={pressed}
      aria-haspopup={popup ? 'dialog' : undefined}
      title={count === undefined ? label : exactCount(count)}
      onClick={onPress}
    >
      <span className={styles.disc}>{icon}</span>
      {count !== undefined && <span aria-hidden="true">{compactCount(count)}</span>}
    </button>
  );
}

export interface VideoActionsProps {
  post: Post;
  like: Likeable;
  muted: boolean;
  /** Nobody mutes, blocks or reports themselves. */
  own: boolean;
  onLike: () => void;
  onShare: () => void;
  onSound: () => void;
}

/** What can be done with a video (VID-025). */
export function VideoActions({ post, like, muted, own, onLike, onShare, onSound }: VideoActionsProps) {
  const [open, setOpen] = useState<'comments' | 'menu' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={styles.actions}>
      <Action
        label={DISCOVER_TEXTS.like}
        icon={<HeartIcon size={24} />}
        count={like.likes}
        countText={DISCOVER_TEXTS.likes}
        pressed={like.liked}
        onPress={onLike}
      />
      <Action
        label={DISCOVER_TEXTS.comments}
        icon={<CommentIcon size={24} />}
        count={post.comments}
        countText={DISCOVER_TEXTS.commentCount}
        popup
        onPress={() => setOpen('comments')}
      />
      <Action label={DISCOVER_TEXTS.shareVideo} icon={<ShareIcon size={24} />} onPress={onShare} />
      <Action
        label={muted ? DISCOVER_TEXTS.unmute : DISCOVER_TEXTS.mute}
        icon={muted ? <MutedIcon size={24} /> : <SoundIcon size={24} />}
        onPress={onSound}
      />
      {!own && <Action label={DISCOVER_TEXTS.more} icon={<MoreIcon size={24} />} popup onPress={() => setOpen('menu')} />}
      {open === 'comments' && <CommentsDialog post={post} onClose={close} />}
      {open === 'menu' && (
        <Dialog title={DISCOVER_TEXTS.options} onClose={close}>
          <MemberMenuItems
            memberId={post.userId}
            memberName={post.userName}
            report={{ kind: 'post', targetId: post.id }}
            className={styles.item}
            onChosen={close}
          />
        </Dialog>
      )}
    </div>
  );
}
