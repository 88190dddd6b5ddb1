import { describe, expect, it } from 'vitest';
import { initialsOf } from './initials.js';

describe('initialsOf', () => {
  it('NAV-007 gives the first letters of first and last name', () => {
    expect(initialsOf('Ann', 'Lee')).toBe('AL');
  });
  it.each([[['', '']], [[null, undefined]], [['  ', '\t']]])('NAV-008 falls back to "U" for %j', (names) => {
    expect(initialsOf(...(names as string[]))).toBe('U');
  });
  it('CONST-028 CONST-029 takes first and last of three words, and one letter of one word', () => {
    expect(initialsOf('Ann Mary Lee')).toBe('AL');
    expect(initialsOf('ann mary', 'lee')).toBe('AL');
    expect(initialsOf('Cher')).toBe('C');
    expect(initialsOf('Ann', '')).toBe('A');
  });
  it('keeps a letter made of several code units whole', () => {
    expect(initialsOf('\u{1F98A}fox', 'e\u0301lise')).toBe('\u{1F98A}E\u0301');
  });
});
