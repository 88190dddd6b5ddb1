import { useEffect, useEffectEvent, useRef } from 'react';
import type { PostMedia } from '#shared/api/schema.js';
import { logError } from '#shared/code/log-error.js';

export interface VideoPlayerProps {
  video: PostMedia;
  label: string;
  playing: boolean;
  muted: boolean;
  preload: 'auto' | 'metadata' | 'none';
  /** The browser refused to start the video without a press. */
  onRefused: () => void;
  onUnplayable: () => void;
  className?: string | undefined;
}

const isNamed = (error: unknown, name: string): boolean => error instanceof DOMException && error.name === name;

/** A looping video that plays exactly while it is told to. */
export function VideoPlayer({ video, label, playing, muted, preload, onRefused, onUnplayable, className }: VideoPlayerProps) {
  const element = useRef<HTMLVideoElement>(null);
  const start = useEffectEvent(async (player: HTMLVideoElement) => {
    try {
      await player.play();
    } catch (error) {
      // Both are expected: the video was paused or removed before it began, or its error event reports a file that cannot be played.
      if (isNamed(error, 'AbortError') || isNamed(error, 'NotSupportedError')) return;
      if (!isNamed(error, 'NotAllowedError')) logError('play-video', error);
      onRefused();
    }
  });
  useEffect(() => {
    const player = element.current;
    if (player === null) return undefined;
    if (playing) void start(player);
    else player.pause();
    return () => player.pause();
  }, [playing]);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- members' own videos come without a track
    <video
      ref={element}
      className={className}
      src={video.url}
      poster={video.posterUrl ?? undefined}
      width={video.width ?? undefined}
      height={video.height ?? undefined}
      aria-label={label}
      muted={muted}
      preload={preload}
      loop
      playsInline
      disablePictureInPicture
      onError={({ currentTarget }) => {
        logError('play-video', currentTarget.error);
        onUnplayable();
      }}
    />
  );
}
