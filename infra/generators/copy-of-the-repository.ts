import { globSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { copySources } from '../containers/next-version.ts';
import { root } from '../paths.ts';

const OURS = '@affinity';

/** The sources in a folder of their own, where commands run as they do here: with the packages of this copy, and the workspaces of that one. */
export function copyOfTheRepository(): string {
  const copy = copySources();
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, OURS), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== OURS && !name.startsWith('.')) symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  // Links of workspaces lead to where their folder is, seen from the link.
  for (const name of readdirSync(join(root, 'node_modules', OURS))) {
    symlinkSync(readlinkSync(join(root, 'node_modules', OURS, name)), join(modules, OURS, name));
  }
  for (const modules of globSync(['{gateway,infra,web}/node_modules', 'services/*/node_modules'], { cwd: root })) {
    symlinkSync(join(root, modules), join(copy, modules));
  }
  return copy;
}
