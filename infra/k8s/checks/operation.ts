import { containersOf, ofKind, selects, titleOf, type Container, type Manifest, type Workload, workloadsOf } from '../manifests.ts';

/** The process ends within this time of SIGTERM (`services/_kit/src/bootstrap/shutdown.ts`). */
const SHUTDOWN_SECONDS = 10;
/** Connections to Postgres of one process at most (`services/_kit/src/db/data-source.ts`). */
const POOL = 10;
/** Connections that Postgres keeps free for superusers, and for the operator's own. */
const RESERVED_CONNECTIONS = 10;

/** What keeps a workload running: while it is rolled out, while nodes are drained, and under load. */
export function checkOperation(manifests: readonly Manifest[], version: string): string[] {
  const workloads = workloadsOf(manifests);
  const serving = workloads.filter(({ manifest }) => manifest.kind !== 'Job');
  const deployments = serving.filter(({ manifest }) => manifest.kind === 'Deployment');
  return [
    ...workloads.flatMap((workload) => label(workload, [...imageFindings(workload, version), ...resourceFindings(workload)])),
    ...serving.flatMap((workload) => label(workload, [...probeFindings(workload), ...budgetFindings(workload, manifests)])),
    ...deployments.flatMap((workload) => label(workload, [...rolloutFindings(workload), ...scalingFindings(workload, manifests)])),
    ...priorityFindings(manifests, workloads),
    ...migrationFindings(workloads, version),
    ...serviceFindings(manifests, workloads),
    ...connectionFindings(manifests, deployments),
  ];
}

const label = ({ manifest }: Workload, findings: readonly string[]): string[] =>
  findings.map((finding) => `${titleOf(manifest)}: ${finding}`);

function imageFindings({ pod }: Workload, version: string): string[] {
  return containersOf(pod).flatMap(({ image = '' }) => {
    const tag = /:([^:/@]+)(@|$)/.exec(image)?.[1];
    if (tag === undefined || tag === 'latest' || !/\d+\.\d+/.test(tag)) return [`image ${image} is not pinned`];
    return image.startsWith('affinity/') && tag !== version ? [`image ${image} is not version ${version}`] : [];
  });
}

function resourceFindings({ pod }: Workload): string[] {
  return containersOf(pod).flatMap(({ name, resources }) =>
    ['requests', 'limits'].flatMap((part) =>
      ['cpu', 'memory'].flatMap((kind) =>
        (resources as Record<string, Record<string, unknown> | undefined> | undefined)?.[part]?.[kind] === undefined
          ? [`container ${name} has no ${part} of ${kind}`]
          : [],
      ),
    ),
  );
}

function probeFindings({ pod }: Workload): string[] {
  return pod.containers.flatMap((container: Container) =>
    (['startupProbe', 'livenessProbe', 'readinessProbe'] as const).flatMap((name) => {
      const probe = container[name];
      if (!probe?.httpGet && !probe?.exec && !probe?.tcpSocket) return [`container ${container.name} has no ${name}`];
      const port = probe.httpGet?.port;
      const exists = port === undefined || (container.ports ?? []).some((one) => one.name === port || one.containerPort === port);
      return exists ? [] : [`${name} asks port ${port}, which container ${container.name} does not have`];
    }),
  );
}

function budgetFindings({ labels }: Workload, manifests: readonly Manifest[]): string[] {
  const budgets = ofKind(manifests, 'PodDisruptionBudget').filter(({ spec }) => selects(spec.selector, labels));
  if (budgets.length !== 1) return [`${budgets.length} disruption budgets instead of one`];
  return Number(budgets[0]!.spec.maxUnavailable) >= 1 ? [] : ['its disruption budget keeps nodes from being drained'];
}

function rolloutFindings({ manifest, pod, labels }: Workload): string[] {
  const { spec } = manifest;
  const findings: string[] = [];
  const rolling = spec.strategy?.rollingUpdate;
  if (spec.strategy?.type !== 'RollingUpdate' || rolling?.maxUnavailable !== 0)
    findings.push('a rollout may take a pod away before its successor is ready');
  if (spec.replicas !== undefined) findings.push('sets replicas, which the autoscaler does');
  const pause = Math.max(...pod.containers.map(({ lifecycle }) => lifecycle?.preStop?.sleep?.seconds ?? 0));
  if (pause < 5) findings.push(`leaves the endpoints ${pause} s to forget the pod`);
  if ((pod.terminationGracePeriodSeconds ?? 0) < pause + SHUTDOWN_SECONDS + 5) findings.push('is killed before it has finished');
  const spread = (pod.topologySpreadConstraints ?? []).map(({ topologyKey }) => topologyKey);
  for (const key of ['kubernetes.io/hostname', 'topology.kubernetes.io/zone'])
    if (!spread.includes(key)) findings.push(`is not spread over ${key}`);
  if (!selects(spec.selector, labels)) findings.push('does not select its own pods');
  return findings;
}

function scalersOf(name: string, manifests: readonly Manifest[]): Manifest[] {
  return ofKind(manifests, 'HorizontalPodAutoscaler').filter(
    ({ spec }) => spec.scaleTargetRef.kind === 'Deployment' && spec.scaleTargetRef.name === name,
  );
}

function scalingFindings({ name }: Workload, manifests: readonly Manifest[]): string[] {
  const scalers = scalersOf(name, manifests);
  if (scalers.length !== 1) return [`${scalers.length} autoscalers instead of one`];
  const { minReplicas, maxReplicas, metrics } = scalers[0]!.spec;
  return minReplicas >= 1 && maxReplicas > minReplicas && metrics.length > 0 ? [] : ['its autoscaler has no room'];
}

/** Services on a full node would otherwise take the room of what they wait for, and could never be ready. */
function priorityFindings(manifests: readonly Manifest[], workloads: readonly Workload[]): string[] {
  const classes = ofKind(manifests, 'PriorityClass').map((one) => [one.metadata.name, Number(one['value'])] as const);
  const values = new Map(classes);
  const awaited = [
    ...workloads
      .filter(({ manifest }) => manifest.kind !== 'Deployment')
      .map(({ manifest, pod }) => ({ manifest, name: pod.priorityClassName })),
    ...ofKind(manifests, 'Cluster').map((manifest) => ({ manifest, name: manifest.spec.priorityClassName as string | undefined })),
  ];
  const rank = (kind: string): number => (kind === 'Job' ? 1 : 2);
  const value = ({ name = '' }: { name?: string | undefined }): number => values.get(name) ?? 0;
  const least = Math.min(...awaited.filter(({ manifest }) => rank(manifest.kind) === 2).map(value));
  return awaited.flatMap((one) => {
    if (value(one) <= 0) return [`${titleOf(one.manifest)}: does not come before services`];
    return rank(one.manifest.kind) === 1 && value(one) >= least ? [`${titleOf(one.manifest)}: comes before the stores that it needs`] : [];
  });
}

/** A Job cannot be changed: a version without a name of its own would never be run. */
function migrationFindings(workloads: readonly Workload[], version: string): string[] {
  const migrations = workloads.filter(({ manifest }) => manifest.kind === 'Job');
  const databases = (list: readonly Workload[]) => list.flatMap(({ labels }) => labels['affinity.example/database'] ?? []).toSorted();
  const services = workloads.filter(({ manifest }) => manifest.kind === 'Deployment');
  const missing = databases(services).filter((name) => !databases(migrations).includes(name));
  return [
    ...missing.map((name) => `Deployment/${name}: has a database and no migration`),
    ...migrations
      .filter(({ name }) => !name.endsWith(`-migrate-${version.replaceAll('.', '-')}`))
      .map(({ name }) => `Job/${name}: is not named after version ${version}`),
    ...migrations.flatMap(({ name, pod, manifest }) =>
      // A hashed name changes with what it holds, and a Job that is there refuses the change.
      JSON.stringify(pod).includes('configMapKeyRef') || pod.restartPolicy !== 'Never' || !manifest.spec.backoffLimit
        ? [`Job/${name}: cannot be applied twice, or is not tried again`]
        : [],
    ),
  ];
}

function serviceFindings(manifests: readonly Manifest[], workloads: readonly Workload[]): string[] {
  return ofKind(manifests, 'Service').flatMap((service) => {
    const found = workloads.filter(({ labels }) => selects({ matchLabels: service.spec.selector }, labels));
    const title = titleOf(service);
    if (found.length !== 1) return [`${title}: leads to ${found.length} workloads instead of one`];
    const names = found[0]!.pod.containers.flatMap(({ ports }) => ports ?? []).map(({ name }) => name);
    const ports = service.spec.ports as { targetPort: string }[];
    return ports
      .filter(({ targetPort }) => !names.includes(targetPort))
      .map(({ targetPort }) => `${title}: no pod has the port ${targetPort}`);
  });
}

/** Connections of as many processes as the autoscaler may make, one more while a rollout is under way, and a migration. */
function connectionFindings(manifests: readonly Manifest[], deployments: readonly Workload[]): string[] {
  const clusters = ofKind(manifests, 'Cluster');
  return clusters.flatMap((cluster) => {
    const clients = deployments.filter(({ labels }) => {
      const database = labels['affinity.example/database'];
      return database !== undefined && (clusters.length === 1 || cluster.metadata.name === `${database}-database`);
    });
    const processes = clients.reduce((sum, { name, manifest }) => {
      const most = Math.max(...scalersOf(name, manifests).map(({ spec }) => spec.maxReplicas as number));
      return sum + most + (manifest.spec.strategy?.rollingUpdate?.maxSurge ?? 0) + 1;
    }, 0);
    const allowed = Number(cluster.spec.postgresql.parameters.max_connections) - RESERVED_CONNECTIONS;
    return clients.length > 0 && processes * POOL <= allowed
      ? []
      : [`${titleOf(cluster)}: ${processes * POOL} connections at most, ${allowed} allowed`];
  });
}
