import { randomFillSync } from 'node:crypto';
import { ROOT_CONTEXT, SpanStatusCode, trace, type Attributes, type Context, type Span, SpanKind, type Tracer } from '@opentelemetry/api';
import { runInContext } from '../context/request-context.js';

export { SpanKind };

const TRACEPARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;
/** W3C trace context: the one flag of version 00. */
const SAMPLED = 1;

export interface Tracing {
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
  /** The span's own traceparent: what it caused names it as its parent. */
  readonly traceparent: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly endedAt: number;
}

let tracing: Tracing | undefined;

/** Sets where spans go; undefined, and there are none. See `startTracing`. */
export function useTracing(next: Tracing | undefined): Tracing | undefined {
  const before = tracing;
  tracing = next;
  return before;
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
  /** The traceparent for what this work causes. */
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

/** Notes the kind of failure only: its message may quote what a member wrote. */
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
  from: { requestId: string; parent?: string; attributes?: Attributes },
  work: () => Promise<T>,
): Promise<T> {
  const { span, traceparent } = startSpan(name, kind, from.parent, from.attributes);
  try {
    const result = await runInContext({ requestId: from.requestId, traceparent }, work);
    span?.end();
    return result;
  } catch (error) {
    endFailed(span, error);
    throw error;
  }
}
