import { isIPv4 } from 'node:net';
import { ofKind, selects, type LabelSelector, type Manifest, workloadsOf } from '../manifests.ts';

/** Somebody who may send or receive: pods of ours, pods of charts and operators, and the world. */
export interface Party {
  readonly name: string;
  /** Labels of the pods; undefined for what is no pod. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Labels of the namespace, for pods elsewhere; ours when undefined. */
  readonly namespace?: Readonly<Record<string, string>>;
  /** The address of what is no pod. */
  readonly address?: string;
  readonly namedPorts?: Readonly<Record<string, number>>;
  /** The ports at which flows are looked for. */
  readonly ports: readonly number[];
}

interface Peer {
  readonly podSelector?: LabelSelector;
  readonly namespaceSelector?: LabelSelector;
  readonly ipBlock?: { readonly cidr: string; readonly except?: readonly string[] };
}

interface Rule {
  readonly from?: readonly Peer[];
  readonly to?: readonly Peer[];
  readonly ports?: readonly { readonly port?: number | string; readonly protocol?: string }[];
}

const OUR_NAMESPACE = { 'kubernetes.io/metadata.name': 'affinity' };

/** Every flow that the policies let through, `from -> to:port`, sorted. Follows the API's rules: no policy, no limit; several add up. */
export function allowedFlows(manifests: readonly Manifest[], parties: readonly Party[]): string[] {
  const policies = ofKind(manifests, 'NetworkPolicy');
  return parties
    .flatMap((from) =>
      parties.flatMap((to) =>
        // What passes outside of the namespace is decided elsewhere.
        !isOurs(from) && !isOurs(to)
          ? []
          : to.ports
              .filter((port) => passes(policies, 'Egress', from, to, port, to) && passes(policies, 'Ingress', to, from, port, to))
              .map((port) => `${from.name} -> ${to.name}:${port}`),
      ),
    )
    .toSorted();
}

const isOurs = ({ labels, namespace }: Party) => labels !== undefined && namespace === undefined;

function passes(
  policies: readonly Manifest[],
  type: 'Ingress' | 'Egress',
  subject: Party,
  other: Party,
  port: number,
  server: Party,
): boolean {
  if (!isOurs(subject)) return true;
  const applying = policies.filter(({ spec }) => spec.policyTypes.includes(type) && selects(spec.podSelector, subject.labels!));
  if (applying.length === 0) return true;
  const rules = applying.flatMap(({ spec }) => (type === 'Ingress' ? spec.ingress : spec.egress) ?? []) as Rule[];
  return rules.some((rule) => {
    const peers = type === 'Ingress' ? rule.from : rule.to;
    const portFits = rule.ports === undefined || rule.ports.some((one) => portMatches(one.port, port, server));
    return portFits && (peers === undefined || peers.some((peer) => peerMatches(peer, other)));
  });
}

const portMatches = (allowed: number | string | undefined, port: number, server: Party) =>
  allowed === undefined || (typeof allowed === 'number' ? allowed === port : server.namedPorts?.[allowed] === port);

function peerMatches({ podSelector, namespaceSelector, ipBlock }: Peer, party: Party): boolean {
  if (ipBlock)
    return (
      party.address !== undefined &&
      inBlock(party.address, ipBlock.cidr) &&
      !(ipBlock.except ?? []).some((cidr) => inBlock(party.address!, cidr))
    );
  if (party.labels === undefined) return false;
  const namespace = namespaceSelector ? selects(namespaceSelector, party.namespace ?? OUR_NAMESPACE) : party.namespace === undefined;
  return namespace && (podSelector === undefined || selects(podSelector, party.labels));
}

function inBlock(address: string, cidr: string): boolean {
  const [network = '', bits = ''] = cidr.split('/');
  if (!isIPv4(address) || !isIPv4(network)) return false;
  const number = (ip: string) => ip.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  const size = 2 ** (32 - Number(bits));
  return Math.floor(number(address) / size) === Math.floor(number(network) / size);
}

/** Pods that the manifests make themselves, and the instances of databases, which their operator makes. */
export function partiesOf(manifests: readonly Manifest[]): Party[] {
  const workloads = workloadsOf(manifests).map(({ name, labels, pod }) => {
    const ports = pod.containers.flatMap((container) => container.ports ?? []);
    return {
      name,
      labels,
      namedPorts: Object.fromEntries(ports.map((port) => [port.name ?? '', port.containerPort])),
      ports: ports.map(({ containerPort }) => containerPort),
    };
  });
  const databases = ofKind(manifests, 'Cluster').map(({ metadata }) => ({
    name: metadata.name,
    labels: { 'cnpg.io/cluster': metadata.name },
    ports: [5432, 8000],
  }));
  return [...workloads, ...databases];
}
