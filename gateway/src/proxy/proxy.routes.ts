import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { currentContext } from '@affinity/kit/context/request-context';
import { PROBLEM_CONTENT_TYPE } from '@affinity/kit/errors/problem';
import { toProblem } from '@affinity/kit/errors/to-problem';
import { sendProblem } from '@affinity/kit/errors/problem.filter';
import type { Logger } from '@affinity/kit/logging/logger';
import type { UpstreamName } from '../config.js';
import type { Admission, Gate } from '../access/gate.js';
import { forward } from './forward.js';
import { assertShortHead, requestHeaders } from './forwarded-headers.js';
import type { ProxiedRoute } from './route-table.js';
import { upstreamPath } from './upstream-path.js';
import { UPSTREAM_TIMEOUT_MS, type Upstream } from './upstream.js';

interface ProxyParts {
  readonly routes: readonly ProxiedRoute[];
  readonly upstreams: Readonly<Record<UpstreamName, Upstream>>;
  readonly gate: Gate;
  readonly logger: Logger;
}

/** Decisions about a request, made before its body was read. */
interface Cleared {
  readonly admission: Admission;
  /** The path at the service. */
  readonly path: string;
}

const cleared = new WeakMap<FastifyRequest, Cleared>();

/**
 * Registers the exposed operations directly on Fastify. Nest's pipeline of guards, pipes and interceptors has nothing to add to
 * bytes that pass through, and would cost as much as the hop itself.
 */
export function proxyRoutes({ routes, upstreams, gate, logger }: ProxyParts) {
  return async (server: FastifyInstance): Promise<void> => {
    // Bodies stay bytes; the service parses them, once.
    server.removeAllContentTypeParsers();
    server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    server.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, logger));
    for (const route of routes) {
      const upstream = upstreams[route.upstream];
      const pathOf = upstreamPath(route.url);
      server.route({
        method: route.method,
        url: route.url,
        exposeHeadRoute: false,
        // The right is checked before the body is read: a caller who may not ask may not upload either.
        onRequest: async (request, reply) => {
          const admission = await gate.admit(request, reply, route.access, route.rate);
          const path = pathOf(request);
          assertShortHead(path, request.headers);
          cleared.set(request, { admission, path });
        },
        handler: (request, reply) => pass(upstream, route, request, reply, logger),
      });
    }
  };
}

function pass(upstream: Upstream, route: ProxiedRoute, request: FastifyRequest, reply: FastifyReply, logger: Logger): void {
  const {
    admission: { session, onboarded, caller },
    path,
  } = cleared.get(request)!;
  const headers = requestHeaders(request.headers, {
    serviceKey: upstream.config.serviceKey,
    requestId: request.id,
    clientAddress: request.ip,
    traceparent: currentContext()?.traceparent,
    accessToken: session.state === 'signed-in' ? session.accessToken : undefined,
    onboarded,
  });
  const body = request.body instanceof Buffer ? request.body : undefined;
  const { method, timeoutMs, repeatable } = route;
  const lane = timeoutMs === undefined ? upstream.quick : upstream.slow;
  const wait = timeoutMs ?? UPSTREAM_TIMEOUT_MS;
  forward(upstream, reply, { method, path, headers, body, lane, caller, timeoutMs: wait, repeatable }, (error) => {
    // While the breaker is open or the line full, every request would log the same. The calls that led there were logged.
    if (upstream.breaker.isOpen || upstream.isFull(lane)) sendQuietly(error, request, reply);
    else sendProblem(error, request, reply, logger);
  });
}

function sendQuietly(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const { problem, retryAfterSeconds } = toProblem(error, request.id);
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
  void reply.status(problem.status).header('content-type', PROBLEM_CONTENT_TYPE).send(JSON.stringify(problem));
}
