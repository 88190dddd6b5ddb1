import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import type { IdGenerator, TracerProvider as Provider } from '@opentelemetry/sdk-trace';
import type { TraceConfig } from './trace-config.js';
import { isTracing, useTracing } from './tracing.js';

const TRACER = 'affinity';
/** The exporter sends a batch this often. */
const EXPORT_EVERY_MS = 2000;
/** A process that stops waits for its collector so long at most: well below the time it is given to stop. */
const EXPORT_TIMEOUT_MS = 2000;

/** Starts exporting spans; the libraries are loaded only when an endpoint is configured, as they cost memory. */
export async function startTracing(processName: string, config: TraceConfig | undefined): Promise<void> {
  if (!config || isTracing()) return;
  const [{ TracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, { resourceFromAttributes }, { traceStatements }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('./sql-spans.js'),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${config.endpoint}/v1/traces`, timeoutMillis: EXPORT_TIMEOUT_MS });
  // The providers share the exporter; each has a queue of its own.
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
  useTracing({
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
      const ended = Promise.allSettled([own, ...others.values()].map((provider) => provider.shutdown()));
      // Spans that a collector does not take are lost; the process has nothing to answer for.
      await Promise.race([ended, sleep(EXPORT_TIMEOUT_MS, undefined, { ref: false })]);
    },
  });
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

/** Sends what is left. */
export async function stopTracing(): Promise<void> {
  await useTracing(undefined)?.stop();
}
