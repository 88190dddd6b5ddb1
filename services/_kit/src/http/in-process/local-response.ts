import { STATUS_CODES, validateHeaderName, validateHeaderValue, type OutgoingHttpHeader, type OutgoingHttpHeaders } from 'node:http';
import { Writable } from 'node:stream';
import type { LocalRequest } from './local-request.js';

/** Who takes the answer. */
export interface AnswerTaker {
  /** The head, once; names in lower case. */
  begins(status: number, statusText: string, headers: Record<string, string | string[]>): void;
  /** @returns false when `next` is to be called later, so that the server waits */
  takes(chunk: Buffer, next: () => void): boolean;
  ends(): void;
  /** The server broke its answer off, or never began one. */
  breaks(error: Error | undefined): void;
}

/** Answers of these statuses have no body, whatever a server writes (RFC 9110 sections 15.3.5 and 15.4.5). */
const BODILESS = new Set([204, 304]);

/** An answer that is handed over instead of written to a connection (`http.ServerResponse`), as far as servers of ours use it. */
export class LocalResponse extends Writable {
  statusCode = 200;
  statusMessage = '';
  headersSent = false;
  sendDate = true;
  readonly socket: LocalRequest['socket'];
  private readonly set: Record<string, OutgoingHttpHeader> = {};
  private readonly bodiless: boolean;
  private given = false;
  private over = false;

  constructor(
    readonly req: LocalRequest,
    private readonly taker: AnswerTaker,
  ) {
    super();
    this.socket = req.socket;
    this.bodiless = req.method === 'HEAD';
  }

  setHeader(name: string, value: OutgoingHttpHeader): this {
    validateHeaderName(name);
    validateHeaderValue(name, value as string);
    this.set[name.toLowerCase()] = value;
    return this;
  }

  getHeader(name: string): OutgoingHttpHeader | undefined {
    return this.set[name.toLowerCase()];
  }

  getHeaders(): OutgoingHttpHeaders {
    return { ...this.set };
  }

  getHeaderNames(): string[] {
    return Object.keys(this.set);
  }

  hasHeader(name: string): boolean {
    return name.toLowerCase() in this.set;
  }

  removeHeader(name: string): void {
    delete this.set[name.toLowerCase()];
  }

  writeHead(status: number, reasonOrHeaders?: string | OutgoingHttpHeaders, headers?: OutgoingHttpHeaders): this {
    this.statusCode = status;
    if (typeof reasonOrHeaders === 'string') this.statusMessage = reasonOrHeaders;
    const more = typeof reasonOrHeaders === 'string' ? headers : reasonOrHeaders;
    for (const name in more) {
      const value = more[name];
      if (value !== undefined) this.setHeader(name, value);
    }
    this.headersSent = true;
    return this;
  }

  flushHeaders(): void {
    this.begin();
  }

  /** The head goes out with the first bytes, or with the end. */
  private begin(): void {
    if (this.given) return;
    this.given = true;
    this.headersSent = true;
    const headers: Record<string, string | string[]> = {};
    for (const name in this.set) {
      const value = this.set[name]!;
      headers[name] = Array.isArray(value) ? value.map(String) : String(value);
    }
    this.taker.begins(this.statusCode, this.statusMessage || (STATUS_CODES[this.statusCode] ?? ''), headers);
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.begin();
    if (this.bodiless || BODILESS.has(this.statusCode) || this.taker.takes(chunk, done)) done();
  }

  override _final(done: () => void): void {
    this.begin();
    this.over = true;
    done();
    this.taker.ends();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    const broken = !this.over;
    this.over = true;
    // A broken answer is the caller's to notice; nobody listens for an error of a server's answer.
    done(null);
    if (broken) this.taker.breaks(error ?? undefined);
  }
}
