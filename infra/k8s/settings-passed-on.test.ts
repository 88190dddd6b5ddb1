import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { load, YAML11_SCHEMA } from 'js-yaml';
import { TOGETHER } from '../manifests/names.ts';
import { root } from '../paths.ts';
import { environmentOf } from '../process/parts.ts';
import { SERVICES } from '../services.ts';
import { settingsOf, settingsWithoutWay } from './checks/settings-read.ts';
import { ofKind, renderManifests, workloadsOf } from './manifests.ts';

const PROCESSES = [...SERVICES, 'gateway'];

interface Compose {
  readonly services: Readonly<Record<string, { readonly environment?: Readonly<Record<string, string>> }>>;
}

/** With YAML's merge keys, as compose reads it. */
const environments = (file: string): ((container: string) => Readonly<Record<string, string>>) => {
  const { services } = load(readFileSync(`${root}/${file}`, 'utf8'), { schema: YAML11_SCHEMA }) as Compose;
  return (container) => services[container]?.environment ?? {};
};
const apart = environments('docker-compose.apart.yml');
const together = environments('docker-compose.yml');
const workloads = workloadsOf(ofKind(renderManifests('base'), 'Deployment'));

/** The variables that an image brings along, which compose can overrule. */
function variablesOfImage(target: string): string[] {
  const stages = readFileSync(`${root}/infra/images/Dockerfile`, 'utf8').split(/^FROM /m);
  const ours = stages.filter((stage) => new RegExp(`^.* AS (?:runtime|${target})$`, 'm').test(stage));
  return ours.flatMap((stage) =>
    [...stage.matchAll(/^ENV (.+)$/gm)].flatMap(([, line]) => [...line!.matchAll(/(\w+)=/g)].map(([, key]) => key!)),
  );
}

describe.each(PROCESSES)('every setting that %s reads can be set', (name) => {
  it('in Kubernetes: what is listed stands in its manifest, or in k8s/components/pod-defaults', async () => {
    const { env = [] } = workloads.find((one) => one.name === name)!.pod.containers.find((container) => container.name === 'app')!;
    const variables = env.map((variable) => variable.name);
    expect(await settingsWithoutWay(name, variables)).toEqual([]);
  });

  it('with compose: what is listed stands in its manifest, or in infra/compose/beside-services.yml', async () => {
    const variables = [...Object.keys(apart(name)), ...variablesOfImage(name === 'gateway' ? 'gateway' : 'service')];
    expect(await settingsWithoutWay(name, variables)).toEqual([]);
  });

  it('with compose in one process: the same, under the name of the part or for all', async () => {
    const ofImage = variablesOfImage(TOGETHER).map((variable) => [variable, 'set'] as const);
    const variables = Object.keys(environmentOf(name, { ...together(TOGETHER), ...Object.fromEntries(ofImage) }));
    expect(await settingsWithoutWay(name, variables)).toEqual([]);
  });

  it('with compose has the same value in both ways, but for where it is', () => {
    const value = (environment: ReturnType<typeof apart>): Record<string, string | undefined> => {
      const { PORT: _port, NODE_OPTIONS: _options, HEALTH_PORTS: _ports, ...rest } = environmentOf(name, environment);
      const places = /^\/run\/secrets\/(?:[a-z-]+\/)?|^http:\/\/[^/]+:\d+$/;
      return Object.fromEntries(Object.entries(rest).map(([key, text]) => [key, text!.replace(places, '')]));
    };
    const { S3_ENDPOINT, S3_CONNECT_TO, S3_ACCESS_KEY, S3_BUCKET, S3_REGION, ...alone } = value(together(TOGETHER));
    const storage = 'S3_BUCKET' in apart(name) ? { S3_ENDPOINT, S3_CONNECT_TO, S3_ACCESS_KEY, S3_BUCKET, S3_REGION } : {};
    expect({ ...alone, ...storage }).toEqual(value(apart(name)));
  });
});

it('a setting that is passed on nowhere is found out', async () => {
  const all = await settingsOf('gateway');
  expect(all).toEqual(expect.arrayContaining(['PRESENCE_GRACE_MS', 'DRAIN_MS', 'TRACE_SAMPLE_RATIO', 'S3_ENDPOINT']));
  expect(
    await settingsWithoutWay(
      'gateway',
      all.filter((setting) => setting !== 'PRESENCE_GRACE_MS'),
    ),
  ).toEqual(['PRESENCE_GRACE_MS']);
  expect(
    await settingsWithoutWay(
      'gateway',
      all.map((setting) => `${setting}_FILE`),
    ),
  ).toEqual([]);
});
