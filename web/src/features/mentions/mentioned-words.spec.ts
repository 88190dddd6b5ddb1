import { expect, it } from 'vitest';
import { editedBodyOf } from './mentioned-words.js';

const bo = { memberId: 'bo', start: 3, length: 7 };
const before = { content: 'Hi @Bo Ray', mentions: [bo] };

it.each([
  ['the same words', 'Hi @Bo Ray', [bo], undefined],
  ['other words behind them', 'Hi @Bo Ray!', [bo], undefined],
  ['another place', '@Bo Ray', [{ ...bo, start: 0 }], [{ ...bo, start: 0 }]],
  ['another member', 'Hi @Bo Ray', [{ ...bo, memberId: 'cy' }], [{ ...bo, memberId: 'cy' }]],
  ['another name at the same place', 'Hi @Bo Roy', [bo], [bo]],
  ['no mention any more', 'Hi @Bo', [], []],
])('POST-090 an edit to %s says whom it mentions where that is not as it was', (_title, content, mentions, said) => {
  expect(editedBodyOf({ content, mentions }, before)).toEqual(said === undefined ? { content } : { content, mentions: said });
});
