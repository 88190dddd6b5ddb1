import { GATEWAY } from '../local/services.ts';
import { SERVICES } from '../services.ts';

/** A folder of TypeScript that the compiler makes a folder of JavaScript of; paths are relative to the root. */
export interface Project {
  /** The folder with the compiler's notes. */
  readonly folder: string;
  readonly source: string;
  readonly output: string;
  /** The parts that run it. */
  readonly parts: readonly string[];
}

const everything: readonly string[] = [...SERVICES, GATEWAY];
const project = (folder: string, parts: readonly string[], source = `${folder}/src`): Project => ({
  folder,
  source,
  output: `${folder}/dist`,
  parts,
});

/** What the services and the gateway are made of. */
export const PROJECTS: readonly Project[] = [
  project('proto', everything, 'proto'),
  project('services/_kit', everything),
  project('services/_members', SERVICES),
  ...SERVICES.map((name) => project(`services/${name}`, [name])),
  project(GATEWAY, [GATEWAY]),
];

/** Whether the compiler makes something of the file. */
export const isCompiled = (path: string): boolean => path.endsWith('.ts') && !/\.(spec|test|d)\.ts$/.test(path);

/** Whether a process reads the file when it starts. */
const isRead = (path: string): boolean => isCompiled(path) || path.endsWith('.json');

/** The project that a path, relative to the root, is a source of. */
export function projectOf(path: string, projects: readonly Project[] = PROJECTS): Project | undefined {
  return projects.find(({ source, output }) => path.startsWith(`${source}/`) && !path.startsWith(`${output}/`) && isRead(path));
}

/** Where a source's JavaScript lies. */
export const outputOf = (path: string, { source, output }: Project): string =>
  `${output}${path.slice(source.length)}`.replace(/\.ts$/, '.js');
