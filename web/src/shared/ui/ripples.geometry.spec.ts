import { describe, expect, it } from 'vitest';
import { crossings, lights } from './ripples.geometry.js';

describe('crossings', () => {
  it('finds both crossings of two circles', () => {
    const found = crossings({ x: 0, y: 0 }, 5, { x: 6, y: 0 }, 5);
    expect(found.map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([
      [3, 4],
      [3, -4],
    ]);
  });
  it('finds none when one circle lies apart from or inside the other', () => {
    expect(crossings({ x: 0, y: 0 }, 1, { x: 9, y: 0 }, 1)).toEqual([]);
    expect(crossings({ x: 0, y: 0 }, 9, { x: 1, y: 0 }, 1)).toEqual([]);
  });
});

describe('lights', () => {
  it('are all brighter than nothing and no brighter than full', () => {
    const all = lights();
    expect(all.length).toBeGreaterThan(50);
    expect(all.every(({ strength }) => strength > 0 && strength <= 1)).toBe(true);
  });
});
