import type { TextDecoder } from 'node:util';
import { Agent, fetch, type Response } from 'undici';
import { decoderOf, PRESCANNED } from './charset.js';
import { pageAddress } from './page-address.js';
import { PageHead, type PageSummary } from './page-head.js';
import { ipOf, isPublic, lookupWithin } from './public-network.js';

export interface PageReaderOptions {
  /** Says to who runs the page who asks. */
  readonly userAgent: string;
  /** Whether an IP address may be connected to; by default those of the public network. */
  readonly mayReach?: (ip: string) => boolean;
  /** By default 80 and 443. */
  readonly mayConnectTo?: (port: number) => boolean;
}

const WEB_PORTS = new Set([80, 443]);
/** From the first name that is resolved to the last byte that is read, over all redirects. */
const WITHIN_MS = 5000;
/** Of the page as it is read, unpacked. */
const MAX_BYTES = 512 * 1024;
const MAX_HEADER_BYTES = 16 * 1024;
const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const HTML = /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i;

/** Reads what pages say of themselves, on addresses that a stranger has chosen: nothing is reached by it that is not public. */
export class PageReader {
  private readonly agent: Agent;
  private readonly mayReach: (ip: string) => boolean;
  private readonly mayConnectTo: (port: number) => boolean;
  private readonly headers: Record<string, string>;

  constructor({ userAgent, mayReach = isPublic, mayConnectTo = (port) => WEB_PORTS.has(port) }: PageReaderOptions) {
    this.mayReach = mayReach;
    this.mayConnectTo = mayConnectTo;
    this.headers = { 'user-agent': userAgent, accept: 'text/html', 'accept-language': 'en' };
    // No connection is kept: the next page may be somebody else's, and its name is to be looked up anew.
    this.agent = new Agent({
      connect: { lookup: lookupWithin(mayReach), timeout: WITHIN_MS },
      pipelining: 0,
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: WITHIN_MS,
      bodyTimeout: WITHIN_MS,
    });
  }

  /**
   * @param address as `pageAddress` gives it
   * @returns nothing when the page says nothing, or could not be read for whatever reason: who asks learns nothing of the network
   */
  async summary(address: string): Promise<PageSummary | undefined> {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), WITHIN_MS);
    try {
      const page = await this.find(address, stop.signal);
      return page && (await readHead(page));
    } catch (error) {
      if (isOfNetwork(error)) return undefined;
      throw error;
    } finally {
      clearTimeout(timer);
      // What is left of the page is not waited for.
      stop.abort();
    }
  }

  async close(): Promise<void> {
    await this.agent.destroy();
  }

  /** Follows redirects, each to where it is allowed to lead. */
  private async find(address: string, signal: AbortSignal): Promise<Response | undefined> {
    let next: string | undefined = address;
    for (let step = 0; next !== undefined && step <= MAX_REDIRECTS; step++) {
      const url = new URL(next);
      if (!this.mayAsk(url)) return undefined;
      const response = await fetch(url, { dispatcher: this.agent, redirect: 'manual', headers: this.headers, signal });
      if (!REDIRECTS.has(response.status)) return isPage(response) ? response : undefined;
      await response.body?.cancel();
      const location = response.headers.get('location');
      next = location !== null && URL.canParse(location, url.href) ? pageAddress(new URL(location, url).href) : undefined;
    }
    return undefined;
  }

  /** A number is connected to without being looked up, so it is checked here. */
  private mayAsk(url: URL): boolean {
    const ip = ipOf(url);
    const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
    return this.mayConnectTo(port) && (ip === undefined || this.mayReach(ip));
  }
}

/** `fetch` throws a TypeError for all that the network does, and a DOMException for what takes too long (WHATWG Fetch). */
const isOfNetwork = (error: unknown): boolean => error instanceof TypeError || error instanceof DOMException;

const isPage = ({ status, headers }: Response): boolean => status === 200 && HTML.test(headers.get('content-type') ?? '');

async function readHead({ headers, body }: Response): Promise<PageSummary | undefined> {
  const head = new PageHead();
  const start: Uint8Array[] = [];
  let decoder: TextDecoder | undefined;
  let bytes = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (decoder === undefined) {
      start.push(chunk);
      if (bytes < PRESCANNED) continue;
    }
    const first = decoder === undefined ? Buffer.concat(start) : chunk;
    decoder ??= decoderOf(headers.get('content-type') ?? '', first.subarray(0, PRESCANNED));
    head.write(decoder.decode(first, { stream: true }));
    if (head.ended || bytes >= MAX_BYTES) break;
  }
  if (decoder === undefined) {
    const all = Buffer.concat(start);
    head.write(decoderOf(headers.get('content-type') ?? '', all).decode(all));
  }
  return head.summary();
}
