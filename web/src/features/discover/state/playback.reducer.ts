/** Which video is in view, and whether the member wishes it to play; with null the autoplay rule decides. */
export interface PlaybackState {
  readonly current: string | null;
  /** The video last in view: between two videos the member is still at it. */
  readonly last: string | null;
  readonly wish: 'play' | 'pause' | null;
}

export type PlaybackEvent =
  /** At least `VISIBLE_PART` of the video is in view. */
  | { readonly type: 'shown'; readonly id: string }
  | { readonly type: 'hidden'; readonly id: string }
  | { readonly type: 'toggled'; readonly id: string; readonly autoplay: boolean }
  /** The browser refused to start the video by itself. */
  | { readonly type: 'refused'; readonly id: string };

export const initialPlayback: PlaybackState = { current: null, last: null, wish: null };

/** The one video that plays, or null. Without `autoplay` (reduced motion) a video plays only when asked to. */
export function playingOf({ current, wish }: PlaybackState, autoplay: boolean): string | null {
  return (wish ?? (autoplay ? 'play' : 'pause')) === 'play' ? current : null;
}

/** VID-007..009: a video plays while it is in view, at most one at a time; a pause lasts until it leaves the view. */
export function reducePlayback(state: PlaybackState, event: PlaybackEvent): PlaybackState {
  if (event.type === 'shown') return event.id === state.current ? state : { current: event.id, last: event.id, wish: null };
  if (event.id !== state.current) return state;
  if (event.type === 'hidden') return { current: null, last: event.id, wish: null };
  if (event.type === 'refused') return { ...state, wish: 'pause' };
  return { ...state, wish: playingOf(state, event.autoplay) === null ? 'play' : 'pause' };
}
