import { randomBytes } from 'node:crypto';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { runInContext } from '../context/request-context.js';

const TRACER = 'affinity';
const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

let flush: (() => Promise<void>) | undefined;

/** Starts exporting spans; the libraries are loaded only when an endpoint is configured, as they cost memory. */
export async function startTracing(serviceName: string, endpoint: string | undefined): Promise<void> {
  if (!endpoint) return;
  const [{ TracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }) })],
  });
  trace.setGlobalTracerProvider(provider);
  flush = () => provider.shutdown();
}

export async function stopTracing(): Promise<void> {
  await flush?.();
}

/** A child of `parent` when that is a valid traceparent, else a new trace. Always propagated, exported only when tracing is on. */
export function startSpan(name: string, kind: SpanKind, parent: string | undefined): { span: Span; traceparent: string } {
  const carried = parent !== undefined && TRACEPARENT.test(parent) ? parent : undefined;
  const parentContext = carried ? withRemoteParent(carried) : ROOT_CONTEXT;
  const span = trace.getTracer(TRACER).startSpan(name, { kind }, parentContext);
  const { traceId, spanId, traceFlags } = span.spanContext();
  const traceparent = /^0+$/.test(traceId)
    ? (carried ?? `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-00`)
    : `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
  return { span, traceparent };
}

function withRemoteParent(traceparent: string): ReturnType<typeof trace.setSpanContext> {
  const [, traceId, spanId, flags] = traceparent.split('-') as [string, string, string, string];
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true });
}

/** Runs event work in a span and a request context of its own. */
export async function inSpan<T>(
  name: string,
  from: { requestId: string; parent?: string; actorId?: string },
  work: () => Promise<T>,
): Promise<T> {
  const { span, traceparent } = startSpan(name, SpanKind.CONSUMER, from.parent);
  try {
    return await runInContext({ requestId: from.requestId, traceparent, actorId: from.actorId }, work);
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });
    throw error;
  } finally {
    span.end();
  }
}
