import { describe, expect, it } from 'vitest';
import { isEmojiOnly, textParts } from './message-text.parts.js';

const links = (text: string): string[] => textParts(text).flatMap((part) => (part.kind === 'link' ? [part.text] : []));
const joined = (text: string): string =>
  textParts(text)
    .map((part) => part.text)
    .join('');

describe('the parts of a text', () => {
  it('are the text itself where there is no address', () => {
    expect(textParts('see you at 8')).toEqual([{ kind: 'text', text: 'see you at 8' }]);
    expect(textParts('')).toEqual([]);
  });
  it('have web addresses as links, without the sentence around', () => {
    expect(links('look: https://example.org/a?b=c#d, nice (see http://example.org/x_(y)).')).toEqual([
      'https://example.org/a?b=c#d',
      'http://example.org/x_(y)',
    ]);
    expect(links('HTTPS://EXAMPLE.ORG!')).toEqual(['HTTPS://EXAMPLE.ORG']);
    expect(links('[https://example.org/a]')).toEqual(['https://example.org/a']);
  });
  it('make no link of anything that is no web address', () => {
    for (const text of ['javascript:alert(1)', 'data:text/html,<b>', 'https://', 'ftp://example.org', 'http://[', 'https:example']) {
      expect(links(text)).toEqual([]);
    }
  });
  it('stop at markup', () => {
    expect(links('https://example.org/<script>alert(1)</script>')).toEqual(['https://example.org/']);
  });
  it('together are the text, whatever it is', () => {
    for (const text of [
      'a https://example.org. b',
      'https://a.org https://b.org',
      'x https://.',
      '(((https://a.org)))',
      '\nhttps://a.org\n',
    ]) {
      expect(joined(text)).toBe(text);
    }
  });
});

describe('emoji-only', () => {
  it('is one to three emoji', () => {
    for (const text of ['😊', '😊😊', ' 👩‍👩‍👧🇳🇴👍🏽 ']) expect(isEmojiOnly(text)).toBe(true);
  });
  it('is no text, digit or longer row', () => {
    for (const text of ['', ' ', '5', '#', 'hi 😊', '😊😊😊😊', '1️⃣']) expect(isEmojiOnly(text)).toBe(false);
  });
});

describe('MSG-097 addresses without a scheme', () => {
  const links = (text: string) => textParts(text).flatMap((part) => (part.kind === 'link' ? [[part.text, part.href]] : []));

  it.each<[text: string, links: string[][]]>([
    ['See www.example.org/a?b=1.', [['www.example.org/a?b=1', 'https://www.example.org/a?b=1']]],
    ['WWW.Example.org', [['WWW.Example.org', 'https://www.example.org/']]],
    ['Write to ann.lee+x@mail.example.org, please', [['ann.lee+x@mail.example.org', 'mailto:ann.lee+x@mail.example.org']]],
    ['(ann@example.org)', [['ann@example.org', 'mailto:ann@example.org']]],
    ['www. and www.x and awww.example.org', []],
    ['ann@ @example.org ann@localhost a@b@example.org.', []],
    ['https://ann@example.org/www.x.org', [['https://ann@example.org/www.x.org', 'https://ann@example.org/www.x.org']]],
  ])('%s', (text, expected) => {
    expect(links(text)).toEqual(expected);
    expect(
      textParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
