import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, isScalar, isSeq, parseDocument, type YAMLMap } from 'yaml';
import type { Generated } from '../contracts/generated-file.ts';
import { BANNER } from './generated-text.ts';
import type { Setting } from './service-manifest.ts';
import { GATEWAY, settingPrefix, type Process, type System } from './system.ts';
import { nodeOf, noted, pairOf, reference } from './yaml-text.ts';

/** What stands beside the services: written by hand. */
const BESIDE = 'infra/compose/beside-services.yml';
const SECRETS = '/run/secrets';
const HEAD = [
  BANNER,
  `What is not of a service: ${BESIDE}. First time and every time: \`docker compose up -d --wait\`.`,
  'What can be set stands in infra/compose/README.md; secrets and certificates are made by `setup`, once, into volumes.',
];

/** Where compose knows by itself what a process must be told; the names are anchors of the handwritten part. */
const PLATFORM: Readonly<Record<string, unknown>> = {
  PUBLIC_ORIGIN: reference('public-origin'),
  MEDIA_ORIGIN: reference('media-origin'),
  MEDIA_BASE_URL: reference('media-base'),
  MEDIA_ORIGINS: reference('files-origin'),
  // The edge, as it stands before the gateway.
  TRUSTED_PROXIES: '${AFFINITY_FRONT_SUBNET:-10.213.77.0/28}',
};

const file = (setting: string): readonly [string, unknown] => [`${setting}_FILE`, `${SECRETS}/${setting}`];

function ofSetting(name: string, setting: Setting): readonly [string, unknown] {
  switch (setting.from) {
    case 'manifest':
      return [name, setting.value];
    case 'generated':
      return file(name);
    case 'operator':
      return setting.open ? [name, `\${${name}:-}`] : file(name);
    case 'platform':
      if (!(name in PLATFORM)) throw new Error(`compose does not know ${name}: it is none of ${Object.keys(PLATFORM).join(', ')}`);
      return [name, PLATFORM[name]];
    default:
      return [name, `\${${name}:-${setting.default ?? ''}}`];
  }
}

function environmentOf({ name, manifest, calls, settings }: Process): Record<string, unknown> {
  const common = [reference(manifest.door ? 'process-settings' : 'service-settings')];
  if (manifest.objectStorage) common.push(reference('storage-settings'));
  return {
    '<<': common,
    NATS_USER: name,
    NODE_OPTIONS: `--max-old-space-size=${manifest.compose.heapMegabytes}`,
    ...Object.fromEntries(
      settings.map(([setting, source]) => {
        const [variable, value] = ofSetting(setting, source);
        return [variable, noted(source.note, value)];
      }),
    ),
    ...Object.fromEntries(
      calls.flatMap((called) => [
        // Services are told the address of identity with the rest.
        ...(called === 'identity' && name !== GATEWAY ? [] : [[`${settingPrefix(called)}_URL`, `http://${called}:3000`]]),
        file(`${settingPrefix(called)}_SERVICE_KEY`),
      ]),
    ),
  };
}

const image = (name: string, version: string): string => `affinity/${name}:\${AFFINITY_VERSION:-${version}}`;
const ended = { condition: 'service_completed_successfully' };
const healthy = { condition: 'service_healthy' };

function processOf(process: Process, { version, services }: System): object {
  const { name, manifest } = process;
  const { door, database, objectStorage } = manifest;
  const target = door ? { target: GATEWAY } : { target: 'service' };
  const networks = [door && 'front', 'back', database && 'database', objectStorage && 'storage', manifest.reaches && 'egress'];
  return {
    '<<': reference('process'),
    image: image(name, version),
    build: {
      '<<': reference('build'),
      ...target,
      args: { '<<': reference('build-args'), ...(!door && { SERVICE: name }) },
    },
    environment: environmentOf(process),
    networks: networks.filter(Boolean),
    tmpfs: [`/tmp:size=${manifest.compose.temporary},mode=1777`],
    mem_limit: manifest.compose.memory,
    volumes: [`secrets-${name}:${SECRETS}:ro`, ...(door ? ['web:/web:ro'] : [])],
    depends_on: {
      ...(database && { [`migrate-${name}`]: ended }),
      ...(door && { web: ended }),
      nats: healthy,
      redis: healthy,
      ...(objectStorage && { edge: healthy, bucket: ended }),
      ...(door && Object.fromEntries(services.map((service) => [service.name, healthy]))),
    },
  };
}

const migrationOf = (name: string, version: string): object => ({
  '<<': reference('migration'),
  image: image(name, version),
  volumes: [`secrets-${name}:${SECRETS}:ro`],
});

/** docker-compose.yml: what stands beside the services, with them. */
export function composeFile(folder: string, system: System): Generated {
  const document = parseDocument(readFileSync(join(folder, BESIDE), 'utf8'), { merge: true });
  if (document.errors.length > 0) throw document.errors[0]!;
  const mapping = (...path: string[]): YAMLMap => {
    const node = document.getIn(path);
    if (!isMap(node)) throw new Error(`${BESIDE} has no ${path.join('.')}`);
    return node;
  };
  const setup = document.getIn(['services', 'setup', 'volumes']);
  if (!isSeq(setup)) throw new Error(`${BESIDE} has no volumes of setup`);
  for (const { name } of system.processes) {
    setup.items.push(nodeOf(`secrets-${name}:/run/setup/${name}`));
    mapping('volumes').items.push(pairOf(`secrets-${name}`, null));
  }
  for (const { name, manifest } of system.services) {
    if (manifest.database) mapping('services').items.push(pairOf(`migrate-${name}`, migrationOf(name, system.version)));
  }
  for (const process of system.processes) mapping('services').items.push(pairOf(process.name, processOf(process, system)));
  for (const { key } of mapping('services').items) if (isScalar(key)) key.spaceBefore = true;
  // The note of the handwritten part is about that part.
  if (document.contents) document.contents.commentBefore = null;
  document.commentBefore = HEAD.map((line) => ` ${line}`).join('\n');
  return { path: 'docker-compose.yml', content: document.toString({ lineWidth: 0 }) };
}
