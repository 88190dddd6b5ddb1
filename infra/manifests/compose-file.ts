import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, isScalar, isSeq, parseDocument, type YAMLMap } from 'yaml';
import type { Generated } from '../contracts/generated-file.ts';
import { servicesApart } from './compose-apart.ts';
import { servicesTogether } from './compose-together.ts';
import { BANNER } from './generated-text.ts';
import type { System } from './system.ts';
import { nodeOf, pairOf } from './yaml-text.ts';

/** What stands beside the services: written by hand. */
const BESIDE = 'infra/compose/beside-services.yml';
export const COMPOSE_TOGETHER = 'docker-compose.yml';
export const COMPOSE_APART = 'docker-compose.apart.yml';

/** One host in both ways: all services in one process, and a container for each. Stores, volumes and secrets are the same. */
export const composeFiles = (folder: string, system: System): Generated[] => [
  composeFile(folder, system, {
    path: COMPOSE_TOGETHER,
    says: [
      'All services and the gateway in one process. First time and every time: `docker compose up -d --wait`.',
      `A container for each, on the same data: ${COMPOSE_APART}.`,
    ],
    services: servicesTogether(system),
  }),
  composeFile(folder, system, {
    path: COMPOSE_APART,
    says: [
      `A container for each service. Once and for all: COMPOSE_FILE=${COMPOSE_APART} in .env, then \`docker compose up -d --wait\`.`,
      `All in one process, on the same data: ${COMPOSE_TOGETHER}.`,
    ],
    services: servicesApart(system),
  }),
];

interface Kind {
  readonly path: string;
  readonly says: readonly string[];
  readonly services: readonly (readonly [name: string, service: object])[];
}

/** What stands beside the services, with them. */
function composeFile(folder: string, system: System, { path, says, services }: Kind): Generated {
  const document = parseDocument(readFileSync(join(folder, BESIDE), 'utf8'), { merge: true });
  if (document.errors.length > 0) throw document.errors[0]!;
  const mapping = (...keys: string[]): YAMLMap => {
    const node = document.getIn(keys);
    if (!isMap(node)) throw new Error(`${BESIDE} has no ${keys.join('.')}`);
    return node;
  };
  const setup = document.getIn(['services', 'setup', 'volumes']);
  if (!isSeq(setup)) throw new Error(`${BESIDE} has no volumes of setup`);
  for (const { name } of system.processes) {
    setup.items.push(nodeOf(`secrets-${name}:/run/setup/${name}`));
    mapping('volumes').items.push(pairOf(`secrets-${name}`, null));
  }
  for (const [name, service] of services) mapping('services').items.push(pairOf(name, service));
  for (const { key } of mapping('services').items) if (isScalar(key)) key.spaceBefore = true;
  // The note of the handwritten part is about that part.
  if (document.contents) document.contents.commentBefore = null;
  document.commentBefore = [
    BANNER,
    ...says,
    `What is not of a service: ${BESIDE}. What can be set stands in infra/compose/README.md;`,
    'secrets and certificates are made by `setup`, once, into volumes.',
  ]
    .map((line) => ` ${line}`)
    .join('\n');
  return { path, content: document.toString({ lineWidth: 0 }) };
}
