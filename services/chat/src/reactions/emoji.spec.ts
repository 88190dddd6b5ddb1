import { describe, expect, it } from 'vitest';
import { isEmoji } from './emoji.js';

describe('MSG-098 one emoji', () => {
  it.each(['👍', '❤️', '😂', '👍🏽', '👨‍👩‍👧‍👦', '🏳️‍🌈', '🇫🇷', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '1️⃣', '🫶'])('%s is one', (text) => expect(isEmoji(text)).toBe(true));

  it.each([
    ['nothing', ''],
    ['a letter', 'a'],
    ['a digit', '1'],
    ['a sign', '#'],
    ['a word', 'yes'],
    ['two', '👍👍'],
    ['one with a blank', '👍 '],
    ['one with a letter', '👍a'],
    ['half a flag', '🇫'],
    ['a skin tone without anybody', 'x🏽'],
    ['a joiner', '\u200d'],
    ['a text sign', '❤\ufe0e'],
    ['half a pair', '\ud83d'],
    ['a heap of marks', '👍' + '\u0301'.repeat(500)],
  ])('%s is none', (_what, text) => expect(isEmoji(text)).toBe(false));
});
