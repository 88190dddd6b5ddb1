import { describe, expect, it } from 'vitest';
import { swipeDirection } from './swipe.js';

describe('swipeDirection', () => {
  it.each([
    ['to the left shows the next', { x: 200, y: 10 }, { x: 100, y: 30 }, 1],
    ['to the right shows the one before', { x: 100, y: 10 }, { x: 200, y: 0 }, -1],
    ['too short', { x: 100, y: 0 }, { x: 60, y: 0 }, 0],
    ['a scroll', { x: 100, y: 0 }, { x: 40, y: 200 }, 0],
  ])('POST-010 %s', (_what, from, to, direction) => {
    expect(swipeDirection(from, to)).toBe(direction);
  });
});
