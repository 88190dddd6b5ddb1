import type { Mode } from '../config/env-reader.js';
import { reportOutsideWork } from '../db/outside-work.js';
import type { Logger } from '../logging/logger.js';
import type { Metrics } from './metrics.js';

/**
 * In production each wait of a transaction for somebody is counted, and told once for each kind of work: it costs others time, and
 * throwing would cost its member the request. Everywhere else it throws.
 */
export function watchOutsideWork(metrics: Metrics, mode: Mode, logger: Logger): void {
  const counted = metrics.counter('affinity_transaction_outside_work_total', 'Times that a transaction waited for somebody but Postgres', [
    'what',
  ]);
  if (mode !== 'production') return;
  const told = new Set<string>();
  reportOutsideWork((error) => {
    counted.inc({ what: error.what });
    if (told.has(error.what)) return;
    told.add(error.what);
    logger.error({ err: error }, "A transaction waits for somebody: everybody's events wait with it");
  });
}
