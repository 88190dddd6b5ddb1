import { describe, expect, it } from 'vitest';
import { firstInterests } from './first-interests.js';

describe('the interests on a card', () => {
  it('PPL-015, CONST-027 five interests give three and two more', () => {
    expect(firstInterests(['Hiking', 'Tech', 'Reading', 'Chess', 'Surfing'])).toEqual({ shown: ['Hiking', 'Tech', 'Reading'], more: 2 });
  });

  it('PPL-015 three interests give no more', () => {
    expect(firstInterests(['Hiking', 'Tech', 'Reading'])).toEqual({ shown: ['Hiking', 'Tech', 'Reading'], more: 0 });
  });

  it('PPL-015 no interests give nothing', () => {
    expect(firstInterests([])).toEqual({ shown: [], more: 0 });
  });
});
