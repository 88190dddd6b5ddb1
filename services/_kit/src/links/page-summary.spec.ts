import { describe, expect, it } from 'vitest';
import { summarize, type PageSummary } from './page-summary.js';

interface Said {
  readonly address?: string;
  readonly charset?: string;
  /** How many bytes come at once. */
  readonly pieces?: number;
}

function summaryOf(page: string | Uint8Array, { address = 'https://www.example.com/a', charset, pieces = 1e9 }: Said = {}) {
  const all = typeof page === 'string' ? Buffer.from(page) : page;
  const bytes = async function* (): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < all.length; at += pieces) yield all.subarray(at, at + pieces);
  };
  return summarize({ address: new URL(address), charset, bytes: bytes() });
}

const titleOf = async (...page: Parameters<typeof summaryOf>): Promise<PageSummary['title'] | undefined> =>
  (await summaryOf(...page))?.title;

describe('the summary of a page', () => {
  it.each([
    ['Open Graph first', '<title>t</title><meta name=twitter:title content=w><meta property=og:title content=o>', 'o'],
    ['then Twitter', '<title>t</title><meta name=twitter:title content=w>', 'w'],
    ['then the title', '<title>t</title>', 't'],
    ['past an empty one', '<meta property=og:title content=" "><title>t</title>', 't'],
    ['past one that nobody sees', '<meta property=og:title content="&#x200b;&#x202e;"><title>t</title>', 't'],
    ['by the first of two', '<meta property=og:title content=1><meta property=og:title content=2>', '1'],
    ['by `name` as well, in any case', '<META NAME="OG:Title" CONTENT="o">', 'o'],
    ['not by an icon’s', '<svg><title>icon</title></svg><title>t</title>', 't'],
    ['not by a template’s', '<template><title>no</title><meta property=og:title content=no></template><title>t</title>', 't'],
    [
      'not by a comment, a script or a style',
      '<!--<title>a</title>--><script>"<title>b</title>"</script><style><title></style><title>t</title>',
      't',
    ],
    ['not by the body', '<head><title>t</title></head><meta property=og:title content=no>', 't'],
    ['where head and body are not named', '<!doctype html><title>t</title><p>words', 't'],
    ['with markup as text', '<title>a <b>b</b> <script>c</script></title>', 'a <b>b</b> <script>c</script>'],
    ['with entities as letters', '<title>&lt;a&gt; &amp;amp; &#x1F600; &eacute;</title>', '<a> &amp; 😀 é'],
    ['on one line', '<title>\n a\t\u00a0b\u2028c\u0001d </title>', 'a b c d'],
    ['unturned', '<title>photo\u202egpj.exe \u2066a\u2069 \u200fb\u061c \ufeffc\u00ad</title>', 'photogpj.exe a b c'],
    ['with the joiners of writing', '<title>می\u200cخواهم 👩\u200d👧</title>', 'می\u200cخواهم 👩\u200d👧'],
  ])('EXPERIENCE-15 is titled %s', async (_, page, title) => {
    expect(await titleOf(page)).toBe(title);
    expect(await titleOf(page, { pieces: 1 })).toBe(title);
  });

  it('EXPERIENCE-15 is described by Open Graph, else by the page, else not', async () => {
    const page = '<title>t</title><meta name=description content=d>';
    expect((await summaryOf(`${page}<meta property=og:description content=o>`))!.description).toBe('o');
    expect((await summaryOf(page))!.description).toBe('d');
    expect((await summaryOf('<title>t</title>'))!.description).toBeNull();
  });

  it.each([
    ['https://www.example.com/', 'example.com'],
    ['https://news.example.com:8080/', 'news.example.com'],
    ['https://www.com/', 'www.com'],
    ['https://xn--mnchen-3ya.example./', 'xn--mnchen-3ya.example'],
  ])('EXPERIENCE-15 names the host of %s where the page names no site', async (address, site) => {
    expect((await summaryOf('<title>t</title><meta property=og:site_name content="&nbsp;">', { address }))!.site).toBe(site);
  });

  it('EXPERIENCE-15 is cut between letters', async () => {
    const { title, description, site } = (await summaryOf(
      `<title>${'😀'.repeat(201)}</title><meta name=description content="${'d'.repeat(5000)}"><meta name=og:site_name content="${'s'.repeat(81)}">`,
    ))!;
    expect(title).toBe(`${'😀'.repeat(199)}…`);
    expect(description).toBe(`${'d'.repeat(299)}…`);
    expect(site).toBe(`${'s'.repeat(79)}…`);
    expect(await titleOf(`<title>${'😀'.repeat(200)}</title>`)).toBe('😀'.repeat(200));
    expect(await titleOf(`<title>${'a'.repeat(198)} and more</title>`)).toBe(`${'a'.repeat(198)}…`);
  });

  describe('and its letters', () => {
    const latin = (text: string) => Buffer.from(text, 'latin1');
    it.each([
      ['the answer’s charset', latin('<title>é</title>'), 'iso-8859-1'],
      ['the page’s charset', latin('<meta charset="ISO-8859-1"><title>é</title>'), undefined],
      [
        'the page’s charset, the long way',
        latin('<meta http-equiv=Content-Type content="text/html; charset=latin1"><title>é</title>'),
        undefined,
      ],
      ['the answer’s, and not the page’s', Buffer.from('<meta charset=latin1><title>é</title>'), 'UTF-8'],
      ['UTF-8 without any', Buffer.from('<title>é</title>'), undefined],
      ['UTF-8 with one that nobody knows', Buffer.from('<title>é</title>'), 'klingon'],
      ['UTF-8 with one that nobody knows, inside', Buffer.from('<meta charset=klingon><title>é</title>'), undefined],
      ['UTF-8 where it says UTF-16 in Latin letters', Buffer.from('<meta charset=utf-16><title>é</title>'), undefined],
      ['a byte order mark before all', Buffer.from('\ufeff<meta charset=latin1><title>é</title>'), 'latin1'],
      ['a byte order mark of UTF-16', Buffer.from('\ufeff<title>é</title>', 'utf16le'), undefined],
      ['not a charset after 1,024 bytes', Buffer.from(`${' '.repeat(1024)}<meta charset=latin1><title>é</title>`), undefined],
      ['not one in a comment', Buffer.from('<!-- <meta charset=latin1> --><title>é</title>'), undefined],
    ] as const)('EXPERIENCE-15 are of %s', async (_, page, charset) => {
      for (const pieces of [1, 7, 1e9]) expect(await titleOf(page, { charset, pieces })).toBe('é');
    });

    it('EXPERIENCE-15 are those of Japan and of Cyrillic pages, too', async () => {
      const sjis = Buffer.concat([latin('<meta charset=shift_jis><title>'), Buffer.from([0x93, 0xfa, 0x96, 0x7b]), latin('</title>')]);
      const cyrillic = Buffer.concat([latin('<title>'), Buffer.from([0xcf, 0xf0, 0xe8]), latin('</title>')]);
      expect(await titleOf(sjis)).toBe('日本');
      expect(await titleOf(cyrillic, { charset: 'windows-1251' })).toBe('При');
    });
  });

  const fill = (text: string, open = ''): string => open + text.repeat(Math.ceil((512 * 1024) / text.length));
  it.each([
    ['elements inside of elements', fill('<a>')],
    ['ends of what never began', fill('</a>', '<b>')],
    ['forms', fill('<form>')],
    ['quotes that never end', fill('<a b="')],
    ['attributes', fill(' a="b"', '<meta')],
    ['other attributes each', `<meta${Array.from({ length: 60_000 }, (_, index) => ` a${index}`).join('')}>`],
    ['entities', fill('&amp', '<title>')],
    ['entities that are none', fill('&', '<title>')],
    ['blanks', fill(' ', '<title>a')],
    ['marks that turn', fill('\u202e', '<title>')],
    ['icons', fill('<svg>')],
    ['icons that end', fill('<svg></svg>')],
    ['paragraphs', fill('<p>')],
    ['lists', fill('<li><ul>')],
    ['comments', fill('<!--')],
    ['ends of comments', fill('--', '<!--')],
    ['scripts', fill('<script>')],
    ['ends of titles', fill('</titl', '<title>')],
    ['meta', fill('<meta name=a content=b>')],
    ['processing', fill('<?')],
    ['data', fill('<![CDATA[')],
    ['charsets', fill('<meta charset=>')],
  ])('EXPERIENCE-15 is soon done with 512 kB of %s', async (_, page) => {
    for (const pieces of [1e9, 64, 16]) {
      const begun = process.cpuUsage();
      await summaryOf(page, { pieces });
      expect(process.cpuUsage(begun).user / 1000).toBeLessThan(1000);
    }
  });
});
