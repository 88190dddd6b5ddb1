import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TAGLINES } from './tagline.texts.js';
import { rotateTaglines, TAGLINE_FADE_MS, TAGLINE_ROTATION_MS } from './taglines.js';

describe('taglines', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('IDN-001 are exactly the four of the specification, in order', () => {
    expect(TAGLINES).toEqual([
      'where algorithms meet affection',
      "your heart's equation solved by AI",
      'love calculated, connections made',
      'the science of compatibility, the art of connection',
    ]);
  });

  it('CONST-002 CONST-003 rotate every 4000 ms with a 500 ms fade', () => {
    expect(TAGLINE_ROTATION_MS).toBe(4000);
    expect(TAGLINE_FADE_MS).toBe(500);
  });

  it('IDN-003 advance at each 4000 ms and wrap round after the fourth', () => {
    const seen: number[] = [];
    const stop = rotateTaglines((index) => seen.push(index));
    vi.advanceTimersByTime(3_999);
    expect(seen).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(seen).toEqual([1]);
    vi.advanceTimersByTime(12_000);
    expect(seen).toEqual([1, 2, 3, 0]);
    stop();
    vi.advanceTimersByTime(20_000);
    expect(seen).toHaveLength(4);
  });
});
