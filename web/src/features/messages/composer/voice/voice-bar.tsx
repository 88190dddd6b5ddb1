import { TrashIcon } from '#shared/ui/post-icons.js';
import { runsRightToLeft } from '#shared/ui/line-way.js';
import { REDUCED_MOTION, useMediaQuery } from '#shared/ui/use-media-query.js';
import styles from './voice-bar.module.css';
import { VOICE_TEXTS } from '../texts.js';
import { LevelMeter } from './level-meter.js';
import { SLIDE_TO_CANCEL_PX } from './voice.constants.js';
import { elapsedText } from './voice-file.js';
import type { VoiceState } from './voice-recorder.reducer.js';

export interface VoiceBarProps {
  state: VoiceState;
  level: () => number;
  onCancel: () => void;
}

const wordsOf = ({ step }: VoiceState): string | null => {
  if (step === 'asking') return VOICE_TEXTS.waiting;
  if (step === 'kept') return VOICE_TEXTS.kept;
  return step === 'ending' ? VOICE_TEXTS.ending : null;
};

/** Takes the place of the text while something is recorded: cancel, the time, the loudness (MSG-055, MSG-056). */
export function VoiceBar({ state, level, onCancel }: VoiceBarProps) {
  const still = useMediaQuery(REDUCED_MOTION);
  const words = wordsOf(state);
  const isHeld = state.step === 'recording' && state.hold === 'held';
  return (
    <div className={styles.bar} data-step={state.step}>
      {state.step !== 'ending' && (
        <button type="button" className={styles.cancel} aria-label={VOICE_TEXTS.cancel} title={VOICE_TEXTS.cancel} onClick={onCancel}>
          <TrashIcon />
        </button>
      )}
      {'seconds' in state && (
        <>
          {state.step === 'recording' && <span className={styles.dot} aria-hidden="true" />}
          <span role="timer" aria-label={VOICE_TEXTS.time} className={styles.time}>
            {elapsedText(state.seconds)}
          </span>
        </>
      )}
      {words !== null && <span className={styles.words}>{words}</span>}
      {state.step === 'recording' && !still && <LevelMeter level={level} />}
      {isHeld && (
        <span
          className={styles.slide}
          aria-hidden="true"
          style={{
            transform: `translateX(${runsRightToLeft() ? state.slide : -state.slide}px)`,
            opacity: 1 - state.slide / (SLIDE_TO_CANCEL_PX * 1.5),
          }}
        >
          {VOICE_TEXTS.slide}
        </span>
      )}
    </div>
  );
}
