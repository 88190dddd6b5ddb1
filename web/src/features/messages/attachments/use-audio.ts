import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { logError } from '#shared/code/log-error.js';
import { playAlone, stopped } from './one-sound.js';

/** A time past the end of any sound: seeking there makes the browser read to the end. */
const PAST_THE_END_S = 1e9;

type Handler = (event: SyntheticEvent<HTMLAudioElement>) => void;

export interface Audio {
  element: RefObject<HTMLAudioElement | null>;
  playing: boolean;
  /** Seconds. */
  at: number;
  /** Seconds; Infinity or NaN while it is not known. */
  length: number;
  toggle: () => void;
  seek: (seconds: number) => void;
  on: Record<'onLoadedMetadata' | 'onDurationChange' | 'onTimeUpdate' | 'onPlay' | 'onPause' | 'onEnded' | 'onError', Handler>;
}

/**
 * The state of an <audio>. A recorder writes WebM without its length, which is Infinity until the file was read to its end. So the
 * element is sent to the end once, and back.
 * @param onBroken the file did not load: its address may have ended
 * @param speed how fast it plays, one for as it was recorded
 */
export function useAudio(onBroken: () => void, speed: number): Audio {
  const element = useRef<HTMLAudioElement>(null);
  const measuring = useRef(false);
  /** Play was pressed before the length was known. */
  const wanted = useRef(false);
  const [playing, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(Number.NaN);

  useEffect(() => {
    const audio = element.current;
    return () => {
      if (audio === null) return;
      audio.pause();
      stopped(audio);
    };
  }, []);

  useEffect(() => {
    if (element.current !== null) element.current.playbackRate = speed;
  }, [speed]);

  const play = () => {
    element.current?.play().catch((error: unknown) => {
      // A pause before the sound began is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) logError('play-sound', error);
    });
  };
  const measured = (audio: HTMLAudioElement) => {
    if (!measuring.current || !Number.isFinite(audio.duration)) return;
    measuring.current = false;
    audio.currentTime = 0;
    if (wanted.current) play();
    wanted.current = false;
  };
  return {
    element,
    playing,
    at,
    length,
    toggle: () => {
      const audio = element.current;
      if (audio === null) return;
      if (measuring.current) wanted.current = !wanted.current;
      else if (audio.paused) play();
      else audio.pause();
    },
    seek: (seconds) => {
      if (element.current === null || measuring.current) return;
      element.current.currentTime = seconds;
      setAt(seconds);
    },
    on: {
      onLoadedMetadata: ({ currentTarget: audio }) => {
        if (Number.isFinite(audio.duration)) return;
        measuring.current = true;
        audio.currentTime = PAST_THE_END_S;
      },
      onDurationChange: ({ currentTarget: audio }) => {
        setLength(audio.duration);
        measured(audio);
      },
      onTimeUpdate: ({ currentTarget: audio }) => {
        if (measuring.current) measured(audio);
        else setAt(audio.currentTime);
      },
      onPlay: ({ currentTarget: audio }) => {
        // Loading a file takes the speed back.
        audio.playbackRate = speed;
        playAlone(audio);
        setPlaying(true);
      },
      onPause: ({ currentTarget: audio }) => {
        stopped(audio);
        setPlaying(false);
      },
      onEnded: ({ currentTarget: audio }) => {
        setPlaying(false);
        audio.currentTime = 0;
      },
      onError: onBroken,
    },
  };
}
