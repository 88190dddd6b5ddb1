import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { root } from '../paths.ts';
import { SERVICES } from '../services.ts';
import { type BrokerValues, chartValues, checkBroker } from './chart-values.ts';
import { keysMadeBy } from './checks/secrets.ts';
import { ofKind, renderManifests } from './manifests.ts';
import { generatedKeys, OVERLAYS, type Overlay } from './overlays.ts';

const FILES: Record<Overlay, readonly string[]> = {
  production: ['nats', 'nats.users'],
  'single-node': ['nats', 'nats.users', 'nats.single-node'],
};
const rendered = Object.fromEntries(OVERLAYS.map((overlay) => [overlay, renderManifests(`overlays/${overlay}`)]));
const settingsOf = (overlay: Overlay) => ofKind(rendered[overlay]!, 'ConfigMap')[0]!.data!;

describe('the broker', () => {
  it.each(OVERLAYS)('of %s keeps what it acknowledges and lets each service do its own', (overlay) => {
    expect(checkBroker(chartValues<BrokerValues>(...FILES[overlay]), settingsOf(overlay))).toEqual([]);
  });

  it('of production has three servers', () => {
    expect(chartValues<BrokerValues>('nats').config.cluster).toEqual({ enabled: true, replicas: 3 });
  });

  const FAULTS: readonly [string, string, (values: BrokerValues) => void][] = [
    ['flushes later', 'acknowledges before the message is on the disk', ({ config }) => delete config.jetstream.merge.sync_interval],
    ['is too old', 'version 2.10.27-alpine loses acknowledged messages', ({ container }) => (container.image.tag = '2.10.27-alpine')],
    ['is alone', '1 servers for streams of another number of copies', ({ config }) => (config.cluster.enabled = false)],
    [
      'has too little disk',
      `5Gi are too little for ${SERVICES.length + 1} streams`,
      ({ config }) => (config.jetstream.fileStore.maxSize = '5Gi'),
    ],
    [
      'has a disk of its own size',
      'the disk is full before the broker knows',
      ({ config }) => (config.jetstream.fileStore.pvc.size = '20Gi'),
    ],
    ['lacks a login', 'gateway cannot log in', ({ config }) => void config.merge.accounts.AFFINITY.users.pop()],
    [
      'knows a stranger',
      'anybody can log in',
      ({ config }) => void config.merge.accounts.AFFINITY.users.push({ user: 'anybody', password: 'x' }),
    ],
    [
      'lets chat publish for posts',
      'chat may do other things than locally',
      ({ config }) =>
        void (config.merge.accounts.AFFINITY.users.find(({ user }) => user === 'chat')!.permissions!.publish.allow as string[]).push(
          'posts.>',
        ),
    ],
    [
      'holds a password',
      'the password of posts is not taken from its Secret',
      ({ config }) => (config.merge.accounts.AFFINITY.users.find(({ user }) => user === 'posts')!.password = 'plain'),
    ],
    ['runs as root', 'its pods are not restricted', ({ podTemplate }) => delete podTemplate.merge.spec.securityContext['runAsNonRoot']],
    ['has no priority', 'services may keep it from its place', ({ podTemplate }) => delete podTemplate.merge.spec.priorityClassName],
    ['may write to its root', 'reloader is not locked', ({ reloader }) => (reloader.merge.securityContext = {})],
    ['has no limit', 'promExporter has no limit of memory', ({ promExporter }) => delete promExporter.merge.resources.limits],
  ];

  it.each(FAULTS)('that %s is found out', (_title, finding, seed) => {
    // A copy without the shared parts that YAML's anchors make.
    const values = JSON.parse(JSON.stringify(chartValues<BrokerValues>(...FILES.production))) as BrokerValues;
    seed(values);
    expect(checkBroker(values, settingsOf('production')).filter((one) => one === finding)).toEqual([finding]);
  });
});

it('Redis is replicated, has its password from its Secret, comes before services, and its pods carry the labels that policies go by', () => {
  expect(chartValues('redis-ha')).toMatchObject({
    replicas: 3,
    auth: true,
    existingSecret: 'redis',
    authKey: 'password',
    labels: { 'affinity.example/redis': 'server' },
    priorityClassName: 'affinity-store',
    haproxy: { enabled: true, labels: { 'affinity.example/redis': 'entry' }, priorityClassName: 'affinity-store' },
  });
});

it('the autoscaler of the gateway, the adapter and the gateway itself speak of one metric', () => {
  const scaler = ofKind(rendered['production']!, 'HorizontalPodAutoscaler').find(({ metadata }) => metadata.name === 'gateway')!;
  const pods = (scaler.spec.metrics as { pods?: { metric: { name: string } } }[]).flatMap((metric) => metric.pods ?? []);
  const { rules } = chartValues<{ rules: { custom: { seriesQuery: string }[] } }>('prometheus-adapter');
  const names = pods.map(({ metric }) => metric.name);
  expect(rules.custom.map(({ seriesQuery }) => seriesQuery.split('{')[0])).toEqual(names);
  expect(names).toHaveLength(1);
  expect(readFileSync(`${root}/gateway/src/telemetry/gateway-metrics.ts`, 'utf8')).toContain(`'${names[0]}'`);
});

it.each(OVERLAYS)('the Secrets that charts read are made in %s', (overlay) => {
  const made = overlay === 'production' ? keysMadeBy(rendered[overlay]!) : generatedKeys();
  const needed = ['redis/password', ...['operator', 'gateway', ...SERVICES].map((user) => `nats-users/${user}`)];
  expect(needed.filter((key) => !made.has(key))).toEqual([]);
});
