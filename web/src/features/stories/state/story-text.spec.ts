import { describe, expect, it } from 'vitest';
import { EXCERPT_LENGTH, excerptOf, shareTextOf } from './story-text.js';

const ofLength = (length: number): string => 'abcdefghij'.repeat(Math.ceil(length / 10)).slice(0, length);

describe('excerptOf', () => {
  it('CONST-024 is 100 characters long', () => {
    expect(EXCERPT_LENGTH).toBe(100);
  });

  it('STO-010, STO-011 gives the first 100 characters of a story of 150, and dots', () => {
    expect(excerptOf(ofLength(150))).toBe(`${ofLength(100)}...`);
    expect(excerptOf(ofLength(101))).toBe(`${ofLength(100)}...`);
  });

  it.each([0, 1, 99, 100])('STO-011 leaves a story of %d characters as it is', (length) => {
    expect(excerptOf(ofLength(length))).toBe(ofLength(length));
  });

  it('STO-010 counts what a reader calls a character, and cuts none in two', () => {
    const family = '👨‍👩‍👧';
    expect(excerptOf(family.repeat(100))).toBe(family.repeat(100));
    expect(excerptOf(family.repeat(101))).toBe(`${family.repeat(100)}...`);
  });
});

describe('shareTextOf', () => {
  it('STO-039 gives the first 100 characters of a story of 150, then dots', () => {
    expect(shareTextOf(ofLength(150))).toBe(`${ofLength(100)}...`);
  });

  it.each([1, 20, 100])('STO-044 ends with dots for a story of %d characters too', (length) => {
    expect(shareTextOf(ofLength(length))).toBe(`${ofLength(length)}...`);
  });
});
