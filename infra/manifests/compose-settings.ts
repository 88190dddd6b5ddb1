import type { Setting } from './service-manifest.ts';
import { settingPrefix, type Process } from './system.ts';
import { noted, reference } from './yaml-text.ts';

export const SECRETS = '/run/secrets';
const DATABASE = 'DATABASE_URL';

/** Where compose knows by itself what a process must be told; the names are anchors of the handwritten part. */
const PLATFORM: Readonly<Record<string, unknown>> = {
  PUBLIC_ORIGIN: reference('public-origin'),
  MEDIA_ORIGIN: reference('media-origin'),
  MEDIA_BASE_URL: reference('media-base'),
  MEDIA_ORIGINS: reference('files-origin'),
  // The edge, as it stands before the gateway.
  TRUSTED_PROXIES: '${AFFINITY_FRONT_SUBNET:-10.213.77.0/28}',
};

/** Where one part finds what is its own. */
export interface Place {
  /** The folder of its secrets. */
  readonly secrets: string;
  readonly addressOf: (service: string) => string;
}

const file = (setting: string, { secrets }: Place): readonly [string, unknown] => [`${setting}_FILE`, `${secrets}/${setting}`];

function ofSetting(name: string, setting: Setting, place: Place): readonly [string, unknown] {
  switch (setting.from) {
    case 'manifest':
      return [name, setting.value];
    case 'generated':
      return file(name, place);
    case 'operator':
      return setting.open ? [name, `\${${name}:-}`] : file(name, place);
    case 'platform':
      if (!(name in PLATFORM)) throw new Error(`compose does not know ${name}: it is none of ${Object.keys(PLATFORM).join(', ')}`);
      return [name, PLATFORM[name]];
    default:
      return [name, `\${${name}:-${setting.default ?? ''}}`];
  }
}

/** The settings of a part that others have otherwise or not at all: its logins and keys, what its manifest says, its neighbours. */
export function ownSettings({ name, manifest, calls, addresses, settings }: Process, place: Place): Record<string, unknown> {
  const logins = [
    'NATS_PASSWORD',
    'REDIS_URL',
    ...(manifest.door ? [] : ['SERVICE_KEY']),
    ...(manifest.database ? [DATABASE] : []),
    ...(manifest.objectStorage ? ['S3_SECRET_KEY'] : []),
  ];
  return {
    NATS_USER: name,
    ...Object.fromEntries(logins.map((setting) => file(setting, place))),
    ...Object.fromEntries(
      settings.map(([setting, source]) => {
        const [variable, value] = ofSetting(setting, source, place);
        return [variable, noted(source.note, value)];
      }),
    ),
    ...Object.fromEntries(addresses.map((called) => [`${settingPrefix(called)}_URL`, place.addressOf(called)])),
    ...Object.fromEntries(calls.map((called) => file(`${settingPrefix(called)}_SERVICE_KEY`, place))),
  };
}

export const databaseSetting = (place: Place): Record<string, unknown> => Object.fromEntries([file(DATABASE, place)]);

/** What all processes have in common stands in the handwritten part. */
export const commonSettings = (storage: boolean | undefined): unknown[] => [
  reference('process-settings'),
  ...(storage ? [reference('storage-settings')] : []),
];

export const image = (name: string, version: string): string => `affinity/${name}:\${AFFINITY_VERSION:-${version}}`;
export const built = (target: string, args: Readonly<Record<string, string>> = {}): object => ({
  '<<': reference('build'),
  target,
  args: { '<<': reference('build-args'), ...args },
});

export const ended = { condition: 'service_completed_successfully' };
export const healthy = { condition: 'service_healthy' };

/** What must be there before a process begins, beside its tables. */
export const storesOf = (storage: boolean | undefined, door: boolean): object => ({
  ...(door && { web: ended }),
  nats: healthy,
  redis: healthy,
  ...(storage && { edge: healthy, bucket: ended }),
});

/** Only the edge reaches the network `front`, and only what `egress` is said of gets out. */
export function networksOf({ manifest: { door, database, objectStorage, reaches } }: Process): string[] {
  return [door && 'front', 'back', database && 'database', objectStorage && 'storage', reaches && 'egress'].filter(
    (network) => typeof network === 'string',
  );
}

export const temporary = (size: string): string[] => [`/tmp:size=${size},mode=1777`];
export const webVolume = 'web:/web:ro';
export const secretsVolume = (name: string, place: Place): string => `secrets-${name}:${place.secrets}:ro`;
