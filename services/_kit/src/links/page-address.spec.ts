import { describe, expect, it } from 'vitest';
import { pageAddress } from './page-address.js';

describe('the address of a page, as a cache keeps it', () => {
  it.each([
    ['https://Example.COM', 'https://example.com/'],
    ['HTTP://example.com:80/a?b=c#d', 'http://example.com/a?b=c'],
    ['https://example.com:443/', 'https://example.com/'],
    ['https://münchen.example/straße', 'https://xn--mnchen-3ya.example/stra%C3%9Fe'],
    ['https://example.com/#', 'https://example.com/'],
    ['https://example.com/a/../b', 'https://example.com/b'],
    ['http://0x7f.1/', 'http://127.0.0.1/'],
    ['http://2130706433/', 'http://127.0.0.1/'],
    ['http://１２７。0。0。1/', 'http://127.0.0.1/'],
    ['http://[0:0::ffff:127.0.0.1]/', 'http://[::ffff:7f00:1]/'],
  ])('EXPERIENCE-15 %s is %s', (text, address) => {
    expect(pageAddress(text)).toBe(address);
  });

  it.each([
    '',
    'example.com',
    '/path',
    'ftp://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,<title>a</title>',
    'gopher://example.com/',
    'blob:https://example.com/a',
    'https://',
    'https://user@example.com/',
    'https://user:word@example.com/',
    'https://:word@example.com/',
    'https://exa mple.com/',
    'https://example.com:99999/',
    'http://256.1.1.1/',
  ])('EXPERIENCE-15 %s is none', (text) => {
    expect(pageAddress(text)).toBeUndefined();
  });

  it('EXPERIENCE-15 an address has 2,000 letters at most, before and after it is spelled out', () => {
    const of = (length: number, letter: string) => `https://example.com/${letter.repeat(length - 20)}`;
    expect(pageAddress(of(2000, 'a'))).toHaveLength(2000);
    expect(pageAddress(of(2001, 'a'))).toBeUndefined();
    expect(pageAddress(of(700, 'ä'))).toBeUndefined();
    expect(pageAddress(`https://example.com/#${'a'.repeat(2000)}`)).toBeUndefined();
  });
});
