import { get, type RequestOptions } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { outsideWork } from '@affinity/kit/db/outside-work';
import { MAX_IMAGE_BYTES } from '@affinity/proto/vocabulary/limits';
import { publicLookup } from './public-lookup.js';

/** The whole answer, from the name's resolution to the last byte. */
const PATIENCE_MS = 10_000;

export class PhotoRefusedError extends Error {
  override readonly name = 'PhotoRefusedError';
}

export interface PhotoDownloadOptions {
  /** Host names that pictures may come from; nothing else is ever asked. */
  readonly hosts: readonly string[];
  /** Sends the request; replaced where there is no certificate to check. */
  readonly send?: (url: URL, options: RequestOptions) => NodeJS.EventEmitter;
  readonly patienceMs?: number;
}

/** Fetches a picture from an address that somebody else gave us: only from known hosts, and only what a picture may be. */
export class PhotoDownload {
  constructor(private readonly options: PhotoDownloadOptions) {}

  /** Whether the address may be asked at all: https, a host on the list, its usual port, and nobody's name in it. */
  accepts(address: string): boolean {
    if (!URL.canParse(address)) return false;
    const { protocol, hostname, port, username, password } = new URL(address);
    return protocol === 'https:' && port === '' && username === '' && password === '' && this.options.hosts.includes(hostname);
  }

  /**
   * @returns the bytes, which nobody has looked at
   * @throws PhotoRefusedError for another host, a redirect, an answer that is none, or more than 10 MB; whatever the network
   *   throws; AbortError after 10 s
   */
  async get(address: string): Promise<Buffer> {
    outsideWork('A picture of a provider');
    if (!this.accepts(address)) throw new PhotoRefusedError('not an address that pictures come from');
    const signal = AbortSignal.timeout(this.options.patienceMs ?? PATIENCE_MS);
    const answer = await this.send(new URL(address), { lookup: publicLookup, agent: false, signal, headers: { accept: 'image/*' } });
    try {
      // A redirect leads to wherever its sender likes: none is followed.
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
    // What the header says of the length is not asked: it need not be true.
    if (bytes > MAX_IMAGE_BYTES) throw new PhotoRefusedError('more than a picture may have');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
