import { describe, expect, it } from 'vitest';
import { drawnSize } from './drawn-size.js';

describe('the size a picture is drawn at', () => {
  it('MSG-036 is its own when it is small', () => {
    expect(drawnSize(120, 80)).toEqual({ width: 120, height: 80 });
  });
  it('fits into the thread in both directions, in proportion', () => {
    expect(drawnSize(3200, 1600)).toEqual({ width: 320, height: 160 });
    expect(drawnSize(1000, 3600)).toEqual({ width: 100, height: 360 });
  });
  it('is a usual one when it is not known', () => {
    expect(drawnSize(undefined, undefined)).toEqual({ width: 320, height: 240 });
    expect(drawnSize(0, 10)).toEqual({ width: 320, height: 240 });
  });
});
