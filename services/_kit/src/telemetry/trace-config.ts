import { ConfigurationError, type EnvReader } from '../config/env-reader.js';

/** Where spans go, and of how many requests. Undefined: nothing is traced, and nothing that traces is loaded. */
export interface TraceConfig {
  /** Base address of an OTLP/HTTP receiver; `/v1/traces` is added. */
  readonly endpoint: string;
  /** Share of the requests without a sampled trace of their own that begin one, 0 to 1. */
  readonly ratio: number;
}

const DEFAULT_RATIO = 0.01;

/** @throws ConfigurationError naming the setting that is unusable */
export function readTraceConfig(env: EnvReader): TraceConfig | undefined {
  const endpoint = env.optional('OTEL_EXPORTER_OTLP_ENDPOINT');
  if (endpoint === undefined) return undefined;
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol)) {
    throw new ConfigurationError('Invalid configuration: OTEL_EXPORTER_OTLP_ENDPOINT must be a URL with http: or https:');
  }
  const ratio = Number(env.optional('TRACE_SAMPLE_RATIO') ?? DEFAULT_RATIO);
  if (!(ratio >= 0 && ratio <= 1)) throw new ConfigurationError('Invalid configuration: TRACE_SAMPLE_RATIO must be a number from 0 to 1');
  return { endpoint: endpoint.replace(/\/$/, ''), ratio };
}
