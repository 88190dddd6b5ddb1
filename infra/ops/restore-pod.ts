import { randomBytes } from 'node:crypto';

/** What of a Deployment is looked at. */
export interface Deployment {
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly replicas?: number;
    readonly template: { readonly metadata: { readonly labels: Readonly<Record<string, string>> }; readonly spec: PodSpec };
  };
  readonly status?: { readonly replicas?: number };
}

type Container = Readonly<Record<string, unknown>> & { readonly name: string };
type PodSpec = Readonly<Record<string, unknown>> & { readonly containers: readonly Container[] };

export interface Pod {
  readonly apiVersion: 'v1';
  readonly kind: 'Pod';
  readonly metadata: { readonly name: string; readonly labels: Readonly<Record<string, string>> };
  readonly spec: PodSpec;
}

const AT_MOST_SECONDS = 6 * 3600;
/** What belongs to a process that serves. */
const OF_SERVING = new Set(['ports', 'lifecycle', 'startupProbe', 'livenessProbe', 'readinessProbe', 'args']);

/**
 * A pod with the image, settings, account and limits of a Deployment's pods that only waits. Its labels are theirs, so
 * that the same network policies apply. One label of its own is there to find it again.
 */
export function restorePod({ metadata, spec: { template } }: Deployment): Pod {
  const { initContainers: _, topologySpreadConstraints: __, ...spec } = template.spec;
  const containers = spec.containers.map((container) => ({
    ...(Object.fromEntries(Object.entries(container).filter(([name]) => !OF_SERVING.has(name))) as Container),
    command: ['sleep', String(AT_MOST_SECONDS)],
  }));
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name: `${metadata.name}-restore-${randomBytes(4).toString('hex')}`,
      labels: { ...template.metadata.labels, 'affinity.example/restore': 'true' },
    },
    spec: { ...spec, containers, restartPolicy: 'Never', terminationGracePeriodSeconds: 1, activeDeadlineSeconds: AT_MOST_SECONDS },
  };
}
