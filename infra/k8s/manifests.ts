import { loadAll } from 'js-yaml';
import type { IIoK8sApiCoreV1Container as Container } from 'kubernetes-models/v1/Container';
import type { IIoK8sApiCoreV1PodSpec as PodSpec } from 'kubernetes-models/v1/PodSpec';
import { root } from '../paths.ts';
import { kubectl } from './kubectl.ts';

export type { Container, PodSpec };

export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { name: string; namespace?: string; labels?: Record<string, string>; annotations?: Record<string, string> };
  /** What the kind says; schemas are checked apart (`checks/api-schemas.ts`). */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  spec?: any;
  data?: Record<string, string>;
  [field: string]: unknown;
}

/** A manifest that makes pods. */
export interface Workload {
  readonly manifest: Manifest;
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly pod: PodSpec;
}

const POD_MAKERS = ['Deployment', 'StatefulSet', 'DaemonSet', 'Job'];

/** `overlays/production`: everything that `kubectl apply -k` would send. */
export function renderManifests(folder: string): Manifest[] {
  return parseManifests(kubectl('kustomize', `${root}/k8s/${folder}`));
}

export function parseManifests(yaml: string): Manifest[] {
  return (loadAll(yaml) as (Manifest | null)[]).filter((document) => document !== null);
}

export const titleOf = ({ kind, metadata }: Manifest): string => `${kind}/${metadata.name}`;

export function ofKind(manifests: readonly Manifest[], ...kinds: readonly string[]): Manifest[] {
  return manifests.filter(({ kind }) => kinds.includes(kind));
}

export function workloadsOf(manifests: readonly Manifest[]): Workload[] {
  return ofKind(manifests, ...POD_MAKERS).map((manifest) => ({
    manifest,
    name: manifest.metadata.name,
    labels: manifest.spec.template.metadata?.labels ?? {},
    pod: manifest.spec.template.spec as PodSpec,
  }));
}

export function containersOf(pod: PodSpec): Container[] {
  return [...(pod.initContainers ?? []), ...pod.containers];
}

export interface LabelSelector {
  readonly matchLabels?: Readonly<Record<string, string>>;
  readonly matchExpressions?: readonly { readonly key: string; readonly operator: string; readonly values?: readonly string[] }[];
}

/** An empty selector matches everything, as in the API. */
export function selects(selector: LabelSelector, labels: Readonly<Record<string, string>>): boolean {
  const equal = Object.entries(selector.matchLabels ?? {}).every(([key, value]) => labels[key] === value);
  return equal && (selector.matchExpressions ?? []).every((expression) => holds(expression, labels));
}

function holds(
  { key, operator, values = [] }: NonNullable<LabelSelector['matchExpressions']>[number],
  labels: Readonly<Record<string, string>>,
) {
  const value = labels[key];
  if (operator === 'Exists') return value !== undefined;
  if (operator === 'DoesNotExist') return value === undefined;
  if (operator === 'In') return value !== undefined && values.includes(value);
  if (operator === 'NotIn') return value === undefined || !values.includes(value);
  throw new Error(`unknown operator ${operator}`);
}
