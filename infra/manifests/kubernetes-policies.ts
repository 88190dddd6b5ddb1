import type { Generated } from '../contracts/generated-file.ts';
import { yamlFile } from './generated-text.ts';
import { keepFiles, type Process, type System } from './system.ts';
import { noted } from './yaml-text.ts';

export const policy = (name: string, spec: object): object => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name },
  spec,
});
const named = (name: string): object => ({ matchLabels: { 'app.kubernetes.io/name': name } });
const oneOf = (names: readonly string[]): object => ({
  matchExpressions: [{ key: 'app.kubernetes.io/name', operator: 'In', values: names }],
});
const INGRESS = { namespaceSelector: { matchLabels: { 'affinity.example/ingress': 'true' } } };

/** Who calls whom, who reaches what outside, and who the store of one node serves. */
export function policyFiles(system: System): Generated[] {
  return [callsFile(system), outsideFile(system), objectStoreFile(system)];
}

function callsFile({ processes }: System): Generated {
  const note =
    'Who calls whom: each process knows the address of those it calls from its <NAME>_URL settings. Of all services that is ' +
    'identity, where the keys that verify tokens are published.';
  const [first, ...rest] = processes.map((process) =>
    policy(process.name, {
      podSelector: named(process.name),
      policyTypes: ['Ingress', 'Egress'],
      ingress: [ingressOf(process, processes)],
      egress: [{ to: [{ podSelector: oneOf(process.addresses) }], ports: [{ port: 3000 }] }],
    }),
  );
  return yamlFile('k8s/base/policies/calls.yaml', noted(note, first), ...rest);
}

function ingressOf({ name, manifest }: Process, processes: readonly Process[]): object {
  if (manifest.door) return { from: [INGRESS], ports: [{ port: 'http' }, { port: 'media' }] };
  const callers = processes.filter(({ addresses }) => addresses.includes(name)).map((caller) => caller.name);
  return { from: [{ podSelector: oneOf(callers) }], ports: [{ port: 'http' }] };
}

/** The world, without the nodes' own network and the cloud's metadata service. */
const OUTSIDE = [
  {
    ipBlock: {
      cidr: '0.0.0.0/0',
      except: ['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'],
    },
  },
  { ipBlock: { cidr: '::/0', except: ['fc00::/7', 'fe80::/10'] } },
];

function outsideFile(system: System): Generated {
  const out = (name: string, processes: readonly Process[], ...ports: number[]): object =>
    policy(name, {
      podSelector: oneOf(processes.map((process) => process.name)),
      policyTypes: ['Egress'],
      egress: [{ to: OUTSIDE, ports: ports.map((port) => ({ port })) }],
    });
  const reaching = (way: 'https' | 'mail'): Process[] => system.processes.filter(({ manifest }) => manifest.reaches?.[way]);
  const reasons = (way: 'https' | 'mail'): string =>
    `${reaching(way)
      .map(({ name, manifest }) => `${manifest.reaches![way]} (${name})`)
      .join(', ')}.`;
  return yamlFile(
    'k8s/base/policies/outside.yaml',
    noted(
      'Addresses inside are left out: nothing of ours has business there. Object storage, under the address that browsers use, too: ' +
        'they send files to it.',
      out('to-object-store', keepFiles(system), 443),
    ),
    noted(`Web: ${reasons('https')}`, out('to-providers', reaching('https'), 443)),
    noted(`Mail, encrypted: ${reasons('mail')}`, out('to-mail', reaching('mail'), 465, 587)),
  );
}

function objectStoreFile(system: System): Generated {
  const spec = {
    podSelector: named('object-store'),
    policyTypes: ['Ingress'],
    ingress: [
      { from: [INGRESS], ports: [{ port: 's3' }] },
      { from: [{ podSelector: oneOf(keepFiles(system).map(({ name }) => name)) }], ports: [{ port: 's3' }] },
    ],
  };
  return yamlFile('k8s/components/object-store/policies.yaml', policy('object-store', spec));
}
