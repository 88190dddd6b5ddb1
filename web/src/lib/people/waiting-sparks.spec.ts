import { describe, expect, it } from 'vitest';
import { waitingSparks } from './waiting-sparks.js';

describe('the number of waiting sparks', () => {
  it('SPK-033 leaves out those the member is connected with', () => {
    expect(waitingSparks({ sparks: ['ann', 'bob', 'cem'], connections: ['bob', 'dora'] })).toBe(2);
  });

  it('is 0 without a spark', () => {
    expect(waitingSparks({ sparks: [], connections: ['bob'] })).toBe(0);
  });
});
