import { readDrainMs } from '@affinity/kit/config/base-config';
import { EnvReader } from '@affinity/kit/config/env-reader';
import { requiredSettings } from '../../faults/complete-environment.ts';
import { ofKind, titleOf, type Container, type Manifest, workloadsOf } from '../manifests.ts';
import type { Secrets } from '../single-node-secrets.ts';
import { configReader, recording, settingsWithoutWay } from './settings-read.ts';

/** Secrets that an installation may do without. */
const OPTIONAL_SECRETS: Secrets = {
  google: { issuer: 'https://accounts.google.com', 'client-id': 'a-client', 'client-secret': 'a-client-secret' },
  'ai-model': { 'api-key': 'a-model-key' },
};

/** Settings that only count beside another. */
const OPTIONAL_SETTINGS: Readonly<Record<string, string>> = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example.org:4318' };

/**
 * Gives every process the environment that its manifest makes and lets it read its configuration, with and without what is optional.
 * @param secrets values of the Secrets that the manifests point to
 * @returns one line for each setting that is missing, unusable, known to nobody or out of the operator's reach
 */
export async function checkSettings(manifests: readonly Manifest[], secrets: Secrets): Promise<string[]> {
  const findings: string[] = [];
  for (const { manifest, name, pod } of workloadsOf(manifests)) {
    const app = pod.containers.find((container) => container.name === 'app');
    if (app === undefined) continue;
    const problems = manifest.kind === 'Job' ? migrationFindings(app) : await processFindings(name, app, manifests, secrets);
    findings.push(...problems.map((problem) => `${titleOf(manifest)}: ${problem}`));
  }
  return [...findings, ...agreementFindings(manifests)];
}

function migrationFindings({ env = [] }: Container): string[] {
  const names = env.map(({ name }) => name);
  return names.join() === 'DATABASE_URL' ? [] : [`needs DATABASE_URL and nothing else, has ${names.join()}`];
}

async function processFindings(name: string, app: Container, manifests: readonly Manifest[], secrets: Secrets): Promise<string[]> {
  const names = (app.env ?? []).map((variable) => variable.name);
  const missing = requiredSettings(name).filter((setting) => !names.includes(setting));
  const twice = names.filter((setting, at) => names.indexOf(setting) !== at);
  const readConfig = await configReader(name);
  const read = new Set<string>();
  const refusals = [
    { known: secrets, settings: {} },
    { known: { ...secrets, ...OPTIONAL_SECRETS }, settings: OPTIONAL_SETTINGS },
  ].flatMap(({ known, settings }) => {
    const { env, findings } = environmentOf(app, manifests, known);
    try {
      const reader = new EnvReader(recording({ ...settings, ...env }, read));
      readConfig(reader);
      readDrainMs(reader);
    } catch (error) {
      return [...findings, (error as Error).message];
    }
    return findings;
  });
  return [
    ...missing.map((setting) => `${setting} is missing`),
    ...(await settingsWithoutWay(name, names)).map((setting) => `${setting} cannot be set`),
    ...twice.map((setting) => `${setting} is set twice`),
    ...new Set(refusals),
    ...(refusals.length > 0 ? [] : names.filter((setting) => !read.has(setting)).map((setting) => `${setting} is no setting of ${name}`)),
  ];
}

/** The environment of a container as the kubelet would make it. */
export function environmentOf(
  app: Container,
  manifests: readonly Manifest[],
  secrets: Secrets,
): { env: Record<string, string>; findings: string[] } {
  const settings = Object.fromEntries(ofKind(manifests, 'ConfigMap').map(({ metadata, data }) => [metadata.name, data ?? {}]));
  const env: Record<string, string> = {};
  const findings: string[] = [];
  for (const { name, value, valueFrom } of app.env ?? []) {
    const reference = valueFrom?.configMapKeyRef ?? valueFrom?.secretKeyRef;
    const source: Secrets = valueFrom?.configMapKeyRef ? settings : secrets;
    const found = reference ? source[reference.name ?? '']?.[reference.key] : value;
    if (found !== undefined) env[name] = found;
    else if (!reference?.optional) findings.push(`${name}: there is no ${reference?.name}/${reference?.key}`);
  }
  return { env, findings };
}

/** Settings that only make sense together. */
function agreementFindings(manifests: readonly Manifest[]): string[] {
  const settings = ofKind(manifests, 'ConfigMap').find(({ metadata }) => metadata.name.startsWith('settings-'))?.data;
  if (settings === undefined) return ['there is no ConfigMap of settings, or its name does not change with what it holds'];
  const { PUBLIC_ORIGIN = '', MEDIA_ORIGIN = '', MEDIA_ORIGINS = '', MEDIA_BASE_URL, S3_ENDPOINT = '' } = settings;
  const shown = publicHosts(manifests);
  const expected = [PUBLIC_ORIGIN, MEDIA_ORIGIN].map((origin) => new URL(origin).hostname);
  return [
    ...(MEDIA_BASE_URL === `${MEDIA_ORIGIN}/media` ? [] : ['MEDIA_BASE_URL is not under MEDIA_ORIGIN']),
    ...(MEDIA_ORIGINS.split(',').includes(new URL(S3_ENDPOINT).origin) ? [] : ['pages may not send files to S3_ENDPOINT']),
    ...expected.filter((host) => !shown.includes(host)).map((host) => `no route leads to ${host}`),
    ...shown.filter((host) => host.endsWith('.invalid')).map((host) => `${host} was not filled in`),
  ];
}

function publicHosts(manifests: readonly Manifest[]): string[] {
  const ingresses = ofKind(manifests, 'Ingress').flatMap(({ spec }) => [
    ...spec.rules.map((rule: { host: string }) => rule.host),
    ...spec.tls.flatMap((tls: { hosts: string[] }) => tls.hosts),
  ]);
  const routes = ofKind(manifests, 'HTTPRoute').flatMap(({ spec }) => spec.hostnames ?? []);
  const listeners = ofKind(manifests, 'Gateway').flatMap(({ spec }) =>
    spec.listeners.flatMap((one: { hostname?: string }) => one.hostname ?? []),
  );
  return [...ingresses, ...routes, ...listeners] as string[];
}
