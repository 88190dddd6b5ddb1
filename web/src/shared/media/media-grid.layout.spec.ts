import { describe, expect, it } from 'vitest';
import { MEDIA_GRID_TILES, mediaGridLayout, singleAspect } from './media-grid.layout.js';

describe('mediaGridLayout', () => {
  it('CONST-026 has four tiles', () => {
    expect(MEDIA_GRID_TILES).toBe(4);
  });
  it.each([
    [1, 1, 0],
    [4, 4, 0],
    [5, 4, 1],
    [6, 4, 2],
    [10, 4, 6],
  ])('POST-003 POST-004 POST-005 of %i items %i have a tile and %i are more', (total, tiles, more) => {
    expect(mediaGridLayout(total)).toEqual({ tiles, more });
  });
});

describe('singleAspect', () => {
  it.each([
    [1200, 900, 4 / 3],
    [3000, 500, 16 / 9],
    [500, 3000, 4 / 5],
    [null, 900, 4 / 3],
    [0, 0, 4 / 3],
  ])('reserves the place of %s by %s', (width, height, aspect) => {
    expect(singleAspect(width, height)).toBeCloseTo(aspect);
  });
});
