import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Taps } from './taps.js';

describe('Taps', () => {
  let acts: string[];
  let taps: Taps;

  beforeEach(() => {
    jest.useFakeTimers();
    acts = [];
    taps = new Taps({ onSingle: () => acts.push('toggle'), onDouble: () => acts.push('like') });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const tapAfter = (ms: number): void => {
    jest.advanceTimersByTime(ms);
    taps.tap();
  };

  it('VID-009, VID-012 acts on a single tap once the time for a second one has passed', () => {
    taps.tap();
    jest.advanceTimersByTime(299);
    expect(acts).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(acts).toEqual(['toggle']);
    jest.advanceTimersByTime(5000);
    expect(acts).toEqual(['toggle']);
  });

  it('VID-010 two taps 200 ms apart like and never toggle, two taps 400 ms apart toggle twice', () => {
    taps.tap();
    tapAfter(200);
    jest.advanceTimersByTime(1000);
    expect(acts).toEqual(['like']);
    taps.tap();
    tapAfter(400);
    jest.advanceTimersByTime(1000);
    expect(acts).toEqual(['like', 'toggle', 'toggle']);
  });

  it('VID-012 takes a third tap for a new one, and four quick ones for two double-taps', () => {
    taps.tap();
    tapAfter(100);
    tapAfter(100);
    tapAfter(100);
    jest.advanceTimersByTime(1000);
    expect(acts).toEqual(['like', 'like']);
    taps.tap();
    tapAfter(100);
    tapAfter(100);
    jest.advanceTimersByTime(1000);
    expect(acts).toEqual(['like', 'like', 'like', 'toggle']);
  });

  it('does nothing for a tap whose video has gone', () => {
    taps.tap();
    taps.cancel();
    jest.advanceTimersByTime(1000);
    expect(acts).toEqual([]);
  });
});
