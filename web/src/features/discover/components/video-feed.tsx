import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer, useRef } from 'react';
import { REDUCED_MOTION, useMediaQuery } from '#shared/ui/use-media-query.js';
import { videosQuery } from '../requests/videos.query.js';
import { MOUNTED_NEIGHBOURS } from './discover.constants.js';
import { useRememberViewed } from '../hooks/use-remember-viewed.js';
import { useShortcuts } from '../hooks/use-shortcuts.js';
import { useShown } from '../hooks/use-shown.js';
import { useVisit } from '../hooks/use-visit.js';
import { initialPlayback, playingOf, reducePlayback } from '../state/playback.reducer.js';
import { DISCOVER_TEXTS } from '../texts.js';
import { videosOf } from '../state/video-of.js';
import { FeedTail } from './feed-tail.js';
import { NoVideos } from './no-videos.js';
import styles from './video-feed.module.css';
import { VideoSkeleton } from './video-skeleton.js';
import { VideoSlide, type VideoSlideProps } from './video-slide.js';

/** Videos left when the next page is read: the page is there before the bottom is reached. */
const FETCH_AHEAD = 3;

function distanceOf(index: number, current: number): VideoSlideProps['distance'] {
  if (index === current) return 'current';
  if (index === current + 1) return 'next';
  return Math.abs(index - current) <= MOUNTED_NEIGHBOURS ? 'near' : 'far';
}

/** The vertical feed of videos. Each fills the feed, and scrolling snaps to the next (VID-001..008). */
export function VideoFeed({ accountId }: { accountId: string }) {
  const { seed, viewedBefore } = useVisit(accountId);
  const query = useInfiniteQuery(videosQuery(seed, viewedBefore));
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const videos = useMemo(() => videosOf(data?.pages ?? [], viewedBefore), [data, viewedBefore]);
  const ids = videos.map(({ post }) => post.id);

  const calm = useMediaQuery(REDUCED_MOTION);
  const [playback, dispatch] = useReducer(reducePlayback, initialPlayback);
  const playing = playingOf(playback, !calm);
  const feed = useRef<HTMLDivElement>(null);
  useShown(feed, ids, (id, shown) => dispatch({ type: shown ? 'shown' : 'hidden', id }));
  useRememberViewed(accountId, playback.current);

  const current = Math.max(
    0,
    ids.findIndex((id) => id === playback.last),
  );

  // VID-005, VID-020: the next page is read also when none of the pages so far leaves anything to show.
  const runsOut = hasNextPage && !isFetching && !isError && videos.length - current <= FETCH_AHEAD;
  useEffect(() => {
    if (runsOut) void fetchNextPage();
  }, [runsOut, fetchNextPage]);

  const moveTo = (index: number): void => {
    const box = feed.current;
    if (box === null) return;
    const slide = box.querySelectorAll<HTMLElement>('[data-video-id]')[index];
    // The tail stands after the last video and has no slide.
    box.scrollTo({ top: slide?.offsetTop ?? box.scrollHeight, behavior: calm ? 'auto' : 'smooth' });
  };
  useShortcuts((command) => {
    if (command !== 'next' && command !== 'previous') return false;
    moveTo(command === 'next' ? Math.min(current + 1, videos.length) : Math.max(current - 1, 0));
    return true;
  });

  if (videos.length === 0 && !isError && (data === undefined || hasNextPage)) return <VideoSkeleton />;
  if (videos.length === 0 && !isError) return <NoVideos watchedHere={viewedBefore.size > 0} />;
  return (
    <div ref={feed} className={styles.feed}>
      {videos.length > 0 && (
        <div role="feed" className={styles.slides} aria-label={DISCOVER_TEXTS.feed} aria-busy={isFetching}>
          {videos.map((item, index) => (
            <VideoSlide
              key={item.post.id}
              item={item}
              position={index + 1}
              distance={distanceOf(index, current)}
              playing={playing === item.post.id}
              calm={calm}
              own={item.post.userId === accountId}
              onToggle={() => dispatch({ type: 'toggled', id: item.post.id, autoplay: !calm })}
              onRefused={() => dispatch({ type: 'refused', id: item.post.id })}
            />
          ))}
        </div>
      )}
      <FeedTail
        state={isError ? 'failed' : hasNextPage ? 'more' : 'end'}
        onRetry={() => void (data === undefined ? query.refetch() : fetchNextPage())}
        onBackToTop={videos.length === 0 ? undefined : () => moveTo(0)}
      />
    </div>
  );
}
