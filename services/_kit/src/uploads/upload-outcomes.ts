import type { Counter } from 'prom-client';
import type { Metrics } from '../telemetry/metrics.js';

/** `accepted`, `failed` when storage or this machine could not do it, or why the file was refused, see `Refusal`. */
export type UploadOutcomes = Counter<'outcome'>;

export function uploadOutcomes(metrics: Metrics): UploadOutcomes {
  return metrics.counter('affinity_uploads_total', 'Files that were checked, by outcome', ['outcome']);
}
