import { describe, expect, it } from 'vitest';
import { MAX_POST_LENGTH } from '@affinity/proto/vocabulary/limits';
import { lengthOf } from '@affinity/proto/vocabulary/text-length';
import { limitText } from './limit-text.js';

const FAMILY = '👨‍👩‍👧';

describe('limitText', () => {
  it('HOM-010, CONST-009 takes 500 characters and not the 501st', () => {
    expect(MAX_POST_LENGTH).toBe(500);
    const full = 'a'.repeat(500);
    expect(limitText('a'.repeat(499), full, 500)).toEqual({ text: full, caret: null });
    expect(limitText(full, `${full}b`, 500)).toEqual({ text: full, caret: 500 });
  });

  it('HOM-012 counts what a reader calls a character', () => {
    const families = FAMILY.repeat(5);
    expect(lengthOf(families)).toBe(5);
    expect(limitText('', families, 5).text).toBe(families);
    expect(limitText(families, families + FAMILY, 5).text).toBe(families);
    expect(limitText('', 'e\u0301e\u0301', 1).text).toBe('e\u0301');
  });

  it('leaves the end alone when something is typed into the middle of a full text, and says where the caret stays', () => {
    expect(limitText('abcd', 'abXcd', 4)).toEqual({ text: 'abcd', caret: 2 });
  });

  it('takes the beginning of a paste that does not fit', () => {
    expect(limitText('ab', 'a12345b', 5)).toEqual({ text: 'a123b', caret: 4 });
    expect(limitText('', 'x'.repeat(10_000), 500).text).toBe('x'.repeat(500));
  });

  it('replaces a selection as far as there is room', () => {
    expect(limitText('abcde', 'a123456e', 5)).toEqual({ text: 'a123e', caret: 4 });
  });

  it('never cuts a character in two', () => {
    // Both emoji begin with the same half of a surrogate pair.
    expect(limitText('😀', '😁x', 1).text).toBe('😁');
    expect(limitText('ab', `a${FAMILY}${FAMILY}b`, 3).text).toBe(`a${FAMILY}b`);
  });

  it('takes no character of absurd size', () => {
    const zalgo = `a${'\u0301'.repeat(20_000)}`;
    expect(limitText('b', `b${zalgo}`, 500).text).toBe('b');
  });
});
