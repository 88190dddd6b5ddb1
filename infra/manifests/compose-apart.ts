import {
  built,
  commonSettings,
  databaseSetting,
  ended,
  healthy,
  image,
  networksOf,
  ownSettings,
  SECRETS,
  secretsVolume,
  storesOf,
  temporary,
  webVolume,
  type Place,
} from './compose-settings.ts';
import { GATEWAY, type Process, type System } from './system.ts';
import { reference } from './yaml-text.ts';

const PLACE: Place = { secrets: SECRETS, addressOf: (service) => `http://${service}:3000` };

function processOf(process: Process, { version, services }: System): object {
  const { name, manifest } = process;
  const { door, database, objectStorage, compose } = manifest;
  return {
    '<<': reference('process'),
    image: image(name, version),
    build: door ? built(GATEWAY) : built('service', { SERVICE: name }),
    environment: {
      '<<': commonSettings(objectStorage),
      NODE_OPTIONS: `--max-old-space-size=${compose.heapMegabytes}`,
      ...ownSettings(process, PLACE),
    },
    networks: networksOf(process),
    tmpfs: temporary(compose.temporary),
    mem_limit: compose.memory,
    volumes: [secretsVolume(name, PLACE), ...(door ? [webVolume] : [])],
    depends_on: {
      ...(database && { [`migrate-${name}`]: ended }),
      ...storesOf(objectStorage, door !== undefined),
      ...(door && Object.fromEntries(services.map((service) => [service.name, healthy]))),
    },
  };
}

const migrationOf = (name: string, version: string): object => ({
  '<<': reference('migration'),
  image: image(name, version),
  command: ['node', 'dist/migrate.js'],
  environment: databaseSetting(PLACE),
  mem_limit: '256m',
  volumes: [secretsVolume(name, PLACE)],
});

/** Each service and the gateway in a container of its own, each with a migration of its own. */
export const servicesApart = (system: System): (readonly [name: string, service: object])[] => [
  ...system.services
    .filter(({ manifest }) => manifest.database)
    .map(({ name }) => [`migrate-${name}`, migrationOf(name, system.version)] as const),
  ...system.processes.map((process) => [process.name, processOf(process, system)] as const),
];
