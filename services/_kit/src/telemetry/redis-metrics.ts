import type { Redis } from 'ioredis';
import type { Metrics } from './metrics.js';

/** Counts what the connections report: refused and broken connections, and commands that the server refused. */
export function addRedisMetrics(metrics: Metrics, connections: Readonly<Record<string, Redis>>): void {
  const errors = metrics.counter('affinity_redis_errors_total', 'Errors of a connection to Redis', ['connection']);
  for (const [connection, redis] of Object.entries(connections)) {
    // Present from the start: a rate of what appears with its first error would miss it.
    errors.inc({ connection }, 0);
    redis.on('error', () => errors.inc({ connection }));
  }
}
