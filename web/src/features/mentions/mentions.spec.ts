import { describe, expect, it } from 'vitest';
import { chosenFrom, chosenIn, mentionBegun, mentionsIn, withMention } from './mentions.js';

const BO = { memberId: 'bo', name: 'Bo Ray' };
const BOB = { memberId: 'bob', name: 'Bob' };

describe('POST-083 the places of mentions', () => {
  it.each([
    ['none', 'Hello @Bo Ray', [], []],
    ['one', 'Hi @Bo Ray!', [BO], [{ memberId: 'bo', start: 3, length: 7 }]],
    ['one after a letter of two units', '\u{1f600}@Bob', [BOB], [{ memberId: 'bob', start: 2, length: 4 }]],
    [
      'one twice',
      '@Bob @Bob',
      [BOB],
      [
        { memberId: 'bob', start: 0, length: 4 },
        { memberId: 'bob', start: 5, length: 4 },
      ],
    ],
    ['none where the name was changed', 'Hi @Bo Rayleigh', [BO], []],
    ['the longer of two names', '@Bo Ray', [{ memberId: 'b', name: 'Bo' }, BO], [{ memberId: 'bo', start: 0, length: 7 }]],
    [
      'two of one name, in the order of choice',
      '@Bob @Bob',
      [BOB, { ...BOB, memberId: 'bob2' }],
      [
        { memberId: 'bob', start: 0, length: 4 },
        { memberId: 'bob2', start: 5, length: 4 },
      ],
    ],
  ])('%s', (_title, text, chosen, places) => {
    expect(mentionsIn(text, chosen)).toEqual(places);
  });

  it('are ten at most', () => {
    expect(mentionsIn('@Bob '.repeat(12), [BOB])).toHaveLength(10);
  });
});

describe('POST-085 a mention is begun', () => {
  it.each([
    ['by an @ and a letter', 'Hi @B', { start: 3, words: 'B' }],
    ['with two words', 'Hi @Bo Ra', { start: 3, words: 'Bo Ra' }],
    ['not by an @ alone', 'Hi @', null],
    ['not in an address', 'ann@example', null],
    ['not after a third word', '@Bo Ray is', null],
    ['not by a line without it', 'Hello', null],
  ])('%s', (_title, text, query) => {
    expect(mentionBegun(text, text.length, [])).toEqual(query);
  });

  it('not where somebody is chosen already, and not after ten', () => {
    expect(mentionBegun('@Bo Ray', 7, [BO])).toBeNull();
    expect(mentionBegun(`${'@Bob '.repeat(10)}@B`, 52, [BOB])).toBeNull();
  });

  it('and ends with the name and a space', () => {
    expect(withMention('Hi @bo, you', { start: 3, words: 'bo' }, 'Bo Ray')).toEqual({ text: 'Hi @Bo Ray , you', caret: 11 });
    expect(withMention('Hi @bo', { start: 3, words: 'bo' }, 'Bo Ray')).toEqual({ text: 'Hi @Bo Ray ', caret: 11 });
    expect(withMention('@bo there', { start: 0, words: 'bo' }, 'Bo Ray')).toEqual({ text: '@Bo Ray there', caret: 8 });
  });
});

it('POST-083 a kept or edited text mentions whom it mentioned', () => {
  expect(chosenIn('Hi @Bo Ray!', [{ memberId: 'bo', start: 3, length: 7 }])).toEqual([BO]);
  expect(chosenFrom(JSON.parse(JSON.stringify([BO])))).toEqual([BO]);
  expect([chosenFrom(null), chosenFrom([1, { memberId: 'x' }])]).toEqual([[], []]);
});
