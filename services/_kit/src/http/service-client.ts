import createClient, { type Client } from 'openapi-fetch';
import { Agent, fetch as undiciFetch } from 'undici';
import { REQUEST_ID_HEADER, SERVICE_KEY_HEADER } from '../auth/headers.js';
import { currentContext } from '../context/request-context.js';
import { DomainError, UnavailableError } from '../errors/domain-error.js';
import type { Problem } from '../errors/problem.js';

export interface Upstream {
  /** For messages and error codes. */
  readonly name: string;
  readonly baseUrl: string;
  /** The called service's inbound key. */
  readonly serviceKey: string;
  readonly timeoutMs?: number;
}

const agents = new Map<string, Agent>();

/** A typed client of a sibling service's OpenAPI document, with keep-alive, a time-out, the service key and trace headers. */
export function createServiceClient<Paths extends object>(upstream: Upstream): Client<Paths> {
  let agent = agents.get(upstream.baseUrl);
  if (!agent) {
    agent = new Agent({ connections: 32, keepAliveTimeout: 30_000, connect: { timeout: 1000 } });
    agents.set(upstream.baseUrl, agent);
  }
  const dispatcher = agent;
  const client = createClient<Paths>({
    baseUrl: upstream.baseUrl,
    fetch: async (request: Request) => {
      try {
        const body = request.body === null ? undefined : await request.text();
        return await undiciFetch(request.url, {
          method: request.method,
          headers: [...request.headers],
          body,
          dispatcher,
          signal: AbortSignal.timeout(upstream.timeoutMs ?? 3000),
        });
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
  await Promise.all([...agents.values()].map((agent) => agent.close()));
  agents.clear();
}

/** Turns a sibling's problem document into the error our own caller gets: same code, same status. */
export function asDomainError(problem: unknown, status: number): DomainError {
  const { code, detail, errors } = (problem ?? {}) as Partial<Problem>;
  if (status >= 500 || !code) return new UnavailableError(code ?? 'upstream.failed', 'A service we depend on failed.');
  return new DomainError(code, status, detail ?? code, { errors });
}
