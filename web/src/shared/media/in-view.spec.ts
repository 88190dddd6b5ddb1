import { describe, expect, it } from 'vitest';
import { isInView } from './in-view.js';

const seen = (intersectionRatio: number, height: number, isIntersecting = true) => ({
  isIntersecting,
  intersectionRatio,
  intersectionRect: { height },
  rootBounds: { height: 800 },
});

describe('isInView', () => {
  it.each([
    ['half of it', seen(0.5, 100), true],
    ['less than half', seen(0.49, 100), false],
    ['half of the window, of something tall', seen(0.2, 400), true],
    ['nothing', seen(0, 0, false), false],
  ])('POST-063 %s: %#', (_what, entry, expected) => {
    expect(isInView(entry)).toBe(expected);
  });
});
