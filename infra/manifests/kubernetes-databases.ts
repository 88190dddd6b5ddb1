import type { Generated } from '../contracts/generated-file.ts';
import { inPostgres, ownCluster, SHARED_CLUSTER } from './database-names.ts';
import { yamlFile } from './generated-text.ts';
import { databaseSecret } from './needed-secrets.ts';
import { policy } from './kubernetes-policies.ts';
import type { Process } from './system.ts';
import { noted, yamlText } from './yaml-text.ts';

const PER_SERVICE = 'k8s/components/postgres-per-service';
const SHARED = 'k8s/components/postgres-shared';
const clusterOf = (name: string): object => ({ matchLabels: { 'cnpg.io/cluster': ownCluster(name) } });
const clientsOf = (name: string): object => ({ matchLabels: { 'affinity.example/database': name } });

/** Databases of the services that have one: a cluster each, or a database each in one. */
export function databaseFiles(services: readonly Process[]): Generated[] {
  const owners = services.filter(({ manifest }) => manifest.database);
  const names = owners.map(({ name }) => name);
  return [
    perServiceFile(owners),
    yamlFile(`${PER_SERVICE}/clients.yaml`, ...names.flatMap(clusterPolicies)),
    ...names.map((name) => yamlFile(`${PER_SERVICE}/${name}/kustomization.yaml`, clusterKustomization(name))),
    yamlFile(`${SHARED}/databases.yaml`, ...names.map(databaseInShared)),
    yamlFile(`${SHARED}/roles.yaml`, {
      apiVersion: 'postgresql.cnpg.io/v1',
      kind: 'Cluster',
      metadata: { name: SHARED_CLUSTER },
      spec: { managed: { roles: names.map(roleInShared) } },
    }),
  ];
}

function perServiceFile(owners: readonly Process[]): Generated {
  const large = owners.filter(({ manifest }) => manifest.database === 'large').map(({ name }) => name);
  const names = owners.map(({ name }) => name);
  const replace = (path: string, value: string): object => ({ op: 'replace', path, value });
  const patch = [
    replace('/spec/storage/size', '200Gi'),
    replace('/spec/resources/limits/memory', '16Gi'),
    replace('/spec/resources/requests/memory', '8Gi'),
    replace('/spec/postgresql/parameters/shared_buffers', '4GB'),
  ];
  const note = 'A Postgres cluster for each service: three instances in three zones, one of which confirms each commit beside the primary.';
  return yamlFile(`${PER_SERVICE}/kustomization.yaml`, {
    apiVersion: 'kustomize.config.k8s.io/v1alpha1',
    kind: 'Component',
    resources: noted(note, [...names, 'clients.yaml', 'policies.yaml', 'backups.yaml']),
    patches:
      large.length === 0
        ? undefined
        : [
            noted('Where most is written and kept.', {
              target: { kind: 'Cluster', name: `(${large.join('|')})-database` },
              patch: yamlText(patch),
            }),
          ],
  });
}

function clusterPolicies(name: string): object[] {
  const instances = { podSelector: clusterOf(name) };
  const between = [{ port: 5432 }, { port: 8000 }];
  const OPERATOR = { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'cnpg-system' } } };
  return [
    policy(`${name}-to-database`, {
      podSelector: clientsOf(name),
      policyTypes: ['Egress'],
      egress: [{ to: [instances], ports: [{ port: 5432 }] }],
    }),
    policy(`${name}-database`, {
      podSelector: clusterOf(name),
      policyTypes: ['Ingress', 'Egress'],
      ingress: [
        { from: [{ podSelector: clientsOf(name) }], ports: [{ port: 5432 }] },
        noted('Replication, and what the instances ask each other.', { from: [instances], ports: between }),
        { from: [OPERATOR], ports: between },
      ],
      egress: [{ to: [instances], ports: between }],
    }),
  ];
}

function clusterKustomization(name: string): object {
  const plugin = {
    name: 'barman-cloud.cloudnative-pg.io',
    isWALArchiver: true,
    parameters: { barmanObjectName: 'database-backups', serverName: name },
  };
  const patch = (op: string, path: string, value: unknown): string => yamlText([{ op, path, value }]);
  return {
    resources: ['../template'],
    namePrefix: `${name}-`,
    patches: [
      { target: { kind: 'ScheduledBackup' }, patch: patch('replace', '/spec/cluster/name', ownCluster(name)) },
      { target: { kind: 'Cluster' }, patch: patch('add', '/spec/plugins', [plugin]) },
    ],
  };
}

const databaseInShared = (name: string): object => ({
  apiVersion: 'postgresql.cnpg.io/v1',
  kind: 'Database',
  metadata: { name },
  spec: {
    cluster: { name: SHARED_CLUSTER },
    name: inPostgres(name),
    owner: inPostgres(name),
    databaseReclaimPolicy: noted('The database stays when this object goes.', 'retain'),
  },
});

const roleInShared = (name: string): object => ({
  name: inPostgres(name),
  ensure: 'present',
  login: true,
  superuser: false,
  createdb: false,
  createrole: false,
  passwordSecret: { name: databaseSecret(name) },
});
