import { describe, expect, it } from 'vitest';
import { CARDS_SHOWN, FADE_MS, reshuffled, ROTATE_EVERY_MS } from './rotation.js';

describe('the rotation of sponsored cards', () => {
  it('CONST-014, CONST-015 has the times of the specification', () => {
    expect({ ROTATE_EVERY_MS, FADE_MS }).toEqual({ ROTATE_EVERY_MS: 5000, FADE_MS: 500 });
  });

  it('SPON-009 always changes what is shown, and loses and repeats nothing', () => {
    let order: readonly string[] = ['a', 'b', 'c', 'd', 'e'];
    for (let round = 0; round < 2000; round++) {
      const next = reshuffled(order, Math.random);
      expect(next.slice(0, CARDS_SHOWN)).not.toEqual(order.slice(0, CARDS_SHOWN));
      expect([...next].sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
      order = next;
    }
  });

  it('SPON-009 changes the order even when chance would keep it', () => {
    const chanceThatKeeps = () => 0.999_999;
    expect(reshuffled(['a', 'b', 'c', 'd', 'e'], chanceThatKeeps)).toEqual(['b', 'c', 'd', 'e', 'a']);
    expect(reshuffled(['a', 'b'], chanceThatKeeps)).toEqual(['b', 'a']);
  });

  it('has nothing to change with one card or none', () => {
    expect(reshuffled(['a'], Math.random)).toEqual(['a']);
    expect(reshuffled([], Math.random)).toEqual([]);
  });
});
