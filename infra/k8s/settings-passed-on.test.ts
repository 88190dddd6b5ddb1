import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { load, YAML11_SCHEMA } from 'js-yaml';
import { root } from '../paths.ts';
import { SERVICES } from '../services.ts';
import { settingsOf, settingsWithoutWay } from './checks/settings-read.ts';
import { ofKind, renderManifests, workloadsOf } from './manifests.ts';

const PROCESSES = [...SERVICES, 'gateway'];

interface Compose {
  readonly services: Readonly<Record<string, { readonly environment?: Readonly<Record<string, string>> }>>;
}

/** With YAML's merge keys, as compose reads it. */
const compose = load(readFileSync(`${root}/docker-compose.yml`, 'utf8'), { schema: YAML11_SCHEMA }) as Compose;
const workloads = workloadsOf(ofKind(renderManifests('base'), 'Deployment'));

/** The variables that an image brings along, which compose can overrule. */
function variablesOfImage(name: string): string[] {
  const stages = readFileSync(`${root}/infra/images/Dockerfile`, 'utf8').split(/^FROM /m);
  const ours = stages.filter((stage) => new RegExp(`^.* AS (?:runtime|${name === 'gateway' ? 'gateway' : 'service'})$`, 'm').test(stage));
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
    const variables = [...Object.keys(compose.services[name]?.environment ?? {}), ...variablesOfImage(name)];
    expect(await settingsWithoutWay(name, variables)).toEqual([]);
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
