import { describe, expect, it } from 'vitest';
import { TokenBucket } from './token-bucket.js';

describe('a token bucket', () => {
  it('lets a burst through, then so many a second, and saves no more than a burst', () => {
    let now = 0;
    const bucket = new TokenBucket(2, 5, () => now);
    const taken = (): number => Array.from({ length: 20 }, () => bucket.take()).filter(Boolean).length;
    expect(taken()).toBe(5);
    now = 1000;
    expect(taken()).toBe(2);
    now = 1400;
    expect(taken()).toBe(0);
    now = 1500;
    expect(taken()).toBe(1);
    now = 3_600_000;
    expect(taken()).toBe(5);
  });
});
