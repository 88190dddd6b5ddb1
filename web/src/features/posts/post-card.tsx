import { useReducer, useRef, useState } from 'react';
import type { Post } from '#shared/api/schema.js';
import { useDeletePost } from './requests/delete-post.mutation.js';
import { useEditPost } from './editing/edit-post.mutation.js';
import { usePostLike } from './post-likes.js';
import { useReportView } from './state/post-views.js';
import { useLivePost } from './use-live-posts.js';
import { useCurrentSession } from '#features/session/session.query.js';
import { MediaGrid } from '#shared/media/media-grid.js';
import { useInView } from '#shared/media/use-in-view.js';
import { LinkedText } from '#features/places/linked-text.js';
import { cardKeyHandler } from './card/card-key-handler.js';
import { EditedMark } from './editing/edited-mark.js';
import { PostActions } from './card/post-actions.js';
import { PostAuthor } from './post-author.js';
import { reducePostCardMode } from './card/post-card.mode.js';
import styles from './post-card.module.css';
import { PostMenu } from './card/post-menu.js';
import { DeletedQuote, QuotedPostCard } from './card/quoted-post-card.js';
import { POST_TEXTS } from './texts.js';
import { usePostPresses } from './card/use-post-presses.js';
import { PartBoundary } from '#shared/ui/part-boundary.js';
import { pressedPart } from '#shared/ui/pressed-part.js';

const CommentsDialog = pressedPart(async () => (await import('./comments-dialog.js')).CommentsDialog);
const PostEditor = pressedPart(async () => (await import('./editing/post-editor.js')).PostEditor);
const QuoteForm = pressedPart(async () => (await import('./card/quote-form.js')).QuoteForm);

export interface PostCardProps {
  post: Post;
  /** Fetches pictures at once instead of when they come near: for the first card of a screen. */
  eager?: boolean;
  /** Leads to the comments, where they stand below the card: then the post is alone, and nothing in it leads to itself. */
  onComments?: () => void;
}

/** Whether a post has nothing to show: a quote without words of a hidden post, or a post whose text was removed by an edit (POST-048). */
const showsNothing = ({ content, media, quotedPost, quotedPostDeleted }: Post): boolean =>
  content === '' && media.length === 0 && quotedPost === null && !quotedPostDeleted;

/** A post that cannot be drawn takes no other one along. Once it is another one, such as after an edit, it is drawn again. */
export function PostCard(props: PostCardProps) {
  return (
    <PartBoundary where="post-card" of={props.post} className={styles.card}>
      <Card {...props} />
    </PartBoundary>
  );
}

/**
 * One post with everything that can be done to it (POST-001..067). The article can take the focus (`[data-post-id]`,
 * tabindex -1): then `l` likes and `r` opens the comments.
 */
function Card({ post, eager = false, onComments }: PostCardProps) {
  const card = useRef<HTMLElement>(null);
  const { account } = useCurrentSession();
  const [mode, act] = useReducer(reducePostCardMode, 'normal');
  const [commentsOpen, setCommentsOpen] = useState(false);
  const inView = useInView(card);
  useReportView(post, inView);
  useLivePost(post, inView);
  const like = usePostLike(post);
  const edit = useEditPost(post);
  const remove = useDeletePost(post.id);
  const { message, share, save } = usePostPresses(post);

  // The form goes and takes the focus along. The card takes it: else the next Tab would begin at the top of the page.
  const leave = () => {
    act('leave');
    card.current?.focus({ preventScroll: true });
  };
  const openComments = onComments ?? (() => setCommentsOpen(true));

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- shortcuts for what its buttons do
    <article
      ref={card}
      className={styles.card}
      tabIndex={-1}
      aria-label={POST_TEXTS.card(post.userName)}
      aria-busy={remove.isPending}
      data-post-id={post.id}
      onKeyDown={cardKeyHandler({ l: like.toggle, r: openComments })}
    >
      <header className={styles.header}>
        <PostAuthor author={post} createdAt={post.createdAt} postId={onComments ? null : post.id} />
        <PostMenu post={post} own={account?.id === post.userId} onSave={save} onEdit={() => act('edit')} onDelete={() => remove.mutate()} />
      </header>
      {mode === 'editing' ? (
        <PostEditor
          postId={post.id}
          content={post.content}
          mentions={post.mentions}
          media={post.media}
          onSave={(changed) => {
            edit.mutate(changed);
            leave();
          }}
          onCancel={leave}
        />
      ) : (
        <>
          {post.content !== '' && (
            <p className={styles.text} dir="auto">
              <LinkedText text={post.content} mentions={post.mentions} tags />
            </p>
          )}
          <EditedMark thing="post" id={post.id} editedAt={post.editedAt} createdAt={post.createdAt} />
        </>
      )}
      <MediaGrid media={post.media} authorName={post.userName} eager={eager} />
      {post.quotedPost !== null && <QuotedPostCard quoted={post.quotedPost} />}
      {post.quotedPostDeleted && <DeletedQuote />}
      {mode !== 'editing' && showsNothing(post) && <p className={styles.nothing}>{POST_TEXTS.nothingShown}</p>}
      <PostActions
        post={post}
        like={like}
        writing={mode !== 'normal'}
        onComments={openComments}
        onQuote={() => act('quote')}
        onShare={share}
      />
      <output className={styles.message}>{message}</output>
      {mode === 'quoting' && <QuoteForm post={post} onDone={leave} />}
      {commentsOpen && <CommentsDialog post={post} onClose={() => setCommentsOpen(false)} />}
    </article>
  );
}
