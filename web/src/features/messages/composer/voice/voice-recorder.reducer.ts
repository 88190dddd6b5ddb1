import { SHORT_PRESS_MS, SLIDE_TO_CANCEL_PX, TICK_MS } from './voice.constants.js';

/** `held`: the recording lasts as long as the press. `latched`: it lasts until Cancel or Stop and send is pressed (MSG-066). */
export type Hold = 'held' | 'latched';

/** Times are milliseconds of one clock that never goes back. */
export type VoiceState =
  | { readonly step: 'idle' }
  /** The browser asks for the microphone or opens it. */
  | { readonly step: 'asking'; readonly hold: Hold; readonly pressedAt: number }
  | {
      readonly step: 'recording';
      readonly hold: Hold;
      readonly startedAt: number;
      readonly seconds: number;
      /** Pixels the pointer has gone left since it was pressed. */
      readonly slide: number;
    }
  /** The recording ended before the member did: the microphone is released, and what was said waits for a decision. */
  | { readonly step: 'kept'; readonly seconds: number }
  /** The recording is being put together to be sent. */
  | { readonly step: 'ending' };

export type VoiceEvent =
  | { readonly type: 'pressed'; readonly hold: Hold; readonly at: number }
  | { readonly type: 'opened'; readonly at: number }
  /** There is no microphone, or nothing could be recorded (MSG-064, MSG-065). */
  | { readonly type: 'failed' }
  | { readonly type: 'ticked'; readonly at: number }
  | { readonly type: 'slid'; readonly left: number }
  | { readonly type: 'released'; readonly at: number }
  /** The browser took the pointer away. Nobody let go, so nothing is sent and nothing is lost. */
  | { readonly type: 'pointer-lost' }
  | { readonly type: 'cancelled' }
  | { readonly type: 'stopped'; readonly at: number }
  /** The microphone is gone, or the time is up. */
  | { readonly type: 'interrupted' }
  | { readonly type: 'ended' };

export const idle: VoiceState = { step: 'idle' };

/** Whether the microphone is wanted or in use. */
export const usesMicrophone = ({ step }: VoiceState): boolean => step === 'asking' || step === 'recording';

/** Whole seconds, rounded: a tick that comes late by less than half a second still counts for its second. */
const secondsBetween = (from: number, to: number): number => Math.round((to - from) / TICK_MS);

function whileAsking(state: VoiceState & { step: 'asking' }, event: VoiceEvent): VoiceState {
  switch (event.type) {
    case 'opened':
      return { step: 'recording', hold: state.hold, startedAt: event.at, seconds: 0, slide: 0 };
    case 'released':
      if (state.hold === 'latched') return state;
      // A press held so long was let go perhaps to answer the browser's question. Nobody speaks now, so nothing is recorded.
      return event.at - state.pressedAt < SHORT_PRESS_MS ? { ...state, hold: 'latched' } : idle;
    case 'slid':
      return state.hold === 'held' && event.left > SLIDE_TO_CANCEL_PX ? idle : state;
    case 'pointer-lost':
      return state.hold === 'held' ? idle : state;
    case 'failed':
    case 'cancelled':
    case 'interrupted':
      return idle;
    default:
      return state;
  }
}

function whileRecording(state: VoiceState & { step: 'recording' }, event: VoiceEvent): VoiceState {
  switch (event.type) {
    case 'ticked': {
      const seconds = secondsBetween(state.startedAt, event.at);
      return seconds === state.seconds ? state : { ...state, seconds };
    }
    case 'slid': {
      if (state.hold === 'latched') return state;
      if (event.left > SLIDE_TO_CANCEL_PX) return idle;
      const slide = Math.max(0, event.left);
      return slide === state.slide ? state : { ...state, slide };
    }
    case 'released':
      if (state.hold === 'latched') return state;
      return event.at - state.startedAt < SHORT_PRESS_MS ? { ...state, hold: 'latched', slide: 0 } : { step: 'ending' };
    case 'pointer-lost':
      return state.hold === 'held' ? { ...state, hold: 'latched', slide: 0 } : state;
    case 'stopped':
      // A click here is the second half of a double press.
      return event.at - state.startedAt < SHORT_PRESS_MS ? state : { step: 'ending' };
    case 'interrupted':
      return { step: 'kept', seconds: state.seconds };
    case 'failed':
    case 'cancelled':
      return idle;
    default:
      return state;
  }
}

/**
 * MSG-054..066: idle, asking for the microphone, recording (held or latched), and its end. Events that make no sense in a
 * state change nothing: fingers, keys, timers and the browser's answers come in any order.
 */
export function reduceVoice(state: VoiceState, event: VoiceEvent): VoiceState {
  switch (state.step) {
    case 'idle':
      return event.type === 'pressed' ? { step: 'asking', hold: event.hold, pressedAt: event.at } : state;
    case 'asking':
      return whileAsking(state, event);
    case 'recording':
      return whileRecording(state, event);
    case 'kept':
      if (event.type === 'stopped') return { step: 'ending' };
      return event.type === 'cancelled' || event.type === 'failed' ? idle : state;
    default:
      return event.type === 'ended' || event.type === 'failed' ? idle : state;
  }
}
