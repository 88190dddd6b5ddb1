import { get, type RequestOptions } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { outsideWork } from '@affinity/kit/db/outside-work';
import { MAX_IMAGE_BYTES } from '@affinity/proto/vocabulary/limits';
import { publicLookup } from './public-lookup.js';

/** Time for the whole answer, from the name's resolution to the last byte. */
const PATIENCE_MS = 10_000;

export class PhotoRefusedError extends Error {
  override readonly name = 'PhotoRefusedError';
}

export interface PhotoDownloadOptions {
  /** Host names that pictures may come from. No other host is ever asked. */
  readonly hosts: readonly string[];
  /** Sends the request. Tests without a certificate replace it. */
  readonly send?: (url: URL, options: RequestOptions) => NodeJS.EventEmitter;
  readonly patienceMs?: number;
}

/** Fetches a picture from an address that came from outside: only from known hosts, and only of a picture's type and size. */
export class PhotoDownload {
  constructor(private readonly options: PhotoDownloadOptions) {}

  /** Whether the address may be asked at all: https, a host on the list, the usual port, and no user name. */
  accepts(address: string): boolean {
    if (!URL.canParse(address)) return false;
    const { protocol, hostname, port, username, password } = new URL(address);
    return protocol === 'https:' && port === '' && username === '' && password === '' && this.options.hosts.includes(hostname);
  }

  /**
   * @returns the bytes, unchecked
   * @throws PhotoRefusedError for another host, a redirect or any other answer but 200, or more than 10 MB; whatever the network
   *   throws; AbortError after 10 s
   */
  async get(address: string): Promise<Buffer> {
    outsideWork('A picture of a provider');
    if (!this.accepts(address)) throw new PhotoRefusedError('not an address that pictures come from');
    const signal = AbortSignal.timeout(this.options.patienceMs ?? PATIENCE_MS);
    const answer = await this.send(new URL(address), { lookup: publicLookup, agent: false, signal, headers: { accept: 'image/*' } });
    try {
      // A redirect leads to wherever its sender likes: it is not followed.
      if (answer.statusCode !== 200) throw new PhotoRefusedError(`answered ${answer.statusCode}`);
      return await readAll(answer);
    } finally {
      answer.destroy();
    }
  }

  private send(url: URL, options: RequestOptions): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const request = (this.options.send ?? get)(url, options);
      request.on('response', resolve);
      request.on('error', reject);
    });
  }
}

async function readAll(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length;
    // The header's length is not used: it need not be true.
    if (bytes > MAX_IMAGE_BYTES) throw new PhotoRefusedError('more than a picture may have');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
