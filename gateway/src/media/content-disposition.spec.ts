import { describe, expect, it } from 'vitest';
import { contentDisposition } from './content-disposition.js';

describe('Content-Disposition', () => {
  it('holds a plain name as it is', () => {
    expect(contentDisposition('attachment', 'my letter-2.pdf')).toBe('attachment; filename="my letter-2.pdf"');
    expect(contentDisposition('inline', 'a.webp')).toBe('inline; filename="a.webp"');
  });

  it.each([
    ['Lebensläufe €.pdf', '"Lebensl_ufe _.pdf"', 'Lebensl%C3%A4ufe%20%E2%82%AC.pdf'],
    ['💌.png', '"_.png"', '%F0%9F%92%8C.png'],
    ['100%.txt', '"100_.txt"', '100%25.txt'],
    [`a'b(c)*é.txt`, `"a'b(c)*_.txt"`, 'a%27b%28c%29%2A%C3%A9.txt'],
    ['half \ud83d.txt', '"half _.txt"', 'half%20%EF%BF%BD.txt'],
  ])('RFC 8187: %j in full and in ASCII', (name, plain, encoded) => {
    expect(contentDisposition('attachment', name)).toBe(`attachment; filename=${plain}; filename*=UTF-8''${encoded}`);
  });

  it.each(['x"; filename="y.html', 'x\\', 'a\r\nset-cookie: b=1', 'a\nb', 'a\0b', 'a\u2028b', 'a\x7fb'])(
    'SAFETY-46: %j does not end the value and adds no header',
    (name) => {
      const value = contentDisposition('attachment', name);
      expect(value).toMatch(/^attachment; filename="[^"\\%]*"; filename\*=UTF-8''[A-Za-z0-9!#$&+.^_`|~%-]+$/);
      expect(value).toMatch(/^[\x20-\x7e]+$/);
      expect(decodeURIComponent(value.split("''")[1]!)).toBe(name);
    },
  );
});
