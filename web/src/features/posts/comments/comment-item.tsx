import { useRef, useState } from 'react';
import type { Comment } from '#shared/api/schema.js';
import { useCommentLike } from './comment-likes.js';
import type { CommentNode } from './comment-tree.js';
import { compactCount, exactCount } from '#shared/text/counts.js';
import { useHasKeptText } from '../hooks/use-kept-text.js';
import { useOnline } from '#shared/page/use-online.js';
import { Button } from '#shared/ui/button.js';
import { HeartIcon } from '#shared/ui/post-icons.js';
import { LinkedText } from '#features/places/linked-text.js';
import { useCommentActs } from './comment-context.js';
import { CommentEditor, editDraftOf } from './comment-editor.js';
import { CommentForm } from './comment-form.js';
import styles from './comment-item.module.css';
import { CommentMenu } from './comment-menu.js';
import { EditedMark } from '../editing/edited-mark.js';
import { PostAuthor } from '../post-author.js';
import { COMMENT_TEXTS } from './comment.texts.js';

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
  // Changed words that were not saved are there again, without taking the focus.
  const left = useHasKeptText(editDraftOf(comment.id));
  const [editing, setEditing] = useState<'left' | 'pressed' | null>(left ? 'left' : null);
  const head = useRef<HTMLDivElement>(null);
  // The form goes and takes the focus along: the button that opened it takes it.
  const leave = () => {
    setEditing(null);
    head.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
  };
  return (
    <>
      <div ref={head} className={styles.head}>
        <PostAuthor author={comment} createdAt={comment.createdAt} postId={null} avatarSize={34} ofComment />
        {state === undefined && viewerId !== null && (
          <CommentMenu comment={comment} viewerId={viewerId} onEdit={() => setEditing('pressed')} />
        )}
      </div>
      <div className={styles.body}>
        {answered !== null && <p className={styles.answered}>{COMMENT_TEXTS.answered(answered)}</p>}
        {editing ? (
          <CommentEditor comment={comment} takesFocus={editing === 'pressed'} onDone={leave} />
        ) : (
          <>
            <p className={styles.text} dir="auto">
              <LinkedText text={comment.content} mentions={comment.mentions} tags />
            </p>
            <EditedMark thing="comment" id={comment.id} editedAt={comment.editedAt} createdAt={comment.createdAt} />
          </>
        )}
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
  const form = useRef<HTMLDivElement>(null);
  // A press while something is written leads to it. An empty form closes.
  const pressReply = () => {
    const field = form.current?.querySelector('textarea');
    if (field && field.value !== '') field.focus();
    else setReplying(replying === null ? 'pressed' : null);
  };
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
        <button type="button" className={styles.act} aria-expanded={replying !== null} onClick={pressReply}>
          {COMMENT_TEXTS.reply}
        </button>
      </div>
      {replying !== null && (
        <div ref={form}>
          <CommentForm
            draft={draft}
            takesFocus={replying === 'pressed'}
            label={COMMENT_TEXTS.replyTo(comment.userName)}
            submit={COMMENT_TEXTS.sendReply}
            onSend={(content, mentions) => {
              reply(comment, content, mentions);
              setReplying(null);
            }}
            onCancel={() => setReplying(null)}
          />
        </div>
      )}
    </>
  );
}

function PendingFoot({ comment, failed }: { comment: Comment; failed: boolean }) {
  const { retry, discard } = useCommentActs();
  const online = useOnline();
  if (!failed && online) return <p className={styles.state}>{COMMENT_TEXTS.sending}</p>;
  return (
    <div className={styles.foot}>
      {failed ? (
        <p role="alert" className={styles.failed}>
          {COMMENT_TEXTS.failed}
        </p>
      ) : (
        <p className={styles.waiting}>{COMMENT_TEXTS.waiting}</p>
      )}
      {failed && (
        <Button look="quiet" onClick={() => retry(comment)}>
          {COMMENT_TEXTS.retry}
        </Button>
      )}
      <Button look="quiet" onClick={() => discard(comment)}>
        {COMMENT_TEXTS.discard}
      </Button>
    </div>
  );
}
