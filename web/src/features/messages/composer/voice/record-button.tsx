import { type KeyboardEvent, type MouseEvent, type PointerEvent, type Ref, useRef } from 'react';
import { ArrowUpIcon } from '#shared/ui/composer-icons.js';
import { classNames } from '#shared/ui/class-names.js';
import { runsRightToLeft } from '#shared/ui/line-way.js';
import { MicrophoneIcon } from '../composer-icons.js';
import styles from '../composer.module.css';
import { VOICE_TEXTS } from '../texts.js';
import type { Voice } from './use-voice-recorder.js';

export interface RecordButtonProps {
  voice: Pick<Voice, 'recorder' | 'state'>;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * Starts a recording, ends it and sends it. It stays one button: a finger may hold it, and a key keeps its focus (MSG-046, MSG-057,
 * MSG-058, MSG-066).
 */
export function RecordButton({ voice: { recorder, state }, ref }: RecordButtonProps) {
  /** The press that began the recording, and where it was. The click at its end means nothing more. */
  const press = useRef<{ id: number; x: number } | null>(null);
  const clickIsOver = useRef(false);
  const isRecording = state.step === 'recording' || state.step === 'kept';

  const begin = (event: PointerEvent<HTMLButtonElement>) => {
    clickIsOver.current = false;
    if (state.step !== 'idle' || event.button !== 0 || !event.isPrimary) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    press.current = { id: event.pointerId, x: event.clientX };
    clickIsOver.current = true;
    recorder.press('held');
  };
  const move = ({ pointerId, clientX }: PointerEvent) => {
    if (press.current?.id === pointerId) recorder.slide((press.current.x - clientX) * (runsRightToLeft() ? -1 : 1));
  };
  const end = ({ pointerId }: PointerEvent) => {
    if (press.current?.id !== pointerId) return;
    press.current = null;
    recorder.release();
  };
  const lose = ({ pointerId }: PointerEvent) => {
    if (press.current?.id !== pointerId) return;
    press.current = null;
    recorder.losePointer();
  };
  const click = ({ detail }: MouseEvent) => {
    // A key or a screen reader clicks without a press. `detail` counts presses.
    const ofBeginning = detail > 0 && clickIsOver.current;
    clickIsOver.current = false;
    if (ofBeginning) return;
    if (state.step === 'idle') recorder.press('latched');
    else recorder.stop();
  };
  /** Drops the repeated clicks of a key that is held down. */
  const once = (event: KeyboardEvent) => {
    if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
  };
  return (
    <button
      ref={ref}
      type="button"
      className={classNames(styles.main, styles.record, isRecording && styles.recording)}
      aria-label={isRecording ? VOICE_TEXTS.stopAndSend : VOICE_TEXTS.record}
      title={isRecording ? VOICE_TEXTS.stopAndSend : VOICE_TEXTS.recordHint}
      aria-disabled={state.step === 'asking' || state.step === 'ending'}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={lose}
      onLostPointerCapture={lose}
      onClick={click}
      onKeyDown={once}
      // A long press of a finger would open the browser's menu.
      onContextMenu={(event) => event.preventDefault()}
    >
      {isRecording ? <ArrowUpIcon /> : <MicrophoneIcon />}
    </button>
  );
}
