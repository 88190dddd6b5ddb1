import { SpanKind, SpanStatusCode, type Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { enterContext } from '../context/request-context.js';
import type { Metrics } from './metrics.js';
import { startSpan } from './tracing.js';

const spans = new WeakMap<FastifyRequest, Span>();
/** The platform asks all day; a trace of that tells nothing. */
const UNTRACED = new Set(['/health/live', '/health/ready', '/metrics']);

/** Opens a span and a request context for every request, and counts its duration by route pattern. */
export function addHttpTelemetry(server: FastifyInstance, metrics: Metrics): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched';
    if (UNTRACED.has(route)) {
      enterContext({ requestId: request.id });
      return done();
    }
    const parent = request.headers.traceparent as string | undefined;
    const { span, traceparent } = startSpan(`${request.method} ${route}`, SpanKind.SERVER, parent);
    // The span gets the pattern and nothing of the address: ids and searches are members' own.
    if (span) spans.set(request, span.setAttributes({ 'http.request.method': request.method, 'http.route': route }));
    enterContext({ requestId: request.id, traceparent });
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched';
    metrics.httpDuration.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    const span = spans.get(request);
    if (span) {
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('http.response.status_code', reply.statusCode).end();
    }
    done();
  });
}
