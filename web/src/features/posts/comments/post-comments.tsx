import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Ref, useImperativeHandle, useMemo, useRef } from 'react';
import type { Comment, Post } from '#shared/api/schema.js';
import { draftComment, type PendingComment, pendingComments, toBeSent } from './pending-comment.js';
import { sentLater } from './send-comments.js';
import { postsKeys } from '../posts.keys.js';
import type { MentionPlace } from '#features/mentions/mentions.js';
import { useWriter } from '../use-writer.js';
import { useStale, useWatchPosts } from '#shared/realtime/use-live.js';
import { PartBoundary } from '#shared/ui/part-boundary.js';
import { CommentActsContext } from './comment-context.js';
import { CommentForm } from './comment-form.js';
import { CommentThreads } from './comment-threads.js';
import styles from './post-comments.module.css';
import { COMMENT_TEXTS } from './comment.texts.js';

export interface PostCommentsHandle {
  /** Leads to the field for a new comment. */
  write: () => void;
}

export interface PostCommentsProps {
  post: Post;
  ref?: Ref<PostCommentsHandle>;
}

const NONE: readonly PendingComment[] = [];

/** The comments of a post and the field for another one: written at once, live while shown (POST-019..037). */
export function PostComments({ post, ref }: PostCommentsProps) {
  const client = useQueryClient();
  const writer = useWriter();
  const frame = useRef<HTMLDivElement>(null);
  const { data: pending = NONE } = useQuery(pendingComments(post.id));
  const send = (comment: Comment) => void sentLater.send(client, toBeSent(comment));
  useWatchPosts([post.id]);
  useStale(() => void client.invalidateQueries({ queryKey: postsKeys.comments(post.id) }));
  useImperativeHandle(ref, () => ({ write: () => frame.current?.querySelector('textarea')?.focus() }), []);

  const add = (content: string, mentions: readonly MentionPlace[], answered: Comment | null) => {
    if (writer !== null) send(draftComment(writer, post.id, content, answered, crypto.randomUUID(), mentions));
  };
  const states = useMemo(
    () => new Map(pending.map(({ key, refusal }) => [key, refusal === null ? 'sending' : 'failed'] as const)),
    [pending],
  );
  return (
    <div ref={frame} tabIndex={-1} className={styles.comments}>
      <CommentForm
        draft={`comment:${post.id}`}
        label={COMMENT_TEXTS.write}
        submit={COMMENT_TEXTS.send}
        onSend={(content, mentions) => add(content, mentions, null)}
      />
      <CommentActsContext
        value={{
          viewerId: writer?.id ?? null,
          postAuthorId: post.userId,
          pending: states,
          reply: (answered, content, mentions) => add(content, mentions, answered),
          retry: send,
          discard: (comment) => sentLater.giveUp(client, toBeSent(comment)),
          onDeleted: () => frame.current?.focus({ preventScroll: true }),
        }}
      >
        <PartBoundary where="comments">
          <CommentThreads postId={post.id} pending={pending} />
        </PartBoundary>
      </CommentActsContext>
    </div>
  );
}
