import { describe, expect, it } from 'vitest';
import { textParts } from './text-parts.js';

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
    for (const text of [
      'www.',
      'www.example',
      'awww.example.org',
      '@www.example.org',
      'a@b',
      '@example.org',
      'javascript:alert(1)',
      'data:text/html,<b>',
      'https://',
      'ftp://example.org',
      'http://[',
      'https:example',
    ]) {
      expect(links(text)).toEqual([]);
    }
  });
  it('POST-076, MSG-097 have addresses without a scheme, and mail addresses, as links', () => {
    expect(textParts('see www.example.org/a. Or write to ann.lee+x@mail.example.org!')).toEqual([
      { kind: 'text', text: 'see ' },
      { kind: 'link', text: 'www.example.org/a', href: 'https://www.example.org/a' },
      { kind: 'text', text: '. Or write to ' },
      { kind: 'mail', text: 'ann.lee+x@mail.example.org', href: 'mailto:ann.lee%2Bx@mail.example.org' },
      { kind: 'text', text: '!' },
    ]);
    // A mail address carries nothing but itself: no subject, no copy to others.
    expect(textParts('a%3Fcc=b@example.org').find(({ kind }) => kind === 'mail')).toMatchObject({ href: 'mailto:b@example.org' });
    expect(textParts('me@example.org?bcc=you@example.com').map(({ kind }) => kind)).toEqual(['mail', 'text', 'mail']);
  });
  it('POST-077 have tags where they are wanted: with a letter, at the beginning of a word', () => {
    const tags = (text: string) => textParts(text, { tags: true }).flatMap((part) => (part.kind === 'tag' ? [part.text] : []));
    expect(tags('#hiking, (#Café_2026) #日本 a#b ##c #1 &#38; #')).toEqual(['#hiking', '#Café_2026', '#日本']);
    expect(tags('https://example.org/#part')).toEqual([]);
    expect(textParts('#hiking')).toEqual([{ kind: 'text', text: '#hiking' }]);
  });
  it('are found in one pass, however long a word is', () => {
    const long = `${'a.'.repeat(2500)}@${'b'.repeat(2500)}`;
    expect(joined(long)).toBe(long);
    expect(links(long)).toEqual([]);
  });
  it('are found in one pass, however long the end is that does not belong to them', () => {
    // A search that began anew for each character would take hours for this.
    const long = `https://a${'.'.repeat(200_000)}a${')'.repeat(200_000)}`;
    expect(joined(long)).toBe(long);
  });
  it('POST-076 end before signs that turn text round or are not seen, and are none with a name before the host', () => {
    expect(links('https://evil.example/\u202e/moc.knab.www//:sptth')).toEqual(['https://evil.example/']);
    expect(links('www.ex\u00adample.org')).toEqual([]);
    for (const text of ['https://google.com@evil.example/login', 'https://a:b@evil.example']) {
      expect(links(text)).toEqual([]);
      expect(joined(text)).toBe(text);
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
