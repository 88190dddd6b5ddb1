import { useEffect, useState, useSyncExternalStore } from 'react';
import type { VoiceMessage } from '#shared/api/schema.js';
import { logError } from '#shared/code/log-error.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import { topDialog } from '#shared/ui/top-dialog.js';
import { VOICE_TEXTS } from '../texts.js';
import { browserMicrophone } from './microphone.js';
import { MAX_HIDDEN_MS } from './voice.constants.js';
import { browserAlert } from '#shared/ui/browser-alert.js';
import { VoiceRecorder } from './voice-recorder.js';
import type { VoiceState } from './voice-recorder.reducer.js';

function every(milliseconds: number, call: () => void): () => void {
  const timer = window.setInterval(call, milliseconds);
  return () => window.clearInterval(timer);
}

/** MSG-064: tells of a failure once the button is drawn idle again (MSG-065). */
function tellFailure(error: unknown): void {
  logError('voice', error);
  browserAlert(VOICE_TEXTS.noMicrophone);
}

/** The words read out for a change that the bar shows. */
function spokenOf(before: VoiceState['step'], after: VoiceState['step']): string | null {
  if (after === 'recording') return VOICE_TEXTS.started;
  if (after === 'kept') return VOICE_TEXTS.kept;
  if (after === 'ending') return VOICE_TEXTS.sent;
  return after === 'idle' && (before === 'recording' || before === 'kept') ? VOICE_TEXTS.cancelled : null;
}

/** A page out of sight gets no release of the button, and nobody is recorded for long without seeing it. */
function useWhileHidden(recorder: VoiceRecorder): void {
  useEffect(() => {
    let timer: number | undefined;
    const look = () => {
      window.clearTimeout(timer);
      if (document.visibilityState === 'visible') return;
      recorder.losePointer();
      timer = window.setTimeout(() => recorder.interrupt(), MAX_HIDDEN_MS);
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [recorder]);
}

/** While recording, Escape cancels wherever the focus is, before its other meanings. */
function useEscape(recorder: VoiceRecorder, active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || topDialog() !== null) return;
      event.preventDefault();
      event.stopPropagation();
      recorder.cancel();
    };
    window.addEventListener('keydown', cancel, { capture: true });
    return () => window.removeEventListener('keydown', cancel, { capture: true });
  }, [recorder, active]);
}

export interface Voice {
  readonly recorder: VoiceRecorder;
  readonly state: VoiceState;
  /** For a status region. */
  readonly spoken: string;
}

/** A recorder for one conversation. A recording that was not ended goes with the composer (MSG-062). */
export function useVoiceRecorder(onRecorded: (file: File, voice?: VoiceMessage) => void): Voice {
  const announce = useAnnounce();
  const [recorder] = useState(
    () =>
      new VoiceRecorder({
        microphone: browserMicrophone,
        now: () => performance.now(),
        date: () => Date.now(),
        every,
        onFailed: tellFailure,
        onAllowed: () => announce(VOICE_TEXTS.allowed),
      }),
  );
  useEffect(() => recorder.deliverTo(onRecorded));
  const state = useSyncExternalStore(recorder.subscribe, recorder.snapshot);
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    let before = recorder.snapshot().step;
    const stop = recorder.subscribe(() => {
      const after = recorder.snapshot().step;
      const words = after === before ? null : spokenOf(before, after);
      before = after;
      if (words !== null) setSpoken(words);
    });
    return () => {
      stop();
      recorder.cancel();
    };
  }, [recorder]);
  useWhileHidden(recorder);
  useEscape(recorder, state.step !== 'idle' && state.step !== 'ending');
  return { recorder, state, spoken };
}
