import type { Generated } from '../contracts/generated-file.ts';
import { BANNER, yamlFile } from './generated-text.ts';
import type { System } from './system.ts';

/** Where the names of all services stand. */
export const listFiles = (system: System): Generated[] => [contexts(system), exportedParts(system), projects(system), processDown(system)];

function contexts({ services }: System): Generated {
  return {
    path: 'proto/vocabulary/contexts.ts',
    content: `// ${BANNER}
/** Every context: a service folder, a database, an event stream and a broker login of that name each. */
export const CONTEXTS = [${services.map(({ name }) => `'${name}'`).join(', ')}] as const;
export type Context = (typeof CONTEXTS)[number];
`,
  };
}

function exportedParts({ services }: System): Generated {
  const parts = services
    .flatMap(({ name, manifest }) => (manifest.export ? [{ name, ...manifest.export }] : []))
    .toSorted((one, other) => one.order - other.order);
  return {
    path: 'proto/vocabulary/exported-parts.ts',
    content: `// ${BANNER}
/** Who adds a part to a member's copy, in the order in which a member reads them, and what the part holds of a member's. */
export const EXPORTED_PARTS = {
${parts.map(({ name, holds }) => `  ${/-/.test(name) ? `'${name}'` : name}: ${JSON.stringify(holds)},\n`).join('')}} as const;
export type ExportingContext = keyof typeof EXPORTED_PARTS;
`,
  };
}

/** What the compiler builds. */
function projects({ shared, services }: System): Generated {
  const paths = ['proto', ...[...shared, ...services.map(({ name }) => name)].map((name) => `services/${name}`), 'gateway'];
  const config = { '//': BANNER, files: [], references: paths.map((path) => ({ path })) };
  return { path: 'tsconfig.json', content: JSON.stringify(config) };
}

function processDown({ processes }: System): Generated {
  const rule = {
    alert: 'ProcessDown',
    expr: `up{job=~"${processes.map(({ name }) => name).join('|')}"} == 0`,
    for: '2m',
    labels: { severity: 'ticket' },
    annotations: {
      summary: '{{ $labels.instance }} of {{ $labels.job }} does not answer Prometheus.',
      runbook_url: 'infra/observability/runbooks/process-down.md',
    },
  };
  return yamlFile('infra/observability/alerts/processes.yml', { groups: [{ name: 'processes', rules: [rule] }] });
}
