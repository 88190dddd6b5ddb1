import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { root } from '../../paths.ts';
import { titleOf, type Manifest } from '../manifests.ts';

/** Where the models of an API group are. */
const MODELS: Readonly<Record<string, string>> = {
  v1: 'kubernetes-models/v1',
  'apps/v1': 'kubernetes-models/apps/v1',
  'autoscaling/v2': 'kubernetes-models/autoscaling/v2',
  'batch/v1': 'kubernetes-models/batch/v1',
  'networking.k8s.io/v1': 'kubernetes-models/networking.k8s.io/v1',
  'policy/v1': 'kubernetes-models/policy/v1',
  'scheduling.k8s.io/v1': 'kubernetes-models/scheduling.k8s.io/v1',
  'gateway.networking.k8s.io/v1': '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1',
  'monitoring.coreos.com/v1': '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1',
  'external-secrets.io/v1': '@kubernetes-models/external-secrets/external-secrets.io/v1',
  'postgresql.cnpg.io/v1': '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1',
};

/** The backup plugin publishes no models; what it is told about the storage is the database operator's own type. */
const PLUGIN_STORE =
  "{ apiVersion: 'barmancloud.cnpg.io/v1'; kind: 'ObjectStore'; metadata: IObjectMeta; " +
  "spec: { retentionPolicy?: string; configuration: NonNullable<NonNullable<NonNullable<ICluster['spec']>['backup']>['barmanObjectStore']> } }";

type SchemaErrors = readonly { instancePath: string; message?: string; params?: unknown }[];

/**
 * What the API server would refuse or drop.
 * @returns one line a finding: wrong types, missing and unknown fields, kinds that nobody knows
 */
export async function checkApiSchemas(manifests: readonly Manifest[]): Promise<string[]> {
  const known = manifests.filter((manifest) => isPluginStore(manifest) || MODELS[manifest.apiVersion] !== undefined);
  const unknown = manifests
    .filter((manifest) => !known.includes(manifest))
    .map((one) => `${titleOf(one)}: no schema for ${one.apiVersion}`);
  const [values, fields] = await Promise.all([checkValues(known), checkFields(known)]);
  return [...unknown, ...values, ...fields];
}

const isPluginStore = ({ apiVersion, kind }: Manifest) => apiVersion === 'barmancloud.cnpg.io/v1' && kind === 'ObjectStore';

/** Types, required fields, patterns and closed lists, by the schemas that the API publishes. */
async function checkValues(manifests: readonly Manifest[]): Promise<string[]> {
  const findings: string[] = [];
  for (const manifest of manifests) {
    const { apiVersion, kind, ...data } = isPluginStore(manifest) ? clusterWith(manifest.spec.configuration) : manifest;
    const module = (await import(`${MODELS[apiVersion]}/${kind}`)) as Record<string, new (data: unknown) => { validate(): void }>;
    try {
      new module[kind]!(data).validate();
    } catch (error) {
      const errors = (error as { errors?: SchemaErrors }).errors ?? [{ instancePath: '', message: String(error) }];
      findings.push(
        ...errors.map(({ instancePath, message, params }) => `${titleOf(manifest)}: ${instancePath} ${message} ${JSON.stringify(params)}`),
      );
    }
  }
  return findings;
}

/** A database cluster that is told the same about its backups: its schema checks that. */
function clusterWith(barmanObjectStore: unknown): Manifest {
  const spec = { instances: 1, storage: { size: '1Gi' }, backup: { barmanObjectStore } };
  return { apiVersion: 'postgresql.cnpg.io/v1', kind: 'Cluster', metadata: { name: 'any' }, spec };
}

/** Unknown fields: an API server drops them with a warning at best. The schemas allow them, the models' types do not. */
async function checkFields(manifests: readonly Manifest[]): Promise<string[]> {
  const folder = `${root}/.data/manifest-types-${process.pid}-${Math.random().toString(36).slice(2)}`;
  mkdirSync(folder, { recursive: true });
  try {
    const lines = manifests.map((manifest) => `${constant(manifest)} = ${JSON.stringify(manifest)};`);
    const preamble =
      "type ICluster = import('@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Cluster').ICluster; " +
      "type IObjectMeta = NonNullable<ICluster['metadata']>; export {};";
    writeFileSync(`${folder}/manifests.ts`, [preamble, ...lines].join('\n'));
    const options = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--target',
      'es2023',
      '--module',
      'nodenext',
      '--types',
      'node',
      '--ignoreConfig',
    ];
    const run = promisify(execFile);
    const compiler = `${root}/node_modules/typescript7/bin/tsc`;
    return await run(process.execPath, [compiler, ...options, `${folder}/manifests.ts`], { cwd: root }).then(
      () => [],
      ({ stdout }: { stdout?: string }) => {
        const complaints = [...(stdout ?? '').matchAll(/manifests\.ts\((\d+),\d+\): error (.*)/g)];
        if (complaints.length === 0) throw new Error(`the type checker failed: ${stdout}`);
        return complaints.map(
          ([, line, message]) => `${manifests[Number(line) - 2] ? titleOf(manifests[Number(line) - 2]!) : 'types'}: ${message}`,
        );
      },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

let count = 0;
function constant(manifest: Manifest): string {
  count += 1;
  if (isPluginStore(manifest)) return `const c${count}: ${PLUGIN_STORE}`;
  return `const c${count}: import('${MODELS[manifest.apiVersion]}/${manifest.kind}').I${manifest.kind}`;
}
