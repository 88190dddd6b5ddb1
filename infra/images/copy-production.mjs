// Copies what one workspace needs to run, and nothing else, out of an installation of all of them.
// Usage: copy-production.mjs services/posts /out, in the folder of package-lock.json.
import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { neededBy, packages } from './needed-packages.mjs';

const [workspace, target] = process.argv.slice(2);
/** Types, maps and handbooks: a fifth of the size, read by nobody here. Licences stay. */
const WASTE = /\.d\.[cm]?ts$|\.map$|\.(?:md|markdown)$/;
const LICENCE = /licen[cs]e|notice/i;

const needed = neededBy(workspace);
for (const place of needed.keys()) {
  if (!place.includes('node_modules/')) {
    // A workspace: its manifest; what was built of it is copied from where it was built.
    mkdirSync(join(target, place), { recursive: true });
    cpSync(join(place, 'package.json'), join(target, place, 'package.json'));
    continue;
  }
  cpSync(place, join(target, place), {
    recursive: true,
    // Packages within a package are places of their own.
    filter: (path) => path !== join(place, 'node_modules') && (LICENCE.test(path) || !WASTE.test(path)),
  });
}
for (const [path, entry] of Object.entries(packages)) {
  if (!entry.link || !needed.has(entry.resolved)) continue;
  const link = join(target, path);
  mkdirSync(dirname(link), { recursive: true });
  if (!existsSync(link)) symlinkSync(relative(dirname(link), join(target, entry.resolved)), link);
}
