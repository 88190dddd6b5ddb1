import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { findStory } from '../story-cache.js';
import { storyQuery } from '../requests/story.queries.js';
import { useWatchStories } from '#shared/realtime/use-live.js';
import { Alert } from '#shared/ui/alert.js';
import { Button } from '#shared/ui/button.js';
import { Dialog } from '#shared/ui/dialog.js';
import { EmptyState } from '#shared/ui/empty-state.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import { STORY_TEXTS } from '../texts.js';
import { StoryContent } from './story-content.js';
import styles from './story-reader.module.css';

export interface StoryReaderProps {
  storyId: string;
  onClose: () => void;
}

/** The modal with one whole story (STO-016..020). It also says when there is none, or none for this member. */
export function StoryReader({ storyId, onClose }: StoryReaderProps) {
  const client = useQueryClient();
  const { data: story, isError, refetch } = useQuery({ ...storyQuery(storyId), placeholderData: () => findStory(client, storyId) });
  useWatchStories([storyId]);
  // The story was deleted here. Closing takes a moment, in which nothing needs to be said about it.
  const [deleted, setDeleted] = useState(false);
  const leave = () => {
    setDeleted(true);
    onClose();
  };
  if (deleted) return null;
  return (
    <Dialog title={story?.coupleNames ?? STORY_TEXTS.dialog} onClose={onClose} look="page" header={null}>
      {story ? (
        <StoryContent story={story} onGone={leave} />
      ) : story === null ? (
        <div className={styles.state}>
          <EmptyState
            title={STORY_TEXTS.notFound}
            text={STORY_TEXTS.notFoundText}
            headingLevel={3}
            action={<Button onClick={onClose}>{STORY_TEXTS.toStories}</Button>}
          />
        </div>
      ) : isError ? (
        <div className={styles.state}>
          <Alert
            action={
              <Button look="secondary" onClick={() => void refetch()}>
                {STORY_TEXTS.tryAgain}
              </Button>
            }
          >
            {STORY_TEXTS.notLoaded}
          </Alert>
        </div>
      ) : (
        <StoryOnItsWay />
      )}
    </Dialog>
  );
}

/** An outline in the measures of the story to come. */
function StoryOnItsWay() {
  return (
    <output className={styles.onItsWay}>
      <VisuallyHidden>{STORY_TEXTS.loading}</VisuallyHidden>
      <span className={styles.picture}>
        <Skeleton height="100%" />
      </span>
      <span className={styles.body}>
        <Skeleton width="56%" height="2.4rem" />
        <Skeleton width="32%" height="1.2rem" />
        <Skeleton height="9rem" />
      </span>
    </output>
  );
}
