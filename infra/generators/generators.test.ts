import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load, YAML11_SCHEMA } from 'js-yaml';
import { requiredSettings } from '../faults/complete-environment.ts';
import type { BrokerValues } from '../k8s/chart-values.ts';
import { kubectl } from '../k8s/kubectl.ts';
import { ofKind, parseManifests, titleOf, workloadsOf } from '../k8s/manifests.ts';
import { CHECKS, OVERLAYS } from '../k8s/overlays.ts';
import { brokerUsers } from '../contracts/broker-access.ts';
import { brokerRights } from '../local/broker-rights.ts';
import { root } from '../paths.ts';
import { SERVICES } from '../services.ts';
import { DEPLOYMENT_LISTS, deploymentFiles } from './deployment.ts';
import { newEvent } from './new-event.ts';
import { newService } from './new-service.ts';

interface Compose {
  readonly services: Readonly<
    Record<string, { readonly environment: Readonly<Record<string, string>>; readonly volumes: readonly string[] }>
  >;
  readonly volumes: Readonly<Record<string, unknown>>;
}

describe('generators', () => {
  let copy: string;
  beforeEach(async () => {
    copy = await mkdtemp(join(tmpdir(), 'affinity-generators-'));
    await mkdir(join(copy, 'proto/vocabulary'), { recursive: true });
    for (const file of ['package.json', 'tsconfig.json', 'proto/vocabulary/contexts.ts', 'k8s', ...Object.keys(DEPLOYMENT_LISTS)]) {
      await cp(join(root, file), join(copy, file), { recursive: true });
    }
  });
  afterEach(() => rm(copy, { recursive: true }));

  it('makes a service and lists it in the workspace, the build and the local run', async () => {
    const written = await newService(copy, 'moderation', 'Moderation');
    expect(written).toEqual(
      expect.arrayContaining([
        'services/moderation/src/service.ts',
        'services/moderation/src/ops.ts',
        'package.json',
        'tsconfig.json',
        'proto/vocabulary/contexts.ts',
      ]),
    );
    expect(JSON.parse(await readFile(join(copy, 'package.json'), 'utf8')).workspaces).toContain('services/moderation');
    expect(JSON.parse(await readFile(join(copy, 'tsconfig.json'), 'utf8')).references).toContainEqual({ path: 'services/moderation' });
    expect(await readFile(join(copy, 'proto/vocabulary/contexts.ts'), 'utf8')).toContain(", 'moderation'] as const;");
    expect(await readFile(join(copy, 'services/moderation/src/config.ts'), 'utf8')).toContain('ModerationConfig');
  });

  it('refuses to touch a service that exists, and a name that is no name', async () => {
    await newService(copy, 'moderation', 'Moderation');
    await expect(newService(copy, 'moderation', 'Moderation')).rejects.toThrow('exists already');
    await expect(newService(copy, 'Moderation!', 'x')).rejects.toThrow('lower case');
  });

  it('refuses before it has written anything', async () => {
    await writeFile(join(copy, 'docker-compose.yml'), 'services: {}\n');
    await expect(newService(copy, 'moderation', 'Moderation')).rejects.toThrow('There is nothing like');
    expect(await readFile(join(copy, 'package.json'), 'utf8')).not.toContain('moderation');
  });

  describe('deploys it', () => {
    const NAME = 'trust-desk';
    beforeEach(() => newService(copy, NAME, 'Trust desk').then(() => undefined));
    const read = (file: string): Promise<string> => readFile(join(copy, file), 'utf8');

    it.each(OVERLAYS)('in %s of Kubernetes, with all that a service has there', async (overlay) => {
      const manifests = parseManifests(kubectl('kustomize', join(copy, 'k8s/overlays', overlay)));
      const deployed = manifests.filter(({ metadata }) => metadata.name.startsWith(NAME)).map(titleOf);
      const expected = ['Deployment', 'Service', 'ServiceAccount', 'HorizontalPodAutoscaler', 'PodDisruptionBudget', 'NetworkPolicy'];
      expect(deployed).toEqual(expect.arrayContaining(expected.map((kind) => `${kind}/${NAME}`)));
      // Its settings are read by the test of every service that is there.
      const checks = Object.keys(CHECKS).filter((name) => name !== 'settings' && (name !== 'secrets' || overlay === 'production'));
      for (const check of checks) expect([check, await CHECKS[check]!(manifests, overlay)]).toEqual([check, []]);
      const [app] = workloadsOf(ofKind(manifests, 'Deployment')).find(({ name }) => name === NAME)!.pod.containers;
      expect(requiredSettings(NAME).filter((setting) => !app!.env!.some(({ name }) => name === setting))).toEqual([]);
    });

    it('at the broker, by what is generated, as a user who publishes its own facts alone and hears nothing until it declares something', () => {
      const { config, container } = load(brokerUsers({ [NAME]: { consumes: [], reads: [], hears: [] } })) as BrokerValues;
      const user = config.merge.accounts.AFFINITY.users.find((one) => one.user === NAME)!;
      expect(user.permissions).toEqual(brokerRights(NAME));
      const ofOthers = user.permissions!.publish.allow.filter((subject) => !/trust-desk|TRUST_DESK|DEAD_LETTERS|API\.INFO$/.test(subject));
      expect(ofOthers).toEqual([]);
      expect(user.permissions!.subscribe.allow).toEqual([`_INBOX_${NAME}.>`]);
      expect(user.password).toBe('<< $NATS_PASSWORD_TRUST_DESK >>');
      expect(container.env['NATS_PASSWORD_TRUST_DESK']).toEqual({ valueFrom: { secretKeyRef: { name: 'nats-users', key: NAME } } });
    });

    it('in compose, where the gateway calls it', async () => {
      const { services, volumes } = load(await read('docker-compose.yml'), { schema: YAML11_SCHEMA }) as Compose;
      expect(services[NAME]).toMatchObject({
        image: `affinity/${NAME}:\${AFFINITY_VERSION:-0.1.0}`,
        build: { args: { SERVICE: NAME } },
        volumes: [`secrets-${NAME}:/run/secrets:ro`],
        depends_on: { [`migrate-${NAME}`]: { condition: 'service_completed_successfully' } },
      });
      const variables = Object.keys(services[NAME]!.environment).map((variable) => variable.replace(/_FILE$/, ''));
      const ofImage = ['HOST', 'PORT'];
      expect(requiredSettings(NAME).filter((setting) => ![...variables, ...ofImage].includes(setting))).toEqual([]);
      expect(variables).not.toContain('SPARKS_PER_DAY');
      expect(services['social-graph']!.environment).toHaveProperty('SPARKS_PER_DAY');
      expect(services[`migrate-${NAME}`]).toMatchObject({
        command: ['node', 'dist/migrate.js'],
        volumes: [`secrets-${NAME}:/run/secrets:ro`],
      });
      expect(services['setup']!.volumes).toContain(`secrets-${NAME}:/run/setup/${NAME}`);
      expect(volumes).toHaveProperty(`secrets-${NAME}`);
      expect(services['gateway']).toMatchObject({
        environment: { TRUST_DESK_URL: `http://${NAME}:3000`, TRUST_DESK_SERVICE_KEY_FILE: '/run/secrets/TRUST_DESK_SERVICE_KEY' },
        depends_on: { [NAME]: { condition: 'service_healthy' } },
      });
      expect(services['identity']!.environment).not.toHaveProperty('TRUST_DESK_URL');
      expect(await read('infra/compose/upgrade.sh')).toMatch(/for name in .*\btrust-desk\b/);
      expect(await read('infra/observability/alerts/requests.yml')).toContain('|trust-desk|');
    });
  });

  it('makes an event whose contract says what it is called', async () => {
    const path = await newEvent(copy, 'social-graph.relation.changed.v1');
    expect(path).toBe('proto/events/social-graph/relation-changed.v1.ts');
    expect(await readFile(join(copy, path), 'utf8')).toContain('export const SocialGraphRelationChangedV1 = defineEvent');
    await expect(newEvent(copy, 'social-graph.relation.changed.v1')).rejects.toThrow('exists already');
    await expect(newEvent(copy, 'Relation.changed')).rejects.toThrow('past-tense');
  });
});

it.each(SERVICES)('%s is wherever the generator puts a new service', async (name) => {
  const files = Object.keys(DEPLOYMENT_LISTS);
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')));
  expect(files.filter((_file, at) => !new RegExp(`\\b${name}\\b`).test(texts[at]!))).toEqual([]);
  const own = Object.keys(deploymentFiles(root, name)).filter((file) => !existsSync(join(root, file)));
  expect(own).toEqual([]);
});
