import { describe, expect, it } from '@jest/globals';
import { cutToLength } from './cut-to-length.js';

const FAMILY = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}';

describe('cutToLength', () => {
  it.each([
    ['ab', 3, 'ab'],
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc'],
    [FAMILY.repeat(4), 3, FAMILY.repeat(3)],
    ['e\u0301e\u0301', 1, 'e\u0301'],
  ])('HOM-012 keeps the beginning whole: %#', (text, max, kept) => {
    expect(cutToLength(text, max)).toBe(kept);
  });

  it('bounds characters of absurd size', () => {
    expect(cutToLength(`a${'\u0301'.repeat(500)}`, 10).length).toBe(10);
  });
});
