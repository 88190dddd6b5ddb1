import { EXPORTED_PARTS, type ExportingContext } from '@affinity/proto/vocabulary/exported-parts';
import { ConfigurationError, type EnvReader } from '@affinity/kit/config/env-reader';

/** Contexts that can take part, identity itself left out. */
const KNOWN = (Object.keys(EXPORTED_PARTS) as ExportingContext[]).filter((context) => context !== 'identity');

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
    const context = KNOWN.find((known) => known === name);
    if (context === undefined) {
      throw new ConfigurationError(`Invalid configuration: EXPORT_CONTEXTS must be of ${KNOWN.join(', ')}`);
    }
    const prefix = context.toUpperCase().replaceAll('-', '_');
    return { context, baseUrl: env.url(`${prefix}_URL`), serviceKey: env.secret(`${prefix}_SERVICE_KEY`) };
  });
}
