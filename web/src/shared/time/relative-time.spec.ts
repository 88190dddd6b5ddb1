import { describe, expect, it } from 'vitest';
import { relativeTime, relativeTimeToTheMinute } from './relative-time.js';

const NOW = Date.parse('2026-06-15T12:00:00Z');
const ago = (hours: number, minutes = 0, seconds = 0) => new Date(NOW - ((hours * 60 + minutes) * 60 + seconds) * 1000).toISOString();

describe('relativeTime', () => {
  it.each([
    ['POST-029', ago(0), 'Just now'],
    ['POST-029', ago(0, 59, 59), 'Just now'],
    ['POST-030 POST-033', ago(1), '1 hours ago'],
    ['POST-030', ago(2, 30), '2 hours ago'],
    ['POST-030', ago(23, 59), '23 hours ago'],
    ['POST-031', ago(24), 'Yesterday'],
    ['POST-031', ago(47, 59), 'Yesterday'],
    ['POST-032', ago(48), '2 days ago'],
    ['POST-032', ago(24 * 400), '400 days ago'],
  ])('%s %s reads "%s"', (_row, at, text) => {
    expect(relativeTime(at, NOW)).toBe(text);
  });

  it('POST-029 takes a moment ahead of the own clock for now', () => {
    expect(relativeTime(ago(-3), NOW)).toBe('Just now');
  });
});

describe('relativeTimeToTheMinute', () => {
  it.each([
    [ago(0, 0, 59), 'Just now'],
    [ago(-3), 'Just now'],
    [ago(0, 1), '1 minute ago'],
    [ago(0, 2), '2 minutes ago'],
    [ago(0, 59, 59), '59 minutes ago'],
    [ago(1), '1 hour ago'],
    [ago(1, 59), '1 hour ago'],
    [ago(2), '2 hours ago'],
    [ago(24), 'Yesterday'],
    [ago(48), '2 days ago'],
  ])('POST-082 %s reads "%s"', (at, text) => {
    expect(relativeTimeToTheMinute(at, NOW)).toBe(text);
  });
});
