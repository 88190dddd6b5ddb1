import { Button } from '#shared/ui/button.js';
import { EmptyState } from '#shared/ui/empty-state.js';
import { DISCOVER_TEXTS } from '../texts.js';
import styles from './video-feed.module.css';
import { VideoSkeleton } from './video-skeleton.js';

export interface FeedTailProps {
  state: 'more' | 'failed' | 'end';
  onRetry: () => void;
  /** Absent when there is no video to go back to. */
  onBackToTop?: (() => void) | undefined;
}

/** What stands after the last loaded video: a video on its way, a failure, or the end (VID-005, VID-006). */
export function FeedTail({ state, onRetry, onBackToTop }: FeedTailProps) {
  if (state === 'more') {
    return (
      <div className={styles.tail}>
        <VideoSkeleton />
      </div>
    );
  }
  if (state === 'failed') {
    return (
      <div className={styles.tail} aria-live="polite">
        <EmptyState
          title={DISCOVER_TEXTS.failed}
          text={DISCOVER_TEXTS.failedText}
          action={<Button onClick={onRetry}>{DISCOVER_TEXTS.retry}</Button>}
        />
      </div>
    );
  }
  return (
    <div className={styles.tail} aria-live="polite">
      <EmptyState
        title={DISCOVER_TEXTS.end}
        text={DISCOVER_TEXTS.endText}
        action={
          onBackToTop && (
            <Button look="secondary" onClick={onBackToTop}>
              {DISCOVER_TEXTS.backToTop}
            </Button>
          )
        }
      />
    </div>
  );
}
