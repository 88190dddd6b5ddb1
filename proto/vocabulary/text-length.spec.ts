import { describe, expect, it } from 'vitest';
import { fits, lengthOf } from './text-length.js';

describe('text length', () => {
  it('HOM-010 counts what a reader sees: 500 emoji fit, whatever they are made of', () => {
    expect(lengthOf('👩‍👩‍👧‍👦'.repeat(500))).toBe(500);
    expect(fits('👩‍👩‍👧‍👦'.repeat(500), 500)).toBe(true);
    expect(fits('👩‍👩‍👧‍👦'.repeat(501), 500)).toBe(false);
  });
  it('counts a letter and its combining marks once', () => {
    expect(lengthOf('e\u0301')).toBe(1);
  });
  it('refuses a single character stacked to absurd size', () => {
    expect(fits(`a${'\u0301'.repeat(20_000)}`, 500)).toBe(false);
  });
});
