import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dump, load } from 'js-yaml';
import { root } from '../paths.ts';

const ALERTS = `${root}/infra/observability/alerts`;
export const RULES_FILE = `${root}/k8s/components/observability/rules.yaml`;

interface RuleFile {
  readonly groups: readonly { readonly name: string; readonly rules: readonly object[] }[];
}

/** The rule files of `infra/observability/alerts` as the one object that the Prometheus operator reads. */
export function prometheusRule(): { readonly spec: RuleFile } {
  const files = readdirSync(ALERTS)
    .filter((name) => name.endsWith('.yml'))
    .toSorted();
  const groups = files.flatMap((name) => (load(readFileSync(`${ALERTS}/${name}`, 'utf8')) as RuleFile).groups);
  const head = { apiVersion: 'monitoring.coreos.com/v1', kind: 'PrometheusRule', metadata: { name: 'affinity' } };
  return { ...head, spec: { groups } };
}

if (process.argv[1] === import.meta.filename) {
  const origin = '# Written by `node infra/k8s/prometheus-rules.ts` from infra/observability/alerts: change those.';
  writeFileSync(RULES_FILE, `${origin}\n${dump(prometheusRule(), { lineWidth: -1 })}`);
}
