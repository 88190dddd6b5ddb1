import {
  built,
  commonSettings,
  databaseSetting,
  ended,
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
import { GATEWAY, ownPrefix, TOGETHER } from './names.ts';
import type { Process, System } from './system.ts';
import { noted, reference } from './yaml-text.ts';

/** All parts share one address: each listens on a port of its own. */
const FIRST_PORT = 3001;
const NODE = ['node', '--disable-warning=ExperimentalWarning'];

/** The port of a service in the one process. */
export const portTogether = ({ services }: System, service: string): number =>
  FIRST_PORT + services.findIndex(({ name }) => name === service);

/**
 * What is set for all parts at once, far below the sum of theirs (2.6 GB of heap, 5.25 GB in all): what each may need for its worst
 * moment is not needed at one moment. Measured: 214 MB after the start, 260 after a walk through everything.
 */
const ROOM = {
  heap: noted(
    'As `npm start`: twice what the largest part may have by itself (profiles, 448).',
    '--max-old-space-size=1024 --max-semi-space-size=8',
  ),
  memory: noted('The heap, what /tmp may hold, and half a gigabyte for threads, pictures and commands of operators beside them.', '2g'),
  temporary: noted('What posts may have by itself (384 MB), and a third of it for all others.', temporary('512m')),
};

const placeOf = (system: System, name: string): Place => ({
  secrets: `${SECRETS}/${name}`,
  addressOf: (service) => `http://127.0.0.1:${portTogether(system, service)}`,
});

const ofPart = (name: string, settings: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(settings).map(([setting, value]) => [ownPrefix(name) + setting, value]));

function settingsOf(process: Process, system: System): Record<string, unknown> {
  const { name, manifest } = process;
  const port = manifest.door ? {} : { PORT: String(portTogether(system, name)) };
  return ofPart(name, { ...port, ...ownSettings(process, placeOf(system, name)) });
}

function process(system: System): object {
  const { processes, services, gateway } = system;
  const networks = new Set(processes.flatMap(networksOf));
  const storage = processes.some(({ manifest }) => manifest.objectStorage);
  return {
    '<<': reference('process'),
    image: image(TOGETHER, system.version),
    build: built(TOGETHER),
    environment: {
      '<<': commonSettings(storage),
      NODE_OPTIONS: ROOM.heap,
      HEALTH_PORTS: [...services.map(({ name }) => portTogether(system, name)), gateway.manifest.door!.ports.management].join(' '),
      ...Object.assign({}, ...processes.map((part) => settingsOf(part, system))),
    },
    // The edge knows the gateway by its own name.
    networks: Object.fromEntries([...networks].map((network) => [network, network === 'front' ? { aliases: [GATEWAY] } : null])),
    tmpfs: ROOM.temporary,
    mem_limit: ROOM.memory,
    volumes: [...processes.map(({ name }) => secretsVolume(name, placeOf(system, name))), webVolume],
    depends_on: { migrate: ended, ...storesOf(storage, true) },
  };
}

function migration(system: System): object {
  const owners = system.services.filter(({ manifest }) => manifest.database);
  return {
    '<<': reference('migration'),
    image: image(TOGETHER, system.version),
    command: [...NODE, 'infra/process/migrate.ts'],
    environment: Object.assign({}, ...owners.map(({ name }) => ofPart(name, databaseSetting(placeOf(system, name))))),
    mem_limit: '512m',
    volumes: owners.map(({ name }) => secretsVolume(name, placeOf(system, name))),
  };
}

/** All services and the gateway in one process, and one migration of all databases before it (ADR 38). */
export const servicesTogether = (system: System): (readonly [name: string, service: object])[] => [
  ['migrate', migration(system)],
  [TOGETHER, process(system)],
];
