import { describe, expect, it } from 'vitest';
import { withCount } from './title-count.js';

describe('the number in the title', () => {
  it('EXPERIENCE-26 stands before it, and is replaced', () => {
    expect(withCount('Messages · Affinity', 3)).toBe('(3) Messages · Affinity');
    expect(withCount('(3) Messages · Affinity', 12)).toBe('(12) Messages · Affinity');
    expect(withCount('(99+) Home · Affinity', 1)).toBe('(1) Home · Affinity');
  });
  it('goes with the last unread one, and grows no further than 99', () => {
    expect(withCount('(3) Home · Affinity', 0)).toBe('Home · Affinity');
    expect(withCount('Home · Affinity', 0)).toBe('Home · Affinity');
    expect(withCount('Home · Affinity', 100)).toBe('(99+) Home · Affinity');
  });
});
