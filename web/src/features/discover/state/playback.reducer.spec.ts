import { describe, expect, it } from 'vitest';
import { initialPlayback, type PlaybackEvent, playingOf, reducePlayback } from './playback.reducer.js';

const after = (...events: PlaybackEvent[]) => events.reduce(reducePlayback, initialPlayback);
const shown = (id: string): PlaybackEvent => ({ type: 'shown', id });
const hidden = (id: string): PlaybackEvent => ({ type: 'hidden', id });
const toggled = (id: string, autoplay = true): PlaybackEvent => ({ type: 'toggled', id, autoplay });

describe('reducePlayback', () => {
  it('VID-007, VID-008 plays what is in view and nothing once it has left', () => {
    expect(playingOf(after(), true)).toBeNull();
    expect(playingOf(after(shown('a')), true)).toBe('a');
    expect(playingOf(after(shown('a'), hidden('a')), true)).toBeNull();
  });

  it('VID-007 plays one at a time, in whatever order the browser tells of the two', () => {
    expect(playingOf(after(shown('a'), hidden('a'), shown('b')), true)).toBe('b');
    expect(playingOf(after(shown('a'), shown('b'), hidden('a')), true)).toBe('b');
  });

  it('VID-009 toggles, and a pause is over when the video comes back into view', () => {
    const paused = after(shown('a'), toggled('a'));
    expect(playingOf(paused, true)).toBeNull();
    expect(playingOf(reducePlayback(paused, toggled('a')), true)).toBe('a');
    expect(playingOf(after(shown('a'), toggled('a'), hidden('a'), shown('a')), true)).toBe('a');
  });

  it('keeps a pause when the browser tells of the same video again', () => {
    expect(playingOf(after(shown('a'), toggled('a'), shown('a')), true)).toBeNull();
  });

  it('with reduced motion starts nothing by itself, and what is asked for only until it leaves', () => {
    expect(playingOf(after(shown('a')), false)).toBeNull();
    expect(playingOf(after(shown('a'), toggled('a', false)), false)).toBe('a');
    expect(playingOf(after(shown('a'), toggled('a', false), hidden('a'), shown('b')), false)).toBeNull();
  });

  it('shows a video as paused that the browser would not start, until it is asked for', () => {
    const refused = after(shown('a'), { type: 'refused', id: 'a' });
    expect(playingOf(refused, true)).toBeNull();
    expect(playingOf(reducePlayback(refused, toggled('a')), true)).toBe('a');
  });

  it('keeps where the member is while no video is fully in view', () => {
    expect(after(shown('a'), hidden('a'))).toMatchObject({ current: null, last: 'a' });
    expect(after(shown('a'), hidden('a'), shown('b'))).toMatchObject({ current: 'b', last: 'b' });
  });

  it('ignores what concerns a video that is not in view', () => {
    const state = after(shown('a'));
    expect(reducePlayback(state, toggled('b'))).toBe(state);
    expect(reducePlayback(state, hidden('b'))).toBe(state);
    expect(reducePlayback(state, { type: 'refused', id: 'b' })).toBe(state);
  });
});
