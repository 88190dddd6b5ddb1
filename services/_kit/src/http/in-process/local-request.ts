import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';

/** What a caller may send: bytes at hand, or bytes as they come. */
export type LocalBody = string | Uint8Array | AsyncIterable<Uint8Array> | Iterable<Uint8Array> | null | undefined;

/** Both ends of a call are this process. */
const SOCKET = { remoteAddress: '127.0.0.1', encrypted: false };

/** A request as Node's server would have parsed it from a connection (`http.IncomingMessage`), as far as servers of ours look at it. */
export class LocalRequest extends Readable {
  readonly httpVersion = '1.1';
  readonly httpVersionMajor = 1;
  readonly httpVersionMinor = 1;
  readonly socket = SOCKET;
  private rest: AsyncIterator<Uint8Array> | Iterator<Uint8Array> | undefined;

  /** @param url path and query */
  constructor(
    readonly method: string,
    readonly url: string,
    readonly headers: IncomingHttpHeaders,
    private readonly body: LocalBody,
  ) {
    super({ autoDestroy: false });
  }

  override _read(): void {
    const { body } = this;
    if (body === null || body === undefined) {
      this.push(null);
    } else if (typeof body === 'string' || body instanceof Uint8Array) {
      if (body.length > 0) this.push(typeof body === 'string' ? Buffer.from(body) : body);
      this.push(null);
    } else {
      this.rest ??= Symbol.asyncIterator in body ? body[Symbol.asyncIterator]() : body[Symbol.iterator]();
      this.pull(this.rest).catch((error: unknown) => this.destroy(error as Error));
    }
  }

  private async pull(rest: AsyncIterator<Uint8Array> | Iterator<Uint8Array>): Promise<void> {
    const { done, value } = await rest.next();
    this.push(done ? null : value);
  }
}
