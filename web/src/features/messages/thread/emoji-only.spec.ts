import { describe, expect, it } from 'vitest';
import { isEmojiOnly } from './emoji-only.js';

describe('emoji-only', () => {
  it('is one to three emoji', () => {
    for (const text of ['😊', '😊😊', ' 👩‍👩‍👧🇳🇴👍🏽 ']) expect(isEmojiOnly(text)).toBe(true);
  });
  it('is no text, digit or longer row', () => {
    for (const text of ['', ' ', '5', '#', 'hi 😊', '😊😊😊😊', '1️⃣']) expect(isEmojiOnly(text)).toBe(false);
  });
});
