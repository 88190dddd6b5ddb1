import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const GATEWAY = 'gateway';
/** The process in which all services and the gateway live together, its image and its container. */
export const TOGETHER = 'affinity';
/** A service is a folder with such a file. */
export const MANIFEST = 'service.manifest.ts';

/** `social-graph` -> `SOCIAL_GRAPH`, as settings begin. */
export const settingPrefix = (service: string): string => service.toUpperCase().replaceAll('-', '_');

/** `POSTS__`, as the settings of one part begin in a process of several. */
export const ownPrefix = (part: string): string => `${settingPrefix(part)}__`;

/** A service is a folder of `services` with a manifest; what begins with `_` is shared by them. In the order of their names. */
export function serviceFolders(folder: string): string[] {
  return readdirSync(join(folder, 'services'))
    .filter((name) => !name.startsWith('_') && existsSync(join(folder, 'services', name, MANIFEST)))
    .toSorted();
}
