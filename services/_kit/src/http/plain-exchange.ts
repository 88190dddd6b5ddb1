import type { IncomingHttpHeaders } from 'node:http';

/** What openapi-fetch asks for, without the streams, guards and signals of a Request: a call within the process costs a fifth. */
export class PlainRequest {
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | null;

  constructor(
    readonly url: string,
    { method = 'GET', headers, body }: RequestInit,
  ) {
    this.method = method;
    this.headers = headers instanceof Headers ? headers : new Headers(headers);
    if (body !== undefined && body !== null && typeof body !== 'string') throw new TypeError('A service is sent JSON');
    this.body = body ?? null;
  }
}

/** An answer that is there as a whole, with what openapi-fetch and its callers read of a Response. */
export class PlainResponse implements Pick<Response, 'status' | 'ok' | 'headers' | 'text' | 'json'> {
  readonly ok: boolean;
  readonly headers: Headers = new Headers();

  constructor(
    readonly status: number,
    headers: IncomingHttpHeaders,
    private readonly words: string,
  ) {
    this.ok = status >= 200 && status < 300;
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) this.headers.set(name, String(value));
  }

  async text(): Promise<string> {
    return this.words;
  }

  async json(): Promise<unknown> {
    return JSON.parse(this.words);
  }
}
