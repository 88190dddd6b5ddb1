import { describe, expect, it } from 'vitest';
import { sideOf } from './menu-place.js';

const room = { top: 8, bottom: 792, left: 8, right: 382 };
const buttonAt = (top: number) => ({ top, bottom: top + 40, left: 300, right: 340 });

describe('the side that a menu opens on', () => {
  it('is under its button while the list fits there', () => {
    expect(sideOf(buttonAt(100), 300, room)).toEqual({ side: 'under', maxHeight: 648 });
    expect(sideOf(buttonAt(448), 300, room)).toEqual({ side: 'under', maxHeight: 300 });
  });

  it('is above it where it does not', () => {
    expect(sideOf(buttonAt(449), 300, room)).toEqual({ side: 'above', maxHeight: 437 });
  });

  it('is the one with more room where it fits on neither', () => {
    expect(sideOf(buttonAt(100), 900, room).side).toBe('under');
    expect(sideOf(buttonAt(600), 900, room)).toEqual({ side: 'above', maxHeight: 588 });
  });
});
