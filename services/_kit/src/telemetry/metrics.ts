import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** One Prometheus registry a process. Labels stay low in cardinality: route patterns, never paths or ids. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  readonly httpDuration = new Histogram({
    name: 'http_server_duration_seconds',
    help: 'Time to answer a request, by route pattern',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.registry],
  });
  readonly consumerDuration = new Histogram({
    name: 'event_consumer_duration_seconds',
    help: 'Time to process an event, by consumer and outcome',
    labelNames: ['consumer', 'outcome'] as const,
    buckets: [0.002, 0.01, 0.05, 0.25, 1, 5, 30],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** A value read when Prometheus asks; a failing reader leaves the value out. */
  gauge(name: string, help: string, read: () => Promise<number> | number): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        try {
          this.set(await read());
        } catch {
          this.remove();
        }
      },
    });
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }
}
