import { describe, expect, it } from 'vitest';
import { lengthText } from '../state/length-text.js';
import { dayTitle, sizeText } from './message-times.js';

const iso = (local: string): string => new Date(local).toISOString();
const NOW = new Date('2026-03-05T00:30').getTime();

describe('the title of a day', () => {
  it('EXPERIENCE-24 is Today and Yesterday by the calendar, not by hours', () => {
    expect(dayTitle(iso('2026-03-05T00:01'), NOW)).toBe('Today');
    expect(dayTitle(iso('2026-03-04T23:59'), NOW)).toBe('Yesterday');
    expect(dayTitle(iso('2026-03-04T00:00'), NOW)).toBe('Yesterday');
    expect(dayTitle(iso('2026-03-03T23:59'), NOW)).toMatch(/March/);
  });
  it('names the year only of another one', () => {
    expect(dayTitle(iso('2026-01-02T12:00'), NOW)).not.toMatch(/2026/);
    expect(dayTitle(iso('2025-12-31T12:00'), NOW)).toMatch(/2025/);
  });
});

describe('the length of a recording', () => {
  it('is minutes and seconds', () => {
    expect([0, 7.4, 59.99, 60, 61, 3599].map(lengthText)).toEqual(['0:00', '0:07', '0:59', '1:00', '1:01', '59:59']);
  });
  it('MSG-036 is left open while the recording does not say', () => {
    expect([Infinity, NaN, -1].map(lengthText)).toEqual(['–:––', '–:––', '–:––']);
  });
});

describe('the size of a file', () => {
  it('is in the largest fitting unit', () => {
    expect([0, 1023, 1024, 1536, 10 * 1024, 25 * 1024 * 1024].map(sizeText)).toEqual([
      '0 B',
      '1,023 B',
      '1 kB',
      '1.5 kB',
      '10 kB',
      '25 MB',
    ]);
  });
});
