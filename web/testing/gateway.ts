import type { paths } from '@affinity/proto/gen/http/gateway';
import { mustBeAsDocumented } from './documents.js';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What the document says that an operation answers with when it did what it was asked. */
type BodyOf<Path extends keyof paths, M extends Method> =
  Lowercase<M> extends infer Key extends keyof paths[Path]
    ? paths[Path][Key] extends { responses: infer Responses }
      ? {
          [Status in keyof Responses & (200 | 201 | 202)]: Responses[Status] extends { content: { 'application/json': infer Body } }
            ? Body
            : never;
        }[keyof Responses & (200 | 201 | 202)]
      : never
    : never;

export interface Asked {
  readonly method: Method;
  readonly path: string;
  readonly query: URLSearchParams;
  /** The JSON that was sent; null without a body. */
  readonly body: unknown;
  readonly headers: Headers;
}

interface Answer {
  readonly status: number;
  /** Undefined for an answer without a body. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Refusal {
  readonly status?: number;
  readonly code?: string;
  readonly detail?: string;
  /** Further members of the problem. */
  readonly more?: object;
  readonly times?: number;
}

type Answering = (asked: Asked) => Answer | Promise<Answer>;

interface Operation {
  readonly method: Method;
  readonly pattern: RegExp;
  readonly answering: Answering;
  /** How many more requests it answers. */
  left: number;
}

/** An answer as the gateway refuses: RFC 9457 with our stable `code`. */
const problem = (status: number, code: string, detail = 'Refused by the test.', more: object = {}): Answer => ({
  status,
  body: { type: 'about:blank', title: 'Refused', status, code, detail, requestId: 'component-test', ...more },
});

/** Rejects once a request is given up, as `fetch` does. */
const givenUp = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);

/**
 * The gateway of a component test: the browser's `fetch` with answers that the test gives, each held against the gateway's document.
 * What was given last answers first. A request that nobody answers fails as without a connection, and the test with it (`faults`).
 */
export class GatewayStandIn {
  readonly asked: Asked[] = [];
  /** Requests that nobody answered, and answers that are not as documented. */
  readonly faults: string[] = [];
  readonly #operations: Operation[] = [];

  /** Answers an operation with a body of its contract. `{id}` in the path stands for any. */
  on<Path extends keyof paths, M extends Method>(
    method: M,
    path: Path,
    body: BodyOf<Path, M> | ((asked: Asked) => BodyOf<Path, M>),
    {
      status = 200,
      times = Infinity,
      headers = () => ({}),
    }: { status?: number; times?: number; headers?: () => Record<string, string> } = {},
  ): this {
    const answering: Answering = (asked) => ({
      status,
      headers: headers(),
      body: typeof body === 'function' ? (body as (asked: Asked) => unknown)(asked) : body,
    });
    return this.#add(method, path, answering, times);
  }

  /** Answers 204. */
  done(method: Method, path: keyof paths, { times = Infinity }: { times?: number } = {}): this {
    return this.#add(method, path, () => ({ status: 204 }), times);
  }

  refuse(method: Method, path: keyof paths, { status = 500, code = 'internal', detail, more, times = Infinity }: Refusal = {}): this {
    return this.#add(method, path, () => problem(status, code, detail, more), times);
  }

  /** Holds the next request back until the returned function is called; then it is answered as it would have been. */
  holdBack(method: Method, path: keyof paths): () => void {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.#add(method, path, async (asked) => (await released, this.#answer(asked)), 1);
    return release;
  }

  /** How often an operation was asked so far. */
  count(method: Method, path: string): number {
    return this.asked.filter((asked) => asked.method === method && patternOf(path).test(asked.path)).length;
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    const text = await request.text();
    const asked: Asked = {
      method: request.method as Method,
      path: pathname,
      query: searchParams,
      body: text === '' ? null : (JSON.parse(text) as unknown),
      headers: request.headers,
    };
    this.asked.push(asked);
    const { status, body, headers } = await Promise.race([this.#answer(asked), givenUp(request.signal)]);
    try {
      mustBeAsDocumented(asked.method, asked.path, status, body);
    } catch (error) {
      this.faults.push(String(error));
      throw error;
    }
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { ...headers, 'content-type': status >= 400 ? 'application/problem+json' : 'application/json' },
    });
  };

  #add(method: Method, path: string, answering: Answering, times: number): this {
    this.#operations.unshift({ method, pattern: patternOf(path), answering, left: times });
    return this;
  }

  #answer(asked: Asked): Answer | Promise<Answer> {
    const found = this.#operations.find(({ method, pattern, left }) => method === asked.method && left > 0 && pattern.test(asked.path));
    if (found === undefined) {
      this.faults.push(`${asked.method} ${asked.path} was asked, and nobody answers it`);
      throw new TypeError('Failed to fetch');
    }
    found.left -= 1;
    return found.answering(asked);
  }
}
