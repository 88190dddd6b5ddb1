import type { Generated } from '../contracts/generated-file.ts';
import { portTogether } from './compose-together.ts';
import { yamlFile } from './generated-text.ts';
import { TOGETHER, type Process, type System } from './system.ts';

/** Where Prometheus reads each part on one host, for its `file_sd_configs`: in the one process, and in a container for each. */
export const targetFiles = (system: System): Generated[] => [
  targets('compose', system, ({ name, manifest }) => `${TOGETHER}:${manifest.door?.ports.management ?? portTogether(system, name)}`),
  targets('compose-apart', system, ({ name, manifest }) => `${name}:${manifest.door?.ports.management ?? 3000}`),
];

const targets = (name: string, { processes }: System, addressOf: (process: Process) => string): Generated =>
  yamlFile(
    `infra/observability/targets/${name}.yml`,
    processes.map((process) => ({ targets: [addressOf(process)], labels: { job: process.name } })),
  );
