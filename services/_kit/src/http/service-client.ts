import { setTimeout as sleep } from 'node:timers/promises';
import createClient, { type Client } from 'openapi-fetch';
import { Agent, Dispatcher, request as exchange, fetch as undiciFetch } from 'undici';
import { REQUEST_ID_HEADER, SERVICE_KEY_HEADER } from '../auth/headers.js';
import { currentContext } from '../context/request-context.js';
import { outsideWork } from '../db/outside-work.js';
import { UnavailableError } from '../errors/domain-error.js';
import { connectionLoss, isIdempotent, KEPT_CONNECTION_MS } from './connection-loss.js';
import { dispatchHere } from './in-process/dispatch-here.js';
import { PlainRequest, PlainResponse } from './plain-exchange.js';

export interface Upstream {
  /** For messages and error codes. */
  readonly name: string;
  readonly baseUrl: string;
  /** The called service's inbound key. */
  readonly serviceKey: string;
  readonly timeoutMs?: number;
  /** Answers are read as they come, by `parseAs: 'stream'`. Others are there as a whole when a call resolves. */
  readonly streamed?: boolean;
}

/** A sibling that is being replaced breaks connections, and more than one may be kept to it. */
const ATTEMPTS = 3;
/** The pause between two attempts: the agent hears of other connections that broke in the same moment. */
const PAUSE_MS = 30;

/** Calls a sibling of this process by function, and any other over a connection. */
class Way extends Dispatcher {
  private readonly agent = new Agent({
    connections: 32,
    keepAliveTimeout: KEPT_CONNECTION_MS,
    keepAliveMaxTimeout: KEPT_CONNECTION_MS,
    connect: { timeout: 1000 },
  });

  constructor(private readonly origin: string) {
    super();
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    return dispatchHere(this.origin, options, handler) || this.agent.dispatch(options, handler);
  }

  override close(): Promise<void> {
    return this.agent.close();
  }
}

const ways = new Map<string, Way>();

/**
 * Asks again when no connection came about, or when one broke before an answer and asking twice changes nothing.
 * @param ask rejects when there is no answer
 */
async function repeating<T>(request: PlainRequest, ask: () => Promise<T>): Promise<T> {
  const repeatable = isIdempotent(request.method) || request.headers.has('idempotency-key');
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      const loss = connectionLoss(error);
      if (attempt === ATTEMPTS || !(loss === 'never-made' || (loss === 'broken' && repeatable))) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

type Exchange = (request: PlainRequest, dispatcher: Way, signal: AbortSignal) => Promise<unknown>;

const whole: Exchange = async ({ url, method, headers: asked, body }, dispatcher, signal) => {
  const options = { method, headers: Object.fromEntries(asked), body, dispatcher, signal };
  const { statusCode, headers, body: answer } = await exchange(url, options);
  return new PlainResponse(statusCode, headers, await answer.text());
};

const streamed: Exchange = ({ url, method, headers, body }, dispatcher, signal) =>
  undiciFetch(url, { method, headers: [...headers], body, dispatcher, signal });

/** A typed client of a sibling service's OpenAPI document, with keep-alive, a time-out, the service key and trace headers. */
export function createServiceClient<Paths extends object>(upstream: Upstream): Client<Paths> {
  const dispatcher = ways.get(upstream.baseUrl) ?? new Way(new URL(upstream.baseUrl).origin);
  ways.set(upstream.baseUrl, dispatcher);
  const send = upstream.streamed === true ? streamed : whole;
  const client = createClient<Paths>({
    baseUrl: upstream.baseUrl,
    Request: PlainRequest as unknown as typeof Request,
    fetch: async (asked: Request) => {
      const request = asked as unknown as PlainRequest;
      outsideWork(upstream.name);
      try {
        // All attempts share one time-out.
        const signal = AbortSignal.timeout(upstream.timeoutMs ?? 3000);
        return (await repeating(request, () => send(request, dispatcher, signal))) as Response;
      } catch (error) {
        throw new UnavailableError(`${upstream.name}.unavailable`, `${upstream.name} does not answer.`, 2, error);
      }
    },
  });
  client.use({
    onRequest({ request }) {
      const context = currentContext();
      request.headers.set(SERVICE_KEY_HEADER, upstream.serviceKey);
      if (context) request.headers.set(REQUEST_ID_HEADER, context.requestId);
      if (context?.traceparent) request.headers.set('traceparent', context.traceparent);
      return request;
    },
  });
  return client;
}

/** Closes the kept connections; for processes that stop and tests that end. */
export async function closeServiceClients(): Promise<void> {
  await Promise.all([...ways.values()].map((way) => way.close()));
  ways.clear();
}
