import { randomFillSync } from 'node:crypto';
import {
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
  type SpanKind,
  type Tracer,
} from '@opentelemetry/api';
import type { IdGenerator, TracerProvider as Provider } from '@opentelemetry/sdk-trace';
import { runInContext } from '../context/request-context.js';
import { traceStatements } from './sql-spans.js';
import type { TraceConfig } from './trace-config.js';

const TRACER = 'affinity';
/** The batch of the exporter. */
const EXPORT_EVERY_MS = 2000;

const TRACEPARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;
/** W3C trace context: the one flag of version 00. */
const SAMPLED = 1;

interface Tracing {
  readonly tracer: Tracer;
  readonly ratio: number;
  /** Writes down what was measured elsewhere. */
  record(measured: MeasuredSpan): void;
  stop(): Promise<void>;
}

/** A span that another process measured and cannot send itself. */
export interface MeasuredSpan {
  /** That process, as traces show it. */
  readonly process: string;
  readonly name: string;
  /** Of the span itself: what it caused names it as its parent. */
  readonly traceparent: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly endedAt: number;
}

let tracing: Tracing | undefined;

/** Starts exporting spans; the libraries are loaded only when an endpoint is configured, as they cost memory. */
export async function startTracing(processName: string, config: TraceConfig | undefined): Promise<void> {
  if (!config || tracing) return;
  const [{ TracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${config.endpoint}/v1/traces` });
  // Shared by the providers: their queues are their own.
  const providerOf = (name: string, idGenerator?: IdGenerator): Provider =>
    new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': name }),
      spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: EXPORT_EVERY_MS })],
      idGenerator,
    });
  const own = providerOf(processName);
  const given = new GivenIds();
  const others = new Map<string, Provider>();
  const undo = traceStatements();
  tracing = {
    tracer: own.getTracer(TRACER),
    ratio: config.ratio,
    record: ({ process, name, traceparent, startedAt, endedAt }) => {
      const provider = others.get(process) ?? providerOf(process, given);
      others.set(process, provider);
      given.next = traceparent;
      provider.getTracer(TRACER).startSpan(name, { root: true, startTime: startedAt }, ROOT_CONTEXT).end(endedAt);
    },
    stop: async () => {
      undo();
      await Promise.all([own, ...others.values()].map((provider) => provider.shutdown()));
    },
  };
}

/** Gives a span the ids that its children know already. */
class GivenIds implements IdGenerator {
  next = '';

  generateTraceId(): string {
    return this.next.split('-')[1]!;
  }

  generateSpanId(): string {
    return this.next.split('-')[2]!;
  }
}

/** Sends what is left. A collector that is away holds nobody up for longer than the exporter's own time-out. */
export async function stopTracing(): Promise<void> {
  const ending = tracing;
  tracing = undefined;
  await ending?.stop();
}

export function isTracing(): boolean {
  return tracing !== undefined;
}

export function isSampled(traceparent: string | undefined): traceparent is string {
  return tracing !== undefined && traceparent !== undefined && (Number.parseInt(traceparent.slice(-2), 16) & SAMPLED) === SAMPLED;
}

export function isTraceparent(value: unknown): value is string {
  return typeof value === 'string' && TRACEPARENT.test(value);
}

/** Does nothing unless tracing is on. The traceparent must be one. */
export function recordSpan(measured: MeasuredSpan): void {
  tracing?.record(measured);
}

export interface StartedSpan {
  /** Undefined unless this trace is sampled: then there is nothing to record. */
  readonly span: Span | undefined;
  /** For what this work causes. */
  readonly traceparent: string;
}

/**
 * A child of `parent` when that is a valid traceparent, else a new trace, of which the configured share is sampled. The trace is
 * always propagated, so that logs of several processes can be put together; spans exist only where one is sampled.
 */
export function startSpan(name: string, kind: SpanKind, parent: string | undefined, attributes?: Attributes): StartedSpan {
  const carried = parent !== undefined && TRACEPARENT.test(parent) ? parent : undefined;
  if (carried !== undefined) {
    if (!isSampled(carried)) return { span: undefined, traceparent: carried };
    return started(tracing!.tracer.startSpan(name, { kind, attributes }, remoteParent(carried)));
  }
  if (tracing === undefined || Math.random() >= tracing.ratio) return { span: undefined, traceparent: newTraceparent() };
  return started(tracing.tracer.startSpan(name, { kind, attributes, root: true }, ROOT_CONTEXT));
}

/** A span inside a sampled trace, or none. For work so frequent that it must cost nothing otherwise. */
export function startChild(
  name: string,
  kind: SpanKind,
  parent: string | undefined,
  attributes?: Attributes,
  startTime?: number,
): Span | undefined {
  if (!isSampled(parent) || !TRACEPARENT.test(parent)) return undefined;
  return tracing!.tracer.startSpan(name, { kind, attributes, startTime }, remoteParent(parent));
}

/** The kind of failure only: its message may quote what a member wrote. */
export function endFailed(span: Span | undefined, error: unknown): void {
  span?.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });
  span?.end();
}

function started(span: Span): StartedSpan {
  return { span, traceparent: traceparentOf(span) };
}

function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

function remoteParent(traceparent: string): Context {
  const [, traceId, spanId, flags] = traceparent.split('-') as [string, string, string, string];
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true });
}

const ID_BYTES = 24;
/** Drawn for many traces at once: the call costs more than the bytes. */
const random = Buffer.allocUnsafe(ID_BYTES * 128);
let used = random.length;

function newTraceparent(): string {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  const hex = random.toString('hex', used, (used += ID_BYTES));
  return `00-${hex.slice(0, 32)}-${hex.slice(32)}-00`;
}

/** Runs event work in a span and a request context of its own. */
export async function inSpan<T>(
  name: string,
  kind: SpanKind,
  from: { requestId: string; parent?: string; actorId?: string; attributes?: Attributes },
  work: () => Promise<T>,
): Promise<T> {
  const { span, traceparent } = startSpan(name, kind, from.parent, from.attributes);
  try {
    const result = await runInContext({ requestId: from.requestId, traceparent, actorId: from.actorId }, work);
    span?.end();
    return result;
  } catch (error) {
    endFailed(span, error);
    throw error;
  }
}
