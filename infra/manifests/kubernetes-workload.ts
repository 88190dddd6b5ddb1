import type { Generated } from '../contracts/generated-file.ts';
import { yamlFile } from './generated-text.ts';
import { environmentOf } from './kubernetes-environment.ts';
import { databaseSecret } from './needed-secrets.ts';
import type { Door } from './service-manifest.ts';
import { GATEWAY, type Process } from './system.ts';
import { noted } from './yaml-text.ts';

const SERVICE_PORT = 3000;
/** Cores. A Node process hardly uses more than one; the second is for what it has others do. */
const CPU_LIMIT = '2';
const DATABASE_LABEL = 'affinity.example/database';
const component = ({ name }: Process): object => ({ 'app.kubernetes.io/component': name === GATEWAY ? 'gateway' : 'service' });

/** `k8s/base/<name>`: all of a process but its migration. */
export function workloadFiles(process: Process): Generated[] {
  const { name } = process;
  const file = (path: string, ...documents: unknown[]): Generated => yamlFile(`k8s/base/${name}/${path}.yaml`, ...documents);
  return [
    file('deployment', deployment(process)),
    file('service', ...services(process)),
    file('scaling', autoscaler(process), budget(name)),
    file('service-account', {
      apiVersion: 'v1',
      kind: 'ServiceAccount',
      metadata: { name },
      automountServiceAccountToken: false,
    }),
    file('kustomization', {
      resources: ['service-account.yaml', 'deployment.yaml', 'service.yaml', 'scaling.yaml'],
      labels: [{ pairs: { 'app.kubernetes.io/name': name }, includeSelectors: true }],
    }),
  ];
}

function deployment(process: Process): object {
  const { name, manifest } = process;
  const { cpu, memory, note } = manifest.kubernetes;
  const labels = { ...component(process), ...(manifest.database && { [DATABASE_LABEL]: name }) };
  const { door } = manifest;
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name, labels: component(process) },
    spec: {
      template: {
        metadata: { labels },
        spec: {
          serviceAccountName: name,
          initContainers: door && [
            noted(
              'The web app is released apart from the gateway: its image only copies the built files. First the version before, ' +
                'whose files open pages go on asking for, then the current one, whose page is served.',
              copyOfWeb('web-before'),
            ),
            copyOfWeb('web'),
          ],
          containers: [
            {
              name: 'app',
              image: `affinity/${name}`,
              ...(door && doorParts(door)),
              resources: noted(note, {
                requests: { cpu, memory: memory.request },
                limits: { cpu: CPU_LIMIT, memory: memory.limit },
              }),
              env: environmentOf(process),
            },
          ],
          volumes: door && [{ name: 'web', emptyDir: { sizeLimit: '128Mi' } }],
        },
      },
    },
  };
}

const copyOfWeb = (name: string): object => ({
  name,
  image: `affinity/${name}`,
  env: [{ name: 'WEB_TARGET', value: '/web' }],
  resources: { requests: { cpu: '50m', memory: '32Mi' }, limits: { cpu: '1', memory: '64Mi' } },
  securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
  volumeMounts: [
    { name: 'web', mountPath: '/web' },
    { name: 'tmp', mountPath: '/tmp' },
  ],
});

function doorParts({ ports }: Door): object {
  const probe = (path: string): object => ({ httpGet: { path, port: 'management' } });
  return {
    ports: Object.entries(ports).map(([name, containerPort]) => ({ name, containerPort })),
    startupProbe: probe('/health/live'),
    livenessProbe: probe('/health/live'),
    readinessProbe: probe('/health/ready'),
    volumeMounts: [{ name: 'web', mountPath: '/web', readOnly: true }],
  };
}

function services(process: Process): unknown[] {
  const of = (name: string, ports: Readonly<Record<string, number>>): object => ({
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name, labels: component(process) },
    spec: { ports: Object.entries(ports).map(([port, number]) => ({ name: port, port: number, targetPort: port })) },
  });
  const { name, manifest } = process;
  if (manifest.door === undefined) return [of(name, { http: SERVICE_PORT })];
  const { management, ...open } = manifest.door.ports;
  const note = 'Apart from the public ports, so that no route can be pointed at health and metrics by a slip.';
  return [of(name, open), noted(note, of(`${name}-management`, { management }))];
}

function autoscaler({ name, manifest }: Process): object {
  const { scaleDown } = manifest.kubernetes;
  return {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: { name },
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
      minReplicas: 2,
      maxReplicas: 6,
      metrics: [
        {
          type: 'Resource',
          resource: {
            name: 'cpu',
            target: noted(
              'Of one core, which is what a Node process can use: not of the request, which says only what it needs when idle.',
              { type: 'AverageValue', averageValue: '600m' },
            ),
          },
        },
      ],
      behavior: {
        scaleDown: noted(scaleDown?.note, {
          stabilizationWindowSeconds: scaleDown?.afterSeconds ?? 300,
          policies: scaleDown && [{ type: 'Pods', value: 1, periodSeconds: scaleDown.onePodInSeconds }],
        }),
      },
    },
  };
}

const budget = (name: string): object => ({
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: { name },
  spec: {
    maxUnavailable: noted('Not minAvailable: with one replica that would keep a node from ever being drained.', 1),
    unhealthyPodEvictionPolicy: 'AlwaysAllow',
    selector: { matchLabels: { 'app.kubernetes.io/name': name } },
  },
});

/** One Job for each service that has a database, under the name of the version. */
export function migrationFiles(services: readonly Process[], version: string): Generated[] {
  const migrated = services.filter(({ manifest }) => manifest.database);
  return [
    ...migrated.map(({ name }) => yamlFile(`k8s/base/migrations/${name}.yaml`, migration(name))),
    yamlFile(
      'k8s/base/migrations/kustomization.yaml',
      noted(
        "A Job cannot be changed once it is there, so every version has its own. Kept apart from the workloads' folders: what " +
          "selects a service's pods must not find its migration.",
        { resources: migrated.map(({ name }) => `${name}.yaml`), nameSuffix: `-${version.replaceAll('.', '-')}` },
      ),
    ),
  ];
}

function migration(name: string): object {
  const labels = { 'app.kubernetes.io/name': `${name}-migrate`, 'app.kubernetes.io/component': 'migration' };
  const [secret, key] = [databaseSecret(name), 'uri'];
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name: `${name}-migrate`, labels },
    spec: {
      template: {
        metadata: { labels: { ...labels, [DATABASE_LABEL]: name } },
        spec: {
          serviceAccountName: 'migrations',
          containers: [
            {
              name: 'app',
              image: `affinity/${name}`,
              command: ['node', 'dist/migrate.js'],
              env: [{ name: 'DATABASE_URL', valueFrom: { secretKeyRef: { name: secret, key } } }],
            },
          ],
        },
      },
    },
  };
}

/** `k8s/base/kustomization.yaml`: everything, in the versions that belong together. */
export function baseFile({ services, gateway, version }: { services: readonly Process[]; gateway: Process; version: string }): Generated {
  const names = services.map(({ name }) => name);
  const { before, served = version } = gateway.manifest.door!.web;
  return yamlFile('k8s/base/kustomization.yaml', {
    namespace: 'affinity',
    resources: ['namespace.yaml', 'priorities.yaml', 'policies', 'migrations-account.yaml', 'migrations', ...names, GATEWAY],
    components: ['../components/pod-defaults'],
    labels: [{ pairs: { 'app.kubernetes.io/part-of': 'affinity' }, includeTemplates: true }],
    images: noted('The version of package.json, and of the web app what the manifest of the gateway says.', [
      ...[GATEWAY, ...names].map((name) => ({ name: `affinity/${name}`, newTag: version })),
      { name: 'affinity/web', newTag: served },
      { name: 'affinity/web-before', newName: 'affinity/web', newTag: before },
    ]),
  });
}
