import { EXPORTING_CONTEXTS, type ExportingContext } from '@affinity/proto/vocabulary/contexts';
import { ConfigurationError, type EnvReader } from '@affinity/kit/config/env-reader';

/** Where a context hands out its part. */
export interface ExportUpstream {
  readonly context: ExportingContext;
  readonly baseUrl: string;
  readonly serviceKey: string;
}

/** `EXPORT_CONTEXTS`: names separated by commas. Each named one needs `<NAME>_URL` and `<NAME>_SERVICE_KEY`. */
export function readExportUpstreams(env: EnvReader): ExportUpstream[] {
  const names = (env.optional('EXPORT_CONTEXTS') ?? 'posts').split(',').map((name) => name.trim());
  return [...new Set(names)].map((name) => {
    const context = EXPORTING_CONTEXTS.find((known) => known === name);
    if (context === undefined) {
      throw new ConfigurationError(`Invalid configuration: EXPORT_CONTEXTS must be of ${EXPORTING_CONTEXTS.join(', ')}`);
    }
    const prefix = context.toUpperCase().replaceAll('-', '_');
    return { context, baseUrl: env.url(`${prefix}_URL`), serviceKey: env.secret(`${prefix}_SERVICE_KEY`) };
  });
}
