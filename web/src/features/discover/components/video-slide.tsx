import { useState } from 'react';
import { useLivePost } from '#features/posts/use-live-posts.js';
import { usePostLike } from '#features/posts/post-likes.js';
import { useSharePost } from '#features/posts/share-post.js';
import { HeartIcon, PlayIcon } from '#shared/ui/post-icons.js';
import { useHeart } from '../hooks/use-heart.js';
import { useShortcuts } from '../hooks/use-shortcuts.js';
import { useTaps } from '../hooks/use-taps.js';
import { toggleSound, useMuted } from '../state/sound.js';
import { DISCOVER_TEXTS } from '../texts.js';
import type { VideoPost } from '../state/video-of.js';
import { VideoActions } from './video-actions.js';
import { VideoCaption } from './video-caption.js';
import { VideoPlayer } from './video-player.js';
import styles from './video-slide.module.css';

export interface VideoSlideProps {
  item: VideoPost;
  /** Number in the feed, from 1. */
  position: number;
  /** How far the slide is from the video in view. Far ones show only their still. */
  distance: 'current' | 'next' | 'near' | 'far';
  playing: boolean;
  calm: boolean;
  own: boolean;
  onToggle: () => void;
  onRefused: () => void;
}

/** Counts of a video near the view follow what others do (POST-017); those far away cost nothing. */
function LiveCounts({ postId, visible }: { postId: string; visible: boolean }) {
  useLivePost({ id: postId, quotedPost: null }, visible);
  return null;
}

const PRELOAD = { current: 'auto', next: 'metadata', near: 'none' } as const;

/** One video with everything that can be done with it (VID-007..014, VID-023, VID-025). */
export function VideoSlide({ item: { post, video }, position, distance, playing, calm, own, onToggle, onRefused }: VideoSlideProps) {
  const like = usePostLike(post);
  const share = useSharePost();
  const muted = useMuted();
  const heart = useHeart();
  const [unplayable, setUnplayable] = useState(false);
  const tap = useTaps({
    onSingle: onToggle,
    onDouble: () => {
      like.like();
      if (!calm) heart.show();
    },
  });
  useShortcuts((command) => {
    if (distance !== 'current') return false;
    if (command === 'toggle') onToggle();
    else if (command === 'like') like.toggle();
    else if (command === 'sound') toggleSound();
    else return false;
    return true;
  });
  const shareVideo = async () => {
    // VID-023 asks for the browser's own dialog.
    if ((await share(post.id)) === 'unsupported') window.alert(DISCOVER_TEXTS.shareUnsupported);
  };
  const label = video.alt === '' ? DISCOVER_TEXTS.videoBy(post.userName) : video.alt;
  return (
    <article
      className={styles.slide}
      data-video-id={post.id}
      aria-label={DISCOVER_TEXTS.videoBy(post.userName)}
      aria-posinset={position}
      aria-setsize={-1}
    >
      {distance !== 'far' && <LiveCounts postId={post.id} visible={distance === 'current'} />}
      <div className={styles.frame}>
        {distance === 'far' ? (
          video.posterUrl !== null && <img className={styles.video} src={video.posterUrl} alt="" loading="lazy" />
        ) : (
          <VideoPlayer
            className={styles.video}
            video={video}
            label={label}
            playing={playing && !unplayable}
            muted={muted}
            preload={PRELOAD[distance]}
            onRefused={onRefused}
            onUnplayable={() => setUnplayable(true)}
          />
        )}
        <button
          type="button"
          className={styles.surface}
          aria-label={playing ? DISCOVER_TEXTS.pause : DISCOVER_TEXTS.play}
          // A click by the keyboard (`detail` 0) has no second tap to wait for.
          onClick={({ detail }) => (detail === 0 ? onToggle() : tap())}
        >
          {!playing && !unplayable && distance === 'current' && (
            <span className={styles.paused}>
              <PlayIcon size={34} />
            </span>
          )}
        </button>
        {unplayable && (
          <p aria-live="polite" className={styles.unplayable}>
            {DISCOVER_TEXTS.unplayable}
          </p>
        )}
        {heart.beat !== null && (
          <span key={heart.beat} className={styles.heart} data-heart aria-hidden="true">
            <HeartIcon size={112} />
          </span>
        )}
        <div className={styles.caption}>
          <VideoCaption post={post} />
        </div>
      </div>
      <div className={styles.rail}>
        <VideoActions
          post={post}
          like={like}
          muted={muted}
          own={own}
          onLike={like.toggle}
          onShare={() => void shareVideo()}
          onSound={toggleSound}
        />
      </div>
    </article>
  );
}
