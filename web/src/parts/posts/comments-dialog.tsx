import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import type { Comment, Post } from '../../api/schema.js';
import { useAddComment } from '../../lib/posts/add-comment.mutation.js';
import { draftComment } from '../../lib/posts/pending-comment.js';
import { postsKeys } from '../../lib/posts/posts.keys.js';
import { useWriter } from '../../lib/posts/use-writer.js';
import { addressOfPost } from '../../lib/paths.js';
import { withoutPerson } from '../../lib/people/open-person.js';
import { useStale, useWatchPosts } from '../../realtime/use-live.js';
import { Avatar } from '../../ui/avatar.js';
import { Dialog } from '../../ui/dialog.js';
import { CommentActsContext } from './comment-context.js';
import { CommentForm } from './comment-form.js';
import { CommentThreads } from './comment-threads.js';
import styles from './comments-dialog.module.css';
import { COMMENT_TEXTS } from './texts.js';

export interface CommentsDialogProps {
  post: Post;
  /** The post is in view behind the dialog, which needs no link to it. */
  alone?: boolean;
  onClose: () => void;
}

/** The comments of a post (POST-019..037): written at once, live while open. */
export function CommentsDialog({ post, alone = false, onClose }: CommentsDialogProps) {
  const client = useQueryClient();
  const writer = useWriter();
  const { pending, send, discard } = useAddComment(post.id);
  useWatchPosts([post.id]);
  useStale(() => void client.invalidateQueries({ queryKey: postsKeys.comments(post.id) }));

  const add = (content: string, answered: Comment | null) => {
    if (writer !== null) send(draftComment(writer, post.id, content, answered, crypto.randomUUID()));
  };
  const states = useMemo(() => new Map(pending.map(({ comment, state }) => [comment.id, state])), [pending]);
  return (
    <Dialog title={COMMENT_TEXTS.title} onClose={onClose}>
      {!alone && <PostLink post={post} />}
      <CommentForm
        draft={`comment:${post.id}`}
        label={COMMENT_TEXTS.write}
        submit={COMMENT_TEXTS.send}
        onSend={(content) => add(content, null)}
      />
      <CommentActsContext
        value={{
          viewerId: writer?.id ?? null,
          pending: states,
          reply: (answered, content) => add(content, answered),
          retry: send,
          discard,
        }}
      >
        <CommentThreads postId={post.id} pending={pending} />
      </CommentActsContext>
    </Dialog>
  );
}

/** The post in short; a press opens it in the viewer over the comments (POST-035). */
function PostLink({ post }: { post: Post }) {
  const { search } = useLocation();
  return (
    <Link
      to={{ pathname: addressOfPost(post.id), search: withoutPerson(search) }}
      state={{ overList: true }}
      preventScrollReset
      className={styles.post}
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
