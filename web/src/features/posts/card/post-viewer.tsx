import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Post } from '#shared/api/schema.js';
import { findPost } from '../post-cache.js';
import { postQuery } from '../requests/post.query.js';
import { Alert } from '#shared/ui/alert.js';
import { Button } from '#shared/ui/button.js';
import { Dialog } from '#shared/ui/dialog.js';
import { EmptyState } from '#shared/ui/empty-state.js';
import { PostCard } from '../post-card.js';
import { PostCardSkeleton } from '../post-card-skeleton.js';
import { PostComments, type PostCommentsHandle } from '../comments/post-comments.js';
import styles from './post-viewer.module.css';
import { COMMENT_TEXTS } from '../comments/comment.texts.js';
import { POST_TEXTS } from '../texts.js';

export interface PostViewerProps {
  postId: string;
  /** The post is opened for its comments. */
  comments?: boolean;
  onClose: () => void;
}

/** A post in a dialog, with all of its card and its comments below (POST-035, POST-036, POST-075, GRD-010). */
export function PostViewer({ postId, comments = false, onClose }: PostViewerProps) {
  const client = useQueryClient();
  const { data: post, isError, refetch } = useQuery({ ...postQuery(postId), placeholderData: () => findPost(client, postId) });
  return (
    <Dialog title={POST_TEXTS.post} onClose={onClose}>
      <div className={styles.viewer}>
        {post ? (
          <Conversation post={post} beginsWithComments={comments} />
        ) : post === null ? (
          <EmptyState
            title={POST_TEXTS.notFound}
            text={POST_TEXTS.notFoundText}
            headingLevel={3}
            action={<Button onClick={onClose}>{POST_TEXTS.toHome}</Button>}
          />
        ) : isError ? (
          <Alert
            action={
              <Button look="secondary" onClick={() => void refetch()}>
                {POST_TEXTS.retry}
              </Button>
            }
          >
            {POST_TEXTS.notLoaded}
          </Alert>
        ) : (
          <PostCardSkeleton />
        )}
      </div>
    </Dialog>
  );
}

function Conversation({ post, beginsWithComments }: { post: Post; beginsWithComments: boolean }) {
  const written = useRef<PostCommentsHandle>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!beginsWithComments) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [beginsWithComments]);
  return (
    <>
      <PostCard post={post} eager onComments={() => written.current?.write()} />
      <section className={styles.comments} aria-labelledby="post-comments">
        <h3 ref={heading} id="post-comments" tabIndex={-1} className={styles.title}>
          {COMMENT_TEXTS.title}
        </h3>
        <PostComments ref={written} post={post} />
      </section>
    </>
  );
}
