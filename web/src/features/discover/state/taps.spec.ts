import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Taps } from './taps.js';

describe('Taps', () => {
  let acts: string[];
  let taps: Taps;

  beforeEach(() => {
    vi.useFakeTimers();
    acts = [];
    taps = new Taps({ onSingle: () => acts.push('toggle'), onDouble: () => acts.push('like') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const tapAfter = (ms: number): void => {
    vi.advanceTimersByTime(ms);
    taps.tap();
  };

  it('VID-009, VID-012 acts on a single tap once the time for a second one has passed', () => {
    taps.tap();
    vi.advanceTimersByTime(299);
    expect(acts).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(acts).toEqual(['toggle']);
    vi.advanceTimersByTime(5000);
    expect(acts).toEqual(['toggle']);
  });

  it('VID-010 two taps 200 ms apart like and never toggle, two taps 400 ms apart toggle twice', () => {
    taps.tap();
    tapAfter(200);
    vi.advanceTimersByTime(1000);
    expect(acts).toEqual(['like']);
    taps.tap();
    tapAfter(400);
    vi.advanceTimersByTime(1000);
    expect(acts).toEqual(['like', 'toggle', 'toggle']);
  });

  it('VID-012 takes a third tap for a new one, and four quick ones for two double-taps', () => {
    taps.tap();
    tapAfter(100);
    tapAfter(100);
    tapAfter(100);
    vi.advanceTimersByTime(1000);
    expect(acts).toEqual(['like', 'like']);
    taps.tap();
    tapAfter(100);
    tapAfter(100);
    vi.advanceTimersByTime(1000);
    expect(acts).toEqual(['like', 'like', 'like', 'toggle']);
  });

  it('does nothing for a tap whose video has gone', () => {
    taps.tap();
    taps.cancel();
    vi.advanceTimersByTime(1000);
    expect(acts).toEqual([]);
  });
});
