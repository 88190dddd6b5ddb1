import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CommentThread } from '#shared/api/schema.js';
import type { PendingComment } from './pending-comment.js';
import { noComments, withPending } from './comment-pages.js';
import { commentTree } from './comment-tree.js';
import { commentsQuery, useMoreReplies } from './comments.query.js';
import { Alert } from '#shared/ui/alert.js';
import { Button } from '#shared/ui/button.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import { CommentItem } from './comment-item.js';
import styles from './comment-threads.module.css';
import { COMMENT_TEXTS } from './comment.texts.js';

const SKELETONS = ['72%', '54%', '63%'];

export interface CommentThreadsProps {
  postId: string;
  pending: readonly PendingComment[];
}

/** The comments of a post, newest first, those not yet sent among them. */
export function CommentThreads({ postId, pending }: CommentThreadsProps) {
  const comments = useInfiniteQuery(commentsQuery(postId));
  const { data, isPending, fetchStatus } = comments;
  const threads = useMemo(() => {
    const unsent = pending.map(({ comment }) => comment);
    return withPending(data ?? noComments, unsent).pages.flatMap(({ items }) => items);
  }, [data, pending]);
  return (
    <>
      {threads.length > 0 && (
        <ul className={styles.threads} aria-label={COMMENT_TEXTS.title}>
          {threads.map((thread) => (
            <Thread key={thread.comment.id} postId={postId} thread={thread} />
          ))}
        </ul>
      )}
      {isPending && (fetchStatus === 'paused' ? <p className={styles.none}>{COMMENT_TEXTS.notYetLoaded}</p> : <CommentSkeletons />)}
      {!isPending && data === undefined && (
        <Alert
          action={
            <Button look="secondary" onClick={() => void comments.refetch()}>
              {COMMENT_TEXTS.retry}
            </Button>
          }
        >
          {COMMENT_TEXTS.notLoaded}
        </Alert>
      )}
      {data !== undefined && threads.length === 0 && <p className={styles.none}>{COMMENT_TEXTS.none}</p>}
      {comments.hasNextPage && (
        <Button look="secondary" wide disabled={comments.isFetchingNextPage} onClick={() => void comments.fetchNextPage()}>
          {COMMENT_TEXTS.more}
        </Button>
      )}
    </>
  );
}

function Thread({ postId, thread }: { postId: string; thread: CommentThread }) {
  const moreReplies = useMoreReplies(postId);
  const node = useMemo(() => commentTree(thread), [thread]);
  const cursor = thread.moreReplies;
  return (
    <>
      <CommentItem node={node} answered={null} />
      {cursor !== null && (
        <li>
          <Button look="quiet" disabled={moreReplies.isPending} onClick={() => moreReplies.mutate({ rootId: thread.comment.id, cursor })}>
            {COMMENT_TEXTS.moreReplies}
          </Button>
        </li>
      )}
    </>
  );
}

function CommentSkeletons() {
  return (
    <output className={styles.threads}>
      <VisuallyHidden>{COMMENT_TEXTS.loading}</VisuallyHidden>
      {SKELETONS.map((width) => (
        <span key={width} className={styles.skeleton}>
          <Skeleton width="34px" height="34px" />
          <Skeleton width={width} height="3.2rem" />
        </span>
      ))}
    </output>
  );
}
