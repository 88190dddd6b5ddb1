import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#features/places/paths.js';
import { Button } from '#shared/ui/button.js';
import { EmptyState } from '#shared/ui/empty-state.js';
import { anyVideoQuery } from '../requests/any-video.query.js';
import { DISCOVER_TEXTS } from '../texts.js';
import styles from './video-feed.module.css';
import { VideoSkeleton } from './video-skeleton.js';

/**
 * The feed without a video to show: all were watched (VID-019), or nobody has shared one (VID-025).
 * @param watchedHere this browser remembers watched videos; otherwise the server is asked whether there are any
 */
export function NoVideos({ watchedHere }: { watchedHere: boolean }) {
  const { data: exist = watchedHere, isLoading, isError, refetch } = useQuery({ ...anyVideoQuery, enabled: !watchedHere });
  if (isLoading) return <VideoSkeleton />;
  const share = <Link to={paths.home}>{DISCOVER_TEXTS.share}</Link>;
  return (
    <div className={styles.state} aria-live="polite">
      {isError ? (
        <EmptyState
          title={DISCOVER_TEXTS.failed}
          text={DISCOVER_TEXTS.failedText}
          action={<Button onClick={() => void refetch()}>{DISCOVER_TEXTS.retry}</Button>}
        />
      ) : exist ? (
        <EmptyState title={DISCOVER_TEXTS.end} text={DISCOVER_TEXTS.allWatchedText} action={share} />
      ) : (
        <EmptyState title={DISCOVER_TEXTS.empty} text={DISCOVER_TEXTS.emptyText} action={share} />
      )}
    </div>
  );
}
