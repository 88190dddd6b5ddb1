import { pipeline, type Readable } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip } from 'node:zlib';
import type { Dispatcher } from 'undici';
import { connectOnce } from './connect-once.js';
import { pageAddress } from './page-address.js';
import { reachedAddresses, type Reach } from './reached-addresses.js';

/** A page that answered. */
export interface OpenPage {
  /** Where it was in the end, after redirects. */
  readonly address: URL;
  /** What the head of the answer names. */
  readonly charset: string | undefined;
  /** Decompressed, and no more than what is read of any page. */
  readonly bytes: AsyncIterable<Uint8Array>;
}

const MOST_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Of what is sent, and of what it becomes: a small file can be made to grow a thousandfold, and a large one to nothing. */
const LARGEST = 512 * 1024;
const PAGE_TYPES = new Set(['text/html', 'application/xhtml+xml']);
const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]+)/i;

/** Asks for a page as a stranger does, follows its redirects, each checked as the first address, and lets it be read. */
export async function withPage<T>(
  address: string,
  { reach, userAgent, signal }: { reach: Reach; userAgent: string; signal: AbortSignal },
  read: (page: OpenPage) => Promise<T>,
): Promise<T> {
  const headers = {
    'user-agent': userAgent,
    accept: 'text/html, application/xhtml+xml;q=0.9',
    'accept-language': 'en',
    'accept-encoding': 'gzip, br',
  };
  const seen = new Set<string>();
  for (let next: string | undefined = address; next !== undefined;) {
    if (seen.has(next) || seen.size > MOST_REDIRECTS) throw new Error('The page is redirected too often');
    seen.add(next);
    const url = new URL(next);
    const client = connectOnce(url.origin, await reachedAddresses(url, reach, signal));
    try {
      const answer = await client.request({ method: 'GET', path: url.pathname + url.search, headers, signal, reset: true });
      // An answer that is left unread ends with an error, which nobody waits for.
      answer.body.on('error', () => undefined);
      if (!REDIRECTS.has(answer.statusCode)) return await read(openPage(url, answer));
      next = redirectOf(url, answer);
    } finally {
      await client.destroy();
    }
  }
  throw new Error('The page is redirected to no page');
}

/** The fragment is dropped, so that an address that leads to itself by one is known. RFC 9110, 10.2.2. */
function redirectOf(from: URL, { headers }: Dispatcher.ResponseData): string | undefined {
  const { location } = headers;
  if (typeof location !== 'string' || !URL.canParse(location, from.href)) return undefined;
  return pageAddress(new URL(location, from.href).href);
}

function openPage(address: URL, { statusCode, headers, body }: Dispatcher.ResponseData): OpenPage {
  const { 'content-type': type, 'content-encoding': coding = 'identity' } = headers;
  if (statusCode !== 200 || typeof type !== 'string') throw new Error('There is no page');
  if (!PAGE_TYPES.has(type.split(';', 1)[0]!.trim().toLowerCase())) throw new Error('It is no page');
  if (typeof coding !== 'string') throw new Error('It is packed twice');
  return { address, charset: CHARSET.exec(type)?.[1], bytes: upTo(LARGEST, decompressed(body, coding.trim().toLowerCase())) };
}

function decompressed(body: Readable, coding: string): AsyncIterable<Uint8Array> {
  if (coding === 'identity') return body;
  const packed = (bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> => upTo(LARGEST, bytes);
  // What ends before its end gives what there was of it: the rest of the page is not of interest.
  const unpacking =
    coding === 'gzip' || coding === 'x-gzip'
      ? createGunzip({ finishFlush: constants.Z_SYNC_FLUSH })
      : coding === 'br'
        ? createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH })
        : undefined;
  if (!unpacking) throw new Error('It is packed in another way');
  // The reader of the last stream hears of errors.
  return pipeline(body, packed, unpacking, () => undefined) as Readable;
}

async function* upTo(most: number, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let left = most;
  for await (const chunk of bytes) {
    yield chunk.subarray(0, left);
    left -= chunk.length;
    if (left <= 0) return;
  }
}
