import { ofKind, type Container, type Manifest, type PodSpec, workloadsOf } from '../manifests.ts';

/** Thousandths of a core, and MiB. */
export interface Room {
  readonly cpu: number;
  readonly memory: number;
}

/** The one node that README.md tells an operator to have at least. */
export const NODE: Room = { cpu: 2000, memory: 8 * 1024 };
/** The part of it for Kubernetes itself, the ingress controller, cert-manager and the operator of databases. */
export const FOR_THE_PLATFORM: Room = { cpu: 350, memory: 1024 };

const NOTHING: Room = { cpu: 0, memory: 0 };
const both = (one: Room, other: Room, of: (a: number, b: number) => number): Room => ({
  cpu: of(one.cpu, other.cpu),
  memory: of(one.memory, other.memory),
});
const sum = (rooms: readonly Room[]): Room => rooms.reduce((one, other) => both(one, other, (a, b) => a + b), NOTHING);
const times = ({ cpu, memory }: Room, factor: number): Room => ({ cpu: cpu * factor, memory: memory * factor });

function milliCores(quantity: string): number {
  const [, number, unit] = /^(\d+(?:\.\d+)?)(m?)$/.exec(quantity) ?? [];
  if (number === undefined) throw new Error(`${quantity} is no amount of cores`);
  return Number(number) * (unit === 'm' ? 1 : 1000);
}

function mebibytes(quantity: string): number {
  const [, number, unit] = /^(\d+)(Mi|Gi)$/.exec(quantity) ?? [];
  if (number === undefined) throw new Error(`${quantity} is no amount of memory in Mi or Gi`);
  return Number(number) * (unit === 'Gi' ? 1024 : 1);
}

type Requests = Readonly<Record<string, string | number>>;

export const roomOf = (requests: Requests | undefined): Room => ({
  cpu: milliCores(String(requests?.['cpu'] ?? '0')),
  memory: mebibytes(String(requests?.['memory'] ?? '0Mi')),
});

/** The room that the scheduler counts: what comes before the pod's own containers is gone when they start. */
function podRoom({ containers, initContainers = [] }: PodSpec): Room {
  const of = ({ resources }: Container): Room => roomOf(resources?.requests);
  return initContainers.map(of).reduce((one, other) => both(one, other, Math.max), sum(containers.map(of)));
}

/**
 * Whether there is room for everything when it needs most: all services as many times as the autoscaler makes them, each
 * of them being replaced, all migrations at once, and the stores. A pod without room would keep the rollout from ever
 * ending: no old one goes before its successor is ready.
 * @param charts what pods of charts ask for
 */
export function checkRoom(manifests: readonly Manifest[], charts: readonly Room[]): string[] {
  const most = (name: string): number =>
    Math.max(
      1,
      ...ofKind(manifests, 'HorizontalPodAutoscaler')
        .filter(({ spec }) => spec.scaleTargetRef.name === name)
        .map(({ spec }) => spec.maxReplicas as number),
    );
  const pods = workloadsOf(manifests).map(({ name, manifest: { kind, spec }, pod }) => {
    if (kind !== 'Deployment') return times(podRoom(pod), spec.replicas ?? 1);
    return times(podRoom(pod), most(name) + Number(spec.strategy?.rollingUpdate?.maxSurge ?? 0));
  });
  const databases = ofKind(manifests, 'Cluster').map(({ spec }) => times(roomOf(spec.resources?.requests), spec.instances));
  const needed = sum([...pods, ...databases, ...charts]);
  const there = both(NODE, FOR_THE_PLATFORM, (all, platform) => all - platform);
  return [
    ...(needed.cpu > there.cpu ? [`an upgrade needs ${needed.cpu}m of the ${there.cpu}m that the node has`] : []),
    ...(needed.memory > there.memory ? [`an upgrade needs ${needed.memory} MiB of the ${there.memory} that the node has`] : []),
  ];
}
