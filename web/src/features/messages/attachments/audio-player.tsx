import { type CSSProperties, useRef, useState } from 'react';
import type { ShownFile } from '../state/shown-message.js';
import type { FileSource } from '../hooks/use-file-address.js';
import { useInView } from '#shared/media/use-in-view.js';
import { PauseIcon } from '#shared/ui/pause-icon.js';
import { PlayIcon } from '#shared/ui/post-icons.js';
import { lengthText } from '../state/length-text.js';
import { THREAD_TEXTS } from '../texts.js';
import styles from './audio-player.module.css';
import { FileLink } from './file-link.js';
import { useAudio } from './use-audio.js';
import { useVoiceSpeed } from './voice-speed.js';
import { Wave } from './wave.js';

/** Seconds one press of an arrow key moves. */
const STEP_S = 1;

/** A voice note or other sound: play, where it is, how long it is and how fast it plays (MSG-035, MSG-036, MSG-104, MSG-106). */
export function AudioPlayer({ file, source }: { file: ShownFile; source: FileSource }) {
  const frame = useRef<HTMLDivElement>(null);
  const inView = useInView(frame);
  const [met, setMet] = useState(false);
  // Reading the length costs a request, so only a player that has been in view makes it.
  if (inView && !met) setMet(true);
  const { speed, next } = useVoiceSpeed();
  const { element, playing, at, length: measured, toggle, seek, on } = useAudio(() => source.renew(), speed);
  // What the recording browser said is there before the file is.
  const length = Number.isFinite(measured) || file.voice === undefined ? measured : file.voice.milliseconds / 1000;
  if (source.failed) return <FileLink file={file} source={source} />;
  const known = Number.isFinite(length) && length > 0;
  const shown = playing || at > 0 || !known ? at : length;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <fieldset> is for forms
    <div ref={frame} role="group" className={styles.player} aria-label={THREAD_TEXTS.sound(file.name)}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what members say comes without a track */}
      <audio ref={element} src={met && source.url !== null ? source.url : undefined} preload="metadata" {...on} />
      <button
        type="button"
        className={styles.play}
        aria-label={playing ? THREAD_TEXTS.pauseVoice : THREAD_TEXTS.playVoice}
        disabled={source.url === null}
        onClick={toggle}
      >
        {playing ? <PauseIcon size={22} /> : <PlayIcon size={22} />}
      </button>
      <span className={styles.track} style={{ '--done': known ? `${(at / length) * 100}%` : '0%' } as CSSProperties}>
        {file.voice !== undefined && <Wave peaks={file.voice.peaks} />}
        <input
          type="range"
          className={styles.seek}
          min={0}
          max={known ? length : 1}
          step="any"
          value={known ? Math.min(at, length) : 0}
          disabled={!known}
          aria-label={THREAD_TEXTS.seek}
          aria-valuetext={THREAD_TEXTS.seekValue(lengthText(at), lengthText(length))}
          data-wave={file.voice !== undefined}
          onChange={({ currentTarget }) => seek(Number(currentTarget.value))}
          onKeyDown={(event) => {
            const step = { ArrowLeft: -STEP_S, ArrowDown: -STEP_S, ArrowRight: STEP_S, ArrowUp: STEP_S }[event.key];
            if (step === undefined) return;
            event.preventDefault();
            seek(Math.min(Math.max(0, at + step), length));
          }}
        />
      </span>
      <span className={styles.time}>{lengthText(known || at > 0 ? shown : length)}</span>
      <button type="button" className={styles.speed} aria-label={THREAD_TEXTS.speed(speed)} title={THREAD_TEXTS.speedHint} onClick={next}>
        {THREAD_TEXTS.speedShort(speed)}
      </button>
    </div>
  );
}
