import { describe, expect, it } from 'vitest';
import { mentionParts } from './mention-parts.js';

describe('members whom a text mentions', () => {
  const bo = { memberId: 'bo', name: 'Bo Newman', start: 3, length: 7 };

  it('POST-086 stand in their places by the name of now, between what else is a link', () => {
    expect(mentionParts('Hi @Bo Ray, see www.example.org #jazz', { tags: true, mentions: [bo] })).toEqual([
      { kind: 'text', text: 'Hi ' },
      { kind: 'mention', text: '@Bo Newman', memberId: 'bo' },
      { kind: 'text', text: ', see ' },
      { kind: 'link', text: 'www.example.org', href: 'https://www.example.org/' },
      { kind: 'text', text: ' ' },
      { kind: 'tag', text: '#jazz' },
    ]);
  });

  it('POST-086 are words where the place is none', () => {
    for (const text of ['Hi Bo Ray', 'Hi @Bo', ''])
      expect(
        mentionParts(text, { mentions: [bo] })
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
  });
});
