import { useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, useId } from 'react';
import type { Story } from '#shared/api/schema.js';
import { storyCommentsQuery } from '../requests/story.queries.js';
import { Alert } from '#shared/ui/alert.js';
import { Button } from '#shared/ui/button.js';
import { ListFoot } from '#shared/list/list-foot.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import { STORY_COMMENT_TEXTS } from '../texts.js';
import { StoryCommentForm } from './story-comment-form.js';
import { StoryCommentItem } from './story-comment-item.js';
import styles from './story-comments.module.css';

const GHOSTS = ['64%', '48%', '56%'];

export interface StoryCommentsProps {
  story: Story;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** The comment box and the comments, newest first, as they come (STO-018..020, STO-033). */
export function StoryComments({ story, field }: StoryCommentsProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {STORY_COMMENT_TEXTS.title}
      </h3>
      <StoryCommentForm storyId={story.id} field={field} />
      <StoryCommentList story={story} />
    </section>
  );
}

function StoryCommentList({ story }: { story: Story }) {
  const list = useInfiniteQuery(storyCommentsQuery(story.id));
  const { data, isPending, refetch } = list;
  if (isPending) {
    return (
      <output className={styles.list}>
        <VisuallyHidden>{STORY_COMMENT_TEXTS.loading}</VisuallyHidden>
        {GHOSTS.map((width) => (
          <Skeleton key={width} width={width} height="3.2rem" />
        ))}
      </output>
    );
  }
  if (data === undefined) {
    return (
      <Alert
        action={
          <Button look="secondary" onClick={() => void refetch()}>
            {STORY_COMMENT_TEXTS.tryAgain}
          </Button>
        }
      >
        {STORY_COMMENT_TEXTS.notLoaded}
      </Alert>
    );
  }
  const comments = data.pages.flatMap(({ items }) => items);
  if (comments.length === 0) return <p className={styles.none}>{STORY_COMMENT_TEXTS.none}</p>;
  return (
    <>
      <ul className={styles.list} aria-label={STORY_COMMENT_TEXTS.title}>
        {comments.map((comment) => (
          <StoryCommentItem key={comment.id} comment={comment} story={story} />
        ))}
      </ul>
      <ListFoot list={list} texts={STORY_COMMENT_TEXTS.more} ends={false} within />
    </>
  );
}
