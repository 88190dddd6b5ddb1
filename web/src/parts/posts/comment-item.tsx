import { useState } from 'react';
import type { Comment } from '../../api/schema.js';
import { useCommentLike } from '../../lib/posts/comment-likes.js';
import type { CommentNode } from '../../lib/posts/comment-tree.js';
import { compactCount, exactCount } from '../../lib/posts/counts.js';
import { useHasKeptText } from '../../lib/text/use-kept-text.js';
import { useOnline } from '../../lib/use-online.js';
import { Button } from '../../ui/button.js';
import { Menu } from '../../ui/menu.js';
import menuStyles from '../../ui/menu.module.css';
import { HeartIcon, MoreIcon } from '../../ui/post-icons.js';
import { MemberMenuItems } from '../safety/member-menu-items.js';
import { useCommentActs } from './comment-context.js';
import { CommentForm } from './comment-form.js';
import styles from './comment-item.module.css';
import { PostAuthor } from './post-author.js';
import { COMMENT_TEXTS } from './texts.js';

export interface CommentItemProps {
  node: CommentNode;
  /** The author of the reply this one answers; null when it answers none. */
  answered: string | null;
}

/** A comment with its replies under it, to any depth (POST-020..027, POST-067). */
export function CommentItem({ node: { comment, replies }, answered }: CommentItemProps) {
  return (
    <li className={styles.item} data-comment-id={comment.id}>
      {comment.gone === null ? (
        <CommentWords comment={comment} answered={answered} />
      ) : (
        // A comment that is gone has no author to open, block or answer.
        <p className={styles.gone}>{COMMENT_TEXTS.gone[comment.gone]}</p>
      )}
      {replies.length > 0 && (
        <ul className={styles.replies}>
          {replies.map((reply) => (
            <CommentItem
              key={reply.comment.id}
              node={reply}
              answered={comment.parentId === null || comment.gone !== null ? null : comment.userName}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

function CommentWords({ comment, answered }: { comment: Comment; answered: string | null }) {
  const { viewerId, pending } = useCommentActs();
  const state = pending.get(comment.id);
  return (
    <>
      <div className={styles.head}>
        <PostAuthor author={comment} createdAt={comment.createdAt} postId={null} avatarSize={34} />
        {state === undefined && viewerId !== null && viewerId !== comment.userId && (
          <Menu label={COMMENT_TEXTS.menu(comment.userName)} icon={<MoreIcon size={20} />}>
            <MemberMenuItems
              memberId={comment.userId}
              memberName={comment.userName}
              report={{ kind: 'comment', targetId: comment.id }}
              itemRole="menuitem"
              className={menuStyles.item ?? ''}
            />
          </Menu>
        )}
      </div>
      <div className={styles.body}>
        {answered !== null && <p className={styles.answered}>{COMMENT_TEXTS.answered(answered)}</p>}
        <p className={styles.text} dir="auto">
          {comment.content}
        </p>
        {state === undefined ? <CommentFoot comment={comment} /> : <PendingFoot comment={comment} failed={state === 'failed'} />}
      </div>
    </>
  );
}

function CommentFoot({ comment }: { comment: Comment }) {
  const { reply } = useCommentActs();
  const { liked, likes, toggle } = useCommentLike(comment);
  const draft = `reply:${comment.id}`;
  // A half-written reply is there again, without taking the focus.
  const left = useHasKeptText(draft);
  const [replying, setReplying] = useState<'left' | 'pressed' | null>(left ? 'left' : null);
  return (
    <>
      <div className={styles.foot}>
        <button
          type="button"
          className={styles.act}
          aria-label={COMMENT_TEXTS.like(comment.userName, likes)}
          aria-pressed={liked}
          title={exactCount(likes)}
          onClick={toggle}
        >
          <HeartIcon size={18} />
          <span>{compactCount(likes)}</span>
        </button>
        <button
          type="button"
          className={styles.act}
          aria-expanded={replying !== null}
          onClick={() => setReplying(replying === null ? 'pressed' : null)}
        >
          {COMMENT_TEXTS.reply}
        </button>
      </div>
      {replying !== null && (
        <CommentForm
          draft={draft}
          takesFocus={replying === 'pressed'}
          label={COMMENT_TEXTS.replyTo(comment.userName)}
          submit={COMMENT_TEXTS.sendReply}
          onSend={(content) => {
            reply(comment, content);
            setReplying(null);
          }}
          onCancel={() => setReplying(null)}
        />
      )}
    </>
  );
}

function PendingFoot({ comment, failed }: { comment: Comment; failed: boolean }) {
  const { retry, discard } = useCommentActs();
  const online = useOnline();
  if (!failed) return <p className={styles.state}>{online ? COMMENT_TEXTS.sending : COMMENT_TEXTS.waiting}</p>;
  return (
    <div className={styles.foot}>
      <p role="alert" className={styles.failed}>
        {COMMENT_TEXTS.failed}
      </p>
      <Button look="quiet" onClick={() => retry(comment)}>
        {COMMENT_TEXTS.retry}
      </Button>
      <Button look="quiet" onClick={() => discard(comment)}>
        {COMMENT_TEXTS.discard}
      </Button>
    </div>
  );
}
