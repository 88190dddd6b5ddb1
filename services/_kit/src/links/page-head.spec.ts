import { expect, it } from 'vitest';
import { decoderOf } from './charset.js';
import { pageAddress } from './page-address.js';
import { PageHead } from './page-head.js';
import { plainText } from './plain-text.js';

function summaryOf(...pieces: string[]) {
  const head = new PageHead();
  for (const piece of pieces) head.write(piece);
  return head.summary();
}

it.each([
  ['<title>Plain</title>', { title: 'Plain', description: null }],
  ['<meta property="og:title" content="Open"><title>Plain</title>', { title: 'Open', description: null }],
  ['<meta name="twitter:title" content="Bird"><title>Plain</title>', { title: 'Bird', description: null }],
  ['<meta property="og:title" content=" "><title>Plain</title>', { title: 'Plain', description: null }],
  ['<title>A</title><meta name="Description" content="b">', { title: 'A', description: 'b' }],
  ['<title>A</title><meta name="description" content="b"><meta property="og:description" content="o">', { title: 'A', description: 'o' }],
  ['<title>Same</title><meta name="description" content="Same">', { title: 'Same', description: null }],
  ['<title>a &lt;b&gt; &amp; c</title>', { title: 'a <b> & c', description: null }],
  ['<title>a <b>c</title>', { title: 'a <b>c', description: null }],
  ['<title>\n  two\n lines </title>', { title: 'two lines', description: null }],
  ['<title>one</title><title>two</title>', { title: 'one', description: null }],
  ['<meta name="description" content="no title">', undefined],
  ['', undefined],
  ['<script>document.title = "x"</script>', undefined],
])('MSG-118 a page says of itself: %s', (html, said) => expect(summaryOf(html)).toEqual(said));

it('MSG-118 the head is read in pieces, and what comes after it is not', () => {
  expect(summaryOf('<head><tit', 'le>Har', 'bour</ti', 'tle>')).toEqual({ title: 'Harbour', description: null });
  const head = new PageHead();
  head.write('<head><title>a</title></head>');
  expect(head.ended).toBe(true);
});

it('MSG-118 a text is one line, cut at a letter, with nothing that turns it round', () => {
  expect(plainText('ab\u202Ecd\u0000e\n\tf\u2066', 20)).toBe('abcd e f');
  expect(plainText('😀'.repeat(30), 10)).toBe(`${'😀'.repeat(9)}…`);
  expect(plainText('abc', 3)).toBe('abc');
  expect(plainText('\uD800', 3)).toBe('\uFFFD');
});

it.each([
  ['text/html; charset=ISO-8859-2', '', 'iso-8859-2'],
  ['text/html; charset="utf-16le"', '', 'utf-16le'],
  ['text/html', '<meta charset="windows-1251">', 'windows-1251'],
  ['text/html', '<meta http-equiv="content-type" content="text/html; charset=shift_jis">', 'shift_jis'],
  ['text/html; charset=utf-8', '<meta charset="windows-1251">', 'utf-8'],
  ['text/html; charset=nonsense', '', 'utf-8'],
  ['text/html', '', 'utf-8'],
])('MSG-118 a page of type %s that begins with %s is read as such', (type, start, encoding) =>
  expect(decoderOf(type, Buffer.from(start)).encoding).toBe(encoding),
);

it.each([
  ['HTTPS://Bücher.Example:443/a?b#c', 'https://xn--bcher-kva.example/a?b'],
  ['http://0x7f.1', 'http://127.0.0.1/'],
  ['ftp://a.example/', undefined],
  ['https://me:secret@a.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['a.example', undefined],
  [`https://a.example/${'a'.repeat(2000)}`, undefined],
  [`https://a.example/${'ü'.repeat(1000)}`, undefined],
])('MSG-118 %s is kept as %s', (text, address) => expect(pageAddress(text)).toBe(address));
