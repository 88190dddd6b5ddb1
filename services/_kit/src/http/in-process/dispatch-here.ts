import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { LocalRequest, type LocalBody } from './local-request.js';
import { LocalResponse, type AnswerTaker } from './local-response.js';
import { serverHere } from './servers-here.js';

/** The code by which undici says that the other side closed the connection: callers decide by it whether to ask again. */
const CLOSED = 'UND_ERR_SOCKET';
/** Characters that no request line may hold. The parser of Node's server would refuse them. */
const NOT_IN_PATHS = /[^\u0021-\u00ff]/;
/** Methods whose requests undici gives a length, also without a body (RFC 9110 section 8.6). */
const WITH_LENGTH = new Set(['POST', 'PUT', 'PATCH']);

/**
 * Makes a call by function where its server lives in this process: what a socket, a parser and a pool do is left out, and nothing
 * else. The handler hears what it would hear of a connection.
 * @param bodyTimeoutMs silence of an answer that has begun after which it counts as broken; 0 for none
 * @returns false when no server of this process has this address
 */
export function dispatchHere(
  origin: string,
  options: Dispatcher.DispatchOptions,
  handler: Dispatcher.DispatchHandler,
  bodyTimeoutMs = 0,
): boolean {
  const server = serverHere(origin);
  if (!server || NOT_IN_PATHS.test(options.path)) return false;
  const body = options.body as LocalBody;
  const request = new LocalRequest(options.method, options.path, headersOf(origin, options, body), body);
  const call = new LocalCall(handler, request, bodyTimeoutMs);
  handler.onRequestStart?.(call, undefined);
  if (!call.aborted) server.answer(request, call.response);
  return true;
}

function headersOf(origin: string, { headers, method }: Dispatcher.DispatchOptions, body: LocalBody): IncomingHttpHeaders {
  const named: Record<string, string> = { host: origin.slice(origin.indexOf('//') + 2) };
  if (Array.isArray(headers)) {
    for (let index = 0; index + 1 < headers.length; index += 2) named[headers[index]!.toLowerCase()] = headers[index + 1]!;
  } else {
    const given = headers as Record<string, string | undefined>;
    for (const name in given) if (given[name] !== undefined) named[name.toLowerCase()] = given[name];
  }
  if (typeof body === 'string' || body instanceof Uint8Array) named['content-length'] = String(Buffer.byteLength(body));
  else if ((body === null || body === undefined) && WITH_LENGTH.has(method)) named['content-length'] = '0';
  else if (body && named['content-length'] === undefined) named['transfer-encoding'] = 'chunked';
  return named;
}

/** One call: between the caller's handler and the server's answer. */
class LocalCall implements Dispatcher.DispatchController, AnswerTaker {
  readonly response: LocalResponse;
  aborted = false;
  paused = false;
  reason: Error | null = null;
  rawHeaders: IncomingHttpHeaders = {};
  rawTrailers = null;
  private over = false;
  private next: (() => void) | undefined;
  private silence: NodeJS.Timeout | undefined;

  constructor(
    private readonly handler: Dispatcher.DispatchHandler,
    private readonly request: LocalRequest,
    private readonly bodyTimeoutMs: number,
  ) {
    this.response = new LocalResponse(request, this);
  }

  abort(reason: Error): void {
    if (this.over) return;
    this.aborted = true;
    this.reason = reason;
    this.fail(reason);
    this.request.destroy();
    this.response.destroy();
  }

  pause(): void {
    this.paused = true;
    clearTimeout(this.silence);
  }

  resume(): void {
    this.paused = false;
    const { next } = this;
    this.next = undefined;
    next?.();
  }

  begins(status: number, statusText: string, headers: Record<string, string | string[]>): void {
    if (this.over) return;
    this.rawHeaders = headers;
    this.handler.onResponseStart?.(this, status, headers, statusText);
    this.listen();
  }

  takes(chunk: Buffer, next: () => void): boolean {
    if (this.over) return true;
    this.handler.onResponseData?.(this, chunk);
    this.listen();
    if (!this.paused) return true;
    this.next = next;
    return false;
  }

  ends(): void {
    if (this.over) return;
    this.over = true;
    clearTimeout(this.silence);
    this.handler.onResponseEnd?.(this, {});
  }

  breaks(error: Error | undefined): void {
    this.fail(Object.assign(new Error('other side closed', { cause: error }), { code: CLOSED }));
  }

  private fail(error: Error): void {
    if (this.over) return;
    this.over = true;
    clearTimeout(this.silence);
    this.handler.onResponseError?.(this, error);
  }

  /** Waits for the next part of the answer. An answer that is there as a whole ends before this timer would be made. */
  private listen(): void {
    if (this.bodyTimeoutMs === 0 || this.over || this.paused || this.response.writableEnded) return;
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.abort(new Error(`The answer was silent for ${this.bodyTimeoutMs} ms`)), this.bodyTimeoutMs);
  }
}
