import { SYSTEM } from '../manifests/system.ts';
import { type Manifest, ofKind, workloadsOf } from './manifests.ts';
import type { Party } from './checks/network.ts';

const labelled = (label: string): Readonly<Record<string, string>> => ({ [`affinity.example/${label}`]: 'true' });

/** Who else there is: charts' pods (`k8s/charts`), the platform, the world, and some who have no business here. */
export const NATS: Party = {
  name: 'nats',
  labels: { 'app.kubernetes.io/name': 'nats', 'app.kubernetes.io/component': 'nats' },
  ports: [4222, 6222, 7777, 8222],
};
export const REDIS_ENTRY: Party = { name: 'redis', labels: { 'affinity.example/redis': 'entry' }, ports: [6379] };
export const REDIS_SERVER: Party = { name: 'redis-server', labels: { 'affinity.example/redis': 'server' }, ports: [6379, 26379] };
export const OUTSIDERS: readonly Party[] = [
  { name: 'ingress', labels: { app: 'proxy' }, namespace: labelled('ingress'), ports: [443, 8443] },
  { name: 'monitoring', labels: { app: 'prometheus' }, namespace: labelled('monitoring'), ports: [4318] },
  { name: 'dns', labels: { 'k8s-app': 'kube-dns' }, namespace: { 'kubernetes.io/metadata.name': 'kube-system' }, ports: [53] },
  { name: 'operator', labels: { app: 'cnpg' }, namespace: { 'kubernetes.io/metadata.name': 'cnpg-system' }, ports: [9443] },
  { name: 'stranger', labels: { app: 'stranger' }, namespace: { 'kubernetes.io/metadata.name': 'elsewhere' }, ports: [80, 443, 5432] },
  { name: 'newcomer', labels: { app: 'newcomer' }, ports: [80, 443, 3000] },
  { name: 'certificate-answer', labels: { 'acme.cert-manager.io/http01-solver': 'true' }, ports: [8089] },
  { name: 'internet', address: '203.0.113.7', ports: [22, 25, 53, 80, 443, 465, 587] },
  { name: 'api-server', address: '10.96.0.1', ports: [443, 6443] },
  { name: 'metadata-service', address: '169.254.169.254', ports: [80, 443] },
];

/** The ways of a process out of the installation, as its manifest says. */
const reaches = (name: string) => SYSTEM.processes.find((process) => process.name === name)?.manifest.reaches;

/**
 * The flows there must be, no more and no fewer, from the addresses in each process's settings and from what an installation consists of.
 * @param parts which parts the overlay has
 */
export function expectedFlows(
  manifests: readonly Manifest[],
  parts: {
    readonly sharedDatabase: boolean;
    readonly ownObjectStore: boolean;
    readonly monitoring: boolean;
    readonly replicatedRedis: boolean;
  },
): string[] {
  const workloads = workloadsOf(manifests);
  const processes = workloads.filter(({ manifest }) => manifest.kind === 'Deployment');
  const flows = new Set<string>();
  const add = (from: string, to: string, ...ports: number[]) => ports.forEach((port) => flows.add(`${from} -> ${to}:${port}`));
  for (const { name, pod, labels } of workloads) {
    const env = pod.containers.find((container) => container.name === 'app')?.env ?? [];
    for (const { value = '' } of env) {
      const address = /^http:\/\/([a-z-]+):(\d+)$/.exec(value);
      if (address) add(name, address[1]!, Number(address[2]));
    }
    const names = env.map((variable) => variable.name);
    if (names.includes('NATS_URL')) add(name, 'nats', 4222);
    if (names.includes('REDIS_URL')) add(name, 'redis', 6379);
    if (names.includes('DATABASE_URL'))
      add(name, parts.sharedDatabase ? 'postgres' : `${labels['affinity.example/database']}-database`, 5432);
    if (names.includes('S3_ENDPOINT') && parts.ownObjectStore) add(name, 'object-store', 8333);
    if (names.includes('S3_ENDPOINT') && !parts.ownObjectStore) add(name, 'internet', 443);
    if (reaches(name)?.mail) add(name, 'internet', 465, 587);
    if (reaches(name)?.https) add(name, 'internet', 443);
    if (parts.monitoring && names.includes('OTEL_EXPORTER_OTLP_ENDPOINT')) add(name, 'monitoring', 4318);
  }
  add('ingress', 'gateway', 8080, 8081);
  add('ingress', 'certificate-answer', 8089);
  if (parts.ownObjectStore) add('ingress', 'object-store', 8333);
  if (parts.monitoring) {
    for (const { name } of processes) add('monitoring', name, name === 'gateway' ? 9090 : 3000);
    add('monitoring', 'nats', 7777);
  }
  add('nats', 'nats', 6222);
  if (parts.replicatedRedis) for (const one of ['redis', 'redis-server']) add(one, 'redis-server', 6379, 26379);
  for (const { metadata } of ofKind(manifests, 'Cluster')) {
    for (const one of ['operator', metadata.name]) add(one, metadata.name, 5432, 8000);
    add(metadata.name, 'internet', 443);
    add(metadata.name, 'api-server', 443, 6443);
  }
  const inside = [
    ...workloads.map(({ name }) => name),
    ...ofKind(manifests, 'Cluster').map(({ metadata }) => metadata.name),
    'nats',
    'redis',
    'newcomer',
    'certificate-answer',
  ];
  if (parts.replicatedRedis) inside.push('redis-server');
  for (const name of new Set(inside)) add(name, 'dns', 53);
  return [...flows].toSorted();
}
