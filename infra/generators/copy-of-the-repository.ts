import { globSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { copySources } from '../containers/next-version.ts';
import { root } from '../paths.ts';

const OURS = '@affinity';

/**
 * Puts the sources into a folder of their own. Commands run there as they do here: with the packages of this folder, and
 * the workspaces of that one.
 */
export function copyOfTheRepository(): string {
  const copy = copySources();
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, OURS), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== OURS && !name.startsWith('.')) symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  // A workspace's link leads to where the folder is, seen from the link.
  for (const name of readdirSync(join(root, 'node_modules', OURS))) {
    symlinkSync(readlinkSync(join(root, 'node_modules', OURS, name)), join(modules, OURS, name));
  }
  for (const modules of globSync(['{gateway,infra,web}/node_modules', 'services/*/node_modules'], { cwd: root })) {
    symlinkSync(join(root, modules), join(copy, modules));
  }
  return copy;
}
