import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A new service is deployed as this one is, which needs what every service needs and little more: what stands in Kubernetes' and
 * compose's files about it is copied with the other name. So there is no second description of either that could grow old.
 */
const MODEL = 'social-graph';

const upper = (name: string): string => name.toUpperCase().replaceAll('-', '_');
const lower = (name: string): string => name.replaceAll('-', '_');
/** What only the model has: whom it calls, and where sealed files are read. */
const ONLY_MODEL = [
  /^ +- \{ name: (?:POSTS|STORIES|PROFILES|CHAT)_URL, .*\n/gm,
  /^ +- name: (?:(?:POSTS|STORIES|PROFILES|CHAT|IDENTITY)_SERVICE_KEY|MEDIA_SIGNING_KEY)\n.*\n/gm,
  /^ {6}(?:(?:POSTS|STORIES|PROFILES|CHAT)_URL|(?:POSTS|STORIES|PROFILES|CHAT|IDENTITY)_SERVICE_KEY_FILE|MEDIA_\w+): .*\n/gm,
];

/** Without the settings that only the model has, those among them that it takes from the installation's. */
const renamed = (text: string, name: string): string =>
  ONLY_MODEL.reduce((left, pattern) => left.replaceAll(pattern, ''), text)
    .replaceAll(/^ +- name: \w+\n +valueFrom: \{ configMapKeyRef: .*\}\n/gm, '')
    .replaceAll(/^ +(\w+): \$\{\1:-.*\}\n/gm, '')
    .replaceAll(MODEL, name)
    .replaceAll(upper(MODEL), upper(name))
    .replaceAll(lower(MODEL), lower(name));

/** Files of the new service's own, by path from the root. */
export function deploymentFiles(root: string, name: string): Record<string, string> {
  const base = `k8s/base/${MODEL}`;
  const paths = [
    ...readdirSync(join(root, base)).map((file) => `${base}/${file}`),
    `k8s/base/migrations/${MODEL}.yaml`,
    `k8s/components/postgres-per-service/${MODEL}/kustomization.yaml`,
  ];
  return Object.fromEntries(paths.map((path) => [renamed(path, name), renamed(readFileSync(join(root, path), 'utf8'), name)]));
}

/** How each file that lists services gets the new one. */
export const DEPLOYMENT_LISTS: Readonly<Record<string, (text: string, name: string) => string>> = {
  'k8s/base/kustomization.yaml': (text, name) => copied(text, name, /^ +- (?:\{ name: affinity\/)?social-graph\b.*\n/gm),
  'k8s/base/migrations/kustomization.yaml': (text, name) => copied(text, name, /\bsocial-graph\.yaml, /g),
  'k8s/base/gateway/deployment.yaml': (text, name) =>
    copied(text, name, /^ +- \{ name: SOCIAL_GRAPH_URL.*\n +- name: SOCIAL_GRAPH_SERVICE_KEY\n.*\n/gm),
  'k8s/base/policies/calls.yaml': calls,
  'k8s/components/external-secrets/secrets.yaml': (text, name) => copied(text, name, /^ +- \{ secretKey: social-graph,.*\n/gm),
  'k8s/components/postgres-per-service/kustomization.yaml': (text, name) => copied(text, name, /\bsocial-graph, /g),
  'k8s/components/postgres-per-service/policies.yaml': (text, name) => copiedDocuments(text, name, /^social-graph-(?:to-)?database$/),
  'k8s/components/postgres-shared/cluster.yaml': (text, name) =>
    copied(text, name, /^ {6}- \{\n +name: social_graph,\n(?:.*\n)*? {8}\}\n/gm),
  'k8s/components/postgres-shared/databases.yaml': (text, name) => copiedDocuments(text, name, /^social-graph$/),
  'docker-compose.yml': compose,
  'infra/compose/upgrade.sh': (text, name) => copied(text, name, /\bsocial-graph /g),
  'infra/observability/alerts/requests.yml': (text, name) => copied(text, name, /\bsocial-graph\|/g),
};

/** Each match again behind itself, with the other name. @throws Error when there is none: the file is not what it was */
function copied(text: string, name: string, pattern: RegExp): string {
  if (text.search(pattern) < 0) throw new Error(`There is nothing like ${pattern} to copy for ${name}`);
  return text.replaceAll(pattern, (match) => match + renamed(match, name));
}

/** As `copied`, with the documents of a file of several whose `metadata.name` is this. */
function copiedDocuments(text: string, name: string, named: RegExp, change = (document: string): string => document): string {
  const documents = text.split(/^---\n/m);
  const found = documents.filter((document) => named.test(/^ {2}name: (\S+)$/m.exec(document)?.[1] ?? ''));
  if (found.length === 0) throw new Error(`There is no document like ${named} to copy for ${name}`);
  return documents
    .flatMap((document) => (found.includes(document) ? [document, change(renamed(document, name))] : [document]))
    .join('---\n');
}

/** The gateway calls it; it asks identity for the keys of tokens, as all do. Whoever else calls it is added by hand. */
function calls(text: string, name: string): string {
  const all = /(values: \[(?:gateway, )?identity, .*?)\]/;
  const policies = text.split(/^---\n/m).map((policy) => {
    const whose = /^ {2}name: (\S+)$/m.exec(policy)?.[1];
    // Identity is asked by all, and asks only those that take part in exports: the first list of the two.
    return whose === 'gateway' || whose === 'identity' ? policy.replace(all, `$1, ${name}]`) : policy;
  });
  const onlyGateway = (policy: string): string =>
    policy.replace('values: [gateway, identity]', 'values: [gateway]').replace(/values: \[identity, [^\]]*\]/, 'values: [identity]');
  return copiedDocuments(policies.join('---\n'), name, /^social-graph$/, onlyGateway);
}

function compose(text: string, name: string): string {
  // Of the callers only the gateway, which stands below the services: identity asks those that take part in exports.
  const gateway = text.indexOf('\n  gateway:\n');
  const above = [/^ {2}(?:migrate-)?social-graph:\n(?: {4}.*\n)+\n/gm, /^ {6}- secrets-social-graph:.*\n/gm];
  const below = [
    /^ {6}SOCIAL_GRAPH_URL: .*\n {6}SOCIAL_GRAPH_SERVICE_KEY_FILE: .*\n/gm,
    /^ {6}social-graph: \{ condition: .*\n/gm,
    /^ {2}secrets-social-graph:\n/gm,
  ];
  const copy = (part: string, patterns: readonly RegExp[]): string => patterns.reduce((done, pattern) => copied(done, name, pattern), part);
  return copy(text.slice(0, gateway), above) + copy(text.slice(gateway), below);
}
