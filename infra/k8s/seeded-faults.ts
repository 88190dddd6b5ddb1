import { ofKind } from './manifests.ts';
import { PLACEMENT_FAULTS } from './seeded-placement.ts';
import { app, type Fault, find, of, podOf, variable, without } from './seeding.ts';

const schema = of('the schemas of the API');
const security = of('restricted pod security');
const operation = of('operation');
const settings = of('settings');
const secret = of('secrets');
const network = of('network policies');

export const FAULTS: readonly Fault[] = [
  ...PLACEMENT_FAULTS,

  schema(
    'a number where a text belongs',
    /Deployment\/chat.*(string|number)/,
    (all) => void (variable(all, 'chat', 'PORT').value = 3000 as never),
  ),
  schema('a required field is missing', /Service\/chat.*port/, (all) => void delete find(all, 'Service', 'chat').spec.ports[0].port),
  schema('an unknown field', /Deployment\/posts.*readinesProbe/, (all) => void Object.assign(app(all, 'posts'), { readinesProbe: {} })),
  schema(
    'an unknown field of a custom resource',
    /Cluster\/chat-database.*instanses/,
    (all) => void (find(all, 'Cluster', 'chat-database').spec.instanses = 3),
  ),
  schema(
    'a value outside of the list',
    /HTTPRoute\/app.*type/,
    (all) => void (find(all, 'HTTPRoute', 'app').spec.rules[0].matches[0].path.type = 'Exactly'),
  ),
  schema(
    'a wrong type in what the backup plugin reads',
    /ObjectStore\/database-backups.*destinationPath/,
    (all) => void (find(all, 'ObjectStore', 'database-backups').spec.configuration.destinationPath = 5),
  ),
  schema('a version of the API that nobody serves', /no schema for apps\/v1beta1/, (all) =>
    all.map((one) => (one.kind === 'Deployment' ? { ...one, apiVersion: 'apps/v1beta1' } : one)),
  ),

  security('root', /posts.*may run as root/s, (all) => void (podOf(all, 'posts').securityContext!.runAsNonRoot = false)),
  security('another user', /posts.*runs as 1000, not 10001/, (all) => void (podOf(all, 'posts').securityContext!.runAsUser = 1000)),
  security(
    'a privileged init container',
    /container web-before is privileged/,
    (all) => void (podOf(all, 'gateway').initContainers![0]!.securityContext!.privileged = true),
  ),
  security(
    'privileges may be gained',
    /may gain privileges/,
    (all) => void delete app(all, 'ai').securityContext!.allowPrivilegeEscalation,
  ),
  security('capabilities are kept', /keeps capabilities/, (all) => void delete app(all, 'ai').securityContext!.capabilities),
  security('a capability is added', /adds capabilities/, (all) => void (app(all, 'ai').securityContext!.capabilities!.add = ['NET_ADMIN'])),
  security('no seccomp profile', /no seccomp profile/, (all) => void delete podOf(all, 'ai').securityContext!.seccompProfile),
  security(
    'a root that can be written to',
    /may write to its root/,
    (all) => void (app(all, 'ai').securityContext!.readOnlyRootFilesystem = false),
  ),
  security(
    'a folder of the host',
    /volume tmp is a hostPath/,
    (all) => void (podOf(all, 'ai').volumes = [{ name: 'tmp', hostPath: { path: '/tmp' } }]),
  ),
  security('a port of the host', /takes a port of the host/, (all) => void (app(all, 'ai').ports![0]!.hostPort = 3000)),
  security('the network of the host', /shares a namespace of the host/, (all) => void (podOf(all, 'ai').hostNetwork = true)),
  security(
    'a token of the API',
    /Job\/ai-migrate.*gets a token/,
    (all) => void delete podOf(all, 'ai-migrate-0-1-0').automountServiceAccountToken,
  ),
  security('a folder without bound', /volume tmp may fill the node/, (all) => void (podOf(all, 'ai').volumes![0]!.emptyDir = {})),
  security(
    'a namespace that enforces nothing',
    /enforces baseline/,
    (all) => void (find(all, 'Namespace', 'affinity').metadata.labels!['pod-security.kubernetes.io/enforce'] = 'baseline'),
  ),
  security(
    'a workload in another namespace',
    /is in namespace default/,
    (all) => void (find(all, 'Deployment', 'ai').metadata.namespace = 'default'),
  ),

  operation(
    'the newest image, whatever it is',
    /affinity\/ai:latest is not pinned/,
    (all) => void (app(all, 'ai').image = 'affinity/ai:latest'),
  ),
  operation(
    'an image without a tag',
    /image chrislusf\/seaweedfs is not pinned/,
    (all) => void (app(all, 'ai').image = 'chrislusf/seaweedfs'),
  ),
  operation(
    'a process of another version',
    /affinity\/ai:0\.0\.9 is not version/,
    (all) => void (app(all, 'ai').image = 'affinity/ai:0.0.9'),
  ),
  operation(
    'no limit of memory',
    /container app has no limits of memory/,
    (all) => void delete app(all, 'ai').resources!.limits!['memory'],
  ),
  operation('no readiness probe', /ai: container app has no readinessProbe/, (all) => void delete app(all, 'ai').readinessProbe),
  operation(
    'a probe of a port that is not there',
    /livenessProbe asks port management/,
    (all) => void (app(all, 'ai').livenessProbe!.httpGet!.port = 'management'),
  ),
  operation('no disruption budget', /Deployment\/ai: 0 disruption budgets/, (all) => without(all, 'PodDisruptionBudget', 'ai')),
  operation(
    'a budget that keeps nodes from being drained',
    /keeps nodes from being drained/,
    (all) => void (find(all, 'PodDisruptionBudget', 'ai').spec.maxUnavailable = 0),
  ),
  operation('no autoscaler', /Deployment\/ai: 0 autoscalers/, (all) => without(all, 'HorizontalPodAutoscaler', 'ai')),
  operation('replicas that every apply resets', /sets replicas/, (all) => void (find(all, 'Deployment', 'ai').spec.replicas = 2)),
  operation(
    'a rollout that takes pods away first',
    /may take a pod away/,
    (all) => void (find(all, 'Deployment', 'ai').spec.strategy.rollingUpdate.maxUnavailable = 1),
  ),
  operation('endpoints are not drained', /leaves the endpoints 0 s/, (all) => void delete app(all, 'ai').lifecycle),
  operation(
    'too little time to finish',
    /killed before it has finished/,
    (all) => void (podOf(all, 'ai').terminationGracePeriodSeconds = 15),
  ),
  operation(
    'all pods on one node',
    /not spread over kubernetes\.io\/hostname/,
    (all) => void podOf(all, 'ai').topologySpreadConstraints!.pop(),
  ),
  operation(
    'a service that finds the migration, too',
    /Service\/ai: leads to 2 workloads/,
    (all) => void (find(all, 'Job', 'ai-migrate-0-1-0').spec.template.metadata.labels['app.kubernetes.io/name'] = 'ai'),
  ),
  operation('no migration', /Deployment\/ai: has a database and no migration/, (all) => without(all, 'Job', 'ai-migrate-0-1-0')),
  operation(
    'a migration that keeps the name of another version',
    /not named after version/,
    (all) => void (find(all, 'Job', 'ai-migrate-0-1-0').metadata.name = 'ai-migrate-0-0-9'),
  ),
  operation(
    'more connections than Postgres has',
    /Cluster\/posts-database: \d+ connections at most/,
    (all) => void (find(all, 'HorizontalPodAutoscaler', 'posts').spec.maxReplicas = 40),
  ),

  settings(
    'a required setting is missing',
    /Deployment\/social-graph: PROFILES_URL is missing/,
    (all) => void (app(all, 'social-graph').env = app(all, 'social-graph').env!.filter(({ name }) => name !== 'PROFILES_URL')),
  ),
  settings(
    'a setting that nobody reads',
    /Deployment\/posts: S3_BUKET is no setting/,
    (all) => void app(all, 'posts').env!.push({ name: 'S3_BUKET', value: 'x' }),
  ),
  settings(
    'an optional setting that nobody can set',
    /Deployment\/gateway: PRESENCE_GRACE_MS cannot be set/,
    (all) => void (app(all, 'gateway').env = app(all, 'gateway').env!.filter(({ name }) => name !== 'PRESENCE_GRACE_MS')),
  ),
  settings('a setting twice', /HOST is set twice/, (all) => void app(all, 'posts').env!.push({ name: 'HOST', value: '0.0.0.0' })),
  settings(
    'a value that the process refuses',
    /PORT must be a whole number/,
    (all) => void (variable(all, 'posts', 'PORT').value = 'http'),
  ),
  settings(
    'a local mode',
    /HOST must be a loopback address unless/,
    (all) => void (variable(all, 'posts', 'AFFINITY_MODE').value = 'local'),
  ),
  settings(
    'an application without TLS',
    /PUBLIC_ORIGIN must be https/,
    (all) => void (ofKind(all, 'ConfigMap')[0]!.data!['PUBLIC_ORIGIN'] = 'http://affinity.example.org'),
  ),
  settings(
    'media under the origin of the application',
    /MEDIA_ORIGIN must differ/,
    (all) => void (ofKind(all, 'ConfigMap')[0]!.data!['MEDIA_ORIGIN'] = 'https://affinity.example.org'),
  ),
  settings(
    'two services with one key',
    /is the same as/,
    (all) => void (variable(all, 'gateway', 'POSTS_SERVICE_KEY').valueFrom!.secretKeyRef!.key = 'chat'),
  ),
  settings(
    'a setting that is not in the ConfigMap',
    /there is no settings-.*MAIL_FROM/,
    (all) => void delete ofKind(all, 'ConfigMap')[0]!.data!['MAIL_FROM'],
  ),
  settings('a route to another host', /no route leads to media\.affinity/, (all) => {
    find(all, 'HTTPRoute', 'media').spec.hostnames = ['media.invalid'];
    find(all, 'Gateway', 'public').spec.listeners[2].hostname = 'media.invalid';
  }),
  settings(
    'a migration with more than it needs',
    /needs DATABASE_URL and nothing else/,
    (all) => void app(all, 'ai-migrate-0-1-0').env!.push({ name: 'SERVICE_KEY', value: 'x' }),
  ),

  secret('a Secret with values', /Secret\/mail: holds a secret/, (all) => [
    ...all,
    { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'mail' }, data: { url: 'eA==' } },
  ]),
  secret('a password as a plain value', /NATS_PASSWORD is not taken from a Secret/, (all) => {
    const password = variable(all, 'chat', 'NATS_PASSWORD');
    password.value = 'plain';
    delete password.valueFrom;
  }),
  secret(
    'a password in an address',
    /an address with a password in it/,
    (all) => void (ofKind(all, 'ConfigMap')[0]!.data!['PROXY'] = 'http://me:secret@proxy.example.org'),
  ),
  secret(
    'a key among the settings',
    /looks like a key/,
    (all) => void (ofKind(all, 'ConfigMap')[0]!.data!['SALT'] = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4MDEyMzQ1Njc4OQ'),
  ),
  secret('a Secret that nobody makes', /nobody makes the Secret mail\/url/, (all) => without(all, 'ExternalSecret', 'mail')),
  of('secrets', 'single-node')(
    'a key that the generator does not make',
    /nobody makes the Secret redis\/pasword/,
    (all) => void (podOf(all, 'redis').containers[0]!.env![0]!.valueFrom!.secretKeyRef!.key = 'pasword'),
  ),

  network('nothing is denied', /let through: internet -> newcomer:3000/, (all) => without(all, 'NetworkPolicy', 'default-deny')),
  network(
    'a call is held back on its way in',
    /held back: gateway -> chat:3000/,
    (all) => void (find(all, 'NetworkPolicy', 'chat').spec.ingress = []),
  ),
  network(
    'a call is held back on its way out',
    /held back: posts -> identity:3000/,
    (all) => void (find(all, 'NetworkPolicy', 'posts').spec.egress = []),
  ),
  network('a service may be called by everybody', /let through: newcomer -> posts:3000|let through: ai -> posts:3000/, (all) => {
    find(all, 'NetworkPolicy', 'posts').spec.ingress = [{ from: [{ podSelector: {} }] }];
    find(all, 'NetworkPolicy', 'ai').spec.egress = [{}];
  }),
  network('a database of another service', /let through: chat -> posts-database:5432/, (all) => {
    find(all, 'NetworkPolicy', 'posts-database').spec.ingress.push({ from: [{ podSelector: {} }] });
    find(all, 'NetworkPolicy', 'chat-to-database').spec.egress.push({
      to: [{ podSelector: { matchLabels: { 'cnpg.io/cluster': 'posts-database' } } }],
    });
  }),
  network(
    'the metadata service of the cloud',
    /let through: posts -> metadata-service:443/,
    (all) => void (find(all, 'NetworkPolicy', 'to-object-store').spec.egress[0].to[0].ipBlock.except = []),
  ),
  network(
    'health and metrics from outside',
    /let through: ingress -> gateway:9090/,
    (all) => void find(all, 'NetworkPolicy', 'gateway').spec.ingress[0].ports.push({ port: 'management' }),
  ),
  network('no names are resolved', /held back: posts -> dns:53/, (all) => without(all, 'NetworkPolicy', 'name-resolution')),
  of('network policies', 'single-node')(
    'the store of files is held back from a service',
    /held back: posts -> object-store:8333/,
    (all) => void find(all, 'NetworkPolicy', 'object-store').spec.ingress.pop(),
  ),
  of('network policies', 'single-node')(
    'the public door is shut',
    /held back: ingress -> gateway:8081/,
    (all) => void find(all, 'NetworkPolicy', 'gateway').spec.ingress[0].ports.pop(),
  ),
];
