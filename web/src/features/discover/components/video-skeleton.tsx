import { Skeleton } from '#shared/ui/skeleton.js';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import { DISCOVER_TEXTS } from '../texts.js';
import styles from './video-feed.module.css';

/** A video on its way. */
export function VideoSkeleton() {
  return (
    <div className={styles.skeleton} aria-live="polite">
      <VisuallyHidden>{DISCOVER_TEXTS.loading}</VisuallyHidden>
      <div className={styles.skeletonCaption}>
        <Skeleton width="40px" height="40px" />
        <Skeleton width="46%" height="18px" />
        <Skeleton width="72%" height="14px" />
      </div>
    </div>
  );
}
