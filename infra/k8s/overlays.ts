import { readFileSync } from 'node:fs';
import { root } from '../paths.ts';
import { type BrokerValues, chartValues } from './chart-values.ts';
import { allowedFlows, partiesOf } from './checks/network.ts';
import { checkApiSchemas } from './checks/api-schemas.ts';
import { checkOperation } from './checks/operation.ts';
import { checkPodSecurity } from './checks/pod-security.ts';
import { checkRoom, roomOf, type Room } from './checks/room.ts';
import { checkSecrets, keysMadeBy } from './checks/secrets.ts';
import { checkSettings } from './checks/settings.ts';
import type { Manifest } from './manifests.ts';
import { expectedFlows, NATS, OUTSIDERS, REDIS_ENTRY, REDIS_SERVER } from './network-flows.ts';
import { completeSecrets, type Secrets } from './single-node-secrets.ts';

export type Overlay = 'single-node' | 'production';
export const OVERLAYS: readonly Overlay[] = ['single-node', 'production'];

export const VERSION = (JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as { version: string }).version;

/** Values such as an installation has. They are random: processes refuse anything weak. */
export const secrets: Secrets = completeSecrets(
  {},
  { mailUrl: 'smtps://affinity:mail-password@mail.example.org:465', bucket: 'affinity-media' },
);

/** Every kind of check by its name. Each returns one line a finding. */
export const CHECKS: Readonly<Record<string, (manifests: readonly Manifest[], overlay: Overlay) => string[] | Promise<string[]>>> = {
  'the schemas of the API': (manifests) => checkApiSchemas(manifests),
  'restricted pod security': (manifests) => checkPodSecurity(manifests),
  operation: (manifests) => checkOperation(manifests, VERSION),
  settings: (manifests) => checkSettings(manifests, secrets),
  secrets: (manifests, overlay) => checkSecrets(manifests, overlay === 'production' ? keysMadeBy(manifests) : generatedKeys()),
  'network policies': checkNetwork,
  'room on one node': (manifests, overlay) => (overlay === 'single-node' ? checkRoom(manifests, brokerRoom()) : []),
};

/** What the chart of the broker asks for on one node. */
function brokerRoom(): Room[] {
  const { container, reloader, promExporter } = chartValues<BrokerValues>('nats', 'nats.users', 'nats.single-node');
  const parts = [container, reloader, ...(promExporter.enabled ? [promExporter] : [])];
  return parts.map(({ merge }) => roomOf(merge.resources.requests));
}

export function generatedKeys(): Set<string> {
  return new Set(Object.entries(secrets).flatMap(([name, values]) => Object.keys(values).map((key) => `${name}/${key}`)));
}

function checkNetwork(manifests: readonly Manifest[], overlay: Overlay): string[] {
  const production = overlay === 'production';
  const charts = production ? [NATS, REDIS_ENTRY, REDIS_SERVER] : [NATS];
  const allowed = allowedFlows(manifests, [...partiesOf(manifests), ...charts, ...OUTSIDERS]);
  const expected = expectedFlows(manifests, {
    sharedDatabase: !production,
    ownObjectStore: !production,
    monitoring: production,
    replicatedRedis: production,
  });
  return [
    ...expected.filter((flow) => !allowed.includes(flow)).map((flow) => `held back: ${flow}`),
    ...allowed.filter((flow) => !expected.includes(flow)).map((flow) => `let through: ${flow}`),
  ];
}
