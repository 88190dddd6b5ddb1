import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { brokerRights, type BrokerRights } from '../local/broker-rights.ts';
import { atLeast, SAFE_NATS } from '../local/programs.ts';
import { root } from '../paths.ts';
import { SERVICES } from '../services.ts';

interface User {
  readonly user: string;
  password: string;
  permissions?: BrokerRights;
}

interface LockedPart {
  merge: {
    securityContext: Record<string, unknown>;
    resources: { requests?: Record<string, string | number>; limits?: Record<string, unknown> };
  };
}

/** What we say to the chart of the broker (`k8s/charts/nats.values.yaml` and `nats.users.values.yaml`). */
export interface BrokerValues {
  config: {
    cluster: { enabled: boolean; replicas: number };
    jetstream: { fileStore: { maxSize: string; pvc: { size: string } }; merge: { sync_interval?: string } };
    merge: { accounts: { AFFINITY: { users: User[] } } };
  };
  container: LockedPart & { image: { tag: string }; env: Record<string, unknown> };
  reloader: LockedPart;
  promExporter: LockedPart & { enabled: boolean };
  podTemplate: {
    merge: { spec: { priorityClassName?: string; automountServiceAccountToken?: boolean; securityContext: Record<string, unknown> } };
  };
}

type Values = Record<string, unknown>;

const isMapping = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Later files win, key by key, as with `helm -f a -f b`. */
function merge(below: Values, above: Values): Values {
  const merged = { ...below };
  for (const [key, value] of Object.entries(above)) {
    const old = merged[key];
    merged[key] = isMapping(old) && isMapping(value) ? merge(old, value) : value;
  }
  return merged;
}

/** `nats`: the content of `k8s/charts/nats.values.yaml`, later names on top of earlier ones. */
export function chartValues<T>(...names: readonly string[]): T {
  const files = names.map((name) => load(readFileSync(`${root}/k8s/charts/${name}.values.yaml`, 'utf8')) as Values);
  return files.reduce(merge, {}) as T;
}

const MEBIBYTE = 1024 ** 2;
/** A stream of each context, and that of dead letters. */
const STREAMS = SERVICES.length + 1;
const LOCKED = { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } };

function bytes(text: string): number {
  const [, number, unit] = /^(\d+)(Mi|Gi)$/.exec(text) ?? [];
  if (number === undefined) throw new Error(`${text} is no size in Mi or Gi`);
  return Number(number) * MEBIBYTE * (unit === 'Gi' ? 1024 : 1);
}

/**
 * Whether a broker with these values keeps what it acknowledges, has room, and lets each service do what it may.
 * @param settings what the processes are told, `EVENT_STREAM_*` among it
 * @returns one line a finding
 */
export function checkBroker(values: BrokerValues, settings: Readonly<Record<string, string>>): string[] {
  return [...storageFindings(values, settings), ...userFindings(values), ...podFindings(values)];
}

function storageFindings({ config, container }: BrokerValues, settings: Readonly<Record<string, string>>): string[] {
  const { fileStore, merge: jetstream } = config.jetstream;
  const version = (/^(\d+)\.(\d+)\.(\d+)/.exec(container.image.tag) ?? []).slice(1).map(Number);
  const servers = config.cluster.enabled ? config.cluster.replicas : 1;
  const needed = STREAMS * Number(settings['EVENT_STREAM_MEGABYTES']) * MEBIBYTE;
  return [
    ...(jetstream.sync_interval === 'always' ? [] : ['acknowledges before the message is on the disk']),
    ...(version.length > 0 && atLeast(version, SAFE_NATS) ? [] : [`version ${container.image.tag} loses acknowledged messages`]),
    ...(Number(settings['EVENT_STREAM_REPLICAS']) === servers ? [] : [`${servers} servers for streams of another number of copies`]),
    ...(bytes(fileStore.maxSize) >= needed ? [] : [`${fileStore.maxSize} are too little for ${STREAMS} streams`]),
    ...(bytes(fileStore.pvc.size) > bytes(fileStore.maxSize) * 1.1 ? [] : ['the disk is full before the broker knows']),
  ];
}

function userFindings({ config, container }: BrokerValues): string[] {
  const { users } = config.merge.accounts.AFFINITY;
  const expected = ['operator', 'gateway', ...SERVICES];
  const names = users.map(({ user }) => user);
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return [
    ...expected.filter((name) => !names.includes(name)).map((name) => `${name} cannot log in`),
    ...names.filter((name) => !expected.includes(name)).map((name) => `${name} can log in`),
    ...users.flatMap(({ user, password, permissions }) => {
      const variable = /^<< \$(\w+) >>$/.exec(password)?.[1] ?? '';
      return [
        ...(user === 'operator' || same(permissions, brokerRights(user)) ? [] : [`${user} may do other things than locally`]),
        ...(same(container.env[variable], { valueFrom: { secretKeyRef: { name: 'nats-users', key: user } } })
          ? []
          : [`the password of ${user} is not taken from its Secret`]),
      ];
    }),
  ];
}

function podFindings({ podTemplate, ...parts }: BrokerValues): string[] {
  const { spec } = podTemplate.merge;
  const restricted = spec.securityContext['runAsNonRoot'] === true && isMapping(spec.securityContext['seccompProfile']);
  const containers = { container: parts.container, reloader: parts.reloader, promExporter: parts.promExporter };
  return [
    ...(restricted && spec.automountServiceAccountToken === false ? [] : ['its pods are not restricted']),
    ...(spec.priorityClassName === 'affinity-store' ? [] : ['services may keep it from its place']),
    ...Object.entries(containers).flatMap(([name, part]) => [
      ...(JSON.stringify(part.merge.securityContext) === JSON.stringify(LOCKED) ? [] : [`${name} is not locked`]),
      ...(part.merge.resources.limits?.['memory'] === undefined ? [`${name} has no limit of memory`] : []),
    ]),
  ];
}
