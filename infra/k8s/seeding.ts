import { containersOf, ofKind, workloadsOf, type Manifest, type PodSpec } from './manifests.ts';
import type { Overlay } from './overlays.ts';

export interface Fault {
  readonly title: string;
  readonly check: string;
  /** Changes the manifests, or returns others. */
  readonly seed: (manifests: Manifest[]) => Manifest[] | void;
  readonly finding: RegExp;
  /** `production` when undefined. */
  readonly overlay?: Overlay;
}

export function find(manifests: readonly Manifest[], kind: string, name: string): Manifest {
  const found = ofKind(manifests, kind).find(({ metadata }) => metadata.name === name);
  if (found === undefined) throw new Error(`there is no ${kind}/${name} to seed a fault in`);
  return found;
}

export const podOf = (manifests: readonly Manifest[], name: string): PodSpec => {
  const workload = workloadsOf(manifests).find((one) => one.name === name);
  if (workload === undefined) throw new Error(`there is no workload ${name} to seed a fault in`);
  return workload.pod;
};
export const app = (manifests: readonly Manifest[], name: string) =>
  containersOf(podOf(manifests, name)).find((container) => container.name === 'app')!;
export const variable = (manifests: readonly Manifest[], name: string, setting: string) =>
  app(manifests, name).env!.find((one) => one.name === setting)!;
export const without = (manifests: readonly Manifest[], kind: string, name: string): Manifest[] => {
  const gone = find(manifests, kind, name);
  return manifests.filter((manifest) => manifest !== gone);
};

/** Faults that this check has to find. */
export const of =
  (check: string, overlay?: Overlay) =>
  (title: string, finding: RegExp, seed: Fault['seed']): Fault => ({ check, title, finding, seed, overlay });
