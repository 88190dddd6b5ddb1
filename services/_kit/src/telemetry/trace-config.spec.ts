import { describe, expect, it } from 'vitest';
import { EnvReader } from '../config/env-reader.js';
import { readTraceConfig } from './trace-config.js';

const read = (env: Record<string, string>): ReturnType<typeof readTraceConfig> => readTraceConfig(new EnvReader(env));
const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector.example:4318/';

describe('tracing', () => {
  it('is off unless somebody says where spans go', () => {
    expect(read({})).toBeUndefined();
    expect(read({ TRACE_SAMPLE_RATIO: '1' })).toBeUndefined();
  });

  it('takes one request of a hundred unless told otherwise', () => {
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT })).toEqual({ endpoint: 'http://collector.example:4318', ratio: 0.01 });
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT, TRACE_SAMPLE_RATIO: '0' })?.ratio).toBe(0);
  });

  it.each(['2', '-0.1', 'some', 'NaN'])('names the setting when the share is %s', (ratio) => {
    expect(() => read({ OTEL_EXPORTER_OTLP_ENDPOINT, TRACE_SAMPLE_RATIO: ratio })).toThrow(/TRACE_SAMPLE_RATIO/);
  });

  it.each(['collector:4318', 'ftp://collector.example', 'nonsense'])('names the setting when the endpoint is %s', (endpoint) => {
    expect(() => read({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })).toThrow(/OTEL_EXPORTER_OTLP_ENDPOINT/);
  });
});
