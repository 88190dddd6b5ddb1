import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { root } from '../paths.ts';

interface Collector {
  readonly receivers: Record<string, { protocols: { http: { endpoint: string } } }>;
  readonly processors: Record<string, { actions?: { key: string; action: string }[] } | null>;
  readonly exporters: Record<string, { endpoint: string }>;
  readonly extensions: Record<string, unknown>;
  readonly service: { extensions: string[]; pipelines: Record<string, { receivers: string[]; processors: string[]; exporters: string[] }> };
}

describe('collector.yaml', () => {
  const config = load(readFileSync(join(root, 'infra/observability/collector.yaml'), 'utf8')) as Collector;

  it('uses what it defines, and defines what it uses', () => {
    const { receivers, processors, exporters, extensions, service } = config;
    const pipelines = Object.values(service.pipelines);
    const used = (kind: 'receivers' | 'processors' | 'exporters'): string[] => [
      ...new Set(pipelines.flatMap((pipeline) => pipeline[kind])),
    ];
    expect(used('receivers').toSorted()).toEqual(Object.keys(receivers).toSorted());
    expect(used('processors').toSorted()).toEqual(Object.keys(processors).toSorted());
    expect(used('exporters').toSorted()).toEqual(Object.keys(exporters).toSorted());
    expect(service.extensions).toEqual(Object.keys(extensions));
  });

  it('takes OTLP over HTTP, limits its memory first, and sends where it is told', () => {
    expect(config.receivers['otlp']!.protocols.http.endpoint).toBe('0.0.0.0:4318');
    for (const { processors } of Object.values(config.service.pipelines)) {
      expect(processors[0]).toBe('memory_limiter');
      expect(processors.at(-1)).toBe('batch');
      expect(processors).toContain('attributes/private');
    }
    expect(config.exporters['otlp']!.endpoint).toBe('${env:TRACES_ENDPOINT}');
  });
});
