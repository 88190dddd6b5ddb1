// Copies what some workspaces need to run, and nothing else, out of an installation of all of them.
// Usage: copy-production.mjs services/posts [gateway …] /out, in the folder of package-lock.json.
import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { neededBy, packages } from './needed-packages.mjs';

const workspaces = process.argv.slice(2, -1);
const target = process.argv.at(-1);
/** Types, maps and handbooks: a fifth of the size, read by nobody here. Licences stay. */
const WASTE = /\.d\.[cm]?ts$|\.map$|\.(?:md|markdown)$/;
const LICENCE = /licen[cs]e|notice/i;

const needed = neededBy(...workspaces);
for (const folder of needed.keys()) {
  if (!folder.includes('node_modules/')) {
    // Only the manifest of a workspace is copied here: what was built of it is copied from where it was built.
    mkdirSync(join(target, folder), { recursive: true });
    cpSync(join(folder, 'package.json'), join(target, folder, 'package.json'));
    continue;
  }
  cpSync(folder, join(target, folder), {
    recursive: true,
    // Packages within a package are folders of their own.
    filter: (path) => path !== join(folder, 'node_modules') && (LICENCE.test(path) || !WASTE.test(path)),
  });
}
for (const [path, entry] of Object.entries(packages)) {
  if (!entry.link || !needed.has(entry.resolved)) continue;
  const link = join(target, path);
  mkdirSync(dirname(link), { recursive: true });
  if (!existsSync(link)) symlinkSync(relative(dirname(link), join(target, entry.resolved)), link);
}
