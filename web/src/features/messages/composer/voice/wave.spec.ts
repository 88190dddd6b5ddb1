import { MAX_VOICE_PEAKS } from '@affinity/proto/vocabulary/chat-limits';
import { describe, expect, it } from 'vitest';
import { peaksOf } from './wave.js';

describe('MSG-106 the wave of a recording', () => {
  it('is as long as it has moments, up to a limit, and keeps the loudest of each part', () => {
    expect(peaksOf([0, 0.5, 0.25])).toEqual([0, 100, 50]);
    const long = Array.from({ length: 10 * MAX_VOICE_PEAKS + 3 }, (_level, index) => (index % 10 === 4 ? 0.8 : 0.1));
    const peaks = peaksOf(long);
    expect(peaks).toHaveLength(MAX_VOICE_PEAKS);
    expect(peaks.filter((peak) => peak === 100).length).toBeGreaterThan(MAX_VOICE_PEAKS - 4);
    expect(peaks.every((peak) => Number.isInteger(peak) && peak >= 0 && peak <= 100)).toBe(true);
  });
  it('shows silence as silence, and nothing as nothing', () => {
    expect(peaksOf([0.01, 0.02])).toEqual([10, 20]);
    expect(peaksOf([0, 0])).toEqual([0, 0]);
    expect(peaksOf([])).toEqual([]);
  });
});
