import { databaseSecret } from './needed-secrets.ts';
import type { Setting } from './service-manifest.ts';
import { GATEWAY, settingPrefix, type Process } from './system.ts';
import { noted } from './yaml-text.ts';

const fromSecret = (name: string, secret: string, optional = false): object => {
  const [of, key] = secret.split('/');
  return { name, valueFrom: { secretKeyRef: { name: of, key, ...(optional && { optional }) } } };
};
const fromSettings = (name: string, optional = false): object => ({
  name,
  valueFrom: { configMapKeyRef: { name: 'settings', key: name, ...(optional && { optional }) } },
});

function ofSetting(name: string, setting: Setting): object {
  switch (setting.from) {
    case 'manifest':
      return { name, value: setting.value };
    case 'generated':
      return fromSecret(name, setting.secret);
    case 'operator':
      return fromSecret(name, setting.secret, !setting.required);
    default:
      return fromSettings(name, !setting.required);
  }
}

/** What a process is told in a cluster, beside what all are told (`k8s/components/pod-defaults`). */
export function environmentOf({ name, manifest, calls, settings }: Process): unknown[] {
  return [
    { name: 'NATS_USER', value: name },
    fromSecret('NATS_PASSWORD', `nats-users/${name}`),
    ...(name === GATEWAY ? [] : [fromSecret('SERVICE_KEY', `service-keys/${name}`)]),
    ...(manifest.database ? [fromSecret('DATABASE_URL', `${databaseSecret(name)}/uri`)] : []),
    ...doorEnvironment(manifest.door),
    ...settings.map(([setting, source]) => noted(source.note, ofSetting(setting, source))),
    ...(manifest.objectStorage ? storageEnvironment(name) : []),
    ...calls.flatMap((called) => [
      // Services are told the address of identity with the rest.
      ...(called === 'identity' && name !== GATEWAY ? [] : [{ name: `${settingPrefix(called)}_URL`, value: `http://${called}:3000` }]),
      fromSecret(`${settingPrefix(called)}_SERVICE_KEY`, `service-keys/${called}`),
    ]),
  ];
}

function doorEnvironment(door: Process['manifest']['door']): object[] {
  if (door === undefined) return [];
  return [
    { name: 'PORT', value: String(door.ports.http) },
    { name: 'MEDIA_PORT', value: String(door.ports.media) },
    { name: 'MANAGEMENT_PORT', value: String(door.ports.management) },
    { name: 'WEB_ROOT', value: '/web' },
  ];
}

const storageEnvironment = (name: string): object[] => [
  fromSettings('S3_ENDPOINT'),
  fromSettings('S3_CONNECT_TO', true),
  fromSettings('S3_BUCKET'),
  fromSettings('S3_REGION'),
  fromSecret('S3_ACCESS_KEY', `object-store-keys/${name}-access-key`),
  fromSecret('S3_SECRET_KEY', `object-store-keys/${name}-secret-key`),
];
