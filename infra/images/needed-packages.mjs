import { existsSync, readFileSync } from 'node:fs';

/** What the lock file of this folder says of each folder, such as `node_modules/zod` or `services/posts`. */
export const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));

/** The folder that an import of `name` from `from` finds, as Node looks for it; of a workspace, its own folder. */
function resolve(from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[path]) return packages[path].link ? packages[path].resolved : path;
    if (folder === '') return undefined;
  }
}

/**
 * What workspaces need to run: each folder, themselves included, with the folders that it needs.
 * Optional packages of other platforms are not installed and not named; optional neighbours are, when somebody needs them anyway.
 */
export function neededBy(...workspaces) {
  const found = new Map();
  const open = [...workspaces];
  while (open.length > 0) {
    const path = open.pop();
    if (found.has(path)) continue;
    const entry = packages[path];
    const neighbours = Object.keys(entry.peerDependencies ?? {}).filter((name) => !entry.peerDependenciesMeta?.[name]?.optional);
    const needs = [...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }), ...neighbours]
      .map((name) => resolve(path, name))
      .filter((folder) => folder !== undefined && existsSync(folder));
    found.set(path, needs);
    open.push(...needs);
  }
  return found;
}
