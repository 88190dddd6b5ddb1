import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { GATEWAY, ownPrefix, serviceFolders, settingPrefix } from '../manifests/names.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** What can live in one process: the services in the order of their names, then the gateway. */
export function presentParts(root: string): string[] {
  return [...serviceFolders(root), ...(existsSync(join(root, GATEWAY)) ? [GATEWAY] : [])];
}

/**
 * @param chosen `all`, or names with commas between them
 * @throws Error naming what is no part
 */
export function chosenParts(chosen: string, present: readonly string[]): string[] {
  if (chosen === 'all') return [...present];
  const names = chosen.split(',').map((name) => name.trim());
  const strange = names.filter((name) => !present.includes(name));
  if (strange.length > 0) throw new Error(`AFFINITY_PROCESS names ${strange.join(', ')}; there are ${present.join(', ')} and all`);
  return present.filter((name) => names.includes(name));
}

/** The settings of one part: `POSTS__DATABASE_URL` is `DATABASE_URL` for posts alone, a name without such a beginning is for all. */
export function environmentOf(name: string, all: Environment): Environment {
  const given = Object.entries(all).filter(([, value]) => value !== undefined && value !== '');
  const common = given.filter(([key]) => !/^[A-Z][A-Z0-9_]*?__/.test(key));
  const special = given
    .filter(([key]) => key.startsWith(ownPrefix(name)))
    .map(([key, value]) => [key.slice(ownPrefix(name).length), value] as const);
  return Object.fromEntries([...common, ...special]);
}

/** The settings of several parts as those of one process. */
export function environmentFor(parts: Readonly<Record<string, Environment>>): Record<string, string> {
  const entries = Object.entries(parts).flatMap(([name, env]) =>
    Object.entries(env).map(([key, value]) => [ownPrefix(name) + key, value] as const),
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Record<string, string>;
}

/** Scheme, host and port by which the parts call a service; undefined when none of them does. */
export function addressOf(name: string, parts: Readonly<Record<string, Environment>>): string | undefined {
  const key = `${settingPrefix(name)}_URL`;
  const url = Object.values(parts)
    .map((env) => env[key])
    .find((value) => value !== undefined);
  return url === undefined ? undefined : new URL(url).origin;
}
