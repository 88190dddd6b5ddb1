import { expect, it } from 'vitest';
import { areInOrder, mentionedIn, standingIn } from './stored-mention.js';

const at = (start: number, length: number) => ({ start, length });

it.each([
  ['none', 'Hello', [], true],
  ['one', 'Hi @Bo Ray!', [at(3, 7)], true],
  ['two', '@Bo @Ann', [at(0, 3), at(4, 4)], true],
  ['one after a letter of two units', '\u{1f600}@Bo', [at(2, 3)], true],
  ['words without the sign', 'Hi Bo Ray!', [at(3, 6)], false],
  ['words beyond the end', 'Hi @Bo', [at(3, 4)], false],
  ['one over another', '@Bo@Ann', [at(0, 4), at(3, 4)], false],
  ['two in the wrong order', '@Bo @Ann', [at(4, 4), at(0, 3)], false],
])('POST-083 %s: "%s" is a text with its mentions, or is not', (_title, content, mentions, isTrue) => {
  expect(areInOrder(content, mentions)).toBe(isTrue);
});

it('POST-084 tells each mentioned member once, and not the writer', () => {
  const mentions = ['a', 'b', 'a', 'w'].map((memberId, index) => ({ memberId, ...at(index * 4, 3) }));
  expect(mentionedIn(mentions, 'w')).toEqual(['a', 'b']);
});

it.each([
  ['words that moved', 'Hi @Bo!', [at(3, 3)], 'So: hi @Bo!', [['a', 7, 3]]],
  ['words that went', 'Hi @Bo!', [at(3, 3)], 'Hi Bo!', []],
  ['words that go on', 'Hi @Bo!', [at(3, 3)], 'Hi @Bob, @Bo\u0308 and @Bo7', []],
  ['the longer of two that begin alike', '@Bo and @Bo Ray', [at(0, 3), at(8, 7)], '@Bo Ray', [['b', 0, 7]]],
  [
    'two of one name in their order',
    '@Bo, @Bo',
    [at(0, 3), at(5, 3)],
    'Hi @Bo and @Bo and @Bo',
    [
      ['a', 3, 3],
      ['b', 11, 3],
    ],
  ],
  ['none whose place another version left without the sign', 'Hi Bo', [at(0, 3)], 'Hi @Bo', []],
  ['none whose place another version left beyond the end', 'Hi', [at(7, 3)], 'Hi @Bo', []],
])('POST-090 of a text that is edited, keeps %s', (_title, content, places, now, kept) => {
  const mentions = places.map((one, index) => ({ memberId: 'ab'[index]!, ...one }));
  expect(standingIn({ content, mentions }, now)).toEqual(kept.map(([memberId, start, length]) => ({ memberId, start, length })));
});
