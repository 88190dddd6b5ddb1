import { useQuery, useQueryClient } from '@tanstack/react-query';
import { findPost } from '../../lib/posts/post-cache.js';
import { postQuery } from '../../lib/posts/post.query.js';
import { Alert } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { EmptyState } from '../../ui/empty-state.js';
import { PostCard } from './post-card.js';
import { PostCardSkeleton } from './post-card-skeleton.js';
import styles from './post-viewer.module.css';
import { POST_TEXTS } from './texts.js';

export interface PostViewerProps {
  postId: string;
  /** The comments are open over the post. */
  comments?: boolean;
  onClose: () => void;
}

/** A post alone in a dialog, with all of its card (POST-035, POST-036, GRD-010). */
export function PostViewer({ postId, comments = false, onClose }: PostViewerProps) {
  const client = useQueryClient();
  const { data: post, isError, refetch } = useQuery({ ...postQuery(postId), placeholderData: () => findPost(client, postId) });
  return (
    <Dialog title={POST_TEXTS.post} onClose={onClose}>
      <div className={styles.viewer}>
        {post ? (
          <PostCard post={post} eager alone comments={comments} />
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
