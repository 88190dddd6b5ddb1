import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { GATEWAY } from '../manifests/names.ts';
import { root } from '../paths.ts';

/** A module of a part as it was compiled. */
export const built = async <T>(part: string, file: string): Promise<T> =>
  (await import(pathToFileURL(join(root, part === GATEWAY ? GATEWAY : `services/${part}`, 'dist', file)).href)) as T;
