import type { Redis } from 'ioredis';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { poolOf } from '../db/prepared-queries.js';
import type { Readiness } from '../health/readiness.js';
import type { Metrics } from './metrics.js';
import { addRedisMetrics } from './redis-metrics.js';
import { sharedFor } from './shared-for.js';

interface MeasuredConnections {
  readonly dataSource: DataSource;
  readonly redis: Redis;
}

const SIZE_KEPT_MS = 60_000;

/** Metrics of what every service stands on. */
export function addServiceMetrics(metrics: Metrics, { dataSource, redis }: MeasuredConnections, readiness: Readiness): void {
  const pool = poolOf(dataSource);
  metrics.gauges('affinity_db_pool_connections', 'Connections to Postgres of this process', ['state'], () => [
    { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
    { labels: { state: 'idle' }, value: pool.idleCount },
  ]);
  metrics.gauge('affinity_db_pool_waiting', 'Statements that wait for a connection', () => pool.waitingCount);
  metrics.gauge('affinity_db_pool_limit', 'Connections that this process may open', () => pool.options.max);
  const size = sharedFor(SIZE_KEPT_MS, async () => {
    const { rows } = await pool.query<{ bytes: string }>('SELECT pg_database_size(current_database()) AS bytes');
    return Number(rows[0]!.bytes);
  });
  metrics.gauge('affinity_db_size_bytes', 'Size of the database of this service on disk', size);
  addRedisMetrics(metrics, { main: redis });
  addErasureMetrics(metrics, pool);
  metrics.gauges('affinity_dependency_up', 'Whether what this process needs answers it', ['dependency'], async () => [
    ...Object.entries(await readiness.dependencies()).map(([dependency, state]) => ({
      labels: { dependency },
      value: Number(state === 'ok'),
    })),
    { labels: { dependency: 'redis' }, value: Number(redis.status === 'ready') },
  ]);
}

/** Only a service that erases in passes has the table; the others erase in the transaction of their consumer. */
function addErasureMetrics(metrics: Metrics, pool: Pool): void {
  let erasesInPasses: boolean | undefined;
  metrics.gauge('affinity_erasure_oldest_seconds', 'Time since the oldest deletion of an account whose data is still here', async () => {
    if (erasesInPasses === undefined) {
      const { rows } = await pool.query<{ there: boolean }>(`SELECT to_regclass('account_erasures') IS NOT NULL AS there`);
      erasesInPasses = rows[0]!.there;
    }
    if (!erasesInPasses) return undefined;
    const { rows } = await pool.query<{ oldest: string | null }>(
      'SELECT extract(epoch FROM now() - min(requested_at)) AS oldest FROM account_erasures WHERE passes = 0',
    );
    return Number(rows[0]!.oldest ?? 0);
  });
}
