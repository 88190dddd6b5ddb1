import type { TextDecoder } from 'node:util';
import { HeadParser } from './head-parser.js';
import { oneLine } from './one-line.js';
import { CHARSET_WITHIN, pageDecoder } from './page-charset.js';
import type { OpenPage } from './with-page.js';

/** What a page says of itself. Plain text, trimmed, blanks joined, no control or bidi-override characters. */
export interface PageSummary {
  /** At most 200 letters. */
  readonly title: string;
  /** At most 300. */
  readonly description: string | null;
  /** At most 80: what the page calls its site, else the host without `www.` */
  readonly site: string;
}

/**
 * Reads a page until its head has ended.
 * @returns nothing when it has no title
 * @see https://ogp.me/
 */
export async function summarize({ address, charset, bytes }: OpenPage): Promise<PageSummary | undefined> {
  const head = new HeadParser();
  for await (const text of decoded(bytes, charset)) {
    head.write(text);
    if (head.ended) break;
  }
  const say = (most: number, ...said: (string | undefined)[]): string | undefined => {
    for (const text of said) {
      const line = oneLine(text, most);
      if (line !== undefined) return line;
    }
    return undefined;
  };
  const { meta } = head;
  const title = say(200, meta.get('og:title'), meta.get('twitter:title'), head.title);
  if (title === undefined) return undefined;
  const host = address.hostname.replace(/^www\.(?=.*\.)/, '').replace(/\.$/, '');
  return {
    title,
    description: say(300, meta.get('og:description'), meta.get('description')) ?? null,
    site: say(80, meta.get('og:site_name'), host) ?? host,
  };
}

/** The first text comes when there is enough to know the charset. */
async function* decoded(bytes: AsyncIterable<Uint8Array>, charset: string | undefined): AsyncGenerator<string> {
  let start: Uint8Array[] = [];
  let length = 0;
  let decoder: TextDecoder | undefined;
  for await (const chunk of bytes) {
    if (decoder) {
      yield decoder.decode(chunk, { stream: true });
      continue;
    }
    start.push(chunk);
    length += chunk.length;
    if (length < CHARSET_WITHIN) continue;
    const first = Buffer.concat(start);
    start = [];
    decoder = pageDecoder(first, charset);
    yield decoder.decode(first, { stream: true });
  }
  const first = Buffer.concat(start);
  yield (decoder ?? pageDecoder(first, charset)).decode(first);
}
