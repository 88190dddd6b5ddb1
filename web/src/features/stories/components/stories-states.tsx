import { Suspense, useState } from 'react';
import { EmptyPanel } from '#shared/list/empty-panel.js';
import { ListLoading } from '#shared/list/list-loading.js';
import { Button } from '#shared/ui/button.js';
import { EmptyState } from '#shared/ui/empty-state.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { STORIES_TEXTS } from '../texts.js';
import styles from './stories.module.css';
import cardStyles from './story-card.module.css';
import { lazyPart } from '#shared/ui/lost-part.js';

const StoryFormDialog = lazyPart(async () => (await import('../story-form-dialog.js')).StoryFormDialog);

const GHOSTS = 6;

/** Cards on their way, in the measures of the card itself (STO-023). */
export function StoriesLoading() {
  return (
    <ListLoading note={STORIES_TEXTS.loading}>
      <div className={styles.grid} aria-hidden="true">
        {Array.from({ length: GHOSTS }, (_, index) => (
          <div key={index} className={cardStyles.card}>
            <span className={cardStyles.picture}>
              <Skeleton height="100%" />
            </span>
            <span className={cardStyles.body}>
              <Skeleton width="70%" height="1.5rem" />
              <Skeleton width="42%" height="1rem" />
              <Skeleton height="6rem" />
              <Skeleton width="9rem" height="2.5rem" />
              <span className={cardStyles.foot}>
                <Skeleton width="6rem" height="1rem" />
              </span>
            </span>
          </div>
        ))}
      </div>
    </ListLoading>
  );
}

export interface StoriesEmptyProps {
  /** The stories could not be read, which is only logged (STO-025). The grid stays empty and offers another try. */
  failed: boolean;
  onRetry: () => void;
}

/** Stands in place of an empty grid. */
export function StoriesEmpty({ failed, onRetry }: StoriesEmptyProps) {
  const [writing, setWriting] = useState(false);
  const action = failed ? (
    <Button look="secondary" onClick={onRetry}>
      {STORIES_TEXTS.tryAgain}
    </Button>
  ) : (
    <Button onClick={() => setWriting(true)}>{STORIES_TEXTS.share}</Button>
  );
  return (
    <EmptyPanel>
      <EmptyState
        title={failed ? STORIES_TEXTS.unreadable : STORIES_TEXTS.none}
        text={failed ? STORIES_TEXTS.unreadableHint : STORIES_TEXTS.noneYet}
        action={action}
      />
      {writing && (
        <Suspense>
          <StoryFormDialog onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </EmptyPanel>
  );
}
