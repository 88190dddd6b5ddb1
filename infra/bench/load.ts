import { createHistogram, performance } from 'node:perf_hooks';
import { Pool } from 'undici';

export interface TargetRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

export interface Target extends TargetRequest {
  /** `http://host:port`. */
  readonly origin: string;
  /** What differs from request to request: a write that repeats itself measures nothing. */
  readonly vary?: () => Partial<TargetRequest>;
}

export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/**
 * Closed loop: each connection sends its next request when the last is answered. With one connection p50 is the latency of
 * the path itself; with many it is mostly queueing, and only the throughput says something.
 * @throws Error when any answer is not 2xx: a benchmark of failures measures nothing.
 */
export async function load(target: Target, connections: number, durationMs: number): Promise<LoadResult> {
  const pool = new Pool(target.origin, { connections, pipelining: 1 });
  const histogram = createHistogram({ lowest: 1000, highest: 60_000_000_000, figures: 3 });
  const started = performance.now();
  const deadline = started + durationMs;
  let requests = 0;

  const connection = async (): Promise<void> => {
    while (performance.now() < deadline) {
      const request = { ...target, ...target.vary?.() };
      const before = process.hrtime.bigint();
      const answer = await pool.request({
        path: request.path,
        method: request.method ?? 'GET',
        headers: request.headers,
        body: request.body,
      });
      await answer.body.dump();
      if (answer.statusCode >= 300) throw new Error(`${request.path} answered ${answer.statusCode}`);
      histogram.record(process.hrtime.bigint() - before);
      requests++;
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  const seconds = (performance.now() - started) / 1000;
  await pool.close();
  return { requests, seconds, p50: histogram.percentile(50) / 1e6, p99: histogram.percentile(99) / 1e6 };
}
