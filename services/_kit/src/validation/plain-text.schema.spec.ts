import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { personName, plainLine, plainText } from './plain-text.schema.js';

describe('plain text', () => {
  it.each(['', ' \n\t', '\u200b\u200b', '\u3164', '\u2800 \u2800', '\u00ad', '\ufeff', '\u202e', '\u2067\u2069', '\ufe0f', '\u{e0041}'])(
    'is empty when nothing of it would be seen: %j',
    (text) => {
      expect([plainText(9).parse(text), plainLine(9).safeParse(text).data ?? '']).toEqual(['', '']);
    },
  );

  it('turns no text beside it', () => {
    expect(plainText(20).parse('\u202egpj.exe\u2066 a\u2069 \u202d')).toBe('gpj.exe a');
    expect(plainLine(7).parse('\u2067Berlin\u202b')).toBe('Berlin');
  });

  it.each(['x', '.', '❤️', '👩\u200d👧', '🇩🇪', '1️⃣', 'می\u200cخواهم', 'שלום\u200f!', '\u0301', 'ᅠx'])('stays as it is: %j', (text) => {
    expect(plainText(20).parse(text)).toBe(text);
  });

  it('is told apart from a name, which is refused elsewhere when it turns', () => {
    expect(personName(20).parse(' \u202eAnn ')).toBe('\u202eAnn');
    expect(personName(20).safeParse(' . ').success).toBe(false);
  });

  it('has a length, and is text that can be stored', () => {
    expect(plainText(2).safeParse('😀😀').success).toBe(true);
    for (const text of ['abc', 'a\u0000', '\ud800']) expect(plainText(2).safeParse(text).success).toBe(false);
    expect(plainLine(3).safeParse('a\nb').success).toBe(false);
    expect(z.toJSONSchema(plainText(2), { io: 'input' })).toMatchObject({ type: 'string', maxLength: 2 });
  });
});
