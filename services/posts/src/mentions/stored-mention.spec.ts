import { expect, it } from 'vitest';
import { areInOrder, mentionedIn } from './stored-mention.js';

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
