/** An answer that is not 2xx. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: number;
  readonly code: string | undefined;
  /** Set when the answer asks to come back. */
  readonly retryAfterSeconds: number | undefined;

  constructor(method: string, path: string, status: number, code: string | undefined, retryAfterSeconds?: number) {
    super(`${method} ${path} answered ${status} ${code ?? ''}`);
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Talks to the public door as a browser does: cookies, Origin, JSON. */
export class BrowserSession {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** @throws CallError when the answer is not 2xx. */
  async call<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<T> {
    const response = await fetch(`${this.#origin}${path}`, {
      method,
      headers: {
        origin: this.#origin,
        ...(this.#cookies.size > 0 ? { cookie: this.cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      redirect: 'manual',
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair] = line.split(';');
      const at = pair!.indexOf('=');
      const value = pair!.slice(at + 1);
      if (value === '') this.#cookies.delete(pair!.slice(0, at));
      else this.#cookies.set(pair!.slice(0, at), value);
    }
    const text = await response.text();
    const json = (response.headers.get('content-type') ?? '').includes('json') ? (JSON.parse(text) as unknown) : undefined;
    if (!response.ok) {
      const retryAfter = response.headers.get('retry-after');
      const { code } = (json ?? {}) as { code?: string };
      throw new CallError(method, path, response.status, code, retryAfter === null ? undefined : Number(retryAfter));
    }
    return json as T;
  }
}
