import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * How often the event loop is asked how late it is. Each time wakes the process: at the library's 10 ms that was most of what a
 * process does at rest. The values hold these 100 ms, too: alerts and panels take them off.
 */
const LOOP_ASKED_EVERY_MS = 100;

/** What is true of the process as a whole, whoever lives in it: read once, and told by each. */
let ofTheProcess: Registry | undefined;

function processRegistry(): Registry {
  if (!ofTheProcess) {
    ofTheProcess = new Registry();
    collectDefaultMetrics({ register: ofTheProcess, eventLoopMonitoringPrecision: LOOP_ASKED_EVERY_MS });
  }
  return ofTheProcess;
}

type Value = number | undefined;
/** One value of a metric with labels. */
export interface Labelled<L extends string> {
  readonly labels: Readonly<Record<L, string>>;
  readonly value: number;
}

/**
 * One Prometheus registry of a service. Labels stay low in cardinality: route patterns, never paths or ids. What a name means, and
 * which process has it, is told in infra/observability/README.md.
 */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  readonly httpDuration = new Histogram({
    name: 'affinity_http_request_duration_seconds',
    help: 'Time to answer a request, by route pattern',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.registry],
  });

  constructor() {
    processRegistry();
  }

  counter<L extends string = never>(name: string, help: string, labelNames: readonly L[] = []): Counter<L> {
    return new Counter<L>({ name, help, labelNames, registers: [this.registry] });
  }

  histogram<L extends string>(name: string, help: string, labelNames: readonly L[], buckets: readonly number[]): Histogram<L> {
    return new Histogram<L>({ name, help, labelNames, buckets: [...buckets], registers: [this.registry] });
  }

  /** A value read when Prometheus asks; where there is none, or its reader fails, it is left out. */
  gauge(name: string, help: string, read: () => Promise<Value> | Value): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        const value = await attempt(read);
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  }

  /** As `gauge`, with a value for each set of labels. */
  gauges<L extends string>(name: string, help: string, labelNames: readonly L[], read: () => Promise<Labelled<L>[]> | Labelled<L>[]): void {
    new Gauge<L>({
      name,
      help,
      labelNames,
      registers: [this.registry],
      async collect() {
        const values = await attempt(read);
        this.reset();
        for (const { labels, value } of values ?? []) this.set(labels, value);
      },
    });
  }

  /** A count that something keeps for itself. */
  counted(name: string, help: string, read: () => number): void {
    new Counter({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  }

  async text(): Promise<string> {
    return (await Promise.all([processRegistry().metrics(), this.registry.metrics()])).join('\n');
  }
}

/** A missing value is seen by an alert; a failing page of metrics would hide all the others. */
async function attempt<T>(read: () => Promise<T> | T): Promise<T | undefined> {
  try {
    return await read();
  } catch {
    return undefined;
  }
}
